import { describe, expect, test } from "vitest";
import {
  begun,
  entryOf,
  fresh,
  withAsker,
  withCard,
  withMissed,
  withMissedBy,
  withNobody,
  withSeen,
  withShower,
} from "./entry";

const asked = [
  [0, "plum"],
  [1, "rope"],
  [2, "hall"],
] as const;
const question = asked.reduce((entry, [k, card]) => withCard(entry, 3, k, card), fresh());

describe("tapping a turn", () => {
  test("cards come in any order, and what is not tapped yet is not the same as not heard", () => {
    expect(withCard(fresh(), 3, 2, "hall").cards).toEqual([null, null, "hall"]);
    expect(withCard(fresh(), 3, 1, "?").cards).toEqual([null, "?", null]);
  });

  test("another shower takes the place of the first", () => {
    const entry = withShower(withShower(question, "Bob", false), "Cyn", false);
    expect(entry.answers).toEqual([{ seat: "Cyn", did: "showed" }]);
  });

  test("where several may show they add up, and a second tap takes one back", () => {
    const both = withShower(withShower(question, "Bob", true), "Cyn", true);
    expect(both.answers?.map(({ seat }) => seat)).toEqual(["Bob", "Cyn"]);
    expect(withShower(both, "Bob", true).answers?.map(({ seat }) => seat)).toEqual(["Cyn"]);
  });

  test("a missed answer stands beside the player who showed, and a second tap takes it back", () => {
    const showed = withShower(question, "Dan", false);
    const entry = withMissedBy(showed, "Cyn");
    expect(entry.answers).toEqual([
      { seat: "Dan", did: "showed" },
      { seat: "Cyn", did: "missed" },
    ]);
    expect(withMissedBy(entry, "Cyn")).toEqual(showed);
  });

  test("nobody and missed take the answers away, and each other", () => {
    const showed = withShower(question, "Bob", false);
    expect(withNobody(showed)).toEqual({ ...question, nobody: true });
    expect(withMissed(withNobody(showed))).toEqual({ ...question, missed: true });
  });

  test("a card that was seen is forgotten when another is asked for", () => {
    const seen = withSeen(withShower(question, "Bob", false), "Bob", "rope");
    expect(seen.answers).toEqual([{ seat: "Bob", did: "showed", card: "rope" }]);
    expect(withCard(seen, 3, 1, "knife").answers).toEqual([{ seat: "Bob", did: "showed" }]);
  });

  test("another asker has not been answered yet", () => {
    expect(withAsker(withNobody(question), "Cyn")).toEqual({ ...question, asker: "Cyn" });
  });

  test("a changed asker alone is no turn", () => {
    expect(begun(withAsker(fresh(), "Cyn"))).toBe(false);
    expect(begun(withCard(fresh(), 3, 0, "plum"))).toBe(true);
  });
});

describe("taking up a line again", () => {
  test("only what was tapped comes back: who passed follows", () => {
    const answers = [
      { seat: "Bob", did: "passed" as const },
      { seat: "Cyn", did: "showed" as const, card: null },
    ];
    expect(entryOf({ type: "suggestion", seat: "Ann", cards: ["plum", null, "hall"], answers })).toEqual({
      kind: "question",
      asker: "Ann",
      cards: ["plum", "?", "hall"],
      answers: [{ seat: "Cyn", did: "showed" }],
    });
  });

  test("a question without answers was one whose answers were missed", () => {
    const entry = entryOf({ type: "suggestion", seat: "Ann", cards: ["plum", "rope", "hall"], answers: [] });
    expect(entry?.missed).toBe(true);
  });

  test("an accusation keeps its verdict, and other lines are edited as text", () => {
    expect(entryOf({ type: "accusation", seat: "Ann", cards: ["plum"], verdict: null })?.verdict).toBe("unknown");
    expect(entryOf({ type: "out", seat: "Ann" })).toBeNull();
  });
});

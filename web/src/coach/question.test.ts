import { describe, expect, it } from "vitest";
import type { CardOdds, Category, Question, View } from "../core/calls";
import { choicesOf, hasChoice, points, reasonsOf, toggled, whole } from "./question";

const category = (name: string, ...ids: string[]): Category => ({
  name,
  place: name === "room",
  cards: ids.map((id) => ({ id, name: id.toUpperCase(), key: "" })),
});
const odds = (id: string, proved: string | null): CardOdds => ({ id, category: "", proved, p: {} });
const view = {
  table: {
    categories: [
      category("suspect", "plum", "green"),
      category("weapon", "rope", "knife", "pipe"),
      category("room", "hall", "study"),
    ],
    seats: ["Ann", "Bob"].map((name) => ({ name, size: 4, me: name === "Ann", out: false })),
    me: "Ann",
    hand: ["rope", "knife", "study"],
  },
  cards: [odds("plum", "envelope"), odds("green", "Bob"), odds("rope", "Ann"), odds("pipe", null), odds("hall", null)],
} as unknown as View;
const question = (cards: string[], or: string[][] = [[], [], []], own: string[] = []): Question =>
  ({ cards, or, own }) as unknown as Question;
const ids = (cards: { id: string }[]) => cards.map((card) => card.id);

describe("questions that ask the same", () => {
  it("are told as one where any card of mine does", () => {
    const [suspect, weapon, room] = choicesOf(question(["plum", "rope", "hall"], [[], ["knife", "pipe"], []]), view);
    expect([suspect?.anyOfMine, weapon?.anyOfMine, room?.anyOfMine]).toEqual([false, true, false]);
    expect(ids(weapon?.cards ?? [])).toEqual(["pipe"]);
    expect(ids(room?.cards ?? [])).toEqual(["hall"]);
  });

  it("are not of mine where only one of mine does, or I have one only", () => {
    const choices = choicesOf(question(["plum", "rope", "study"], [[], ["pipe"], ["hall"]]), view);
    expect(choices.map((choice) => choice.anyOfMine)).toEqual([false, false, false]);
    expect(ids(choices[1]?.cards ?? [])).toEqual(["rope", "pipe"]);
  });

  it("are known by their having others", () => {
    expect([hasChoice(question([])), hasChoice(question([], [[], ["rope"]]))]).toEqual([false, true]);
  });
});

describe("the reasons of a question", () => {
  it("are cards of mine and cards in nobody's hand, which leave the other kinds", () => {
    const reasons = reasonsOf(question(["plum", "rope", "hall"], undefined, ["rope"]), view);
    expect([ids(reasons.mine), ids(reasons.nobodys), reasons.held]).toEqual([["rope"], ["plum"], []]);
    expect(reasons.left.map((kind) => kind.name)).toEqual(["room"]);
  });

  it("tell who alone can show a card", () => {
    const reasons = reasonsOf(question(["green", "pipe", "hall"]), view);
    expect(reasons.held.map(({ seat, card }) => [seat, card.id])).toEqual([["Bob", "green"]]);
    expect(reasons.left).toHaveLength(3);
  });
});

describe("an idea of one's own", () => {
  it("is whole with a card of each category", () => {
    const started = toggled(toggled([], 1, "rope"), 0, "plum");
    expect(whole(started, 3)).toBeNull();
    expect(whole(toggled(started, 2, "hall"), 3)).toEqual(["plum", "rope", "hall"]);
    expect(whole([], 0)).toBeNull();
  });

  it("has one card a category, taken back by the same tap", () => {
    expect(toggled(toggled([], 0, "plum"), 0, "green")).toEqual(["green"]);
    expect(toggled(["plum"], 0, "plum")).toEqual([undefined]);
  });

  it("is compared in points, never better than the best", () => {
    expect([points(0.5, 0.25), points(0.3, 0.4)]).toEqual([25, 0]);
  });
});

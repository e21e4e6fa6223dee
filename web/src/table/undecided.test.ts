// A game that is too large to check: the screens say so once, and show no contradiction, no mark and no percentage.
import { render } from "svelte/server";
import { describe, expect, test, vi } from "vitest";
import type { View } from "../core/calls";
import EnvelopeThen from "../review/EnvelopeThen.svelte";
import { de } from "../words/de";
import { en } from "../words/en";
import { words } from "../words/words.svelte";
import AccuseSheet from "./AccuseSheet.svelte";
import Deals from "./Deals.svelte";
import { Desk } from "./desk.svelte";
import Elsewhen from "./Elsewhen.svelte";
import Ended from "./Ended.svelte";
import Glance from "./Glance.svelte";
import GridView from "./GridView.svelte";
import LineSheet from "./LineSheet.svelte";
import Notices from "./Notices.svelte";
import Players from "./Players.svelte";
import Told from "./Told.svelte";

const rope = { id: "rope", name: "Rope", key: "r" };
const asked = { type: "no_suggestion", seat: "Bob" } as const;
const line = { line: 0, event: 1, turn: 1, parked: false, text: "Bob --", comment: "", what: asked, proved: [] };
const unknown = {
  table: {
    categories: [{ name: "weapon", place: false, cards: [rope] }],
    seats: ["Ann", "Bob"].map((name) => ({ name, size: 3, me: name === "Ann", out: false })),
    me: "Ann",
    hand: [],
    public: [],
    tags: {},
  },
  events: 1,
  turn: "Ann",
  winner: null,
  holders: ["Ann", "Bob", "envelope"],
  consistent: null,
  exact: false,
  samples: 0,
  deals: null,
  entropy: 0,
  cards: [],
  solutions: [],
  solutions_left_out: null,
  hands: {},
  clauses: [],
  asked: {},
  since: {},
  solved: null,
  conflict: null,
  log: [{ ...line, bits: null }],
} as unknown as View;

const deskOf = (view: View, supposing: string | null = null) =>
  new Desk({ id: "1", at: null, supposing, shown: "", view, options: {} } as unknown as Desk["book"]);
// biome-ignore lint/suspicious/noExplicitAny: the components differ in what they are given
const text = (component: any, props: object): string =>
  render(component, { props })
    .body.replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const told = {
  line: 0,
  parked: [],
  likelihood: null,
  changes: { proved: [], taken_back: [], envelope: [], solved: null, unsolved: false, conflict: true, mended: false },
};

describe("a game that is too large to check", () => {
  const desk = deskOf(unknown);
  const w = words().table;

  test("says so above everything else, without a contradiction", () => {
    const said = text(Notices, { desk });
    expect(said).toContain(w.no_odds.undecided);
    expect(said).not.toContain(w.conflict);
  });

  test("has an empty grid without fields to tap", () => {
    vi.stubGlobal("document", {});
    vi.stubGlobal("getComputedStyle", () => ({ fontSize: "16px" }));
    const { body } = render(GridView, { props: { desk } });
    expect(body).not.toContain("contradiction");
    expect(body.match(/<td class="blank/g)).toHaveLength(3);
    expect(body).not.toMatch(/<button|%<|before turn/);
    vi.unstubAllGlobals();
  });

  test("shows no envelope, and no count of known cards", () => {
    expect(text(Glance, { desk })).not.toMatch(/deals|%/);
    expect(text(Players, { desk })).not.toMatch(/known/);
    expect(text(EnvelopeThen, { view: unknown, stale: false })).toContain(w.no_odds.undecided);
    expect(text(EnvelopeThen, { view: unknown, stale: false })).not.toMatch(/deals|bits|%/);
  });

  test("claims nothing of the line that was added, or of any other", () => {
    const said = text(Told, { desk, told });
    expect(said).not.toContain("cannot be true");
    expect(said).not.toContain("othing new");
    expect(text(LineSheet, { desk, line: 0 })).not.toContain(w.told_nothing);
  });

  test("has no odds for an accusation, and no doubt about one that ended it", () => {
    const sheet = { game: "", cards: ["rope"], helped: true, note: "", ondo() {}, onclose() {} };
    expect(text(AccuseSheet, { ...sheet, view: unknown })).toContain(w.no_odds.undecided);
    const ended = deskOf(unknown);
    ended.told = { ...told, likelihood: 0.001 } as unknown as Desk["told"];
    expect(text(Ended, { desk: ended })).not.toContain("Sure?");
  });

  test("leaves it open whether a supposition can be", () => {
    const supposing = (consistent: boolean | null) =>
      text(Elsewhen, { desk: deskOf({ ...unknown, consistent }, "Bob +rope") });
    expect(supposing(null)).toContain(w.supposing_note.undecided);
    expect(supposing(false)).toContain(w.supposing_note.impossible);
    expect(supposing(true)).toContain(w.supposing_note.possible);
  });
});

test("neither language calls it a contradiction in the notes", () => {
  for (const { table, coach, review } of [en, de]) {
    for (const said of [table.no_odds.undecided, coach.undecided, review.undecided])
      expect(said).not.toMatch(/contradict each other|widersprechen/);
  }
});

test("figures that were not even sampled are not called an estimate", () => {
  const view = { ...unknown, consistent: true };
  expect(text(Deals, { view })).toContain(words().table.unsampled);
  expect(text(Deals, { view: { ...view, samples: 4 } })).toContain(words().table.sampled("4"));
});

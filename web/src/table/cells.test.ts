import { expect, test } from "vitest";
import type { LogLine, View } from "../core/calls";
import { words } from "../words/words.svelte";
import { alike, type Cell, settledBy, shortPercent, signOf } from "./cells";

const odds = { id: "rope", category: "weapon", proved: null, p: { Bob: 0, Cyn: 0.9999, envelope: 0.0001 } };

test("what is not proved never reads 0 or 100", () => {
  expect([0.0001, 0.004, 0.006, 0.5, 0.994, 0.9999].map(shortPercent)).toEqual(["<1", "<1", "1", "50", "99", ">99"]);
});

test("a sign stands only where it is proved", () => {
  expect(signOf(odds, "Bob")).toBe("no");
  expect(signOf(odds, "Cyn")).toBe("open");
  expect(signOf({ ...odds, proved: "Cyn", p: { Bob: 0, Cyn: 1, envelope: 0 } }, "Cyn")).toBe("yes");
  expect(signOf(undefined, "Bob")).toBe("blank");
});

test("a field is drawn anew when anything that is seen or read of it is another", () => {
  const field: Cell = { sign: "open", shade: 8, text: "40", name: "Rope, Bob: 40 %" };
  expect(alike(field, { ...field })).toBe(true);
  const others: Partial<Cell>[] = [{ sign: "no" }, { shade: 9 }, { text: "41" }, { name: "Rope" }, { check: "wrong" }];
  for (const other of others) expect(alike(field, { ...field, ...other })).toBe(false);
});

test("a field says what settled it, and claims nothing where the core does not know", () => {
  const view = { since: { rope: { Ann: 0, Bob: 2, Cyn: 3 } } } as unknown as View;
  const lineOf = (event: number) => ({ event, turn: event === 2 ? 1 : null }) as LogLine;
  const said = ["Ann", "Bob", "Cyn", "Dan"].map((holder) => settledBy(view, { lineOf }, words(), "rope", holder));
  expect(said).toEqual(["from the start", "proved by turn 1", "proved by line 3", "proved"]);
});

import { expect, test } from "vitest";
import { alike, type Cell, shortPercent, signOf } from "./cells";

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

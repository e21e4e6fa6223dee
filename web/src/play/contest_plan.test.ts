import { expect, test } from "vitest";
import { CELL, shortName, standIn } from "./contest_plan";

test("pawns that share a cell stay inside it and apart from each other", () => {
  for (const count of [1, 2, 3, 4, 9]) {
    const stands = Array.from({ length: count }, (_, k) => standIn({ cell: [2, 3], room: null }, k, count));
    for (const { x, y } of stands) {
      expect(Math.floor(x / CELL)).toBe(3);
      expect(Math.floor(y / CELL)).toBe(2);
    }
    expect(new Set(stands.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  }
});

test("a name is cut where a cell is too small for it", () => {
  expect(["Hall", "Dining Room", "Conservatory"].map((name) => shortName({ name }))).toEqual([
    "Hall",
    "Dining",
    "Conserv.",
  ]);
});

import { expect, test } from "vitest";
import type { Book } from "../state/book.svelte";
import { Coaching } from "./coaching.svelte";

const obstacle = (consistent: boolean | null) => {
  const table = { seats: [{ name: "Ann", me: true }], categories: [] };
  return new Coaching({ id: "1", at: null, view: { table, turn: "Ann", consistent } } as unknown as Book).obstacle;
};

test("the coach is silent where the notes contradict each other, and where nobody can tell", () => {
  expect(obstacle(true)).toBe(null);
  expect(obstacle(false)).toBe("contradiction");
  expect(obstacle(null)).toBe("undecided");
});

import { expect, test } from "vitest";
import type { View } from "../core/calls";
import { en } from "../words/en";
import { othersThan } from "./envelope";

const view = (listed: number, left_out: number | null, exact = true) =>
  ({ exact, solutions: Array(listed).fill({}), solutions_left_out: left_out }) as unknown as View;

test("a short list of envelopes says what it leaves out", () => {
  expect(othersThan(view(8, 0), 8, en)).toBe(null);
  expect(othersThan(view(3, 0), 8, en)).toBe(null);
  expect(othersThan(view(20, 0), 8, en)).toBe("and 12 more");
  expect(othersThan(view(20, 281474976709656), 8, en)).toBe("and 280 trillion more");
});

test("it doesn’t claim to know how many there are", () => {
  expect(othersThan(view(20, null), 8, en)).toBe("and many more");
  expect(othersThan(view(20, null, false), 8, en)).toBe("and 12 more, perhaps even more");
  expect(othersThan(view(2, null, false), 8, en)).toBe("and perhaps others");
});

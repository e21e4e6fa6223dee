import { expect, test } from "vitest";
import { bitsText, howMuch, narrowed, solutionsLeft } from "./bits";
import { en } from "./en";
import { numbersFor } from "./numbers";

test("bits have no minus sign before zero, and a real one before other numbers", () => {
  const numbers = numbersFor("en-GB");
  expect([-0.001, 0.004, -0.5, 1.234].map((value) => bitsText(value, numbers))).toEqual([
    "0.00",
    "0.00",
    "−0.50",
    "1.23",
  ]);
  expect([-0.04, -0.06].map((value) => bitsText(value, numbers, 1))).toEqual(["0.0", "−0.1"]);
});

test("one bit halves what is left, and two rule out three quarters of it", () => {
  const said = (bits: number) => narrowed(bits, en.coach.narrows, en);
  expect(said(1)).toBe("halves what is left");
  expect(said(2)).toBe("rules out 75\u00a0% of what is left");
  expect(said(0.01)).toBe("tells you next to nothing");
  expect(said(-0.3)).toBe("leaves you less sure");
});

test("what is left is told as a number of solutions, and what others learn in a word", () => {
  expect([0, 1, 3.2].map((bits) => solutionsLeft(bits, en))).toEqual(["1", "2", "9"]);
  expect([-0.4, 0, 0.1, 0.3, 2].map(howMuch)).toEqual(["less", "nothing", "little", "some", "lot"]);
});

import { expect, test } from "vitest";
import { bitsText } from "./bits";
import { numbersFor } from "./numbers";

test("bits have no minus before nothing, and a real one before something", () => {
  const en = numbersFor("en-GB");
  expect([-0.001, 0.004, -0.5, 1.234].map((value) => bitsText(value, en))).toEqual(["0.00", "0.00", "−0.50", "1.23"]);
  expect([-0.04, -0.06].map((value) => bitsText(value, en, 1))).toEqual(["0.0", "−0.1"]);
});

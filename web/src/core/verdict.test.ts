import { expect, test } from "vitest";
import { verdictOf } from "./verdict";

test("notes are possible, impossible, or too large to tell", () => {
  expect(verdictOf({ consistent: true })).toBe("possible");
  expect(verdictOf({ consistent: false })).toBe("impossible");
  expect(verdictOf({ consistent: null })).toBe("undecided");
});

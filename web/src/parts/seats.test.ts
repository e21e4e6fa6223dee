import { expect, test } from "vitest";
import { seatLetters } from "./seats";

test("a unique first letter is enough", () => {
  expect(seatLetters(["Ann", "bob", "Cyn"])).toEqual(["A", "B", "C"]);
});

test("two names with the same first letter get a second letter", () => {
  expect(seatLetters(["Anna", "Adam", "Bob"])).toEqual(["An", "Ad", "B"]);
});

test("where no two letters tell them apart, the number of the seat does", () => {
  expect(seatLetters(["Ann", "ANN ", "An"])).toEqual(["1", "AN", "3"]);
});

test("a letter may be several code points", () => {
  expect(seatLetters(["👩‍🚀", "Z"])).toEqual(["👩‍🚀", "Z"]);
});

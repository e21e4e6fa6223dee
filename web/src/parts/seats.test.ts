import { expect, test } from "vitest";
import { seatLetters } from "./seats";

test("a first letter of one's own is enough", () => {
  expect(seatLetters(["Ann", "bob", "Cyn"])).toEqual(["A", "B", "C"]);
});

test("two who begin alike get a second letter that tells them apart", () => {
  expect(seatLetters(["Anna", "Adam", "Bob"])).toEqual(["An", "Ad", "B"]);
});

test("where no two letters tell them apart, the number of the seat does", () => {
  expect(seatLetters(["Ann", "ANN ", "An"])).toEqual(["1", "AN", "3"]);
});

test("a letter may be several code points", () => {
  expect(seatLetters(["👩‍🚀", "Z"])).toEqual(["👩‍🚀", "Z"]);
});

import { expect, test } from "vitest";
import type { Review, SeatReview } from "../core/calls";
import { en } from "../words/en";
import { stories } from "./ending";
import { labelOf, titleOf, turnAfter } from "./labels";
import type { Stop } from "./story";

const seat = (name: string, could_accuse: number | null, accused: SeatReview["accused"] = null): SeatReview =>
  ({ seat: name, could_accuse, accused }) as SeatReview;
const told = (...seats: SeatReview[]) => stories({ seats } as unknown as Review, String, en);

test("a player who waited is told by both turns", () => {
  expect(told(seat("Ann", 12, { event: 17, right: true, p: 1 }))).toEqual([
    "Ann could have accused after turn 12, but only did so in turn 17.",
  ]);
});

test("a player who accused at once didn't wait", () => {
  expect(told(seat("Ann", 12, { event: 13, right: true, p: 1 }))).toEqual([
    "Ann accused in turn 13, as soon as it was possible.",
  ]);
});

test("a player who accused without proof made a bet", () => {
  expect(told(seat("Ann", null, { event: 13, right: false, p: 0.5 }))).toEqual([
    "Ann took a bet in turn 13 and accused with a chance of 50\u00a0%.",
  ]);
});

test("players who could have accused share a sentence, a spectator is never named", () => {
  expect(told(seat("Cyn", 11), seat("Dan", 11), seat("Bob", null), seat("-", 9))).toEqual([
    "Cyn and Dan could also have accused after turn 11, but didn’t.",
  ]);
});

test("stops are called by their turns, other lines by their numbers", () => {
  const stop = (event: number, turn: number | null) => ({ event, line: { turn } }) as Stop;
  const stops = [{ event: 0, line: null }, stop(2, 1), stop(3, null), stop(4, 2)];
  expect(stops.map((one) => labelOf(one, en))).toEqual([
    "Before the first turn",
    "After turn 1",
    "After line 3",
    "After turn 2",
  ]);
  expect(titleOf(stops[2], en)).toBe("Line 3");
  expect([0, 1, 2, 3, 4, 9].map((event) => turnAfter(stops, event))).toEqual(["0", "0", "1", "1", "2", "2"]);
});

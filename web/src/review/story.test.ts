import { describe, expect, it } from "vitest";
import type { GameEvent, LogLine, Review, ReviewedQuestion } from "../core/calls";
import { actorOf, gradeOf, mistakesOf, nextMistake, stopAt, stopsOf, toldEach, winChances } from "./story";

const question: GameEvent = { type: "suggestion", seat: "Ann", cards: ["plum", "rope", "hall"], answers: [] };
const line = (event: number | null, what: GameEvent | null = question): LogLine => ({
  line: event ?? 99,
  event,
  turn: event,
  parked: event === null,
  text: "",
  comment: "",
  what,
  proved: [],
  bits: 0,
});
const asked = (event: number, seat: string, loss: number | null, win: number | null = 0.5): ReviewedQuestion => ({
  event,
  seat,
  cards: [],
  gained: 0,
  given: null,
  leak: null,
  bits: 0,
  solves: 0,
  most_bits: 0,
  win,
  loss,
  luck: 0,
  best: null,
});
const review = (questions: ReviewedQuestion[]): Review => ({
  me: "*",
  events: 9,
  finished: true,
  winner: null,
  solution: null,
  seats: [],
  questions,
  oversights: [{ event: 7, seat: "Bob", kind: "did_not_accuse", card: null, holder: null, because: [] }],
  conflict: null,
});

describe("stops", () => {
  const stops = stopsOf([line(1, { type: "move", seat: "Ann", to: "hall" }), line(2), line(null), line(3)]);

  it("begin before the first event and leave out moves and parked lines", () => {
    expect(stops.map((stop) => stop.event)).toEqual([0, 2, 3]);
  });

  it("are found by the events gone", () => {
    expect([0, 1, 2, 3, 99].map((event) => stopAt(stops, event))).toEqual([0, 0, 1, 2, 2]);
  });

  it("know who was at it", () => {
    expect([actorOf(stops[0]), actorOf(stops[1]), actorOf(undefined)]).toEqual([null, "Ann", null]);
  });
});

describe("grades", () => {
  it("go by the loss of winning chance", () => {
    expect([0, 0.0004, 0.004, 0.019, 0.05, 0.327].map(gradeOf)).toEqual([
      "best",
      "best",
      "good",
      "inexact",
      "mistake",
      "blunder",
    ]);
  });
});

describe("mistakes", () => {
  const game = review([
    asked(2, "Ann", 0.02),
    asked(3, "Bob", 0.001),
    asked(5, "Bob", 0.3),
    asked(7, "Bob", 0.2),
    asked(8, "Cyn", null),
  ]);

  it("are costly questions and what was overlooked, each event once", () => {
    expect(mistakesOf(game, null)).toEqual([2, 5, 7]);
    expect(mistakesOf(game, "Bob")).toEqual([5, 7]);
    expect(mistakesOf(game, "Cyn")).toEqual([]);
  });

  it("are gone through one after another, then from the start", () => {
    expect([0, 2, 5, 7, 8].map((event) => nextMistake([2, 5, 7], event))).toEqual([2, 5, 7, 2, 2]);
    expect(nextMistake([], 3)).toBeNull();
  });
});

describe("the chance to win", () => {
  it("is that of the last question, none before the first", () => {
    const stops = [0, 1, 2, 3, 4].map((event) => ({ event, line: null }));
    expect(
      winChances(review([asked(1, "Ann", 0, 0.25), asked(2, "Bob", 0, 0.4), asked(3, "Ann", 0, 0.5)]), "Ann", stops),
    ).toEqual([null, 0.25, 0.25, 0.5, 0.5]);
  });
});

describe("what the others learnt", () => {
  it("is what each of them gained on average, if it is known", () => {
    expect(toldEach({ ...asked(1, "Ann", 0), given: 6, leak: 1 }, 4)).toBe(2);
  });

  it("is an estimate otherwise", () => {
    expect(toldEach({ ...asked(1, "Ann", 0), leak: 1 }, 4)).toBe(1);
    expect(toldEach(asked(1, "Ann", 0), 4)).toBeNull();
  });
});

// A game under review as a row of stops: before the first event, then after each event that tells something.
import type { LogLine, Review, ReviewedQuestion, SeatName } from "../core/calls";

export interface Stop {
  event: number; // events gone
  line: LogLine | null; // null: before the first
}

// Moves are passed over: they tell nothing of the cards, and an arena's record has one before every question.
export function stopsOf(log: LogLine[]): Stop[] {
  const told = log.filter((line) => line.event !== null && line.what?.type !== "move");
  return [{ event: 0, line: null }, ...told.map((line) => ({ event: line.event ?? 0, line }))];
}

// The last stop at or before this number of events.
export function stopAt(stops: Stop[], event: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop.event <= event),
  );
}

export type Grade = "best" | "good" | "inexact" | "mistake" | "blunder";

// By the loss of winning chance. People notice a hundredth; a tenth turns a game.
export function gradeOf(loss: number): Grade {
  if (loss < 0.0005) return "best";
  if (loss < 0.01) return "good";
  if (loss < 0.03) return "inexact";
  return loss < 0.1 ? "mistake" : "blunder";
}

// Bits that each of the others gained, on average. What they gained is known of a full record, all of them together;
// otherwise it is estimated, for any one of them.
export function toldEach(question: ReviewedQuestion, seats: number): number | null {
  return question.given === null ? question.leak : question.given / (seats - 1);
}

export function isMistake(question: ReviewedQuestion): boolean {
  return question.loss !== null && gradeOf(question.loss) !== "best" && gradeOf(question.loss) !== "good";
}

// The events after which something is to be regretted, of one seat or of all.
export function mistakesOf(review: Review, seat: SeatName | null): number[] {
  const of = (one: { seat: SeatName }) => seat === null || one.seat === seat;
  const asked = review.questions.filter((question) => of(question) && isMistake(question));
  const events = [...asked, ...review.oversights.filter(of)].map((one) => one.event);
  return [...new Set(events)].sort((a, b) => a - b);
}

// The first after this one; after the last, the first again.
export function nextMistake(mistakes: number[], event: number): number | null {
  return mistakes.find((mistake) => mistake > event) ?? mistakes[0] ?? null;
}

// The chance to win that each seat had when it asked, kept until it asked again.
export function winChances(review: Review, seat: SeatName, stops: Stop[]): (number | null)[] {
  const asked = new Map(review.questions.filter((q) => q.seat === seat).map((q) => [q.event, q.win]));
  let last: number | null = null;
  return stops.map((stop) => {
    last = asked.get(stop.event) ?? last;
    return last;
  });
}

// The player of every line that has one.
export function actorOf(stop: Stop | undefined): SeatName | null {
  const what = stop?.line?.what;
  return what && "seat" in what ? what.seat : null;
}

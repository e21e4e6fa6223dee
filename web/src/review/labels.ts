// What the stops of a review are called.
import type { Words } from "../words/words.svelte";
import type { Stop } from "./story";

// Lines that are nobody's turn go by their own number.
export function labelOf(stop: Stop | undefined, { review }: Words): string {
  if (!stop?.line) return review.start;
  return stop.line.turn === null ? review.after_line(stop.event) : review.after_turn(stop.line.turn);
}

export function titleOf(stop: Stop | undefined, { review }: Words): string {
  if (!stop?.line) return review.start;
  return stop.line.turn === null ? review.line(stop.event) : review.turn(stop.line.turn);
}

// The number of the last turn that was over after so many events.
export function turnAfter(stops: Stop[], event: number): string {
  const last = stops.findLast((stop) => stop.event <= event && (stop.line?.turn ?? null) !== null);
  return String(last?.line?.turn ?? 0);
}

// Who could have accused when, and did: the story of a game in a sentence or two.
import type { Review, SeatReview } from "../core/calls";
import type { Words } from "../words/words.svelte";

type Turn = (event: number) => string;

function accuserStory({ seat, could_accuse, accused }: SeatReview, turn: Turn, words: Words): string | null {
  if (accused === null) return null;
  const did = turn(accused.event);
  if (could_accuse === null || could_accuse >= accused.event) {
    return accused.p === 1
      ? words.review.story_prompt(seat, did)
      : words.review.story_bet(seat, did, words.percent(accused.p));
  }
  return turn(could_accuse) === turn(accused.event - 1)
    ? words.review.story_prompt(seat, did)
    : words.review.story_waited(seat, turn(could_accuse), did);
}

// Seats that could have accused after the same turn share a sentence.
function missedStories(seats: SeatReview[], turn: Turn, words: Words): string[] {
  const missed = new Map<number, string[]>();
  for (const { seat, could_accuse, accused } of seats) {
    if (could_accuse === null || accused !== null || seat === "-") continue;
    missed.set(could_accuse, [...(missed.get(could_accuse) ?? []), seat]);
  }
  return [...missed].map(([event, names]) => words.review.story_missed(names, turn(event)));
}

export function stories(review: Review, turn: Turn, words: Words): string[] {
  const accusers = review.seats.flatMap((seat) => accuserStory(seat, turn, words) ?? []);
  return [...accusers, ...missedStories(review.seats, turn, words)];
}

// What the envelope holds, category by category.
import type { Card, CardId, View } from "../core/calls";
import type { Words } from "../words/words.svelte";

export interface Guess {
  card: Card;
  p: number;
  proved: boolean; // it is there, beyond doubt
}

export function guessesOf(view: View): Guess[][] {
  const odds = new Map(view.cards.map((card) => [card.id, card]));
  return view.table.categories.map(({ cards }) =>
    cards
      .map((card) => ({
        card,
        p: odds.get(card.id)?.p.envelope ?? 0,
        proved: odds.get(card.id)?.proved === "envelope",
      }))
      .sort((a, b) => b.p - a.p),
  );
}

// The likeliest triple, each card with its own odds; if there is none, the likeliest card of each category.
export function bestOf(view: View): Guess[] {
  const together: CardId[] = view.solutions[0]?.cards ?? [];
  return guessesOf(view).flatMap(
    (guesses, k) => guesses.find(({ card }) => card.id === together[k]) ?? guesses.slice(0, 1),
  );
}

// What is not among the first `shown` envelopes: `and 12 more`. Sampling may have missed some.
export function othersThan({ exact, solutions, solutions_left_out }: View, shown: number, words: Words): string | null {
  const { and_more, and_more_perhaps, many_more, perhaps_others } = words.table;
  const more = Math.max(0, solutions.length - shown) + (solutions_left_out ?? 0);
  const count = words.about(String(BigInt(more)));
  if (!exact) return more > 0 ? and_more_perhaps(count) : perhaps_others;
  if (solutions_left_out === null) return many_more;
  return more > 0 ? and_more(count) : null;
}

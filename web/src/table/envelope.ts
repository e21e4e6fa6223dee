// What the envelope holds, category by category.
import type { Card, CardId, View } from "../core/calls";

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

// The likeliest triple, each card with its own odds; where there is none, what is likeliest by itself.
export function bestOf(view: View): Guess[] {
  const together: CardId[] = view.solutions[0]?.cards ?? [];
  return guessesOf(view).flatMap(
    (guesses, k) => guesses.find(({ card }) => card.id === together[k]) ?? guesses.slice(0, 1),
  );
}

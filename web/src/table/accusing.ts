// What speaks against an accusation of mine, before it is made.
import type { CardId, Holder, View } from "../core/calls";

export interface Objection {
  card: CardId;
  holder: Holder; // who has it, or the envelope, which does not
  has: boolean;
}

// Cards that cannot be in the envelope; without help, only those in my own hand.
export function objectionsTo(cards: readonly CardId[], view: View, helped: boolean): Objection[] {
  const odds = new Map(view.cards.map((one) => [one.id, one]));
  const { hand, me } = view.table;
  return cards.flatMap((card): Objection[] => {
    if (hand.includes(card)) return [{ card, holder: me, has: true }];
    const { proved = null, p } = odds.get(card) ?? {};
    if (!helped || !view.consistent || proved === "envelope") return [];
    if (proved !== null) return [{ card, holder: proved, has: true }];
    return p?.envelope === 0 ? [{ card, holder: "envelope", has: false }] : [];
  });
}

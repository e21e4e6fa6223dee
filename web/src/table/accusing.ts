// What speaks against an accusation of mine, before it is made.
import type { CardId, Holder, View } from "../core/calls";
import { verdictOf } from "../core/verdict";

export interface Objection {
  card: CardId;
  holder: Holder; // who has it; `envelope`: it is proved not to be there
  has: boolean;
}

// Cards that can't be in the envelope; without help, only those in my own hand.
export function objectionsTo(cards: readonly CardId[], view: View, helped: boolean): Objection[] {
  const odds = new Map(view.cards.map((one) => [one.id, one]));
  const { hand, me } = view.table;
  const known = helped && verdictOf(view) === "possible";
  return cards.flatMap((card): Objection[] => {
    if (hand.includes(card)) return [{ card, holder: me, has: true }];
    const { proved = null, p } = odds.get(card) ?? {};
    if (!known || proved === "envelope") return [];
    if (proved !== null) return [{ card, holder: proved, has: true }];
    return p?.envelope === 0 ? [{ card, holder: "envelope", has: false }] : [];
  });
}

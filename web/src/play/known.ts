// Who has a card according to the notebook: the hints on the cards that can be named.
import type { CardId, Holder, View } from "../core/calls";
import { type Marks, markAt } from "../table/marks";
import type { NotebookKind } from "./choices.svelte";

export type Known = (card: CardId) => Holder | null;

export function knownIn(kind: NotebookKind, view: View, marks: Marks): Known {
  const { hand, me } = view.table;
  const proved = new Map(view.cards.map((card) => [card.id, card.proved]));
  return (card) => {
    if (hand.includes(card)) return me;
    if (kind === "core") return proved.get(card) ?? null;
    if (kind === "own") return view.holders.find((holder) => markAt(marks, holder, card) === "yes") ?? null;
    return null;
  };
}

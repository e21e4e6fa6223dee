// Marks made by hand, compared with what can be proved from what the seat has seen. What lies in the envelope has no say.
import type { CardId, Holder, View } from "../core/calls";
import { signOf } from "../table/cells";
import { type HandMark, type Marks, markAt } from "../table/marks";

export type Check = "right" | "wrong" | "unproved" | "missed";

// What needs no mark: your own hand, and that nobody else can have its cards.
export const isGiven = ({ table }: View, card: CardId, holder: Holder): boolean =>
  holder === table.me || holder === "public" || table.hand.includes(card) || table.public.includes(card);

export function checkOf(mark: HandMark | "blank", sign: "yes" | "no" | "open" | string): Check | null {
  const proved = sign === "yes" || sign === "no";
  if (mark === "blank" || mark === "maybe") return proved ? "missed" : null;
  if (!proved) return "unproved";
  return mark === sign ? "right" : "wrong";
}

export interface Checked {
  holder: Holder;
  card: CardId;
  check: Check;
}

export function checksOf(view: View, marks: Marks): Checked[] {
  return view.cards.flatMap((odds) =>
    view.holders.flatMap((holder) => {
      const check = isGiven(view, odds.id, holder)
        ? null
        : checkOf(markAt(marks, holder, odds.id), signOf(odds, holder));
      return check ? [{ holder, card: odds.id, check }] : [];
    }),
  );
}

export const countOf = (checks: readonly Checked[], check: Check): number =>
  checks.filter((one) => one.check === check).length;

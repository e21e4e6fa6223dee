// What stands in the fields of the grid: by proof and odds, or by hand.
import type { CardId, CardOdds, Holder, View } from "../core/calls";
import type { Words } from "../words/words.svelte";
import type { Lookup } from "./lookup";

export type Sign = "yes" | "no" | "open" | "maybe" | "blank" | "covered";

export interface Cell {
  sign: Sign;
  shade: number; // of an open one: how likely, in twentieths
  text: string; // of an open one: a number short enough for the field
  name: string; // as it is read out
  check?: "right" | "wrong" | "unproved" | "missed"; // of a mark made by hand
}

// Whether a field would look and read the same.
export const alike = (a: Cell, b: Cell): boolean =>
  a.name === b.name && a.sign === b.sign && a.shade === b.shade && a.text === b.text && a.check === b.check;

// A little is seen of whatever is possible.
export const shadeOf = (p: number): number => Math.ceil(20 * p);

// Whole percents without their sign; what isn't proved never reads 0 or 100.
export const shortPercent = (p: number): string =>
  p < 0.005 ? "<1" : p > 0.995 ? ">99" : String(Math.min(99, Math.max(1, Math.round(100 * p))));

export const holderName = (holder: Holder, words: Words): string =>
  holder === "envelope"
    ? words.table.envelope
    : holder === "pool" || holder === "public"
      ? words.names[holder]
      : holder;

export const signOf = (odds: CardOdds | undefined, holder: Holder): Sign => {
  if (!odds) return "blank";
  if (odds.proved === holder || odds.p[holder] === 1) return "yes";
  return odds.p[holder] === 0 || odds.p[holder] === undefined ? "no" : "open";
};

// What settled a field: `proved by turn 3`, `from the start`.
export function settledBy(
  view: View,
  find: Pick<Lookup, "lineOf">,
  words: Words,
  card: CardId,
  holder: Holder,
): string {
  const event = view.since[card]?.[holder];
  if (event === undefined) return words.table.proved;
  if (event === 0) return words.table.from_start;
  const turn = find.lineOf(event)?.turn ?? null;
  return words.table.proved_by(turn === null ? words.table.line_number(event) : words.table.turn_number(turn));
}

// The fields of a view, with what proved each in its name: `Rope, Bob: no, proved by turn 3`.
export function cellsOf(view: View, find: Lookup, words: Words, covered: Holder | null) {
  const odds = new Map(view.cards.map((card) => [card.id, card]));
  return (card: CardId, holder: Holder): Cell => {
    const of = odds.get(card);
    const sign = holder === covered ? "covered" : signOf(of, holder);
    const p = of?.p[holder] ?? 0;
    const what = () => {
      if (sign === "covered") return words.table.covered;
      if (sign === "blank") return words.table.nothing;
      if (sign === "open") return words.percent(p);
      const said = sign === "yes" ? words.table.yes : words.table.no;
      return `${said}, ${settledBy(view, find, words, card, holder)}`;
    };
    const name = words.table.cell(find.card(card).name, holderName(holder, words), what());
    const open = sign === "open";
    return { sign, shade: open ? shadeOf(p) : 0, text: open ? shortPercent(p) : "", name };
  };
}

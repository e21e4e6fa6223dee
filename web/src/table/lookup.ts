// Cards, seats and turns of a view by their names.
import type { Card, CardId, Holder, LogLine, Mark, SeatName, Table, View } from "../core/calls";
import { seatLetters } from "../parts/seats";
import { oneOfCategory } from "../words/words.svelte";

export interface Lookup {
  card(id: CardId): Card;
  category(id: CardId): number;
  seat(name: SeatName): number; // from 0; -1: no seat, another holder
  letter(name: SeatName): string;
  lineOf(event: number): LogLine | undefined;
}

export type Names = Pick<Lookup, "card" | "category" | "seat" | "letter">;
export type Turns = Pick<Lookup, "lineOf">;

export function namesOf({ categories, seats }: Table): Names {
  const cards = new Map(categories.flatMap(({ cards }, k) => cards.map((card) => [card.id, { card, k }] as const)));
  const numbers = new Map(seats.map(({ name }, seat) => [name, seat]));
  const letters = seatLetters(seats.map(({ name }) => name));
  return {
    card: (id) => cards.get(id)?.card ?? { id, name: id, key: "" },
    category: (id) => cards.get(id)?.k ?? -1,
    seat: (name) => numbers.get(name) ?? -1,
    letter: (name) => letters[numbers.get(name) ?? -1] ?? "?",
  };
}

export function turnsOf(log: LogLine[]): Turns {
  const lines = new Map(log.flatMap((line) => (line.event === null ? [] : [[line.event, line] as const])));
  return { lineOf: (event) => lines.get(event) };
}

export const lookup = (view: View): Lookup => ({ ...namesOf(view.table), ...turnsOf(view.log) });

// The envelope first: it is what everybody wants to know.
export function columnsOf({ holders }: Pick<View, "holders">): Holder[] {
  return ["envelope", ...holders.filter((holder) => holder !== "envelope")];
}

// A holder in the notation: seats by number, as names may hold anything.
export function written(holder: Holder, find: Lookup): string {
  const seat = find.seat(holder);
  return seat < 0 ? holder : String(seat + 1);
}

export const quoted = (name: string): string => `"${name.replace(/["\\]/g, "\\$&")}"`;

export const factLine = (mark: Mark, find: Lookup): string =>
  `${mark.has ? "@has" : "@not"} ${written(mark.holder, find)} ${quoted(mark.card)}`;

// One card of each kind, as they are shown side by side.
export const tripleOf = (cards: readonly CardId[], { categories }: Table, find: Names) =>
  cards.map((card, k) => ({ kind: oneOfCategory(categories[k]?.name ?? ""), name: find.card(card).name }));

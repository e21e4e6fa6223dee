// Cards, seats and turns of a view by their names.
import type { Card, CardId, Holder, LogLine, Mark, SeatName, View } from "../core/calls";
import { seatLetters } from "../parts/seats";

export interface Lookup {
  card(id: CardId): Card;
  category(id: CardId): number;
  seat(name: SeatName): number; // from 0; -1: no seat, another holder
  letter(name: SeatName): string;
  lineOf(event: number): LogLine | undefined;
  provedBy(mark: Mark): LogLine | undefined; // the line that settled it
}

const keyOf = ({ holder, card, has }: Mark) => JSON.stringify([holder, card, has]);

export function lookup(view: View): Lookup {
  const { categories, seats } = view.table;
  const cards = new Map(categories.flatMap(({ cards }, k) => cards.map((card) => [card.id, { card, k }] as const)));
  const numbers = new Map(seats.map(({ name }, seat) => [name, seat]));
  const letters = seatLetters(seats.map(({ name }) => name));
  const lines = new Map(view.log.flatMap((line) => (line.event === null ? [] : [[line.event, line] as const])));
  const settled = new Map(view.log.flatMap((line) => line.proved.map((mark) => [keyOf(mark), line] as const)));

  return {
    card: (id) => cards.get(id)?.card ?? { id, name: id, key: "" },
    category: (id) => cards.get(id)?.k ?? -1,
    seat: (name) => numbers.get(name) ?? -1,
    letter: (name) => letters[numbers.get(name) ?? -1] ?? "?",
    lineOf: (event) => lines.get(event),
    provedBy: (mark) => settled.get(keyOf(mark)),
  };
}

// The envelope first: it is what everybody wants to know.
export function columnsOf(view: View): Holder[] {
  return ["envelope", ...view.holders.filter((holder) => holder !== "envelope")];
}

// A holder in the notation: seats by number, as names may hold anything.
export function written(holder: Holder, find: Lookup): string {
  const seat = find.seat(holder);
  return seat < 0 ? holder : String(seat + 1);
}

export const quoted = (name: string): string => `"${name.replace(/["\\]/g, "\\$&")}"`;

export const factLine = (mark: Mark, find: Lookup): string =>
  `${mark.has ? "@has" : "@not"} ${written(mark.holder, find)} ${quoted(mark.card)}`;

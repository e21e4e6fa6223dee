// What there is to say about a question, before it is put into words.
import type { Card, CardId, Category, Question, SeatName, View } from "../core/calls";

export interface Choice {
  category: Category;
  anyOfMine: boolean; // any card of mine of the category does as well
  cards: Card[]; // or these
}

// For each category, the cards that ask the same, the advised card first.
export function choicesOf(question: Question, view: View): Choice[] {
  return view.table.categories.map((category, k) => {
    const alike = [question.cards[k], ...(question.or[k] ?? [])];
    const mine = category.cards.filter((card) => view.table.hand.includes(card.id));
    const anyOfMine = mine.length > 1 && mine.every((card) => alike.includes(card.id));
    const named = anyOfMine ? alike.filter((id) => !mine.some((card) => card.id === id)) : alike;
    return { category, anyOfMine, cards: named.flatMap((id) => category.cards.find((card) => card.id === id) ?? []) };
  });
}

export interface Reasons {
  mine: Card[]; // I hold them
  nobodys: Card[]; // proved to lie where no player can show them
  held: { seat: SeatName; card: Card }[];
  left: Category[]; // what an answer can be of
}

export function reasonsOf(question: Question, view: View): Reasons {
  const seats = new Set(view.table.seats.map((seat) => seat.name));
  const reasons: Reasons = { mine: [], nobodys: [], held: [], left: [] };
  view.table.categories.forEach((category, k) => {
    const card = category.cards.find(({ id }) => id === question.cards[k]);
    if (!card) return;
    const holder = view.cards.find(({ id }) => id === card.id)?.proved ?? null;
    if (question.own.includes(card.id)) reasons.mine.push(card);
    else if (holder !== null && !seats.has(holder)) reasons.nobodys.push(card);
    else reasons.left.push(category);
    if (holder !== null && seats.has(holder) && holder !== view.table.me) reasons.held.push({ seat: holder, card });
  });
  return reasons;
}

export const hasChoice = (question: Question): boolean => question.or.some((others) => others.length > 0);

// How much better one chance is than another, in points of a hundred.
export const points = (more: number, less: number): number => Math.max(0, 100 * (more - less));

// A card is chosen, or chosen no more, in its category; the others stay.
export function toggled(cards: (CardId | undefined)[], category: number, card: CardId): (CardId | undefined)[] {
  const next = [...cards];
  next[category] = next[category] === card ? undefined : card;
  return next;
}

// All categories have a card.
export function whole(cards: (CardId | undefined)[], categories: number): CardId[] | null {
  const chosen = cards.slice(0, categories).filter((card) => card !== undefined);
  return categories > 0 && chosen.length === categories ? chosen : null;
}

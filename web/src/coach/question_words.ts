// A question, its reasons and its figures in the words of the language.
import type { Card, CardId, Question, View } from "../core/calls";
import { howMuch, narrowed } from "../words/bits";
import { cardPart, plain } from "../words/parts";
import type { Words } from "../words/words.svelte";
import { choicesOf, reasonsOf } from "./question";

const mostNamed = 3; // of cards that ask the same

export interface QuestionWords {
  cards: string; // the three that are best named
  alike: string; // what may be named instead; empty: nothing
  reason: string; // empty: nothing that could be said
  telling: boolean; // the reason is of this question, not of most
  figures: string[];
}

// A forecast is never certain, however near it comes.
export const chance = (p: number): number => Math.min(Math.max(p, 1e-6), 1 - 1e-6);

export const cardName = (view: View, id: CardId): string => plain([cardPart(view, id)]);
export const cardNames = (view: View, ids: readonly CardId[]): string =>
  ids.map((id) => cardName(view, id)).join("\u00a0· ");

export function questionWords(question: Question, view: View, words: Words): QuestionWords {
  return {
    cards: cardNames(view, question.cards),
    alike: alikeWords(question, view, words),
    reason: reasonWords(question, view, words),
    telling: isTelling(question, view),
    figures: figures(question, words),
  };
}

function alikeWords(question: Question, view: View, words: Words): string {
  const { coach } = words;
  const said = choicesOf(question, view).flatMap((choice, k) => {
    const advised = question.cards[k] ?? "";
    const others = choice.cards.filter((card) => card.id !== advised);
    const names = [
      ...(choice.anyOfMine ? [coach.any_of_mine(choice.category.name)] : []),
      ...named(others, view, words),
    ];
    return names.length > 0 ? [coach.instead(coach.or(names), cardName(view, advised))] : [];
  });
  return said.length > 0 ? coach.as_good(said.join("; ")) : "";
}

function named(cards: Card[], view: View, words: Words): string[] {
  const shown = cards.length > mostNamed + 1 ? cards.slice(0, mostNamed) : cards;
  const names = shown.map((card) => cardName(view, card.id));
  return shown.length < cards.length ? [...names, words.coach.others(cards.length - shown.length)] : names;
}

function reasonWords(question: Question, view: View, words: Words): string {
  const { coach } = words;
  const { mine, nobodys, held, left } = reasonsOf(question, view);
  const names = (cards: Card[]) => cards.map((card) => cardName(view, card.id));
  const facts = [
    ...(mine.length > 0 ? [coach.mine(names(mine))] : []),
    ...(nobodys.length > 0 ? [coach.nobodys(names(nobodys))] : []),
  ];
  const sentences = held.map(({ seat, card }) => coach.held(seat, cardName(view, card.id)));
  const kinds = left.map((category) => category.name);
  if (facts.length > 0) sentences.unshift(coach.so(facts, kinds));
  if (sentences.length === 0 && kinds.length > 1) sentences.push(coach.open(kinds));
  return sentences.join(" ");
}

function isTelling(question: Question, view: View): boolean {
  const { mine, nobodys, held } = reasonsOf(question, view);
  return mine.length + nobodys.length + held.length > 0;
}

function figures(question: Question, words: Words): string[] {
  const { coach } = words;
  const said = [narrowed(question.bits, coach.narrows, words)];
  if (question.solves > 0) said.push(coach.solves(words.percent(question.solves)));
  if (question.leak) said.push(coach.tells_others[howMuch(question.leak.envelope)]);
  return said;
}

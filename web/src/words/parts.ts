// Sentences as parts: names stay apart from the words around them, so that a page can isolate their direction, mark
// cards and link turns, whatever they are called.

import type { CardId, Holder, LogLine, Table } from "../core/calls";

export type Part =
  | string
  | { kind: "card"; id: CardId; text: string }
  | { kind: "seat"; name: Holder; text: string }
  | { kind: "event"; event: number; text: string };

export type Phrase = Part[];

type Value = Part | Phrase | number;

// say`${seat} has ${cards}`
export function say(texts: TemplateStringsArray, ...values: Value[]): Phrase {
  const parts: Phrase = [];
  texts.forEach((text, i) => {
    if (text) parts.push(text);
    const value = values[i];
    if (value === undefined) return;
    if (Array.isArray(value)) parts.push(...value);
    else parts.push(typeof value === "number" ? String(value) : value);
  });
  return parts;
}

const rightToLeft = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;
export const isolated = (text: string) => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

// For labels and titles, where there is only text.
export const plain = (phrase: Phrase): string =>
  phrase.map((part) => (typeof part === "string" ? part : isolated(part.text))).join("");

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function sentence(phrase: Phrase): Phrase {
  const [first, ...rest] = phrase;
  if (first === undefined) return [];
  return [typeof first === "string" ? capital(first) : first, ...rest];
}

export const joinWith =
  (format: Intl.ListFormat) =>
  (items: (Part | Phrase)[]): Phrase =>
    format.formatToParts(items.map((_, i) => String(i))).flatMap((piece) => {
      if (piece.type === "literal") return [piece.value];
      const item = items[Number(piece.value)] ?? "";
      return Array.isArray(item) ? item : [item];
    });

// What a sentence speaks of: a view, or a table alone.
export interface Scene {
  table: Table;
  log?: readonly LogLine[];
}

export const sceneOf = (at: Scene | Table): Scene => ("table" in at ? at : { table: at });

export function cardPart(scene: Scene, id: CardId, form: "name" | "at" = "name"): Part {
  for (const category of scene.table.categories) {
    const card = category.cards.find((one) => one.id === id);
    if (card) return { kind: "card", id, text: (form === "at" && category.place && card.at) || card.name };
  }
  return { kind: "card", id, text: id };
}

export const seatPart = (name: Holder): Part => ({ kind: "seat", name, text: name });

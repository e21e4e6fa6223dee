// The plain pad: marks made by hand. They are kept in the game itself, as a tag of their own, so that undo, export and
// other windows treat them like everything else.
import type { CardId, Holder } from "../core/calls";

export const MARKS_TAG = "Marks";

export type HandMark = "no" | "yes" | "maybe";
const signs: Record<string, HandMark> = { "-": "no", "+": "yes", "?": "maybe" };
const order: (HandMark | "blank")[] = ["blank", "no", "yes", "maybe"];

export type Marks = Record<Holder, Record<CardId, string>>;

export function marksFrom(tags: Record<string, string>): Marks {
  try {
    return Object(JSON.parse(tags[MARKS_TAG] ?? "{}"));
  } catch {
    return {}; // written by something else
  }
}

export const markAt = (marks: Marks, holder: Holder, card: CardId): HandMark | "blank" =>
  signs[marks[holder]?.[card] ?? ""] ?? "blank";

// A tap leads on to the next sign, and after the last to none.
export function tapped(marks: Marks, holder: Holder, card: CardId): string {
  const next = order[(order.indexOf(markAt(marks, holder, card)) + 1) % order.length];
  const { [card]: _, ...others } = marks[holder] ?? {};
  const sign = Object.entries(signs).find(([, mark]) => mark === next)?.[0];
  return JSON.stringify({ ...marks, [holder]: sign ? { ...others, [card]: sign } : others });
}

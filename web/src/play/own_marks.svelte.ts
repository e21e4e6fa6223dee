// The notebook that a person fills in, one for each person of each game, kept on this device.
import type { CardId, Holder, View } from "../core/calls";
import type { PlayState } from "../core/play_calls";
import { signOf } from "../table/cells";
import { type Marks, tapped } from "../table/marks";
import { checksOf } from "./check";

const PREFIX = "gumshoe.play.marks.";

export class OwnMarks {
  marks: Marks = $state.raw({});

  constructor(private readonly key: string) {
    try {
      this.marks = Object(JSON.parse(localStorage.getItem(key) ?? "{}"));
    } catch {
      // storage is forbidden, or holds something else
    }
  }

  tap(holder: Holder, card: CardId): void {
    this.keep(JSON.parse(tapped(this.marks, holder, card)));
  }

  // What can be proved and is not marked.
  fillIn(view: View): void {
    const odds = new Map(view.cards.map((card) => [card.id, card]));
    const next = structuredClone(this.marks);
    for (const { holder, card, check } of checksOf(view, this.marks)) {
      if (check !== "missed") continue;
      next[holder] = { ...next[holder], [card]: signOf(odds.get(card), holder) === "yes" ? "+" : "-" };
    }
    this.keep(next);
  }

  private keep(marks: Marks) {
    this.marks = marks;
    try {
      localStorage.setItem(this.key, JSON.stringify(marks));
    } catch {
      // it holds until the page is closed
    }
  }
}

const open = new Map<string, OwnMarks>();

export function marksOf({ id, seat }: Pick<PlayState, "id" | "seat">): OwnMarks {
  const key = `${PREFIX}${id}.${seat}`;
  const found = open.get(key) ?? new OwnMarks(key);
  open.set(key, found);
  return found;
}

// Of games that are gone.
export function forgetMarks(kept: readonly string[]): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const gone = keys.filter((key) => !kept.some((id) => key.startsWith(`${PREFIX}${id}.`)));
    for (const key of gone) if (!key.startsWith(`${PREFIX}bots-`)) localStorage.removeItem(key); // those a server keeps
  } catch {
    // there is nothing to forget
  }
}

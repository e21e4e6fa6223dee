// Many short games of adding, undoing, redoing and going back, in one window and in two, against what is obviously right.

import { describe, expect, it } from "vitest";
import type { Book } from "./book.svelte";
import { Library } from "./library.svelte";
import { MemoryStore } from "./memory";
import { pretendCore } from "./pretend_core";

// The same numbers every time.
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const lines = (book: Book) => book.view.log.map((line) => line.text.replace(/^\d+\. /, ""));

async function table(windows: number) {
  const store = new MemoryStore();
  const library = new Library(
    pretendCore,
    () => ({}),
    async () => store,
  );
  const id = await library.create('[Seats "Ann, Bob"]\n');
  const books: Book[] = [];
  for (let i = 0; i < windows; i++) books.push((await library.open(id)) as Book);
  return { store, id, books };
}

describe("random histories", { timeout: 60_000 }, () => {
  it("undo and redo as a list with a mark in it would", async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const roll = dice(seed);
      const [book] = (await table(1)).books as [Book];
      let states: string[][] = [[]];
      let at = 0;
      for (let step = 0; step < 25; step++) {
        const what = roll(4);
        if (what <= 1) {
          states = [...states.slice(0, at + 1), [...(states[at] ?? []), `line ${step}`]];
          at++;
          await book.add(`line ${step}`);
        } else if (what === 2) {
          at = Math.max(0, at - 1);
          await book.undo();
        } else {
          at = Math.min(states.length - 1, at + 1);
          await book.redo();
        }
        expect(lines(book)).toEqual(states[at]);
        expect([book.canUndo, book.canRedo]).toEqual([at > 0, at < states.length - 1]);
      }
    }
  });

  it("lose nothing between two windows, and leave both with the same game", async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const roll = dice(seed);
      const { store, id, books } = await table(2);
      const texts = new Set<string>();
      const work: Promise<unknown>[] = [];
      for (let step = 0; step < 25; step++) {
        const book = books[roll(2)] as Book;
        const what = roll(8);
        if (what < 4) {
          texts.add(`line ${step}`);
          work.push(book.add(`line ${step}`));
        } else if (what === 4) work.push(book.undo());
        else if (what === 5) work.push(book.redo());
        else if (what === 6) work.push(book.refresh());
        else await Promise.all(work);
      }
      await Promise.all(work);
      for (const book of books) await book.refresh();
      const versions = await store.versions(id);
      expect(books[0]?.game).toBe(books[1]?.game);
      expect(versions.map((version) => version.id)).toContain((await store.game(id))?.head);
      for (const text of texts) expect(versions.some((version) => version.line === text)).toBe(true);
    }
  });
});

// The page of the storage trials: the real library on the real database, with a core that takes every line.

import { Book } from "../../web/src/state/book.svelte";
import { DiskStore, openDatabase } from "../../web/src/state/disk";
import { Library } from "../../web/src/state/library.svelte";
import { pretendCore } from "../../web/src/state/pretend_core";

const library = new Library(
  pretendCore,
  () => ({}),
  () => DiskStore.open("trial"),
);
let book: Book | null = null;

async function opened(id: string): Promise<Book> {
  const found = await library.open(id);
  if (!(found instanceof Book))
    throw new Error(`not opened: ${found ? found.error : `no such game, ${library.trouble}`}`);
  return found;
}

const trial = {
  create: () => library.create('[Seats "Ann, Bob"]\n'),

  async open(id: string): Promise<void> {
    book = await opened(id);
  },

  // Each line is told to the trial as soon as the page would say that it is saved.
  async write(from: number): Promise<void> {
    for (let line = from; ; line++) {
      await book?.add(`line ${line}`);
      if (book?.saved === "saved") console.log(`saved ${line}`);
    }
  },

  id: () => book?.id,
  add: async (text: string) => void (await book?.add(text)),
  undo: () => book?.undo(),
  lines: () => book?.view.log.map((line) => line.text.replace(/^\d+\. /, "")) ?? [],
  versions: async (id: string) => (await (await library.store).versions(id)).length,
  state: () => ({ trouble: library.trouble, saved: book?.saved, games: library.games.length }),
  ready: async () => (await library.store).kind,

  // A gumshoe from the future has been here.
  future: async () => (await openDatabase("trial", 7)).close(),
};

export type Trial = typeof trial;
Object.assign(window, { trial });

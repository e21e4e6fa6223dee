// The page of the storage trials: the real library on the real database, with a core that takes every line.

import { Book } from "../../web/src/state/book.svelte";
import { DiskStore } from "../../web/src/state/disk";
import { Library } from "../../web/src/state/library.svelte";
import { pretendCore } from "../../web/src/state/pretend_core";
import { answered, openedIn, STAMP } from "../../web/src/state/schema";
import { type GameRow, newId, type Version } from "../../web/src/state/store";

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

interface Buckets {
  open(name: string): Promise<{ indexedDB: IDBFactory }>;
  delete(name: string): Promise<void>;
}
const buckets = () => (navigator as unknown as { storageBuckets: Buckets }).storageBuckets;
const mirror = async () => (await buckets().open("mirror")).indexedDB;

async function stampIn(factory: IDBFactory): Promise<string> {
  const db = await openedIn(factory, "trial");
  const stamp = await answered<string>(db.transaction("stamp").objectStore("stamp").get(STAMP));
  db.close();
  return stamp;
}

// A gumshoe from the future has been here.
const future = async (factory: IDBFactory) => (await openedIn(factory, "trial", null, 7)).close();

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

  future: () => future(indexedDB),
  futureMirror: async () => future(await mirror()),

  // A game with so many versions.
  async long(count: number): Promise<string> {
    const id = await trial.create();
    const store = await library.store;
    const row = await store.game(id);
    const [first] = await store.versions(id);
    if (!row || !first) throw new Error("not created");
    const versions = Array.from({ length: count }, (): Version => ({ ...first, id: newId(), parent: first.id }));
    await store.create(row, versions);
    return id;
  },

  // A game as it is kept, to be kept once more.
  async kept(id: string) {
    const store = await library.store;
    return { row: await store.game(id), versions: await store.versions(id) };
  },
  async keep({ row, versions }: { row: GameRow; versions: Version[] }): Promise<void> {
    await (await library.store).create(row, versions);
    await library.refresh();
  },

  forget: async (id: string) => (await library.store).forget(id), // for good
  lose: () => answered(indexedDB.deleteDatabase("trial")),
  loseMirror: () => buckets().delete("mirror"),
  alike: async () => (await stampIn(indexedDB)) === (await stampIn(await mirror())),
};

export type Trial = typeof trial;
Object.assign(window, { trial });

// The browser's database with its second copy. IndexedDB is spoken here, in schema.ts, mirror.ts, disk.ts and play/shelf.ts.

import { type Change, Mirror, patiently, type Write } from "./mirror";
import { answered, openedIn, STAMP, type StoreName, transacted } from "./schema";
import { newId } from "./store";
import { isUnseen, markUnseen } from "./union";

const NAME = "gumshoe";

// The database, and the second copy of it as soon as that holds the same.
export interface Database {
  main: IDBDatabase;
  mirror: Promise<Mirror | null>;
}

async function exists(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((one) => one.name === name);
  } catch {
    return false; // opening it will tell
  }
}

async function caughtUp(opening: Promise<Mirror | null>, main: IDBDatabase): Promise<Mirror | null> {
  const mirror = await patiently(opening);
  if (mirror) await patiently(mirror.catchUp(main));
  return mirror;
}

const allOf = async (opening: Promise<Mirror | null>) => (await opening)?.all() ?? null;

// One that is new, or that the browser has lost, begins with what the mirror has: all of it, or it is not there. If the
// mirror does not answer, that is noted, and the next start waits until both are united.
export async function openDatabase(name = NAME): Promise<Database> {
  const opening = Mirror.open(name);
  const there = await exists(name);
  const begin = there ? null : await patiently(allOf(opening));
  const main = await openedIn(indexedDB, name, begin ?? markUnseen);
  const mirror = caughtUp(opening, main);
  if (there && (await isUnseen(main))) await mirror;
  return { main, mirror };
}

type Table = Pick<IDBObjectStore, "get" | "index" | "put" | "delete">;
export type Work<T> = (of: (name: StoreName) => Table) => Promise<T> | T;

// A store that records what is written into it.
const noting = (store: IDBObjectStore, writes: Write[]): Table => ({
  get: (key) => store.get(key),
  index: (name) => store.index(name),
  put(row, key) {
    writes.push((of) => void of(store.name as StoreName).put(row, key));
    return store.put(row, key);
  },
  delete(key) {
    writes.push((of) => void of(store.name as StoreName).delete(key));
    return store.delete(key);
  },
});

async function changed<T>(main: IDBDatabase, stores: StoreName[], work: Work<T>): Promise<[T, Change]> {
  const change: Change = { before: "", after: newId(), writes: [] };
  const result = await transacted(main, [...stores, "stamp"], "strict", async (of) => {
    const answer = work((name) => noting(of(name), change.writes)); // may throw: before anything else is asked
    const [worked, before] = await Promise.all([answer, answered(of("stamp").get(STAMP))]);
    if (change.writes.length > 0) of("stamp").put(change.after, STAMP);
    change.before = before;
    return worked;
  });
  return [result, change];
}

// Resolves once it is on the disk, in both copies: of what is written behind a broken record only the second is left.
export async function written<T>({ main, mirror }: Database, stores: StoreName[], work: Work<T>): Promise<T> {
  const second = await mirror;
  const end = await second?.turn();
  try {
    const [result, change] = await changed(main, stores, work);
    if (end && change.writes.length > 0) await second?.follow(change, main);
    return result;
  } finally {
    end?.();
  }
}

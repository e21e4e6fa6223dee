// A database that was begun while the mirror did not answer bears a mark: nobody knows what the mirror has, it may be all
// there is of what the browser has lost. With the first answer the two are made one, before the mirror is made like it.

import { ALL, answered, KEPT, reading, STAMP, type StoreOf, transacted, UNSEEN } from "./schema";
import { newId } from "./store";

export const markUnseen = (of: StoreOf): void => void of("stamp").put(true, UNSEEN);

export const isUnseen = async (db: IDBDatabase): Promise<boolean> =>
  (await answered(reading(db)("stamp").get(UNSEEN))) === true;

// What rows say of when they changed; some do not.
interface Row {
  changed?: number;
  revision?: number;
}

async function rowsIn(store: IDBObjectStore): Promise<[IDBValidKey, Row][]> {
  const [keys, rows] = await Promise.all([answered(store.getAllKeys()), answered<Row[]>(store.getAll())]);
  return keys.map((key, i) => [key, rows[i] as Row]);
}

// Of what both have, the newer. The revision counts on, so that a window that has it open notices.
function chosen(here: Row | undefined, there: Row): Row | null {
  if (here === undefined) return there;
  if ((there.changed ?? 0) <= (here.changed ?? 0)) return null;
  if (there.revision === undefined) return there;
  return { ...there, revision: Math.max(there.revision, here.revision ?? 0) + 1 };
}

async function take(store: IDBObjectStore, key: IDBValidKey, there: Row) {
  const row = chosen(await answered<Row | undefined>(store.get(key)), there);
  if (row) store.put(row, store.keyPath === null ? key : undefined);
}

// All or nothing. Versions never change and have names of their own: together they are the trees of both.
export async function unite(main: IDBDatabase, mirror: IDBDatabase): Promise<void> {
  const from = reading(mirror);
  const found = await Promise.all(KEPT.map(async (name) => [name, await rowsIn(from(name))] as const));
  await transacted(main, ALL, "strict", async (of) => {
    for (const [name, rows] of found) await Promise.all(rows.map(([key, row]) => take(of(name), key, row)));
    of("stamp").delete(UNSEEN);
    of("stamp").put(newId(), STAMP);
  });
}

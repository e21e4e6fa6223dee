// A second copy of all that is kept, because Chromium can lose the first one as a whole. It appends what a site writes to
// one log. Where it is killed in the middle of a record, the next start reads all before it and goes on writing behind
// it; the start after that finds the log broken in the middle and begins with an empty database, without a word. A
// storage bucket has a log of its own. Only Chromium knows buckets, and only Chromium needs this.
//
// The first copy is written first, then this one, and never both at once, in whatever window: so a kill breaks one log at
// most. A stamp, another one after each change, tells whether both hold the same. If the first is gone it is made from
// this one; in all other cases this one is made like the first.

import { answered, openedIn, STAMP, type StoreName, type StoreOf, transacted } from "./schema";

interface Buckets {
  open(name: string, options: { persisted: boolean }): Promise<{ indexedDB: IDBFactory }>;
}

const SMALL: StoreName[] = ["games", "decks", "values", "sittings"];
const ALL: (StoreName | "stamp")[] = [...SMALL, "versions", "stamp"];
const SLICE = 500; // versions
const PATIENCE = 5_000; // then the first copy goes on alone

// What somebody wrote, to be written once more.
export type Write = (of: StoreOf) => void;

export interface Change {
  before: string;
  after: string;
  writes: Write[];
}

export const patiently = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))]);

const stampIn = (of: StoreOf): Promise<string> => answered(of("stamp").get(STAMP));

const reading = (db: IDBDatabase): StoreOf => {
  const transaction = db.transaction(ALL);
  return (name) => transaction.objectStore(name);
};

// Writes all rows of some stores, as they are now.
async function copied(of: StoreOf, names: (StoreName | "stamp")[]): Promise<Write> {
  const rows = names.map((name) => answered(of(name).getAll()));
  const keys = names.map((name) => answered(of(name).getAllKeys()));
  const [allRows, allKeys] = [await Promise.all(rows), await Promise.all(keys)];
  return (to) => {
    for (const [i, name] of names.entries()) {
      const store = to(name);
      store.clear();
      const key = (at: number) => (store.keyPath === null ? allKeys[i]?.[at] : undefined);
      for (const [at, row] of allRows[i]?.entries() ?? []) store.put(row, key(at));
    }
  };
}

export class Mirror {
  private catching: Promise<void> | null = null;

  private constructor(
    private readonly db: IDBDatabase,
    private readonly name: string,
  ) {
    db.onversionchange = () => db.close(); // a newer gumshoe wants it
  }

  // Null: there is none here.
  static async open(name: string): Promise<Mirror | null> {
    const { storageBuckets } = navigator as { storageBuckets?: Buckets };
    if (!storageBuckets || !navigator.locks) return null;
    try {
      const bucket = await storageBuckets.open("mirror", { persisted: true });
      return new Mirror(await openedIn(bucket.indexedDB, name), name);
    } catch {
      return null;
    }
  }

  // Null: it cannot be read.
  async all(): Promise<Write | null> {
    try {
      return await copied(reading(this.db), ALL);
    } catch {
      return null;
    }
  }

  // Waits until nobody else writes. The answer ends the turn; null: somebody does not come to an end.
  turn(): Promise<(() => void) | null> {
    return new Promise((given) => {
      const hold = () => new Promise<void>((end) => given(end));
      const signal = AbortSignal.timeout(PATIENCE);
      navigator.locks.request(`writing ${this.name}`, { signal }, hold).catch(() => given(null));
    });
  }

  // In one turn with the change itself. What cannot be kept twice is kept once.
  async follow(change: Change, main: IDBDatabase): Promise<void> {
    try {
      const followed = await transacted(this.db, ALL, "relaxed", async (of) => {
        if ((await stampIn(of)) !== change.before) return false;
        for (const write of change.writes) write(of);
        of("stamp").put(change.after, STAMP);
        return true;
      });
      if (!followed) void this.catchUp(main);
    } catch {
      this.db.close(); // until the next start
    }
  }

  catchUp(main: IDBDatabase): Promise<void> {
    this.catching ??= this.caughtUp(main)
      .catch(() => this.db.close())
      .finally(() => {
        this.catching = null;
      });
    return this.catching;
  }

  private async caughtUp(main: IDBDatabase) {
    for (let done = false; !done; ) {
      const end = await this.turn();
      try {
        done = !end || (await this.slice(main));
      } finally {
        end?.();
      }
    }
  }

  // A part, so that whoever writes does not wait for the whole. Versions never change: those that are here are right.
  private async slice(main: IDBDatabase): Promise<boolean> {
    const here = reading(this.db);
    const [stampHere, keysHere] = await Promise.all([stampIn(here), answered(here("versions").getAllKeys())]);
    const there = reading(main);
    const stamp = await stampIn(there);
    if (stamp === stampHere) return true;
    const keys = await answered(there("versions").getAllKeys());
    const [had, wanted] = [new Set(keysHere), new Set(keys)];
    const missing = keys.filter((key) => !had.has(key));
    const rows = await Promise.all(missing.slice(0, SLICE).map((key) => answered(there("versions").get(key))));
    const last = missing.length <= SLICE ? await copied(there, [...SMALL, "stamp"]) : null;
    await transacted(this.db, ALL, "relaxed", (of) => {
      for (const row of rows) of("versions").put(row);
      if (last) for (const key of keysHere) if (!wanted.has(key)) of("versions").delete(key);
      last?.(of);
    });
    return last !== null;
  }
}

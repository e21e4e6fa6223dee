// A second copy of all that is kept, because Chromium can lose the first one as a whole. It appends what a site writes to
// one log. Where it is killed in the middle of a record, the next start reads all before it and goes on writing behind
// it; the start after that finds the log broken in the middle and begins with an empty database, without a word. A
// storage bucket has a log of its own. Only Chromium knows buckets, and only Chromium needs this.
//
// The first copy is written first, then this one, and never both at once, in whatever window: so a kill breaks one log at
// most. A stamp, another one after each change, tells whether both hold the same. If the first is gone it is made from
// this one, or, where this one did not answer then, united with it as soon as it does; in all other cases this one is
// made like the first.

import {
  ALL,
  answered,
  KEPT,
  openedIn,
  PATIENCE,
  reading,
  STAMP,
  type StoreName,
  type StoreOf,
  transacted,
} from "./schema";
import { isUnseen, unite } from "./union";

interface Bucket {
  readonly indexedDB: IDBFactory;
}

interface Buckets {
  open(name: string, options: { persisted: boolean }): Promise<Bucket>;
}

const SMALL = KEPT.filter((name) => name !== "versions");
const SLICE = 200; // versions

// A write that is to be repeated here.
export type Write = (of: StoreOf) => void;

export interface Change {
  before: string;
  after: string;
  writes: Write[];
}

// After this time, work continues with the first copy alone.
export const patiently = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))]);

async function inTime<T>(work: Promise<T>): Promise<T> {
  const result = await patiently(work);
  if (result === null) throw new DOMException("no answer", "TimeoutError");
  return result;
}

const stampIn = (of: StoreOf): Promise<string> => answered(of("stamp").get(STAMP));

const without = (keys: IDBValidKey[], those: IDBValidKey[]) => {
  const out = new Set(those);
  return keys.filter((key) => !out.has(key));
};

// Those that are still there.
async function rowsOf(of: StoreOf, versions: IDBValidKey[]): Promise<unknown[]> {
  const rows = await Promise.all(versions.map((key) => answered(of("versions").get(key))));
  return rows.filter((row) => row !== undefined);
}

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
  private lacking: IDBValidKey[] = []; // versions that are still to be copied

  private constructor(
    private readonly db: IDBDatabase,
    private readonly name: string,
    readonly bucket: Bucket, // held: without it Chromium stops answering
  ) {
    db.onversionchange = () => db.close(); // a newer gumshoe wants it
  }

  // Null: there is none here.
  static async open(name: string): Promise<Mirror | null> {
    const { storageBuckets } = navigator as { storageBuckets?: Buckets };
    if (!storageBuckets || !navigator.locks) return null;
    try {
      const bucket = await storageBuckets.open("mirror", { persisted: true });
      return new Mirror(await openedIn(bucket.indexedDB, name), name, bucket);
    } catch {
      return null;
    }
  }

  // Null: it can't be read.
  async all(): Promise<Write | null> {
    try {
      return await copied(reading(this.db), ALL);
    } catch {
      return null;
    }
  }

  // Waits until nobody else writes. The answer ends the turn; null: another writer doesn't finish.
  turn(): Promise<(() => void) | null> {
    return new Promise((given) => {
      const hold = () => new Promise<void>((end) => given(end));
      const signal = AbortSignal.timeout(PATIENCE);
      navigator.locks.request(`writing ${this.name}`, { signal }, hold).catch(() => given(null));
    });
  }

  // In one turn with the change itself. What can't be kept twice is kept once.
  async follow(change: Change, main: IDBDatabase): Promise<void> {
    try {
      const writing = transacted(this.db, ALL, "relaxed", async (of) => {
        if ((await stampIn(of)) !== change.before) return false;
        for (const write of change.writes) write(of);
        of("stamp").put(change.after, STAMP);
        return true;
      });
      if (!(await inTime(writing))) void this.catchUp(main);
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
        done = !end || (await inTime(this.slice(main)));
      } finally {
        end?.();
      }
    }
  }

  // Copies a part, so that writers don't wait for the whole. True: both are the same now.
  private async slice(main: IDBDatabase): Promise<boolean> {
    if (this.lacking.length === 0) return this.compared(main);
    const rows = await rowsOf(reading(main), this.lacking.splice(0, SLICE));
    await transacted(this.db, ALL, "relaxed", (of) => rows.forEach((row) => void of("versions").put(row)));
    return false;
  }

  // Versions never change: those that are here are right. Few that are missing are taken over with all the rest.
  private async compared(main: IDBDatabase): Promise<boolean> {
    if (await isUnseen(main)) await unite(main, this.db);
    const here = reading(this.db);
    const [stamp, keys] = await Promise.all([stampIn(here), answered(here("versions").getAllKeys())]);
    const there = reading(main);
    if ((await stampIn(there)) === stamp) return true;
    const wanted = await answered(there("versions").getAllKeys());
    const missing = without(wanted, keys);
    if (missing.length > SLICE) {
      this.lacking = missing;
      return false;
    }
    const rows = await rowsOf(there, missing);
    const rest = await copied(there, [...SMALL, "stamp"]);
    await transacted(this.db, ALL, "relaxed", (of) => {
      for (const row of rows) of("versions").put(row);
      for (const key of without(keys, wanted)) of("versions").delete(key);
      rest(of);
    });
    return true;
  }
}

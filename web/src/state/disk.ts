// Games in the browser's own database. Only here and in play/shelf.ts is IndexedDB spoken.

import { type Commit, committed, type Deck, type GameRow, type RowChange, type Store, type Version } from "./store";

export type Trouble =
  | "refused" // private window, blocked by a setting, broken
  | "newer" // written by a newer gumshoe: not touched
  | "outdated" // a newer gumshoe in another window wants the database for itself
  | "full";

const NAME = "gumshoe";
const SCHEMA = 2;
const PATIENCE = 15_000; // some browsers never answer where storage is blocked

// What each schema added to the one before.
const upgrades: ((db: IDBDatabase) => void)[] = [
  (db) => {
    db.createObjectStore("games", { keyPath: "id" });
    db.createObjectStore("versions", { keyPath: "id" }).createIndex("of", "of");
    db.createObjectStore("decks", { keyPath: "id" });
    db.createObjectStore("values");
  },
  (db) => {
    db.createObjectStore("sittings", { keyPath: "id" }); // games that are dealt here, see play/shelf.ts
  },
];

export const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "VersionError") return "newer";
  return name === "QuotaExceededError" ? "full" : "refused";
};

export const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const completed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
  });

// All or nothing: without this what was put before a failure would still be kept.
function abort(transaction: IDBTransaction) {
  try {
    transaction.abort();
  } catch {
    // it has ended already
  }
}

export function openDatabase(name = NAME, schema = SCHEMA): Promise<IDBDatabase> {
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, schema); // throws where storage is forbidden
    request.onupgradeneeded = (event) => {
      for (const upgrade of upgrades.slice(event.oldVersion, schema)) upgrade(request.result);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const patience = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), PATIENCE);
  });
  return Promise.race([opening, patience]);
}

type StoreName = "games" | "versions" | "decks" | "values" | "sittings";

// Resolves once it is on the disk, not when the system has taken it over.
export async function written<T>(
  db: IDBDatabase,
  stores: StoreName[],
  work: (of: (name: StoreName) => IDBObjectStore) => Promise<T> | T,
): Promise<T> {
  const transaction = db.transaction(stores, "readwrite", { durability: "strict" });
  const done = completed(transaction);
  try {
    const result = await work((name) => transaction.objectStore(name));
    await done;
    return result;
  } catch (error) {
    done.catch(() => {}); // it ends as `error` says
    abort(transaction);
    throw error;
  }
}

export class DiskStore implements Store {
  readonly kind = "disk";
  onLost: (why: Trouble) => void = () => {};

  private constructor(private readonly db: IDBDatabase) {
    db.onversionchange = () => {
      db.close(); // or the newer gumshoe would wait for us for ever
      this.onLost("outdated");
    };
    db.onclose = () => this.onLost("refused");
  }

  static async open(name = NAME): Promise<DiskStore> {
    return new DiskStore(await openDatabase(name));
  }

  private read<T>(store: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return answered(ask(this.db.transaction(store).objectStore(store)));
  }

  private write<T>(stores: StoreName[], work: (of: (name: StoreName) => IDBObjectStore) => Promise<T> | T): Promise<T> {
    return written(this.db, stores, work);
  }

  games(): Promise<GameRow[]> {
    return this.read("games", (store) => store.getAll());
  }

  async game(id: string): Promise<GameRow | null> {
    return (await this.read<GameRow | undefined>("games", (store) => store.get(id))) ?? null;
  }

  versions(of: string): Promise<Version[]> {
    return this.read("versions", (store) => store.index("of").getAll(of));
  }

  create(row: GameRow, versions: Version[]): Promise<void> {
    return this.write(["games", "versions"], (of) => {
      of("games").put(row);
      for (const version of versions) of("versions").put(version);
    });
  }

  commit(commit: Commit): Promise<GameRow | "conflict"> {
    return this.write(["games", "versions"], async (of) => {
      const row: GameRow | undefined = await answered(of("games").get(commit.of));
      if (row?.revision !== commit.expected) return "conflict";
      const next = committed(row, commit);
      of("games").put(next);
      for (const version of commit.versions) of("versions").put(version);
      return next;
    });
  }

  change(id: string, change: RowChange): Promise<void> {
    return this.write(["games"], async (of) => {
      const row: GameRow | undefined = await answered(of("games").get(id));
      if (row) of("games").put({ ...row, ...change });
    });
  }

  forget(id: string): Promise<void> {
    return this.write(["games", "versions"], async (of) => {
      of("games").delete(id);
      const keys = await answered(of("versions").index("of").getAllKeys(id));
      for (const key of keys) of("versions").delete(key);
    });
  }

  decks(): Promise<Deck[]> {
    return this.read("decks", (store) => store.getAll());
  }

  putDeck(deck: Deck): Promise<void> {
    return this.write(["decks"], (of) => void of("decks").put(deck));
  }

  forgetDeck(id: string): Promise<void> {
    return this.write(["decks"], (of) => void of("decks").delete(id));
  }

  async value<T>(key: string): Promise<T | null> {
    return (await this.read<T | undefined>("values", (store) => store.get(key))) ?? null;
  }

  putValue(key: string, value: unknown): Promise<void> {
    return this.write(["values"], (of) => void of("values").put(value, key));
  }

  async persist(): Promise<boolean | null> {
    return (await this.persisted()) || ((await navigator.storage?.persist?.()) ?? null);
  }

  async persisted(): Promise<boolean | null> {
    return (await navigator.storage?.persisted?.()) ?? null;
  }
}

// The shape of the browser's database, how it is opened, and when it has answered.

import { newId } from "./store";

const SCHEMA = 3;
export const PATIENCE = 15_000; // some browsers never answer where storage is blocked

export type StoreName = "games" | "versions" | "decks" | "values" | "sittings";
export type StoreOf = (name: StoreName | "stamp") => IDBObjectStore;

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
  (db) => {
    db.createObjectStore("stamp").put(newId(), STAMP);
  },
];

// The keys in the store "stamp".
export const STAMP = 0; // another value after each change, see mirror.ts
export const UNSEEN = 1; // there as long as nobody knows what the mirror has, see union.ts

export const KEPT: StoreName[] = ["games", "decks", "values", "sittings", "versions"];
export const ALL: (StoreName | "stamp")[] = [...KEPT, "stamp"];

export const reading = (db: IDBDatabase): StoreOf => {
  const transaction = db.transaction(ALL);
  return (name) => transaction.objectStore(name);
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

// `begin`: what is written into a new database while it is made.
export function openedIn(
  factory: IDBFactory,
  name: string,
  begin?: ((of: StoreOf) => void) | null,
  schema = SCHEMA,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, schema); // throws where storage is forbidden
    const patience = setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), PATIENCE);
    request.onupgradeneeded = (event) => {
      clearTimeout(patience);
      for (const upgrade of upgrades.slice(event.oldVersion, schema)) upgrade(request.result);
      const { transaction } = request;
      if (event.oldVersion === 0 && transaction) begin?.((store) => transaction.objectStore(store));
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// All or nothing: without "abort" what was put before a failure would still be kept. "commit": without waiting for
// answers that nobody wants.
function end(transaction: IDBTransaction, how: "abort" | "commit") {
  try {
    transaction[how]?.();
  } catch {
    // it has ended already
  }
}

// Durability "strict": resolves once it is on the disk, not when the system has taken it over.
export async function transacted<T>(
  db: IDBDatabase,
  stores: (StoreName | "stamp")[],
  durability: "strict" | "relaxed",
  work: (of: StoreOf) => Promise<T> | T,
): Promise<T> {
  const transaction = db.transaction(stores, "readwrite", { durability });
  const done = completed(transaction);
  try {
    const result = await work((name) => transaction.objectStore(name));
    end(transaction, "commit");
    await done;
    return result;
  } catch (error) {
    done.catch(() => {}); // it ends as `error` says
    end(transaction, "abort");
    throw error;
  }
}

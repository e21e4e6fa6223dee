// Games in the browser's own database.

import { type Database, openDatabase, type Work, written } from "./database";
import { answered, type StoreName } from "./schema";
import { type Commit, committed, type Deck, type GameRow, type RowChange, type Store, type Version } from "./store";

export type Trouble =
  | "refused" // private window, blocked by a setting, broken
  | "newer" // written by a newer gumshoe: not touched
  | "outdated" // a newer gumshoe in another window wants the database for itself
  | "full";

export const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "VersionError") return "newer";
  return name === "QuotaExceededError" ? "full" : "refused";
};

export class DiskStore implements Store {
  readonly kind = "disk";
  onLost: (why: Trouble) => void = () => {};

  private constructor(private readonly database: Database) {
    const { main } = database;
    main.onversionchange = () => {
      main.close(); // or the newer gumshoe would wait for us for ever
      this.onLost("outdated");
    };
    main.onclose = () => this.onLost("refused");
  }

  static async open(name?: string): Promise<DiskStore> {
    return new DiskStore(await openDatabase(name));
  }

  private read<T>(store: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return answered(ask(this.database.main.transaction(store).objectStore(store)));
  }

  private write<T>(stores: StoreName[], work: Work<T>): Promise<T> {
    return written(this.database, stores, work);
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

// What is kept of games, whatever keeps it. Versions are only ever added; the row of a game says which one is current.

export type What =
  | "created"
  | "imported"
  | "add"
  | "insert"
  | "replace"
  | "erase"
  | "park"
  | "unpark"
  | "move"
  | "table"
  | "repair"
  | "supposed";

export interface Version {
  id: string;
  of: string; // the game
  parent: string | null;
  when: number;
  game: string; // the whole text
  what: What;
  line: string | null; // that was written, or taken out
}

export interface Summary {
  edition: string | null;
  seats: string[];
  me: string;
  turns: number;
  solved: boolean;
  over: boolean;
}

export interface GameRow {
  id: string;
  name: string; // "" until somebody gives it one
  head: string; // the version that is shown
  tip: string; // how far redo goes: the head, or below it
  revision: number; // counts moves of the head: two windows notice by it that they got in each other's way
  created: number;
  changed: number;
  deleted: number | null;
  summary: Summary;
}

// Moving the head, and the versions that are new with it.
export interface Commit {
  of: string;
  expected: number; // the revision it builds on
  head: string;
  tip: string;
  when: number;
  versions: Version[];
  summary: Summary;
}

export interface Deck {
  id: string;
  name: string;
  place: string | null;
  categories: { name: string; cards: string[] }[];
  changed: number;
}

export type RowChange = Partial<Pick<GameRow, "name" | "deleted" | "summary">>;

// A promise that is kept means: it is on the disk (or, in memory, that there is no disk).
export interface Store {
  readonly kind: "disk" | "memory";
  games(): Promise<GameRow[]>;
  game(id: string): Promise<GameRow | null>;
  versions(of: string): Promise<Version[]>;
  create(row: GameRow, versions: Version[]): Promise<void>;
  commit(commit: Commit): Promise<GameRow | "conflict">; // conflict: nothing was written
  change(id: string, change: RowChange): Promise<void>;
  forget(id: string): Promise<void>; // for good
  decks(): Promise<Deck[]>;
  putDeck(deck: Deck): Promise<void>;
  forgetDeck(id: string): Promise<void>;
  value<T>(key: string): Promise<T | null>;
  putValue(key: string, value: unknown): Promise<void>;
  persist(): Promise<boolean | null>; // asks the browser never to clear it; null: it cannot be asked
  persisted(): Promise<boolean | null>;
}

export const committed = (row: GameRow, commit: Commit): GameRow => ({
  ...row,
  head: commit.head,
  tip: commit.tip,
  revision: row.revision + 1,
  changed: commit.when,
  deleted: null, // whoever writes in it wants it
  summary: commit.summary,
});

// Ten characters of 32: no two games of a lifetime meet.
export function newId(): string {
  const letters = "0123456789abcdefghjkmnpqrstvwxyz";
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % 32]).join("");
}

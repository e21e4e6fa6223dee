// What the page can ask of the core: a request object in, an answer object out, both as JSON text across the border of
// the worker. Every call is a pure function of the game it is given; the game is a text in the notation (CGN), whole.
// Seats and holders go by name (`envelope`, `pool`, `public` are holders too), cards by id. Events count from 1, as
// everywhere; lines of the log count from 0 and include parked ones.

import type { CoachCalls } from "./coach_calls";

export type * from "./coach_calls";

export interface Calls extends CoachCalls {
  // Before there is a game: small, loaded first.
  editions: { request: Record<string, never>; answer: { editions: Edition[] } };
  setup: { request: SetupRequest; answer: SetupAnswer };
  // The table side: light, answered at once.
  view: { request: ViewRequest; answer: View };
  entry: { request: EntryRequest; answer: EntryAnswer };
  edit: { request: EditRequest; answer: EditAnswer };
  line: { request: LineRequest; answer: LineAnswer };
  import: { request: ImportRequest; answer: ImportAnswer };
  fingerprint: { request: Record<string, never>; answer: { fingerprint: string } };
}

export type CallName = keyof Calls;
export type CardId = string;
export type SeatName = string;
export type Holder = string; // a seat's name, `envelope`, `pool` or `public`

export interface CoreError {
  error: string; // in English, with what may have been meant
  line: number;
  column: number;
}

// ---- the table ----

export interface Edition {
  id: string;
  name: string; // as on the box
  language: string; // `en`, `de`, …
  year?: number | null;
  verified: boolean;
  categories: Category[];
}
export interface Category {
  name: string; // `suspect`, `weapon`, `room`, or a deck's own word
  place: boolean; // where one stands
  cards: Card[];
}
export interface Card {
  id: CardId;
  name: string; // as printed
  key: string; // its letter in the short form
  at?: string; // with its preposition: „in der Küche“
}

export type HandSize = number | [least: number, most: number] | null; // null: unknown

export interface SetupRequest {
  edition?: string;
  categories?: { name: string; cards: string[] }[]; // instead: a deck of one's own
  place?: string;
  seats: SeatName[];
  hands?: HandSize[]; // left out: as the deal gives them
  me: SeatName | "-";
  hand?: CardId[];
  public?: CardId[];
  pool?: number;
  rules?: Record<string, string>;
  date?: string;
}
export interface SetupAnswer {
  game: string | null; // null: not complete yet
  hands: HandSize[]; // as they are now, typed or filled in
  mine: [least: number, most: number]; // how many cards my hand may have
  categories: Category[];
  problem: { what: SetupProblem; message: string } | null; // why it is not complete
}
export type SetupProblem = "seats" | "names" | "hands" | "hand" | "deck" | "rules";

export interface Table {
  edition: string | null;
  categories: Category[];
  seats: { name: SeatName; size: HandSize; me: boolean; out: boolean }[];
  me: SeatName | "-" | "*";
  hand: CardId[];
  public: CardId[];
  pool: number;
  rules: Record<string, string>; // all of them, defaults written out
  tags: Record<string, string>; // Date, Event, Result, …
}

// ---- what is known ----

export interface ViewRequest extends ViewOptions {
  game: string;
  at?: number; // after so many events
  as?: SeatName | "-"; // of a full record
}
export interface ViewOptions {
  model?: "bayes" | "deals";
  simple?: boolean; // the simple estimate of each card too
  hands?: number; // how many of each seat's likeliest hands, 5 by default
  solutions?: number; // 20 by default
}

// The answer of `gumshoe solve --json`, and the table, the turn and the log beside it.
export interface View {
  table: Table;
  event: number; // events taken into account
  events: number; // events there are
  turn: SeatName | null; // whose turn it is; null: the game is over
  winner: SeatName | null;
  holders: Holder[];
  consistent: boolean | null; // null: undecided, see verdict.ts
  exact: boolean;
  complete: boolean;
  samples?: number;
  deals: string | null;
  entropy: number;
  cards: CardOdds[];
  solutions: Solution[];
  solutions_left_out: number | null; // null: too many to count, or sampled
  hands: Record<SeatName, Hands>;
  sizes: Record<SeatName, Record<string, number>>;
  clauses: { seat: SeatName; cards: CardId[]; events: number[] }[];
  shows: { event: number; seat: SeatName; p: Record<CardId, number> }[];
  asked: Record<SeatName, Record<CardId, number>>;
  // The event that settled a field, 0: the deal did. Left out where it is open, or it takes too long to say.
  since: Record<CardId, Record<Holder, number>>;
  solved: CardId[] | null;
  conflict: Conflict | null;
  log: LogLine[];
}
export interface Conflict {
  events: number[];
  tags: string[];
}
export interface CardOdds {
  id: CardId;
  category: string;
  proved: Holder | null;
  p: Record<Holder, number>; // 0 or 1 only where proved
  se?: Record<Holder, number>;
  simple?: number;
}
export interface Solution {
  cards: CardId[];
  p: number;
  deals: string | null;
}
export interface Hands {
  count: string | null; // null: too many to count
  top: { cards: CardId[]; p: number }[]; // likeliest first
  left_out: string | null; // how many are not in `top`
}
export interface LogLine {
  line: number;
  event: number | null; // null: parked
  turn: number | null; // of `?`, `--` and `!`
  parked: boolean;
  text: string; // in the notation, as it can be edited
  comment: string;
  what: GameEvent | null; // null: a parked line that means nothing at this table
  // What it told, going by the lines before it; left out after a contradiction.
  proved: Mark[];
  bits: number | null; // by how much the envelope's entropy fell
}
export interface Mark {
  holder: Holder;
  card: CardId;
  has: boolean;
}

// As in `gumshoe convert --to json`.
export type GameEvent =
  | { type: "suggestion"; seat: SeatName; cards: (CardId | null)[]; answers: Answer[]; nobody?: boolean }
  | { type: "no_suggestion"; seat: SeatName }
  | { type: "move"; seat: SeatName; to: CardId | [number, number]; how?: string; roll?: number }
  | { type: "accusation"; seat: SeatName; cards: CardId[]; verdict: "wrong" | "right" | null }
  | { type: "fact"; holder: Holder; card: CardId; has: boolean }
  | { type: "some"; holder: Holder; cards: CardId[] }
  | { type: "size"; seat: SeatName; size: number }
  | { type: "sight"; viewer: SeatName | "*"; owner: SeatName; card: CardId | null }
  | { type: "out"; seat: SeatName }
  | { type: "deal"; from: SeatName; to: SeatName; card?: CardId; count?: number };
export interface Answer {
  seat: SeatName;
  did: "passed" | "showed" | "missed";
  card?: CardId | null;
}

// ---- writing it down ----

// Where a line goes: left out, after the last one.
export type Place = { insert: number } | { replace: number };

// A turn being tapped in. What is left out was not tapped yet.
export interface Entry {
  kind: "question" | "accusation" | "no_suggestion";
  asker?: SeatName; // left out: whose turn it is
  cards?: (CardId | "?" | null)[]; // one a category; `?`: not heard; null: not tapped yet (JSON knows no undefined)
  answers?: Answer[]; // of those who did something that was tapped: showed, or missed
  nobody?: boolean; // nobody showed
  missed?: boolean; // the answers were missed
  verdict?: "wrong" | "right" | "unknown";
}
export interface EntryRequest {
  game: string;
  place?: Place;
  entry: Entry;
  write?: ViewOptions; // where nothing is left to tap, the line is written
}
// What can be tapped next, and what the line is once it is whole.
export interface EntryAnswer {
  asker: SeatName;
  askers: SeatName[]; // who could be asking: all that are not out
  next: "card" | "answer" | "seen" | "verdict" | null; // null: `text` can be added at once
  category: number | null; // of `card`: which
  several: boolean; // several may show: the page offers "done" after the first
  answerers: { seat: SeatName; possible: boolean; mine: boolean }[]; // in the order in which they are asked; possible: could show one of the cards
  nobody: boolean; // possible
  seen: { seat: SeatName; cards: { id: CardId; possible: boolean }[] } | null; // whose card I saw, or showed
  text: string | null; // the line so far, where it is a line: also while `seen` may still follow
  what: GameEvent | null;
  likelihood: number | null; // of the line as it is; below 0.01 the page asks "sure?", after the fact
  made?: EditAnswer; // with `write`: what that gives
}

export type EditOf =
  | { kind: "add"; text: string }
  | { kind: "insert" | "replace"; at: number; text: string }
  | { kind: "erase" | "park" | "unpark"; at: number }
  | { kind: "move"; at: number; to: number }
  | {
      kind: "table"; // what is left out stays
      seats?: { name: SeatName; was: SeatName | null }[];
      hands?: HandSize[];
      me?: SeatName | "-";
      hand?: CardId[];
      edition?: string;
      public?: CardId[];
      pool?: number;
      rules?: Record<string, string>;
      tags?: Record<string, string>;
    };
export interface EditRequest {
  game: string;
  edit: EditOf;
  view?: ViewOptions;
}
export interface EditAnswer {
  game: string;
  line: number | null; // where the line is now
  parked: number[]; // lines that no longer fit
  changes: Changes;
  likelihood: number | null; // of a line added at the end
  view?: View; // of the game after it, where it was asked for
}
export interface Changes {
  proved: Mark[];
  taken_back: Mark[];
  envelope: { card: CardId; before: number; after: number }[];
  deals_before: string | null;
  deals_after: string | null;
  solved: CardId[] | null;
  unsolved: boolean;
  conflict: boolean;
  mended: boolean;
}

// The keyboard: one input line, long or short form. Positions count UTF-16 units, as JavaScript does.
export interface LineRequest {
  game: string;
  text: string;
  cursor: number;
  place?: Place;
}
export interface LineAnswer {
  state: "empty" | "partial" | "complete" | "wrong";
  who: SeatName | null; // typed or by the turn order
  implied: boolean;
  cards: (CardId | null)[];
  answers: Answer[];
  nobody: boolean;
  what: GameEvent | null; // of a complete line
  error: { message: string; column: number } | null;
  begin: number; // what a candidate replaces
  end: number;
  candidates: {
    kind: "card" | "seat" | "holder" | "verb" | "word" | "sign";
    text: string;
    card?: CardId;
    seat?: SeatName;
  }[];
  common: string;
  near: boolean; // nothing begins with what is typed: these are spelt like it
}

export interface ImportRequest {
  text: string;
  as?: SeatName | "-"; // as this seat, or a spectator, has seen it
  at?: number; // a place in it that is meant, after so many events; the games themselves stay whole
}
export interface ImportAnswer {
  games: {
    game: string;
    seats: SeatName[];
    me: string;
    edition: string | null;
    turns: number;
    over: boolean;
    at?: number; // the same place: what is not seen is no event
  }[];
  errors: CoreError[]; // one a game that could not be read
}

// What a program can ask the core: a request object in, an answer object out, both as JSON text across the border of the
// worker. Every call is a pure function of the game it is given; the game is a text in the notation (CGN), whole. Seats
// and holders go by name (`envelope`, `pool`, `public` are holders too), cards by id. Events count from 1, as everywhere;
// lines of the log count from 0 and include parked ones.
//
// Generated from the declarations in src/calls: change them there, then `cmake --build build/dev --target declarations`.

export interface SetupModule {
  editions: { request: Record<string, never>; answer: Editions }; // the decks that come with gumshoe
  // from what is told of a table so far: the hand sizes as the deal gives them, how many cards are mine, what is still
  // missing, and the game once nothing is
  setup: { request: SetupRequest; answer: SetupAnswer };
}

export interface TableModule {
  // the table, whose turn it is, everything that is proved and likely (as `gumshoe solve --json`), and the log with
  // what each line told
  view: { request: ViewRequest; answer: View };
  // of a turn being tapped in: what is next, who can have shown, which card; the line and how likely it is
  entry: { request: EntryRequest; answer: EntryAnswer };
  // the game after one change of a line or of the table, what it changed in what is known, and the lines that no longer
  // fit
  edit: { request: EditRequest; answer: EditAnswer };
  // of a line being typed, long or short form: what it means so far and what may stand at the cursor. Positions count
  // UTF-16 units, as JavaScript does
  line: { request: LineRequest; answer: LineAnswer };
  // the games of a text, in the notation or in JSON, and why the others are none
  import: { request: ImportRequest; answer: ImportAnswer };
  // a hash of exact answers to the built-in games, the same in every build and in `gumshoe bench`
  fingerprint: { request: Record<string, never>; answer: Fingerprint };
}

export interface CoachModule {
  // why a card is where it is, or how likely it is to be there
  explain: { request: ExplainRequest; answer: Explanation };
  repairs: { request: RepairsRequest; answer: RepairsAnswer }; // what would mend a contradiction
  advise: { request: AdviseRequest; answer: AdviseAnswer }; // what to ask and whether to accuse
  show: { request: ShowRequest; answer: ShowAnswer }; // which card to show
  threat: { request: ThreatRequest; answer: ThreatAnswer }; // how close each of the others is
  review: { request: ReviewRequest; answer: Review }; // how the game went
}

export interface PlayModule {
  boards: { request: Record<string, never>; answer: Boards }; // the editions that have a board
  // a board as data: the ground row by row, rooms with their doors, passages and names, where the pawns start
  board: { request: BoardRequest; answer: BoardDrawing };
  sitting: { request: SittingRequest; answer: SittingAnswer }; // how the game stands, as the seat sees it
  decide: { request: DecideRequest; answer: DecidedOrRefused }; // what the person decides, and what comes of it
  // what the built-in player does whose decision is owed, as the seat sees it
  step: { request: StepRequest; answer: DecidedOrRefused };
  // what the player `gumshoe` would decide in the person's place, knowing what that seat has seen
  hint: { request: HintRequest; answer: Hint };
}

// The calls of the page, and the module that has each.
export type Calls = SetupModule & TableModule & CoachModule;
export type CallName = keyof Calls;
export const moduleOf: Record<CallName, "setup" | "table" | "coach"> = {
  editions: "setup",
  setup: "setup",
  view: "table",
  entry: "table",
  edit: "table",
  line: "table",
  import: "table",
  fingerprint: "table",
  explain: "coach",
  repairs: "coach",
  advise: "coach",
  show: "coach",
  threat: "coach",
  review: "coach",
};

export interface SetupRequest {
  edition?: string;
  categories?: { name: string; cards: string[] }[]; // instead: a deck of one's own
  place?: string;
  seats?: SeatName[];
  hands?: HandSize[]; // left out: as the deal gives them
  me: SeatName | "-";
  hand?: CardId[];
  public?: CardId[];
  pool?: number;
  rules?: Record<string, string>;
  date?: string;
}

export interface ViewRequest {
  game: string;
  at?: number; // after so many events
  as?: SeatName | "-"; // of a full record
  model?: "bayes" | "deals";
  simple?: boolean; // the simple estimate of each card too
  hands?: number; // how many of each seat's likeliest hands, 5 by default
  solutions?: number; // 20 by default
}

export interface EntryRequest {
  game: string;
  place?: Place;
  entry: Entry;
  write?: ViewOptions; // where nothing is left to tap, the line is written
}

export interface EditRequest {
  game: string;
  edit: EditOf;
  view?: ViewOptions; // the view after it too
}

export interface LineRequest {
  game: string;
  text: string;
  cursor: number;
  place?: Place;
}

export interface ImportRequest {
  text: string;
  as?: SeatName | "-"; // as this seat, or a spectator, has seen it
  at?: number; // a place in it that is meant, after so many events; the games themselves stay whole
}

export interface ExplainRequest {
  game: string;
  holder: Holder;
  card: CardId;
  at?: number; // after so many events
  as?: SeatName | "-"; // of a full record
}

export interface RepairsRequest {
  game: string;
}

export interface AdviseRequest {
  game: string;
  rooms?: CardId[]; // places in reach; left out: any
  top?: number; // 5 by default
  read?: boolean; // weigh behaviour too
  mine?: CardId[]; // an idea of one's own, weighed beside
}

export interface ShowRequest {
  game: string;
  asker: SeatName;
  cards: CardId[];
}

export interface ThreatRequest {
  game: string;
  since?: number; // what each has learnt after so many events
}

export interface ReviewRequest {
  game: string;
  as?: SeatName | "-"; // of a full record
}

export interface BoardRequest {
  edition: string;
}

export interface SittingRequest {
  sitting: KeptSitting;
  seat?: SeatName; // a person's; left out: the first person's
}

export interface DecideRequest {
  sitting: KeptSitting;
  seat: SeatName;
  decision: PlayDecision;
}

export interface StepRequest {
  sitting: KeptSitting;
  seat: SeatName;
}

export interface HintRequest {
  sitting: KeptSitting;
  seat: SeatName;
}

export type CardId =
  | string
;

export type SeatName =
  | string
;

export type Holder =
  | string // a seat's name, `envelope`, `pool` or `public`
;

export interface CoreError {
  error: string; // in English, with what may have been meant
  line: number; // 0: it has no place in the text
  column: number;
}

export interface Category {
  name: string; // `suspect`, `weapon`, `room`, or a deck's own word
  place: boolean; // where one stands
  cards: Card[];
}

export interface Card {
  id: CardId;
  name: string; // as printed
  key: string; // its letter in the short form; empty where it has none
  at?: string; // with its preposition, where that is known: „in der Küche“
}

// null: unknown
export type HandSize =
  | number
  | [least: number, most: number]
  | null
;

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

export type GameEvent =
  // one card a category, null where it was not heard; `nobody` for `: nobody`
  | { type: "suggestion"; seat: SeatName; cards: (CardId | null)[]; answers: Answer[]; nobody?: boolean }
  | { type: "no_suggestion"; seat: SeatName }
  // `how`: `walked`, `passage` or `dragged`
  | { type: "move"; seat: SeatName; to: CardId | [row: number, column: number]; how?: string; roll?: number }
  | { type: "accusation"; seat: SeatName; cards: CardId[]; verdict: "wrong" | "right" | null }
  | { type: "fact"; holder: Holder; card: CardId; has: boolean }
  | { type: "some"; holder: Holder; cards: CardId[] }
  | { type: "size"; seat: SeatName; size: number }
  // `*`: everyone; null where only the sight is known
  | { type: "sight"; viewer: SeatName | "*"; owner: SeatName; card: CardId | null }
  | { type: "out"; seat: SeatName }
  | { type: "deal"; from: SeatName; to: SeatName; card?: CardId; count?: number } // `card` or `count`
;

export interface Answer {
  seat: SeatName;
  did: "passed" | "showed" | "missed";
  card?: CardId | null; // of a show; null where it was not seen
}

export interface Solved {
  // true: some deal agrees; false: no deal does, and `conflict` says why; null: undecided, and `undecided` gives the
  // reason
  consistent: boolean | null;
  model: "bayes" | "deals";
  // false where the position is too large: then there are `samples` and `seed`, an `se` beside each `p`, and `deals` is
  // null
  exact: boolean;
  samples?: number; // 0: sampling found no deal that agrees, though there is one
  seed?: number;
  me: SeatName | "-" | "*"; // as in the tag
  deals: string | null; // how many deals agree, in decimal, whatever the model; `"0"` where none does
  holders: Holder[];
  cards: CardOdds[]; // empty where no deal agrees, and where that is undecided
  solutions: Solution[]; // possible envelopes, the likeliest first, 1,000 unless `--solutions` says otherwise
  solutions_left_out: number | null; // null: too many to count, or sampled: there may be others
  // how many hands each seat may have, and the likeliest, 10 unless `--hands` says otherwise
  hands: Record<SeatName, Hands>;
  // of the seats whose size the header leaves open, how likely each number of cards is after the last event, cards
  // dealt over with `@deal` included
  sizes: Record<SeatName, Record<string, number>>;
  solved: CardId[] | null; // the one solution that is left
  conflict: Conflict | null; // of a game that cannot be true
  // only of a game that is too large to tell whether it can be true: no deal that agrees was found, and no
  // contradiction
  undecided?: "too large";
  event: number; // events taken into account
  entropy: number; // of the envelope, in bits
  entropy_se?: number; // its standard error, where it was sampled or there are too many envelopes to sum over
  sizes_se?: Record<SeatName, Record<string, number>>; // where sampled: of each figure in `sizes` the standard error
  complete: boolean; // whether every fact that follows is marked (only a sampled answer may miss one)
  // the seat has one of the cards, because of these events
  clauses: { seat: SeatName; cards: CardId[]; events: number[] }[];
  // which card a show that was not seen presumably was
  shows: { event: number; seat: SeatName; p: Record<CardId, number> }[];
  shows_left_out: number; // how many unseen shows are missing because the position is too large
  asked: Record<SeatName, Record<CardId, number>>; // how often each seat has asked for each card
  read?: ReadOdds; // with `--read`: the odds that reading the questions gives
}

export interface CardOdds {
  id: CardId;
  category: string;
  proved: Holder | null;
  p: Record<Holder, number>; // 0 or 1 only where proved, otherwise strictly between
  se?: Record<Holder, number>; // where sampled
  simple?: number; // with `--simple`: the simple estimate
}

export interface Solution {
  cards: CardId[];
  p: number;
  se?: number; // where sampled
  deals: string | null;
}

export interface Hands {
  count: string | null; // null: too many to count
  top: { cards: CardId[]; p: number }[]; // likeliest first
  left_out: string | null; // how many are not in `top`; null where they could not be counted
}

export interface ReadOdds {
  entropy: number;
  habits: Record<SeatName, { own: number; again: number; silent: number }>;
  cards: { id: CardId; p: Record<Holder, number> }[];
  solutions: { cards: CardId[]; p: number }[];
}

// without any one of these the others can be true
export interface Conflict {
  events: number[];
  tags: string[]; // `Hands` also where the game has no such tag: the even deal that is assumed then
  minimal?: false; // the game is too large to tell whether a part of these is enough
}

export interface Mark {
  holder: Holder;
  card: CardId;
  has: boolean;
}

export interface Editions {
  editions: Edition[];
}

export interface Edition {
  id: string;
  name: string; // as on the box
  language: string; // `en`, `de`, …
  verified: boolean;
  categories: Category[];
}

export interface SetupAnswer {
  game: string | null; // null: not complete yet
  hands: HandSize[]; // as they are now, typed or filled in
  mine: [least: number, most: number]; // how many cards my hand may have
  categories: Category[];
  problem: { what: SetupProblem; message: string } | null; // why it is not complete
}

export type SetupProblem =
  | "seats" | "names" | "hands" | "hand" | "deck" | "rules"
;

export interface ViewOptions {
  model?: "bayes" | "deals";
  simple?: boolean;
  hands?: number;
  solutions?: number;
}

export interface View extends Solved {
  table: Table;
  events: number; // events there are
  turn: SeatName | null; // whose turn it is; null: the game is over
  winner: SeatName | null;
  // the event that settled a field, 0: the deal did. Left out where it is open, or it takes too long to say
  since: Record<CardId, Record<Holder, number>>;
  log: LogLine[];
}

export interface LogLine {
  line: number;
  event: number | null; // null: parked
  turn: number | null; // of `?`, `--` and `!`
  parked: boolean;
  text: string; // in the notation, as it can be edited
  comment: string;
  what: GameEvent | null; // null: a parked line that means nothing at this table
  proved: Mark[]; // what it told, going by the lines before it; left out after a contradiction
  bits: number | null; // by how much the envelope's entropy fell
}

// where a line goes: left out, after the last one
export type Place =
  | { insert: number }
  | { replace: number }
;

// a turn being tapped in. What is left out was not tapped yet
export interface Entry {
  kind: "question" | "accusation" | "no_suggestion";
  asker?: SeatName; // left out: whose turn it is
  cards?: (CardId | "?" | null)[]; // one a category; `?`: not heard; null: not tapped yet
  answers?: Answer[]; // of those who did something that was tapped: showed, or missed
  nobody?: boolean; // nobody showed
  missed?: boolean; // the answers were missed
  verdict?: "wrong" | "right" | "unknown";
}

export interface EntryAnswer {
  asker: SeatName;
  askers: SeatName[]; // who could be asking: all that are not out
  next: "card" | "answer" | "seen" | "verdict" | null; // null: `text` can be added at once
  category: number | null; // of `card`: which
  several: boolean; // several may show: the page offers "done" after the first
  // in the order in which they are asked; possible: could show one of the cards
  answerers: { seat: SeatName; possible: boolean; mine: boolean }[];
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
  | ({ kind: "table" } & TableEdit)
;

// what is left out stays
export interface TableEdit {
  seats?: { name: SeatName; was?: SeatName | null }[];
  hands?: HandSize[];
  me?: SeatName | "-";
  hand?: CardId[];
  edition?: string;
  public?: CardId[];
  pool?: number;
  rules?: Record<string, string>;
  tags?: Record<string, string>;
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
  candidates: Candidate[];
  common: string;
  near: boolean; // nothing begins with what is typed: these are spelt like it
}

export interface Candidate {
  kind: "card" | "seat" | "holder" | "verb" | "word" | "sign";
  text: string;
  card?: CardId;
  seat?: SeatName;
}

export interface ImportAnswer {
  games: ImportedGame[];
  errors: CoreError[]; // one for each game that could not be read
}

export interface ImportedGame {
  game: string;
  seats: SeatName[];
  me: string;
  edition: string | null;
  turns: number;
  over: boolean;
  at?: number; // the same place: what is not seen is no event
}

export interface Fingerprint {
  fingerprint: string;
}

export interface Explanation {
  card: CardId;
  holder: Holder;
  proved: "has" | "not" | null;
  p: number | null; // null where the game cannot be true, or is too large to tell
  se?: number; // the standard error of `p`, where sampled
  deals: string | null; // how many have it so; null where sampled
  of: string | null; // how many agree in all
  steps: ProofStep[]; // of a game that cannot be true they end in a contradiction
  moved_by: { event: number; bits: number }[];
  moved_since?: number; // of a very long record `moved_by` covers only the events after this one
  event: number; // events taken into account
  conflict: Conflict | null;
  undecided?: "too large";
}

// steps are numbered from 0 in reading order, a step before those of its cases
export interface ProofStep {
  rule: ProofRule;
  text: string; // in English
  events: number[];
  tags: string[];
  from: number[]; // the steps that it uses
  gives: ProofClaim[]; // a step that gives nothing is a contradiction
  holders: Holder[]; // empty but for those that count
  cards: CardId[];
  cases: ProofStep[][];
}

export type ProofRule =
  | "hand" | "face_up" | "told" | "seen" | "passed" | "showed" | "accused" | "dealt" | "elsewhere" | "only_place"
  | "one_of" | "category" | "wrong" | "full" | "left" | "sizes" | "room" | "need" | "suppose" | "otherwise" | "cases"
;

export type ProofClaim =
  | { holder: Holder; card: CardId; has: boolean }
  | { holder: Holder; some: CardId[] }
  | { holder: Holder; size: [least: number, most: number] } // how many cards it has
  | { event: number; named: CardId } // the card not heard in that question
;

export interface RepairsAnswer {
  conflict: Conflict | null; // null: nothing to mend
  mends_all: boolean;
  exact: boolean;
  first: number; // so many are offered first
  left_out: number; // found, but not among these
  repairs: Repair[]; // in the order of repairs.md
}

export interface Repair {
  kind: SlipKind;
  event: number; // 0: the table
  seat: SeatName | null;
  fewer: SeatName | null; // of hands: who has a card less
  written: CardId | null;
  meant: CardId | null;
  size: number | null;
  p: number; // how likely this edit is
  culprit_p: number; // how likely its line, or thing of the table, is the culprit
  row: number; // the same for edits that differ in one card or seat; counted down the list
  line: number | null;
  text: string | null; // the line as it would be; null: erased, parked, or the table
  game: string; // what it gives
}

export type SlipKind =
  | "card" | "shown_card" | "shower" | "answer" | "asker" | "verdict" | "holder" | "size" | "wrong_answer" | "twice"
  | "line" | "hand" | "hands" | "face_up"
;

export interface AdviseAnswer {
  me: SeatName; // whose view
  entropy: number; // bits to go
  questions: Question[]; // best first, ten of them, or as many as `--top` says
  mine: Question | null; // the page's idea of one's own, weighed as one of these
  accuse: Accuse | null; // if no deal could be drawn, the likeliest card of each category, and the advice to wait
  threat: (Threat | UnknownThreat)[]; // each other seat in the game
  // of each other seat that can still win, the probability that it deduces, and that it does and is bold; empty where
  // too large
  opponents: { seat: SeatName; deduces: number; bold: number }[];
  model: "bayes" | "deals";
  my_turn: boolean; // otherwise it is for my next one
  exact: boolean; // whether the questions are weighed exactly
  samples: { questions: number; leak: number; threat: number }; // how many deals or games were drawn for each
  // only if the position was too large, or it was stopped: which of `questions`, `some questions` (only a part of them
  // was weighed), `leak`, `threat` and `opponents` is missing
  missing?: string[];
  // without reading the others' questions: the entropy and the likeliest envelope; null with `--no-read`, and to the
  // page
  neutral: { entropy: number; cards: CardId[]; p: number | null } | null;
}

export interface Question {
  cards: CardId[];
  bits: number;
  solves: number;
  envelopes: number;
  leak: { envelope: number; hand: number } | null; // null: too large to say
  win: number;
  own: CardId[]; // of these, cards I hold
  or: CardId[][]; // for each category: other cards any of which asks the same
  se?: { bits: number; solves: number; envelopes: number; win: number }; // where sampled: standard errors
  answers: { shows: { by: SeatName; card: CardId }[]; p: number }[];
}

export interface Accuse {
  cards: CardId[];
  p: number;
  now: number;
  wait: number;
  risk: number;
  advice: "certain" | "accuse" | "wait";
}

export interface ShowAnswer {
  show: CardToShow[]; // the cards that could be shown, best first
  watchers: number; // bits that each of those who watch gains, whichever card it is
  samples: number; // games drawn
}

export interface CardToShow {
  card: CardId;
  cost: number; // of the chance to win
  bits: number; // that the asker gains
  can_accuse: number; // the chance that it then knows the envelope
  seen_before: boolean; // by the asker
  seen_by: SeatName[];
  reasons: { kind: ShowReason; chance: number; category?: string }[]; // the category that it settles
}

export type ShowReason =
  | "only_card" | "seen_by_asker" | "seen_by_all" | "proved_by_asker" | "settles_category" | "solves"
  | "new_to_asker"
;

export interface ThreatAnswer {
  threat: Threat[];
  samples: number; // games drawn
}

export interface Threat {
  seat: SeatName;
  entropy: number;
  can_accuse: number;
  entropy_se: number; // standard errors
  can_accuse_se: number;
  entropy_low: number; // between which its entropy lies in four games of five
  entropy_high: number;
  guess_is_right: number;
  learnt?: number; // bits about the envelope, with `since`
  knows_of_mine: number; // how many of my cards it can prove, on average
  my_cards: { card: CardId; proved: number; odds: number }[]; // how often it can prove each, and the odds it gives it
}

// the seat's view was too large in every game drawn. The call `threat` leaves such a seat out
export interface UnknownThreat {
  seat: SeatName;
  entropy: null;
  can_accuse: null;
  entropy_se: null;
  can_accuse_se: null;
  entropy_low: null;
  entropy_high: null;
  guess_is_right: null;
  learnt?: null;
  knows_of_mine: null;
  my_cards: { card: CardId; proved: number; odds: number }[];
}

export interface Review {
  me: SeatName | "-" | "*";
  events: number;
  reviewed?: number; // of a very long game: only so many events
  finished: boolean;
  winner: SeatName | null;
  solution: CardId[] | null;
  seats: SeatReview[];
  questions: ReviewedQuestion[];
  oversights: Oversight[];
  conflict: Conflict | null; // of a record that cannot be true: there is nothing else then
  undecided?: "too large"; // too large to tell whether it can be true: there is nothing else then
}

export interface SeatReview {
  seat: SeatName | "-"; // `-` for a spectator
  proved: number | null;
  could_accuse: number | null;
  bet: { after: number; now: number; wait: number } | null;
  accused: { event: number; right: boolean | null; p: number } | null;
  questions: number;
  bits: number;
  lost: number;
  win_lost: number;
  luck: number;
  overheard: number;
  given: number | null;
  entropy: number[]; // by the number of events gone, from 0
  p: number[]; // of the likeliest envelope
}

// null where a card was not heard, or the position is too large
export interface ReviewedQuestion {
  event: number;
  seat: SeatName;
  cards: CardId[];
  gained: number;
  given: number | null;
  leak: number | null;
  bits: number | null;
  solves: number | null;
  most_bits: number | null;
  win: number | null;
  loss: number | null; // of winning chance
  luck: number | null;
  best: { cards: CardId[]; bits: number; solves: number; win: number } | null;
}

export interface Oversight {
  event: number;
  seat: SeatName;
  kind: "did_not_accuse" | "asked_for_known" | "accused_impossible";
  card: CardId | null;
  holder: Holder | null;
  because: number[]; // events
}

export interface Boards {
  editions: string[]; // as `editions` has them
}

// counted from 0
export type Cell =
  | [row: number, column: number]
;

export interface BoardDrawing {
  id: string;
  title: string;
  rows: number;
  columns: number;
  ground: string[]; // a row each: `#` wall, `.` square, `*` the centre, a letter for each room (`rooms[].letter`)
  rooms: BoardRoom[];
  starts: { suspect: CardId; cell: Cell }[];
}

export interface BoardRoom {
  card: CardId;
  name: string; // as printed in this edition
  letter: string;
  middle: Cell; // a pawn that stands in the room has this cell
  doors: { outside: Cell; inside: Cell }[]; // two cells side by side: the door is the edge between them
  passage: CardId | null; // the room where its secret passage ends
}

// all that is kept of a game: how it began, and every decision
export interface KeptSitting {
  edition: string;
  chairs: { name: SeatName; player?: BuiltInPlayer | null }[]; // in turn order; null: a person
  rules?: string;
  house?: HouseChoice;
  seed: number;
  decisions?: string[]; // as `decide` and `step` give them
}

// from weak to strong
export type BuiltInPlayer =
  | "basic" | "eliminator" | "sleuth" | "gumshoe"
;

export interface HouseChoice {
  dice?: "two" | "one" | "special"; // special: a 1 is a magnifying glass, and a card is turned up for all to see
  accuse_in?: "anywhere" | "room" | "centre";
  pawns?: CardId[]; // by seat; left out: the first suspects of the deck
}

export interface SittingAnswer {
  state: SittingState;
}

export interface SittingState {
  seat: SeatName;
  edition: string;
  game: string; // CGN: what this seat has seen. While a question is being answered it is the last line
  seats: PlaySeat[];
  hand: CardId[];
  pawns: Pawn[]; // all of them, also those that nobody plays
  round: number; // from 1
  turn: SeatName | null; // whose turn it is; null: the game is over
  house: House | null; // null: the contest's square board
  owed: PlayOwed | null; // null: the game is over
  over: Over | null;
  saw: Happened[]; // since this seat last decided something, that included: to be read to whoever takes the device
}

export interface House {
  dice: "two" | "one" | "special";
  accuse_in: "anywhere" | "room" | "centre";
  pawns: CardId[];
}

export type Player =
  | BuiltInPlayer
  | "bot" // a program of somebody's, at a table that a server keeps
;

export interface PlaySeat {
  name: SeatName;
  player: Player | null;
  suspect: CardId | null; // null: in the contest pawns are nobody's but the seat's
  cards: number; // how many it holds
  out: boolean; // has no more turns; after a wrong accusation in a house one goes on answering
  fell?: Fell; // a bot that lost its place in the game
  reason?: string; // why, in English: when the game is over
}

export type Fell =
  | "illegal" | "late" | "crashed" | "flooded" | "lied"
;

export interface Pawn {
  suspect: CardId | null;
  seat: SeatName | null; // null: nobody plays it
  cell: Cell; // several pawns may stand in a room, all with the cell of its middle
  room: CardId | null;
}

// The one decision that the game waits for. Beyond seat, kind and person all is told only to the seat that owes it.
export interface PlayOwed {
  seat: SeatName;
  kind: "roll" | "turn" | "answer" | "accusation";
  person: boolean; // false: `step` goes on. true and another seat: hand the device over, then `resume` there
  asker?: SeatName; // of an answer, told to all: who asks for which cards
  named?: CardId[];
  mine?: PlayChoice;
}

export type PlayChoice =
  // ask_in: the room where one may ask without moving
  | { kind: "roll"; passage: CardId | null; ask_in: CardId | null; may_accuse: boolean }
  | { kind: "turn"; roll: number; dice: number[]; reach: PlayReach; must_ask: boolean; may_accuse: boolean }
  | { kind: "answer"; can_show: CardId[] } // empty: `pass` is all there is
  | { kind: "accusation"; may_accuse: boolean }
;

// where the move can end. In a room one may ask at once: one `go` with the cards
export interface PlayReach {
  rooms: CardId[];
  squares: Cell[]; // with the centre, where one can go there
}

// one decision and what came of it, as the seat at the device could watch it
export interface Happened {
  seat: SeatName; // who decided
  did: "rolled" | "walked" | "passage" | "asked" | "accused" | "ended" | "showed" | "passed" | "fell";
  dice?: number[]; // rolled: what each die shows
  roll?: number; // their sum
  turned_up?: CardId; // rolled: the magnifying glass turned this card up for all
  to?: CardId | Cell; // walked, passage
  moved: PawnMoved[]; // in this order; of a walk every cell
  cards?: (CardId | null)[]; // of the question (walked, passage, asked) or the accusation; null: not heard by this seat
  asker?: SeatName; // showed, passed: whom
  card?: CardId | null; // showed: null where this seat could not see it
  verdict?: "right" | "wrong"; // accused
  nobody?: boolean; // passed: it was the last, nobody could show a card
  fell?: Fell; // fell: how
  events: GameEvent[]; // what it wrote in this seat's log, a question once for each answer it got
}

export interface PawnMoved {
  suspect: CardId | null;
  seat: SeatName | null;
  from: Cell;
  way: Cell[];
  how: "walked" | "passage" | "dragged";
}

// after the game: everything
export interface Over {
  ending: Ending;
  winner: SeatName | null;
  solution: CardId[];
  hands: Record<SeatName, CardId[]>;
  record: string; // the full record, deal included: for the review, to be kept or shared
  seed: number;
}

export type Ending =
  | "solved" | "last_standing" | "all_out" | "round_limit"
;

export type PlayDecision =
  | { kind: "roll" } // owed: roll
  | { kind: "passage"; cards?: CardId[] } // roll; the cards of a question name the room where it ends
  | { kind: "ask"; cards: CardId[] } // roll: where one stands
  | { kind: "go"; to: CardId | Cell; cards?: CardId[] } // turn; cards: of a question in the room `to`
  | { kind: "accuse"; cards: CardId[] } // roll, turn, accusation
  | { kind: "end" } // accusation: do not accuse, the turn is over
  | { kind: "show"; card: CardId } // answer
  | { kind: "pass" } // answer
;

export type DecidedOrRefused =
  | Decided
  | Refused
;

export interface Decided {
  decision: string; // the line to be kept
  state: SittingState;
  happened: Happened;
}

// nothing has changed
export interface Refused {
  refused: RefusedBecause;
  reason: string; // in English, one sentence
}

export type RefusedBecause =
  | "game_over"
  | "not_owed" // by this seat, or not this kind of decision
  | "not_one_a_category"
  | "own_card_named"
  | "card_not_named"
  | "card_not_held"
  | "must_show"
  | "off_the_board"
  | "too_far"
  | "not_in_a_room"
  | "other_room"
  | "must_ask_here"
  | "not_in_reach"
  | "may_not_stay"
  | "no_passage"
  | "not_to_accuse_here"
  | "moved_on" // in another window: `resume`
;

export interface Hint {
  decision: PlayDecision;
}

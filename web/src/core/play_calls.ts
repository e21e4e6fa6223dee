// What the page can ask of a game that it deals itself: the board game, people and built-in players at one table.
//
// The deal lives in a worker and never leaves it. A call names a person's seat and is told what that seat has seen,
// nothing else; `game` is the same as a text in the notation, to be fed to the calls of calls.ts (view, advise,
// explain, show …). A game is one decision after another: whoever owes one decides (a person: `decide`; a built-in
// player: `step`), and each is on the disk before the page is told. Refusals are answers, not errors.
//
// Seats go by name, cards by id, cells are [row, column] from 0. What is optional is left out where it does not apply.

import type { CardId, GameEvent, SeatName } from "./calls";

export interface PlayCalls {
  boards: { request: Record<string, never>; answer: { editions: string[] } }; // those that can be played, as `editions` has them
  board: { request: { edition: string }; answer: BoardDrawing };
  start: { request: StartRequest; answer: { id: SittingId; state: PlayState } }; // as the first person sees it
  sittings: { request: Record<string, never>; answer: { sittings: SittingRow[]; kept: boolean } }; // newest first; kept: on a disk
  resume: { request: Sat; answer: PlayState }; // also: another person takes the device
  decide: { request: Sat & { decision: PlayDecision }; answer: Stepped | Refused };
  step: { request: Sat; answer: Stepped | Refused }; // one decision of a built-in player, seen from the seat
  hint: { request: Sat; answer: { decision: PlayDecision } }; // what `gumshoe` would do: only when the seat owes a decision
  drop: { request: { id: SittingId }; answer: { dropped: true } };
  restore: { request: { id: SittingId }; answer: { dropped: false } }; // of what was dropped since the page was opened
}

export type PlayCallName = keyof PlayCalls;
export type SittingId = string;
export type Cell = [row: number, column: number];
export type Player = BuiltInPlayer | "bot"; // bot: a program of somebody's, at a table that a server keeps
export type BuiltInPlayer = "basic" | "eliminator" | "sleuth" | "gumshoe"; // from weak to strong

// Who looks: a person's seat. Of any other seat nothing is told.
export interface Sat {
  id: SittingId;
  seat: SeatName;
}

// ---- before the game ----

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

export interface StartRequest {
  edition: string;
  chairs: { name: SeatName; player: BuiltInPlayer | null }[]; // in turn order; null: a person
  house?: HouseChoice;
  seed?: number; // left out: a surprise
}
export interface HouseChoice {
  dice?: "two" | "one" | "special"; // special: a 1 is a magnifying glass, and a card is turned up for all to see
  accuse_in?: "anywhere" | "room" | "centre";
  pawns?: CardId[]; // by seat; left out: the first suspects of the deck
}

export interface SittingRow {
  id: SittingId;
  edition: string;
  seats: { name: SeatName; player: Player | null }[];
  round: number;
  turn: SeatName | null;
  over: { ending: Ending; winner: SeatName | null } | null;
  started: number; // milliseconds, as Date.now()
  changed: number;
}

// ---- the game, as a seat sees it ----

export interface PlayState {
  id: SittingId;
  seat: SeatName;
  edition: string;
  game: string; // CGN: what this seat has seen. While a question is being answered it is the last line
  seats: PlaySeat[];
  hand: CardId[];
  pawns: Pawn[]; // all of them, also those that nobody plays
  round: number; // from 1
  turn: SeatName | null; // whose turn it is; null: the game is over
  house: Required<HouseChoice> | null; // null: the contest's square board
  owed: PlayOwed | null; // null: the game is over
  over: Over | null;
  saw: Happened[]; // since this seat last decided something, that included: to be read to whoever takes the device
}
export interface PlaySeat {
  name: SeatName;
  player: Player | null;
  suspect: CardId | null; // null: in the contest pawns are nobody's but the seat's
  cards: number; // how many it holds
  out: boolean; // has no more turns; after a wrong accusation in a house one goes on answering
  fell?: Fell; // a bot that lost its place in the game
  reason?: string; // why, in English: when the game is over
}
export type Fell = "illegal" | "late" | "crashed" | "flooded" | "lied";
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
  mine?:
    | { kind: "roll"; passage: CardId | null; ask_in: CardId | null; may_accuse: boolean } // ask_in: the room where one may ask without moving
    | { kind: "turn"; roll: number; dice: number[]; reach: PlayReach; must_ask: boolean; may_accuse: boolean }
    | { kind: "answer"; can_show: CardId[] } // empty: `pass` is all there is
    | { kind: "accusation"; may_accuse: boolean };
}
// Where the move can end. In a room one may ask at once: one `go` with the cards.
export interface PlayReach {
  rooms: CardId[];
  squares: Cell[]; // with the centre, where one can go there
}

export type PlayDecision =
  | { kind: "roll" } // owed: roll
  | { kind: "passage"; cards?: CardId[] } // roll; the cards of a question name the room where it ends
  | { kind: "ask"; cards: CardId[] } // roll: where one stands
  | { kind: "go"; to: CardId | Cell; cards?: CardId[] } // turn; cards: of a question in the room `to`
  | { kind: "accuse"; cards: CardId[] } // roll, turn, accusation
  | { kind: "end" } // accusation: do not accuse, the turn is over
  | { kind: "show"; card: CardId } // answer
  | { kind: "pass" }; // answer

// Nothing has changed.
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
  | "moved_on"; // in another window: `resume`

export interface Stepped {
  state: PlayState;
  happened: Happened;
}

// One decision and what came of it, as the seat at the device could watch it.
export interface Happened {
  seat: SeatName; // who decided
  did: "rolled" | "walked" | "passage" | "asked" | "accused" | "ended" | "showed" | "passed" | "fell";
  dice?: number[]; // rolled: what each die shows
  roll?: number; // their sum
  turned_up?: CardId; // rolled: the magnifying glass turned this card up for all
  to?: CardId | Cell; // walked, passage
  moved: {
    suspect: CardId | null;
    seat: SeatName | null;
    from: Cell;
    way: Cell[];
    how: "walked" | "passage" | "dragged";
  }[]; // in this order; of a walk every cell
  cards?: (CardId | null)[]; // of the question (walked, passage, asked) or the accusation; null: not heard by this seat
  asker?: SeatName; // showed, passed: whom
  card?: CardId | null; // showed: null where this seat could not see it
  verdict?: "right" | "wrong"; // accused
  nobody?: boolean; // passed: it was the last, nobody could show a card
  fell?: Fell; // fell: how
  events: GameEvent[]; // what it wrote in this seat's log, a question once for each answer it got
}

// ---- after the game: everything ----

export type Ending = "solved" | "last_standing" | "all_out" | "round_limit";
export interface Over {
  ending: Ending;
  winner: SeatName | null;
  solution: CardId[];
  hands: Record<SeatName, CardId[]>;
  record: string; // the full record, deal included: for the review, to be kept or shared
  seed: number;
}

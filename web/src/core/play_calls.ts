// What the page can ask of a game that it deals itself: the board game, people and built-in players at one table.
//
// The deal lives in a worker (play/dealer.ts) and never leaves it. A call names a person's seat and is told what that seat
// has seen, nothing else; `game` is the same as a text in the notation, to be fed to the calls of calls.ts (view, advise,
// explain, show …). A game is one decision after another: whoever owes one decides (a person: `decide`; a built-in
// player: `step`), and each is on the disk before the page is told. Refusals are answers, not errors.
//
// Seats go by name, cards by id, cells are [row, column] from 0. What is optional is left out where it does not apply.

import type {
  BoardDrawing,
  Boards,
  BuiltInPlayer,
  Ending,
  Happened,
  Hint,
  HouseChoice,
  PlayDecision,
  Player,
  Refused,
  SeatName,
  SittingState,
} from "./calls";

export type * from "./calls";

export interface PlayCalls {
  boards: { request: Record<string, never>; answer: Boards };
  board: { request: { edition: string }; answer: BoardDrawing };
  start: { request: StartRequest; answer: { id: SittingId; state: PlayState } }; // as the first person sees it
  sittings: { request: Record<string, never>; answer: { sittings: SittingRow[]; kept: boolean } }; // newest first; kept: on a disk
  resume: { request: Sat; answer: PlayState }; // also: another person takes the device
  decide: { request: Sat & { decision: PlayDecision }; answer: Stepped | Refused };
  step: { request: Sat; answer: Stepped | Refused }; // one decision of a built-in player, seen from the seat
  hint: { request: Sat; answer: Hint }; // only when the seat owes a decision
  drop: { request: { id: SittingId }; answer: { dropped: true } };
  restore: { request: { id: SittingId }; answer: { dropped: false } }; // of what was dropped since the page was opened
}

export type PlayCallName = keyof PlayCalls;
export type SittingId = string;

// Who looks: a person's seat. Of any other seat nothing is told.
export interface Sat {
  id: SittingId;
  seat: SeatName;
}

export interface StartRequest {
  edition: string;
  chairs: { name: SeatName; player: BuiltInPlayer | null }[]; // in turn order; null: a person
  house?: HouseChoice;
  seed?: number; // left out: a surprise
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

// The core does not know how the game is called.
export interface PlayState extends SittingState {
  id: SittingId;
}

export interface Stepped {
  state: PlayState;
  happened: Happened;
}

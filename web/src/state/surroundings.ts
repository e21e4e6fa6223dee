// What a book needs of the rest of the page; tests bring their own.

import type { CallName, Calls, CoreError, EditAnswer, View, ViewOptions } from "../core/calls";
import type { GameRow, Store, Summary } from "./store";

// Of the core.
export interface CoreCalls {
  call<N extends CallName>(
    name: N,
    request: Calls[N]["request"],
    key?: string,
  ): Promise<Calls[N]["answer"] | CoreError>;
}

export interface Surroundings {
  core: CoreCalls;
  store: Store;
  options: () => ViewOptions;
  saved: (row: GameRow) => void; // after each change that is kept, for the list and for other windows
  summarised: (row: GameRow) => void; // what the list says of it is new
  troubled: (error: unknown) => void; // it could not be kept
}

// What the core was asked already: what an edit of this text gives.
export interface Foreseen {
  game: string;
  answer: EditAnswer;
}

export const summaryOf = (view: View): Summary => ({
  edition: view.table.edition,
  seats: view.table.seats.map((seat) => seat.name),
  me: view.table.me,
  turns: view.log.reduce((most, line) => Math.max(most, line.turn ?? 0), 0),
  solved: view.solved !== null,
  over: view.turn === null,
});

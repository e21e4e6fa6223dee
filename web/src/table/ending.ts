// How a game that is being noted has ended.
import type { CardId, SeatName, View } from "../core/calls";
import type { Words } from "../words/words.svelte";

export interface End {
  winner: SeatName | null;
  mine: boolean; // I have won
  title: string;
  cards: CardId[]; // the solution; empty: nobody knows it
}

export function endOf({ winner, log, solved, table }: View, words: Words["table"]): End {
  const right = log.find(
    ({ what, parked }) => !parked && what?.type === "accusation" && what.verdict === "right",
  )?.what;
  const cards = right?.type === "accusation" ? right.cards : (solved ?? []);
  const mine = winner !== null && winner === table.me;
  return { winner, mine, title: winner === null ? words.over : mine ? words.you_won : words.won(winner), cards };
}

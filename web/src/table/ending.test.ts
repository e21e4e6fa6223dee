import { expect, test } from "vitest";
import type { View } from "../core/calls";
import { words } from "../words/words.svelte";
import { endOf } from "./ending";

const accusation = (seat: string, verdict: string, parked = false) => ({
  parked,
  what: { type: "accusation", seat, verdict, cards: [seat, "rope", "hall"] },
});
const view = (winner: string | null, ...log: ReturnType<typeof accusation>[]) =>
  ({ winner, log, solved: null, table: { me: "Ann" } }) as unknown as View;

test("the end is who won, and the cards of the accusation that was right", () => {
  const end = endOf(view("Bob", accusation("Cyn", "wrong"), accusation("Bob", "right")), words().table);
  expect(end).toEqual({ winner: "Bob", mine: false, title: "Bob has won", cards: ["Bob", "rope", "hall"] });
  expect(endOf(view("Ann", accusation("Ann", "right")), words().table)).toMatchObject({
    mine: true,
    title: "You have won!",
  });
});

test("a game can end without a winner, and a parked line wins nothing", () => {
  const end = endOf(view(null, accusation("Bob", "right", true)), words().table);
  expect(end).toMatchObject({ winner: null, title: "The game is over.", cards: [] });
});

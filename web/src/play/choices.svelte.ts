// How the user likes to play, kept from game to game in localStorage, like the settings.
import type { BuiltInPlayer, HouseChoice } from "../core/play_calls";

export const paces = ["tap", "slow", "normal", "fast"] as const;
export type Pace = (typeof paces)[number];
export const notebooks = ["core", "own", "hidden"] as const;
export type NotebookKind = (typeof notebooks)[number];
export const strengths = ["basic", "eliminator", "sleuth", "gumshoe"] as const satisfies readonly BuiltInPlayer[];

export interface PlayChoices {
  pace: Pace;
  notebook: NotebookKind;
  coach: boolean; // weighs each question before it is asked
  hints: boolean; // one line on what to do
  edition: string | null;
  people: string[]; // names of those at the device
  opponents: BuiltInPlayer[];
  dice: NonNullable<HouseChoice["dice"]>;
  accuse_in: NonNullable<HouseChoice["accuse_in"]>;
  shuffle: boolean; // seats are drawn by lot
}

const KEY = "gumshoe.play";

const defaults: PlayChoices = {
  pace: "normal",
  notebook: "core",
  coach: false,
  hints: true,
  edition: null,
  people: [""],
  opponents: ["eliminator", "eliminator", "eliminator"],
  dice: "two",
  accuse_in: "anywhere",
  shuffle: false,
};

const among = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
  allowed.includes(value as T) ? (value as T) : otherwise;
const list = <T>(value: unknown, fits: (one: unknown) => one is T, otherwise: T[]): T[] =>
  Array.isArray(value) && value.length > 0 && value.every(fits) ? value : otherwise;
const isText = (one: unknown): one is string => typeof one === "string";
const isStrength = (one: unknown): one is BuiltInPlayer => strengths.includes(one as BuiltInPlayer);

// Whatever is stored, only what is allowed comes out.
export function playChoicesFrom(text: string | null): PlayChoices {
  let stored: Partial<Record<keyof PlayChoices, unknown>> = {};
  try {
    stored = Object(JSON.parse(text ?? "{}"));
  } catch {
    // as if nothing were stored
  }
  return {
    pace: among(stored.pace, paces, defaults.pace),
    notebook: among(stored.notebook, notebooks, defaults.notebook),
    coach: among(stored.coach, [false, true], defaults.coach),
    hints: among(stored.hints, [false, true], defaults.hints),
    edition: isText(stored.edition) ? stored.edition : null,
    people: list(stored.people, isText, defaults.people).slice(0, 6),
    opponents: list(stored.opponents, isStrength, defaults.opponents).slice(0, 5),
    dice: among(stored.dice, ["two", "one", "special"], defaults.dice),
    accuse_in: among(stored.accuse_in, ["anywhere", "room", "centre"], defaults.accuse_in),
    shuffle: among(stored.shuffle, [false, true], defaults.shuffle),
  };
}

function read(): PlayChoices {
  try {
    return playChoicesFrom(localStorage.getItem(KEY));
  } catch {
    return playChoicesFrom(null); // storage is forbidden
  }
}

export const choices: PlayChoices = $state(read());

export function prefer(change: Partial<PlayChoices>): void {
  Object.assign(choices, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // it holds until the page is closed
  }
}

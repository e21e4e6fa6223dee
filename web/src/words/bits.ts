// An amount of information as people read it: as a share, a number of solutions or a word. Experts find the bits behind "The
// numbers".
import type { Numbers } from "./numbers";

export function bitsText(value: number, numbers: Pick<Numbers, "fixed">, decimals = 2): string {
  const nothing = Math.abs(value) < 0.5 / 10 ** decimals;
  return numbers.fixed(nothing ? 0 : value, decimals).replace("-", "−"); // no minus sign before zero
}

const unnoticed = 0.02;

export interface Narrowed {
  less: string; // less is known than before
  nothing: string;
  halves: string;
  by(share: string): string;
}

// What an answer rules out of what is left: one bit is half of it.
export function narrowed(bits: number, said: Narrowed, numbers: Pick<Numbers, "percent">): string {
  if (bits < -unnoticed) return said.less;
  if (bits < unnoticed) return said.nothing;
  return Math.abs(bits - 1) < 0.1 ? said.halves : said.by(share(bits, numbers));
}

export const share = (bits: number, numbers: Pick<Numbers, "percent">): string =>
  numbers.percent(Math.max(0, 1 - 2 ** -bits));

// So much uncertainty as among this many solutions, all equally likely.
export const solutionsLeft = (bits: number, numbers: Pick<Numbers, "fixed">): string =>
  numbers.fixed(2 ** Math.max(0, bits), 0);

export type Much = "less" | "nothing" | "little" | "some" | "lot";

export function howMuch(bits: number): Much {
  if (bits < -unnoticed) return "less";
  if (bits < unnoticed) return "nothing";
  return bits < 0.15 ? "little" : bits < 0.5 ? "some" : "lot";
}

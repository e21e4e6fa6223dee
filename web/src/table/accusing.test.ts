import { describe, expect, test } from "vitest";
import type { View } from "../core/calls";
import { objectionsTo } from "./accusing";

const odds = (id: string, proved: string | null, envelope: number) => ({ id, proved, p: { envelope } });
const view = {
  table: { me: "Ann", hand: ["rope"] },
  consistent: true,
  cards: [
    odds("rope", "Ann", 0),
    odds("plum", "Bob", 0),
    odds("white", null, 0),
    odds("hall", "envelope", 1),
    odds("knife", null, 0.4),
  ],
} as unknown as View;

describe("what speaks against an accusation", () => {
  test("is every card that cannot be in the envelope, with who has it where that is known", () => {
    expect(objectionsTo(["plum", "rope", "hall"], view, true)).toEqual([
      { card: "plum", holder: "Bob", has: true },
      { card: "rope", holder: "Ann", has: true },
    ]);
    expect(objectionsTo(["white", "knife", "hall"], view, true)).toEqual([
      { card: "white", holder: "envelope", has: false },
    ]);
  });

  test("is the own hand alone for who works without help, and where the notes can’t be true or nobody can tell", () => {
    const own = [{ card: "rope", holder: "Ann", has: true }];
    expect(objectionsTo(["plum", "rope", "white"], view, false)).toEqual(own);
    expect(objectionsTo(["plum", "rope", "white"], { ...view, consistent: false }, true)).toEqual(own);
    expect(objectionsTo(["plum", "rope", "white"], { ...view, consistent: null }, true)).toEqual(own);
  });
});

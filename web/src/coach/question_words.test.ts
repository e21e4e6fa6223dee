import { describe, expect, it } from "vitest";
import type { CardOdds, Category, Question, View } from "../core/calls";
import { de } from "../words/de";
import { en } from "../words/en";
import { chance, questionWords } from "./question_words";

const category = (name: string, ...names: string[]): Category => ({
  name,
  place: name === "room",
  cards: names.map((card) => ({ id: card.toLowerCase(), name: card, key: "" })),
});
const odds = (id: string, proved: string): CardOdds => ({ id, category: "", proved, p: {} });
const view = {
  table: {
    categories: [
      category("suspect", "Plum", "Green"),
      category("weapon", "Rope", "Knife", "Pipe"),
      category("room", "Hall", "Study"),
    ],
    seats: ["Ann", "Bob"].map((name) => ({ name, size: 4, me: name === "Ann", out: false })),
    me: "Ann",
    hand: ["rope", "knife"],
  },
  cards: [odds("plum", "envelope"), odds("green", "Bob"), odds("rope", "Ann"), odds("knife", "Ann")],
} as unknown as View;
const question = (cards: string[], more: Partial<Question> = {}): Question => ({
  cards,
  win: 0.5,
  bits: 0.83,
  solves: 0,
  envelopes: 3,
  leak: { envelope: 0.3, hand: 0 },
  own: cards.filter((card) => view.table.hand.includes(card)),
  or: [[], [], []],
  answers: [],
  ...more,
});

describe("a question in words", () => {
  it("says whose cards leave what to show", () => {
    const of = question(["green", "rope", "hall"]);
    expect(questionWords(of, view, en).reason).toBe(
      "Rope is yours: the player who answers shows a suspect or a room. Bob has Green: nobody else can show it.",
    );
    expect(questionWords(of, view, de).reason).toBe(
      "Rope gehört dir: Wer antwortet, zeigt eine Person oder einen Raum. Green hat Bob: Niemand sonst kann die Karte zeigen.",
    );
  });

  it("says that nobody can show where nobody can", () => {
    const of = question(["plum", "rope", "hall"], { own: ["rope", "hall"] });
    expect(questionWords(of, view, en).reason).toBe(
      "Rope and Hall are yours and Plum is in nobody’s hand: nobody can show a card.",
    );
  });

  it("tells questions that ask the same as one", () => {
    const of = question(["plum", "rope", "hall"], { or: [[], ["knife", "pipe"], ["study"]] });
    expect(questionWords(of, view, en).alike).toBe(
      "Just as good: any weapon of yours or Pipe instead of Rope; Study instead of Hall.",
    );
    expect(questionWords(question(["plum", "rope", "hall"]), view, en).alike).toBe("");
  });

  it("has its figures: what it tells me, whether it may solve, what it tells the others", () => {
    const figures = (more: Partial<Question>) =>
      questionWords(question(["green", "pipe", "hall"], more), view, en).figures;
    expect(figures({ solves: 0.12 })).toEqual([
      "rules out 44\u00a0% of what is left",
      "12\u00a0% chance to solve it",
      "tells the others something",
    ]);
    expect(figures({ leak: { envelope: 0.01, hand: 0 } })[1]).toBe("tells the others next to nothing");
    expect(figures({ leak: { envelope: -0.4, hand: 0 } })[1]).toBe("misleads the others");
    expect(figures({ leak: null })).toEqual(["rules out 44\u00a0% of what is left"]);
  });

  it("never has a forecast that is certain", () => {
    expect([en.percent(chance(1)), en.percent(chance(0))]).toEqual([">99.9\u00a0%", "<0.1\u00a0%"]);
  });
});

// The sentences of the page, as every language has to have them.

import type { Part, Phrase } from "./parts";

// Whose cards: a seat by name, or a place.
export type Who = { place: "envelope" | "pool" | "public" } | { seat: Part };

export interface Sentences {
  and(items: (Part | Phrase)[]): Phrase;
  or(items: (Part | Phrase)[]): Phrase;
  list(items: (Part | Phrase)[]): Phrase; // without a last word: `Plum, Rope, Hall`
  holder(who: Who): Phrase; // `Bob`, `the envelope`
  cardsCounted(count: number): string;

  turn(number: number): string; // `turn 3`
  line(number: number): string; // `line 7`: of an event that is nobody's turn
  turns(numbers: Part[]): Phrase;
  table: string; // what is cited where no event is

  // events
  asks(seat: Part, cards: Phrase): Phrase;
  notHeard: string;
  passes(seats: Part[]): Phrase;
  shows(seat: Part, card: Part | null): Phrase;
  missed(seat: Part): Phrase;
  nobodyShows: string;
  answersMissed: string;
  asksNothing(seat: Part): Phrase;
  moves(seat: Part, to: Phrase, how: "walked" | "passage" | "dragged", roll: number | null): Phrase;
  square(row: number, column: number): string;
  accuses(seat: Part, cards: Phrase, verdict: "wrong" | "right" | null): Phrase;
  hasSize(who: Who, size: number): Phrase;
  hasSeen(viewer: Part | null, owner: Part, card: Part | null): Phrase;
  isOut(seat: Part): Phrase;
  getsCard(to: Part, from: Part, card: Part): Phrase;
  getsCards(to: Part, from: Part, count: number): Phrase;

  // what is so
  has(who: Who, cards: Part[]): Phrase;
  hasNot(who: Who[], cards: Part[]): Phrase;
  hasOneOf(who: Who, cards: Part[]): Phrase;
  sizeBetween(who: Who, least: number, most: number): Phrase;
  wasNamed(event: Part, card: Part): Phrase;
  noLongerHas(who: Who, cards: Part[]): Phrase;
  mayHaveAgain(who: Who, cards: Part[]): Phrase;

  // what an entry changed
  solved(cards: Phrase): Phrase;
  unsolved: string;
  conflict: string;
  mended: string;
  nothingNew: string;
  dealsLeft(after: string, before: string | null): string;

  // proofs
  because(reason: Phrase, claim: Phrase): Phrase;
  contradiction(reason: Phrase): Phrase;
  cited(reason: Phrase, sources: Phrase): Phrase; // `Passed (turn 3)`
  reason: {
    dealt: string;
    told: string;
    seen: string;
    passed: string;
    showed: string;
    accused: string;
    dealtOver: string;
    elsewhere: string;
    inTwoPlaces: string;
    onlyPlace: string;
    noPlace: string;
    oneOf: string;
    noneOf: string;
    category: string;
    wrong: string;
    wrongOthers: string;
    sizes(who: Who[]): Phrase;
    full(who: Who[], count: number): Phrase;
    overFull(who: Who[], count: number): Phrase;
    left(who: Who[], count: number): Phrase;
    tooFew(who: Who[], count: number): Phrase;
    takesAll(who: Who[]): Phrase;
    takesTooMany(who: Who[]): Phrase;
    room(cards: Part[], who: Who[]): Phrase;
    noRoom(cards: Part[], who: Who[]): Phrase;
    need(who: Who[], cards: Part[]): Phrase;
    needTooMany(who: Who[], cards: Part[]): Phrase;
  };
  suppose(claim: Phrase): Phrase;
  otherwise(claim: Phrase): Phrase;
  casesGive(count: number, claim: Phrase): Phrase;
  casesFail(count: number): string;

  // slips
  itWas(meant: Phrase, written: Phrase): Phrase;
  seenWas(meant: Phrase, written: Phrase): Phrase;
  otherCard: string;
  someoneShowed(seat: Part): Phrase;
  answeredOtherwise(seat: Part): Phrase;
  wasTurnOf(seat: Part): Phrase;
  contrary: string;
  isAbout(seat: Part): Phrase;
  answeredWrongly(seat: Part): Phrase;
  twice: string;
  park: string;
  oneMore(seat: Part, fewer: Part): Phrase; // cards in hand
  myHand: string;
  handSizes: string;
  faceUp: string;
  nobody: string;
  inMyHand(meant: Phrase, written: Phrase): Phrase;
  faceUpIs(meant: Phrase, written: Phrase): Phrase;
  at(where: Part, what: Phrase): Phrase; // `Turn 3: …`

  // reviews
  couldAccuse(seat: Part): Phrase;
  askedFor(seat: Part, card: Part, known: Phrase): Phrase;
  accusedOf(seat: Part, card: Part, known: Phrase): Phrase;
  provedElsewhere(who: Who): Phrase;
  provedNotThere: string;
}

import { joinWith, type Part, type Phrase, say } from "../parts";
import type { Sentences, Who } from "../sentences";

const and = joinWith(new Intl.ListFormat("en-GB", { type: "conjunction" }));
const or = joinWith(new Intl.ListFormat("en-GB", { type: "disjunction" }));
const list = (items: (Part | Phrase)[]): Phrase =>
  items.flatMap((item, i) => [...(i > 0 ? [", "] : []), ...(Array.isArray(item) ? item : [item])]);

const places = { envelope: "the envelope", pool: "the pool", public: "the face-up cards" };
const lies = { envelope: "in the envelope", pool: "face down in the pool", public: "face up" };

const holder = (who: Who): Phrase => ("seat" in who ? [who.seat] : [places[who.place]]);
const all = (who: Who[]) => and(who.map(holder));
const seatsOf = (who: Who[]) => who.flatMap((one) => ("seat" in one ? [one.seat] : []));
const placesOf = (who: Who[]) => who.flatMap((one) => ("place" in one ? [lies[one.place]] : []));
const cardsCounted = (count: number) => (count === 1 ? "1 card" : `${count} cards`);
const are = (items: unknown[], one: string, several: string) => (items.length === 1 ? one : several);

function hasNot(who: Who[], cards: Part[]): Phrase {
  const seats = seatsOf(who);
  const where = placesOf(who);
  const said: Phrase[] = [];
  if (seats.length > 0) said.push(say`${and(seats)} ${are(seats, "doesn’t", "don’t")} have ${or(cards)}`);
  if (where.length > 0) said.push(say`${or(cards)} ${are(cards, "isn’t", "aren’t")} ${or(where)}`);
  return and(said);
}

export const sentences: Sentences = {
  and,
  or,
  list,
  holder,
  cardsCounted,

  turn: (number) => `turn ${number}`,
  line: (number) => `line ${number}`,
  turns: (numbers) => say`turns ${and(numbers)}`,
  table: "the setup",

  asks: (seat, cards) => say`${seat} asks: ${cards}`,
  notHeard: "a card nobody heard",
  passes: (seats) => say`${and(seats)} ${are(seats, "passes", "pass")}`,
  shows: (seat, card) => say`${seat} shows ${card ?? "a card"}`,
  missed: (seat) => say`${seat}’s answer was missed`,
  nobodyShows: "nobody shows a card",
  answersMissed: "the answers were missed",
  asksNothing: (seat) => say`${seat} asks no question`,
  moves: (seat, to, how, roll) => {
    const goes = how === "dragged" ? "is moved to" : "goes to";
    const by = how === "passage" ? " through the passage" : "";
    return say`${seat} ${goes} ${to}${by}${roll === null ? "" : ` (${roll} rolled)`}`;
  },
  square: (row, column) => `row ${row}, column ${column}`,
  accuses: (seat, cards, verdict) => {
    const end = { wrong: "; wrong", right: "; right" };
    return say`${seat} accuses: ${cards}${verdict ? end[verdict] : ""}`;
  },
  hasSize: (who, size) => say`${holder(who)} has ${cardsCounted(size)}`,
  hasSeen: (viewer, owner, card) => say`${viewer ?? "everyone"} has seen ${card ?? "a card"} in ${owner}’s hand`,
  isOut: (seat) => say`${seat} is out of the game`,
  getsCard: (to, from, card) => say`${to} gets ${card} from ${from}`,
  getsCards: (to, from, count) => say`${to} gets ${cardsCounted(count)} from ${from}`,

  has: (who, cards) =>
    "seat" in who
      ? say`${who.seat} has ${and(cards)}`
      : say`${and(cards)} ${are(cards, "is", "are")} ${lies[who.place]}`,
  hasNot,
  hasOneOf: (who, cards) =>
    "seat" in who ? say`${who.seat} has at least one of ${or(cards)}` : say`one of ${or(cards)} is ${lies[who.place]}`,
  sizeBetween: (who, least, most) =>
    least > 0
      ? say`${holder(who)} has at least ${cardsCounted(least)}`
      : say`${holder(who)} has at most ${cardsCounted(most)}`,
  wasNamed: (event, card) => say`the unheard card in ${event} was ${card}`,
  noLongerHas: (who, cards) => say`it is no longer proved that ${holder(who)} has ${or(cards)}`,
  mayHaveAgain: (who, cards) => say`open again for ${holder(who)}: ${list(cards)}`,

  solved: (cards) => say`solved: ${cards}`,
  unsolved: "the case is no longer solved",
  conflict: "this contradicts what you entered before",
  mended: "the notes no longer contradict each other",
  nothingNew: "this proves nothing new",
  dealsLeft: (after, before) => (before ? `${after} deals left, ${before} before` : `${after} deals left`),

  because: (reason, claim) => say`${reason}: ${claim}.`,
  contradiction: (reason) => say`${reason}: a contradiction.`,
  cited: (reason, sources) => say`${reason} (${sources})`,
  reason: {
    dealt: "as dealt",
    told: "entered",
    seen: "seen",
    passed: "passed",
    showed: "showed a card",
    accused: "a right accusation",
    dealtOver: "dealt again",
    elsewhere: "somebody else has it",
    inTwoPlaces: "it can’t be in two places",
    onlyPlace: "it can’t be anywhere else",
    noPlace: "it can’t be anywhere",
    oneOf: "the others are ruled out",
    noneOf: "all of them are ruled out",
    category: "the envelope has one card of each kind",
    wrong: "the accusation was wrong",
    wrongOthers: "the accusation was wrong, and its other cards are in the envelope",
    sizes: (who) => say`that is what the others leave for ${all(who)}`,
    full: (who, count) => say`with ${cardsCounted(count)}, ${all(who)} ${are(who, "has", "have")} no room for more`,
    overFull: (who, count) => say`${all(who)} can’t have as many as ${cardsCounted(count)}`,
    left: (who, count) =>
      count === 1
        ? say`only 1 card can be with ${all(who)}, and it is needed`
        : say`only ${cardsCounted(count)} can be with ${all(who)}, and all of them are needed`,
    tooFew: (who, count) => say`only ${cardsCounted(count)} can be with ${all(who)}, which is too few`,
    takesAll: (who) => say`the cards of which ${all(who)} must have one take up the whole hand`,
    takesTooMany: (who) => say`the cards of which ${all(who)} must have one are more than the hand holds`,
    room: (cards, who) => say`${and(cards)} can only be with ${all(who)}, and there is no room for any other card`,
    noRoom: (cards, who) => say`${and(cards)} can only be with ${all(who)}, but there isn’t room for all of them`,
    need: (who, cards) => say`${all(who)} ${are(who, "needs", "together need")} all of ${and(cards)}`,
    needTooMany: (who, cards) =>
      say`${all(who)} ${are(who, "needs", "together need")} more cards than these: ${and(cards)}`,
  },
  suppose: (claim) => say`suppose ${claim}.`,
  otherwise: (claim) => say`${claim}; otherwise there is a contradiction:`,
  casesGive: (count, claim) => say`there are ${count} cases, and in each of them ${claim}:`,
  casesFail: (count) => `there are ${count} cases, and none of them is possible:`,

  itWas: (meant, written) => say`it was ${meant}, not ${written}`,
  seenWas: (meant, written) => say`the card seen was ${meant}, not ${written}`,
  otherCard: "another card",
  someoneShowed: (seat) => say`${seat} showed a card`,
  answeredOtherwise: (seat) => say`${seat} answered the other way`,
  wasTurnOf: (seat) => say`it was ${seat}’s turn`,
  contrary: "the opposite is true",
  isAbout: (seat) => say`it is about ${seat}`,
  answeredWrongly: (seat) => say`${seat} had one of the cards and passed by mistake`,
  twice: "entered twice: delete it",
  park: "something else is wrong with it: set it aside",
  oneMore: (seat, fewer) => say`${seat} has one more card, ${fewer} has one fewer`,
  myHand: "My hand",
  handSizes: "Hand sizes",
  faceUp: "Cards face up",
  nobody: "nobody",
  inMyHand: (meant, written) => say`I have ${meant}, not ${written}`,
  faceUpIs: (meant, written) => say`${meant} lies face up, not ${written}`,
  at: (where, what) => say`${where}: ${what}`,

  couldAccuse: (seat) => say`${seat} could already prove the solution, but didn’t accuse`,
  askedFor: (seat, card, known) => say`${seat} asked for ${card}: ${known}`,
  accusedOf: (seat, card, known) => say`${seat} named ${card} in the accusation: ${known}`,
  provedElsewhere: (who) =>
    "seat" in who ? say`it was proved that ${who.seat} has it` : say`it was proved to be ${lies[who.place]}`,
  provedNotThere: "it was proved not to be in the envelope",
};

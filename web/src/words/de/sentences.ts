import { joinWith, type Part, type Phrase, say } from "../parts";
import type { Sentences, Who } from "../sentences";

const and = joinWith(new Intl.ListFormat("de", { type: "conjunction" }));
const or = joinWith(new Intl.ListFormat("de", { type: "disjunction" }));
const list = (items: (Part | Phrase)[]): Phrase =>
  items.flatMap((item, i) => [...(i > 0 ? [", "] : []), ...(Array.isArray(item) ? item : [item])]);

// Card names stand without an article, as printed. No sentence may need them in an inflected case.
const places = { envelope: "der Umschlag", pool: "der verdeckte Stapel", public: "die offene Auslage" };
const lies = { envelope: "im Umschlag", pool: "im verdeckten Stapel", public: "offen aus" };

const holder = (who: Who): Phrase => ("seat" in who ? [who.seat] : [places[who.place]]);
const inside = { envelope: "im Umschlag", pool: "im verdeckten Stapel", public: "in der offenen Auslage" };
const outside = { envelope: "für den Umschlag", pool: "für den verdeckten Stapel", public: "für die offene Auslage" };
const seatsOf = (who: Who[]) => who.flatMap((one) => ("seat" in one ? [one.seat] : []));
const placesOf = (who: Who[]) => who.flatMap((one) => ("place" in one ? [lies[one.place]] : []));
// `bei Bob und Cyn und im Umschlag`: places are inflected, names aren't.
const together = (who: Who[], before: string, of: typeof inside): Phrase => {
  const seats = seatsOf(who);
  const where = who.flatMap((one) => ("place" in one ? [of[one.place]] : []));
  return and([...(seats.length > 0 ? [say`${before} ${and(seats)}`] : []), ...where]);
};
const withAll = (who: Who[]) => together(who, "bei", inside);
const forAll = (who: Who[]) => together(who, "für", outside);
const can = (cards: Part[]) => (cards.length === 1 ? "kann" : "können");
const cardsCounted = (count: number) => (count === 1 ? "1 Karte" : `${count} Karten`);
const are = (items: unknown[], one: string, several: string) => (items.length === 1 ? one : several);

function hasNot(who: Who[], cards: Part[]): Phrase {
  const seats = seatsOf(who);
  const where = placesOf(who);
  const said: Phrase[] = [];
  const none = cards.length === 1 ? say`${cards} nicht` : say`weder ${neither(cards)}`;
  if (seats.length > 0) said.push(say`${and(seats)} ${are(seats, "hat", "haben")} ${none}`);
  if (where.length > 0) said.push(liesNot(where, cards));
  return and(said);
}

const liesNot = (where: string[], cards: Part[]): Phrase =>
  cards.length === 1 ? say`${cards} liegt nicht ${or(where)}` : say`weder ${neither(cards)} liegen ${or(where)}`;

const neither = (cards: Part[]): Phrase => cards.flatMap((card, i) => (i > 0 ? [" noch ", card] : [card]));

export const sentences: Sentences = {
  and,
  or,
  list,
  holder,
  cardsCounted,

  turn: (number) => `Zug ${number}`,
  line: (number) => `Zeile ${number}`,
  turns: (numbers) => say`Züge ${and(numbers)}`,
  table: "Spielaufbau",

  asks: (seat, cards) => say`${seat} fragt: ${cards}`,
  notHeard: "eine nicht verstandene Karte",
  passes: (seats) => say`${and(seats)} ${are(seats, "passt", "passen")}`,
  shows: (seat, card) => say`${seat} zeigt ${card ?? "eine Karte"}`,
  missed: (seat) => say`die Antwort von ${seat} fehlt`,
  nobodyShows: "niemand zeigt eine Karte",
  answersMissed: "die Antworten fehlen",
  asksNothing: (seat) => say`${seat} stellt keine Frage`,
  moves: (seat, to, how, roll) => {
    const goes = how === "dragged" ? "wird versetzt" : "zieht";
    const by = how === "passage" ? " durch den Geheimgang" : "";
    return say`${seat} ${goes}${by}: ${to}${roll === null ? "" : ` (${roll} gewürfelt)`}`;
  },
  square: (row, column) => `Reihe ${row}, Spalte ${column}`,
  accuses: (seat, cards, verdict) => {
    const end = { wrong: "; falsch", right: "; richtig" };
    return say`${seat} klagt an: ${cards}${verdict ? end[verdict] : ""}`;
  },
  hasSize: (who, size) => say`${holder(who)} hat ${cardsCounted(size)}`,
  hasSeen: (viewer, owner, card) =>
    viewer
      ? say`${viewer} hat bei ${owner} ${card ?? "eine Karte"} gesehen`
      : say`alle haben bei ${owner} ${card ?? "eine Karte"} gesehen`,
  isOut: (seat) => say`${seat} ist ausgeschieden`,
  getsCard: (to, from, card) => say`${to} bekommt ${card} von ${from}`,
  getsCards: (to, from, count) => say`${to} bekommt ${cardsCounted(count)} von ${from}`,

  has: (who, cards) =>
    "seat" in who
      ? say`${who.seat} hat ${and(cards)}`
      : say`${and(cards)} ${are(cards, "liegt", "liegen")} ${lies[who.place]}`,
  hasNot,
  hasOneOf: (who, cards) =>
    "seat" in who
      ? say`${who.seat} hat mindestens eine dieser Karten: ${list(cards)}`
      : say`eine dieser Karten liegt ${lies[who.place]}: ${list(cards)}`,
  sizeBetween: (who, least, most) =>
    least > 0
      ? say`${holder(who)} hat mindestens ${cardsCounted(least)}`
      : say`${holder(who)} hat höchstens ${cardsCounted(most)}`,
  wasNamed: (event, card) => say`die nicht verstandene Karte (${event}) war ${card}`,
  noLongerHas: (who, cards) =>
    "seat" in who
      ? say`nicht mehr bewiesen: ${who.seat} hat ${and(cards)}`
      : say`nicht mehr bewiesen: ${and(cards)} ${are(cards, "liegt", "liegen")} ${lies[who.place]}`,
  mayHaveAgain: (who, cards) =>
    "seat" in who
      ? say`${who.seat} könnte wieder ${or(cards)} haben`
      : say`${or(cards)} könnte wieder ${who.place === "public" ? "offen ausliegen" : `${lies[who.place]} liegen`}`,

  solved: (cards) => say`gelöst: ${cards}`,
  unsolved: "nicht mehr gelöst",
  conflict: "das widerspricht den früheren Einträgen",
  mended: "die Einträge widersprechen sich nicht mehr",
  nothingNew: "das beweist nichts Neues",
  dealsLeft: (after, before) =>
    before ? `noch ${after} mögliche Verteilungen, vorher ${before}` : `noch ${after} mögliche Verteilungen`,

  because: (reason, claim) => say`${reason}: ${claim}.`,
  contradiction: (reason) => say`${reason}: ein Widerspruch.`,
  cited: (reason, sources) => say`${reason} (${sources})`,
  reason: {
    dealt: "so ausgeteilt",
    told: "so eingetragen",
    seen: "gesehen",
    passed: "gepasst",
    showed: "eine Karte gezeigt",
    accused: "eine richtige Anklage",
    dealtOver: "neu verteilt",
    elsewhere: "jemand anders hat sie",
    inTwoPlaces: "sie kann nicht an zwei Orten sein",
    onlyPlace: "sie kann nirgendwo sonst sein",
    noPlace: "sie kann nirgends sein",
    oneOf: "die anderen sind ausgeschlossen",
    noneOf: "alle sind ausgeschlossen",
    category: "im Umschlag liegt von jeder Art genau eine Karte",
    wrong: "die Anklage war falsch",
    wrongOthers: "die Anklage war falsch, und ihre anderen Karten liegen im Umschlag",
    sizes: (who) => say`so viel lassen die anderen ${forAll(who)} übrig`,
    full: (who, count) => say`mit ${cardsCounted(count)} ist ${withAll(who)} kein Platz mehr`,
    overFull: (who, count) => say`${cardsCounted(count)} sind ${withAll(who)} zu viel`,
    left: (who, count) =>
      count === 1
        ? say`nur 1 Karte kann noch ${withAll(who)} sein, und sie wird gebraucht`
        : say`nur ${cardsCounted(count)} können noch ${withAll(who)} sein, und alle werden gebraucht`,
    tooFew: (who, count) =>
      say`nur ${cardsCounted(count)} ${count === 1 ? "kann" : "können"} noch ${withAll(who)} sein, das ist zu wenig`,
    takesAll: (who) => say`die Karten, von denen eine ${withAll(who)} sein muss, füllen dort allen Platz`,
    takesTooMany: (who) => say`für die Karten, von denen eine ${withAll(who)} sein muss, ist dort zu wenig Platz`,
    room: (cards, who) =>
      say`${and(cards)} ${can(cards)} nur ${withAll(who)} sein, und dort ist für keine andere Karte Platz`,
    noRoom: (cards, who) =>
      say`${and(cards)} ${can(cards)} nur ${withAll(who)} sein, aber dort ist nicht für alle Platz`,
    need: (who, cards) => say`alle diese Karten werden ${withAll(who)} gebraucht: ${list(cards)}`,
    needTooMany: (who, cards) => say`${withAll(who)} werden mehr Karten gebraucht als diese: ${list(cards)}`,
  },
  suppose: (claim) => say`angenommen, es gilt: ${claim}.`,
  otherwise: (claim) => say`${claim}; sonst ergibt sich ein Widerspruch:`,
  casesGive: (count, claim) => say`es gibt ${count} Fälle, und in jedem gilt: ${claim}:`,
  casesFail: (count) => `es gibt ${count} Fälle, und keiner davon ist möglich:`,

  itWas: (meant, written) => say`es war ${meant}, nicht ${written}`,
  seenWas: (meant, written) => say`gesehen wurde ${meant}, nicht ${written}`,
  otherCard: "eine andere Karte",
  someoneShowed: (seat) => say`${seat} hat eine Karte gezeigt`,
  answeredOtherwise: (seat) => say`${seat} hat anders geantwortet`,
  wasTurnOf: (seat) => say`${seat} war dran`,
  contrary: "das Gegenteil stimmt",
  isAbout: (seat) => say`es geht um ${seat}`,
  answeredWrongly: (seat) => say`${seat} hatte eine der Karten und hat versehentlich gepasst`,
  twice: "doppelt eingetragen: löschen",
  park: "etwas anderes stimmt daran nicht: beiseitelegen",
  oneMore: (seat, fewer) => say`${seat} hat eine Karte mehr, ${fewer} eine weniger`,
  myHand: "Meine Karten",
  handSizes: "Kartenzahlen",
  faceUp: "Offene Karten",
  nobody: "niemand",
  inMyHand: (meant, written) => say`ich habe ${meant}, nicht ${written}`,
  faceUpIs: (meant, written) => say`offen liegt ${meant}, nicht ${written}`,
  at: (where, what) => say`${where}: ${what}`,

  couldAccuse: (seat) => say`${seat} konnte die Lösung schon beweisen, hat aber nicht angeklagt`,
  askedFor: (seat, card, known) => say`${seat} hat nach ${card} gefragt: ${known}`,
  accusedOf: (seat, card, known) => say`${seat} hat in der Anklage ${card} genannt: ${known}`,
  provedElsewhere: (who) =>
    "seat" in who
      ? say`es war bewiesen, dass ${who.seat} sie hat`
      : say`es war bewiesen, dass sie ${who.place === "public" ? "offen ausliegt" : `${lies[who.place]} liegt`}`,
  provedNotThere: "es war bewiesen, dass sie nicht im Umschlag liegt",
};

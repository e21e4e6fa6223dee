import { describe, expect, it } from "vitest";
import type { Changes, GameEvent, LogLine, Oversight, ProofStep, Repair, Table } from "../core/calls";
import { de } from "./de";
import { en } from "./en";
import { plain } from "./parts";
import { Phrases } from "./phrase";
import { languageFor } from "./words.svelte";

const card = (id: string, name: string, at?: string) => ({ id, name, key: id.charAt(0), ...(at ? { at } : {}) });

const table: Table = {
  edition: "de-classic",
  categories: [
    { name: "suspect", place: false, cards: [card("mustard", "Oberst von Gatow"), card("plum", "Professor Bloom")] },
    { name: "weapon", place: false, cards: [card("rope", "Seil"), card("knife", "Dolch")] },
    { name: "room", place: true, cards: [card("kitchen", "Küche", "in der Küche"), card("hall", "Eingangshalle")] },
  ],
  seats: ["Ann", "Bob", "Cyn", "Dan"].map((name) => ({ name, size: 4, me: name === "Ann", out: false })),
  me: "Ann",
  hand: [],
  public: [],
  pool: 0,
  rules: {},
  tags: {},
};
const log = [
  { event: 1, turn: 1 },
  { event: 2, turn: null },
  { event: 3, turn: 2 },
] as LogLine[];
const scene = { table, log };

const english = new Phrases(en.sentences);
const german = new Phrases(de.sentences);

const both = (tell: (phrases: Phrases) => ReturnType<Phrases["event"]>) => [plain(tell(english)), plain(tell(german))];
const event = (what: GameEvent) => both((phrases) => phrases.event(what, scene));

const question = (answers: Extract<GameEvent, { type: "suggestion" }>["answers"], nobody?: boolean): GameEvent => ({
  type: "suggestion",
  seat: "Ann",
  cards: ["mustard", "rope", "kitchen"],
  answers,
  ...(nobody ? { nobody } : {}),
});

describe("events", () => {
  it("tell who passes and who shows", () => {
    const answers = [
      { seat: "Bob", did: "passed" as const },
      { seat: "Cyn", did: "passed" as const },
      { seat: "Dan", did: "showed" as const, card: null },
    ];
    expect(event(question(answers))).toEqual([
      "Ann asks: Oberst von Gatow, Seil, in der Küche; Bob and Cyn pass; Dan shows a card",
      "Ann fragt: Oberst von Gatow, Seil, in der Küche; Bob und Cyn passen; Dan zeigt eine Karte",
    ]);
  });

  it("tell nobody, what was seen and what was missed", () => {
    expect(event(question([], true))[1]).toMatch(/; niemand zeigt eine Karte$/);
    expect(event(question([]))[0]).toMatch(/; the answers were missed$/);
    expect(event(question([{ seat: "Bob", did: "showed", card: "rope" }]))[1]).toMatch(/; Bob zeigt Seil$/);
    expect(event(question([{ seat: "Bob", did: "missed" }]))[0]).toMatch(/; Bob’s answer was missed$/);
  });

  it("tell a card not heard", () => {
    expect(
      event({ type: "suggestion", seat: "Bob", cards: ["plum", null, "hall"], answers: [], nobody: true }),
    ).toEqual([
      "Bob asks: Professor Bloom, a card nobody heard, Eingangshalle; nobody shows a card",
      "Bob fragt: Professor Bloom, eine nicht verstandene Karte, Eingangshalle; niemand zeigt eine Karte",
    ]);
  });

  it("tell accusations, facts and all the rest", () => {
    const cards = ["plum", "rope", "hall"];
    expect(event({ type: "accusation", seat: "Bob", cards, verdict: "wrong" })).toEqual([
      "Bob accuses: Professor Bloom, Seil, Eingangshalle; wrong",
      "Bob klagt an: Professor Bloom, Seil, Eingangshalle; falsch",
    ]);
    expect(event({ type: "fact", holder: "envelope", card: "rope", has: false })).toEqual([
      "Seil isn’t in the envelope",
      "Seil liegt nicht im Umschlag",
    ]);
    expect(event({ type: "some", holder: "Bob", cards: ["rope", "hall"] })).toEqual([
      "Bob has at least one of Seil or Eingangshalle",
      "Bob hat mindestens eine dieser Karten: Seil, Eingangshalle",
    ]);
    expect(event({ type: "size", seat: "Bob", size: 1 })).toEqual(["Bob has 1 card", "Bob hat 1 Karte"]);
    expect(event({ type: "sight", viewer: "*", owner: "Bob", card: "rope" })).toEqual([
      "everyone has seen Seil in Bob’s hand",
      "alle haben bei Bob Seil gesehen",
    ]);
    expect(event({ type: "move", seat: "Bob", to: "kitchen", how: "dragged" })[1]).toBe(
      "Bob wird versetzt: in der Küche",
    );
    expect(event({ type: "deal", from: "Bob", to: "Cyn", count: 2 })[1]).toBe("Cyn bekommt 2 Karten von Bob");
    expect(event({ type: "no_suggestion", seat: "Bob" })).toEqual(["Bob asks no question", "Bob stellt keine Frage"]);
    expect(event({ type: "out", seat: "Bob" })).toEqual(["Bob is out of the game", "Bob ist ausgeschieden"]);
  });
});

const step = (given: Partial<ProofStep> & Pick<ProofStep, "rule">): ProofStep => ({
  text: "",
  events: [],
  tags: [],
  from: [],
  gives: [],
  holders: [],
  cards: [],
  cases: [],
  ...given,
});
const steps = (given: Parameters<typeof step>[0]) => both((phrases) => phrases.step(step(given), scene));

describe("proofs", () => {
  it("cite turns by their numbers, and other lines by theirs", () => {
    const gives = ["rope", "kitchen"].map((id) => ({ holder: "Bob", card: id, has: false }));
    expect(steps({ rule: "passed", events: [3], gives })).toEqual([
      "Passed (turn 2): Bob doesn’t have Seil or Küche.",
      "Gepasst (Zug 2): Bob hat weder Seil noch Küche.",
    ]);
    expect(steps({ rule: "passed", events: [1, 3], gives })[0]).toMatch(/^Passed \(turns 1 and 2\)/);
    expect(steps({ rule: "told", events: [2], gives })[1]).toMatch(/^So eingetragen \(Zeile 2\)/);
    expect(steps({ rule: "hand", tags: ["Hand"], gives })[1]).toMatch(/^So ausgeteilt \(Spielaufbau\)/);
  });

  it("tell holders without the same card together", () => {
    const gives = ["Bob", "Cyn", "envelope"].map((holder) => ({ holder, card: "rope", has: false }));
    expect(steps({ rule: "elsewhere", gives })).toEqual([
      "Somebody else has it: Bob and Cyn don’t have Seil and Seil isn’t in the envelope.",
      "Jemand anders hat sie: Bob und Cyn haben Seil nicht und Seil liegt nicht im Umschlag.",
    ]);
  });

  it("end in a contradiction where nothing follows", () => {
    expect(steps({ rule: "category", from: [1, 4] })).toEqual([
      "The envelope has one card of each kind: a contradiction.",
      "Im Umschlag liegt von jeder Art genau eine Karte: ein Widerspruch.",
    ]);
  });

  it("count hands and cases", () => {
    const gives = [{ holder: "Bob", card: "rope", has: false }];
    expect(steps({ rule: "full", holders: ["Bob"], cards: ["plum", "knife"], gives })).toEqual([
      "With 2 cards, Bob has no room for more: Bob doesn’t have Seil.",
      "Mit 2 Karten ist bei Bob kein Platz mehr: Bob hat Seil nicht.",
    ]);
    expect(steps({ rule: "cases", cases: [[], []], gives })).toEqual([
      "There are 2 cases, and in each of them Bob doesn’t have Seil:",
      "Es gibt 2 Fälle, und in jedem gilt: Bob hat Seil nicht:",
    ]);
    expect(steps({ rule: "suppose", gives })[1]).toBe("Angenommen, es gilt: Bob hat Seil nicht.");
    expect(steps({ rule: "one_of", gives: [{ holder: "Bob", size: [0, 3] }] })[1]).toMatch(
      /Bob hat höchstens 3 Karten\.$/,
    );
  });

  it("fall back on English for a rule they do not know", () => {
    expect(steps({ rule: "brand_new" as ProofStep["rule"], text: "As it happens" })[1]).toMatch(/^As it happens/);
  });
});

const repairOf = (given: Partial<Repair> & Pick<Repair, "kind">): Repair => ({
  event: 3,
  seat: null,
  fewer: null,
  written: null,
  meant: null,
  size: null,
  p: 0.5,
  culprit_p: 0.5,
  row: 0,
  line: 2,
  text: null,
  game: "",
  ...given,
});
const slip = (given: Partial<Repair> & Pick<Repair, "kind">) => both((phrases) => phrases.slip(repairOf(given), scene));

describe("slips", () => {
  it("say what was meant, and where", () => {
    expect(slip({ kind: "card", meant: "rope", written: "knife" })).toEqual([
      "turn 2: it was Seil, not Dolch",
      "Zug 2: es war Seil, nicht Dolch",
    ]);
    expect(slip({ kind: "shower", seat: null })[1]).toBe("Zug 2: niemand hat eine Karte gezeigt");
    expect(slip({ kind: "hands", event: 0, seat: "Bob", fewer: "Cyn", size: 5 })).toEqual([
      "Bob has one more card, Cyn has one fewer",
      "Bob hat eine Karte mehr, Cyn eine weniger",
    ]);
    expect(slip({ kind: "hand", event: 0, meant: "rope", written: "knife" })[1]).toBe("Ich habe Seil, nicht Dolch");
    expect(slip({ kind: "wrong_answer", seat: "Bob" })[0]).toBe(
      "turn 2: Bob had one of the cards and passed by mistake",
    );
  });
  it("of one row are one sentence", () => {
    const row = (...given: (Partial<Repair> & Pick<Repair, "kind">)[]) =>
      [english, german].map((phrases) => {
        const { before, choices, after } = phrases.slipRow(given.map(repairOf), scene);
        return plain(before) + choices.map(plain).join(" / ") + plain(after);
      });
    expect(row({ kind: "shower", seat: "Bob" }, { kind: "shower", seat: "Cyn" }, { kind: "shower" })).toEqual([
      "Bob / Cyn / nobody showed a card",
      "Bob / Cyn / niemand hat eine Karte gezeigt",
    ]);
    expect(
      row({ kind: "card", meant: "rope", written: "knife" }, { kind: "card", meant: "hall", written: "knife" })[0],
    ).toBe("it was Seil / Eingangshalle, not Dolch");
    expect(
      row(
        { kind: "hand", event: 0, meant: "rope", written: "knife" },
        { kind: "hand", event: 0, meant: "rope", written: "hall" },
      )[1],
    ).toBe("ich habe Seil, nicht Dolch / Eingangshalle");
  });
});

const nothing: Changes = {
  proved: [],
  taken_back: [],
  envelope: [],
  deals_before: "2000000",
  deals_after: "1284",
  solved: null,
  unsolved: false,
  conflict: false,
  mended: false,
};
const changed = (changes: Partial<Changes>) =>
  [english, german].map((phrases) => phrases.changes({ ...nothing, ...changes }, scene).map(plain));

describe("changes", () => {
  it("tell what is proved holder by holder, what is there first", () => {
    const proved = [
      { holder: "Bob", card: "rope", has: false },
      { holder: "Bob", card: "plum", has: true },
      { holder: "Bob", card: "hall", has: false },
    ];
    expect(changed({ proved })).toEqual([
      ["Bob has Professor Bloom", "Bob doesn’t have Seil or Eingangshalle"],
      ["Bob hat Professor Bloom", "Bob hat weder Seil noch Eingangshalle"],
    ]);
  });

  it("tell what is taken back, solved, or nothing at all", () => {
    expect(changed({ taken_back: [{ holder: "envelope", card: "rope", has: false }] })[1]).toEqual([
      "Seil könnte wieder im Umschlag liegen",
    ]);
    expect(changed({ solved: ["plum", "rope", "hall"] })[1]).toEqual(["Gelöst: Professor Bloom, Seil, Eingangshalle"]);
    expect(changed({})).toEqual([["This proves nothing new"], ["Das beweist nichts Neues"]]);
  });

  it("tell how many deals are left", () => {
    expect(english.deals(nothing, en.about)).toBe("1,284 deals left, 2 million before");
    expect(german.deals(nothing, de.about)).toBe("noch 1.284 mögliche Verteilungen, vorher 2 Millionen");
  });
});

describe("oversights", () => {
  it("cite the proof", () => {
    const oversight: Oversight = {
      event: 3,
      seat: "Bob",
      kind: "asked_for_known",
      card: "rope",
      holder: "Cyn",
      because: [1],
    };
    expect(both((phrases) => phrases.oversight(oversight, scene))).toEqual([
      "Bob asked for Seil: it was proved that Cyn has it (turn 1)",
      "Bob hat nach Seil gefragt: es war bewiesen, dass Cyn sie hat (Zug 1)",
    ]);
  });
});

describe("numbers", () => {
  it("say 100 % and 0 % only of what is proved", () => {
    const shown = [0, 1e-300, 0.0009, 0.004, 0.0149, 0.5, 0.994, 0.9991, 1 - 2 ** -53, 1].map((p) => en.percent(p));
    expect(shown).toEqual(
      ["0 %", "<0.1 %", "<0.1 %", "0.4 %", "1 %", "50 %", "99.4 %", ">99.9 %", ">99.9 %", "100 %"].map((text) =>
        text.replace(" ", "\u00a0"),
      ),
    );
    for (let p = 0.0005; p < 1; p += 0.0005) {
      for (const decimals of [0, 1]) expect(en.percent(p, decimals)).not.toMatch(/^(100|0)(\.0)?\u00a0%/);
    }
  });

  it("follow the language", () => {
    expect(de.percent(0.9995)).toBe(">99,9\u00a0%");
    expect(de.percent(0.1234, 1)).toBe("12,3\u00a0%");
    expect(de.count("5557616064")).toBe("5.557.616.064");
  });

  it("say large counts in words", () => {
    expect(["999999", "1284000", "5557616064", "44460928512000"].map(en.about)).toEqual([
      "999,999",
      "1.3 million",
      "5.6 billion",
      "44 trillion",
    ]);
    expect(de.about("44460928512000")).toMatch(/^44.Billionen$/);
    expect(en.about("123456789012345678901234567890")).toBe("1.2\u00a0×\u00a010²⁹");
  });
});

describe("names", () => {
  it("from right to left are kept apart from what is around them", () => {
    expect(event({ type: "out", seat: "דנה" })[0]).toBe("\u2068דנה\u2069 is out of the game");
  });
});

describe("the language", () => {
  it("is the first of the reader's that the page speaks", () => {
    expect(languageFor("auto", ["fr-CH", "de-CH", "en"])).toBe("de");
    expect(languageFor("auto", ["ja"])).toBe("en");
    expect(languageFor("en", ["de"])).toBe("en");
  });
});

describe("what the core says", () => {
  it("is said in German where people meet it", () => {
    expect(de.core("two seats are called 'kim'")).toBe("Zwei am Tisch heißen „kim“");
    expect(de.core("Bob has 4 to 5 cards, not 3")).toBe("Bob hat 4 bis 5 Karten, nicht 3");
    expect(de.core("no card 'ropee'; did you mean rope?")).toBe("Es gibt keine Karte „ropee“; meinst du rope?");
    expect(de.core("something quite new")).toBe("Something quite new");
    expect(en.core("two seats are called 'kim'")).toBe("Two seats are called 'kim'");
  });
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import type { EditAnswer, Entry, EntryAnswer, EntryRequest } from "../core/calls";
import type { Book } from "../state/book.svelte";
import { Pad } from "./pad.svelte";

// As the core answers at a table of Ann (me), Bob and Cyn: cards, then who showed, then the card if I saw it.
function answerTo({ game, entry, write }: EntryRequest): Partial<EntryAnswer> {
  const asker = entry.asker ?? ["Ann", "Bob", "Cyn"][game.split("\n").length % 3] ?? "";
  const category = [0, 1, 2].find((k) => !entry.cards?.[k]) ?? null;
  const shown = entry.answers?.[0];
  const over = Boolean(shown || entry.nobody || entry.missed);
  const open = asker === "Ann" && shown && !shown.card;
  const text =
    over && category === null ? `${asker} ? ${entry.cards?.join(" ")} : ${JSON.stringify(shown ?? "nobody")}` : null;
  const next = category !== null ? "card" : open ? "seen" : over ? null : "answer";
  return {
    asker,
    category,
    next,
    several: false,
    seen: open ? { seat: shown.seat, cards: [{ id: "rope", possible: true }] } : null,
    text,
    ...(write && next === null && { made: { game: `${game}${text}\n` } as EditAnswer }),
  };
}

const calls: Entry[] = [];
vi.mock("../core/core", () => ({
  isError: (answer: object) => "error" in answer,
  core: {
    call: async (_: string, request: EntryRequest) => {
      calls.push(request.entry);
      return answerTo(request);
    },
  },
}));

class PretendBook {
  game = "";
  lines: unknown[] = [];
  refuses = false;
  options = {};
  view = { table: { categories: [{}, {}, {}] } };
  add(text: string) {
    return this.edit({ kind: "add", text });
  }
  async edit(edit: { kind: string; text: string }) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (this.refuses) return { error: "no", line: 1, column: 1 };
    this.lines.push(edit);
    this.game += `${edit.text}\n`;
    return { line: this.lines.length - 1 } as EditAnswer;
  }
}

let book: PretendBook;
let pad: Pad;
const told: EditAnswer[] = [];

beforeEach(async () => {
  book = new PretendBook();
  told.length = 0;
  pad = new Pad(book as unknown as Book, (answer) => told.push(answer));
  book.game = ""; // Bob is next
  await pad.ask();
});

const ask = async () => {
  await pad.card(0, "plum");
  await pad.card(1, "rope");
  await pad.card(2, "hall");
};

describe("a turn tapped in", () => {
  test("is written down at the fourth tap, without a word more", async () => {
    await ask();
    expect(book.lines).toEqual([]);
    await pad.shower("Cyn");
    expect(book.lines).toEqual([{ kind: "add", text: 'Bob ? plum rope hall : {"seat":"Cyn","did":"showed"}' }]);
    expect(told).toHaveLength(1);
    expect(pad.begun).toBe(false);
  });

  test("may be tapped in any order: the last tap writes it", async () => {
    await pad.shower("Cyn");
    await pad.card(2, "hall");
    await pad.card(0, "plum");
    expect(book.lines).toEqual([]);
    await pad.card(1, "rope");
    expect(book.lines).toHaveLength(1);
  });

  test("waits for the card where I saw it, which may be tapped among the cards", async () => {
    await pad.asker("Ann");
    await ask();
    await pad.shower("Bob");
    expect(book.lines).toEqual([]);
    await pad.card(1, "rope");
    expect(book.lines).toEqual([{ kind: "add", text: expect.stringContaining('"card":"rope"') }]);
  });

  test("is written with the card left open, if one says so", async () => {
    await pad.asker("Ann");
    await ask();
    await pad.shower("Bob");
    await pad.write();
    expect(book.lines).toHaveLength(1);
  });

  test("waits until the one before is written: the turn goes on from there", async () => {
    await ask();
    const first = pad.shower("Cyn");
    await new Promise((resolve) => setTimeout(resolve, 1)); // its line is on the way
    await ask();
    await pad.nobody();
    await first;
    expect(book.lines.map((line) => (line as { text: string }).text.slice(0, 3))).toEqual(["Bob", "Cyn"]);
  });

  test("comes back where it was refused, with the reason", async () => {
    book.refuses = true;
    await ask();
    await pad.nobody();
    expect(pad.problem?.error).toBe("no");
    expect(pad.entry.cards).toEqual(["plum", "rope", "hall"]);
  });

  test("is taken back tap by tap", async () => {
    await ask();
    await pad.back();
    expect(pad.entry.cards).toEqual(["plum", "rope", null]);
    await pad.back();
    await pad.back();
    expect(pad.begun).toBe(false);
  });

  test("another asker is a tap that can be taken back; the one whose turn it is, is none", async () => {
    await pad.asker("Bob");
    expect(pad.touched).toBe(false);
    await pad.asker("Cyn");
    expect(pad.touched).toBe(true);
    await pad.back();
    expect(pad.touched).toBe(false);
    expect(pad.answer?.asker).toBe("Bob");
  });

  test("a second tap on a card takes it away", async () => {
    await pad.card(0, "plum");
    await pad.card(0, "plum");
    expect(pad.begun).toBe(false);
  });
});

describe("a line taken up again", () => {
  const line = {
    line: 3,
    event: 3,
    turn: 3,
    parked: false,
    text: "",
    comment: "",
    proved: [],
    bits: null,
    what: { type: "suggestion" as const, seat: "Cyn", cards: ["plum", "rope", "hall"], answers: [], nobody: true },
  };

  test("is written only when one says so: there may be more than one thing to change", async () => {
    pad.change(line);
    await pad.card(1, "knife");
    await pad.shower("Bob");
    expect(book.lines).toEqual([]);
    await pad.write();
    expect(book.lines).toEqual([{ kind: "replace", at: 3, text: expect.stringContaining("plum knife hall") }]);
  });

  test("a new one can go before it", async () => {
    pad.insert(3);
    await ask();
    await pad.missed();
    expect(book.lines).toEqual([{ kind: "insert", at: 3, text: expect.any(String) }]);
    expect(pad.place).toBeNull();
  });
});

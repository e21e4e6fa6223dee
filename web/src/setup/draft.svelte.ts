// A table being set up, or changed. What fits is for the core to say: after each change it is asked.

import type { CardId, EditOf, HandSize, SetupAnswer, SetupRequest, Table } from "../core/calls";
import { core } from "../core/core";
import { isError, superseded } from "../core/error";
import type { LastTable } from "../state/players.svelte";
import type { Deck } from "../state/store";
import { words } from "../words/words.svelte";

export type Size = HandSize | "dealt"; // dealt: as the deal gives it

export interface SeatDraft {
  key: number;
  name: string; // as typed; "": by its number
  was: string | null; // the name it has at a table that is there already
  size: Size;
}

export type DeckChoice = { edition: string } | { deck: Deck } | { kept: Table };

export const MOST_SEATS = 16;

// Marks of direction come along with names that are pasted.
const invisible = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export class Draft {
  deck: DeckChoice = $state.raw({ edition: "classic-us" });
  seats: SeatDraft[] = $state([]);
  me: number | null = $state(null); // the key of my seat; null: only watching
  hand: CardId[] = $state.raw([]);
  faceUp: CardId[] = $state.raw([]);
  pool: number = $state(0);
  rules: Record<string, string> = $state({});
  answer: SetupAnswer | null = $state.raw(null);
  failure: string | null = $state(null); // the core could not be asked

  private keys = 0;
  private asked = 0;

  // ---- seats ----

  add(name = "", was: string | null = null, size: Size = "dealt"): SeatDraft {
    const seat = { key: ++this.keys, name, was, size };
    this.seats.push(seat);
    return seat;
  }

  // A suggested name goes to the first seat without a name, or to a new seat.
  seat(name: string): void {
    const free = this.seats.find((seat) => seat.name.trim() === "" && seat.key !== this.me);
    if (free) free.name = name;
    else this.add(name);
  }

  remove(key: number): void {
    this.seats = this.seats.filter((seat) => seat.key !== key);
    if (this.me === key) this.sitDown(null);
  }

  move(key: number, by: -1 | 1): void {
    const from = this.seats.findIndex((seat) => seat.key === key);
    const [seat] = this.seats.splice(from, 1);
    if (seat) this.seats.splice(Math.max(0, from + by), 0, seat);
  }

  sitDown(key: number | null): void {
    this.me = key;
    if (key === null) this.hand = [];
  }

  nameOf(seat: SeatDraft): string {
    return (
      seat.name.replace(invisible, "").trim() ||
      words().setup.seats.placeholder(this.seats.findIndex((one) => one.key === seat.key) + 1)
    );
  }

  get names(): string[] {
    return this.seats.map((seat) => this.nameOf(seat));
  }

  get myName(): string {
    const seat = this.seats.find((one) => one.key === this.me);
    return seat ? this.nameOf(seat) : "-";
  }

  // ---- cards ----

  chooseDeck(deck: DeckChoice): void {
    this.deck = deck;
    this.hand = [];
    this.faceUp = [];
  }

  get mine(): [number, number] {
    return this.answer?.mine ?? [0, 0];
  }

  get handIsFull(): boolean {
    return this.hand.length >= this.mine[1];
  }

  toggle(card: CardId): void {
    this.hand = this.hand.includes(card) ? this.hand.filter((one) => one !== card) : [...this.hand, card];
  }

  toggleFaceUp(card: CardId): void {
    this.faceUp = this.faceUp.includes(card) ? this.faceUp.filter((one) => one !== card) : [...this.faceUp, card];
    this.hand = this.hand.filter((one) => one !== card);
  }

  // ---- what the core says ----

  get request(): SetupRequest {
    return {
      ...this.cards,
      seats: this.names,
      me: this.myName,
      hand: [...this.hand],
      public: [...this.faceUp],
      pool: this.pool,
      rules: { ...this.rules },
      date: today(),
    };
  }

  private get cards(): Pick<SetupRequest, "edition" | "categories" | "place"> {
    if ("edition" in this.deck) return { edition: this.deck.edition };
    if ("deck" in this.deck) {
      const { categories, place } = this.deck.deck;
      return { categories, ...(place ? { place } : {}) };
    }
    const { kept } = this.deck;
    if (kept.edition) return { edition: kept.edition };
    const place = kept.categories.find((category) => category.place)?.name;
    const categories = kept.categories.map(({ name, cards }) => ({ name, cards: cards.map((card) => card.name) }));
    return { categories, ...(place ? { place } : {}) };
  }

  // Whether it was answered: of several questions that are on their way only the last is.
  async ask(): Promise<boolean> {
    const asked = ++this.asked;
    const request = this.request;
    const hands = this.seats.some((seat) => seat.size !== "dealt") ? await this.handsFor(request) : undefined;
    if (asked !== this.asked) return false;
    const answer = await core.call("setup", { ...request, ...(hands ? { hands } : {}) }, "setup");
    if (answer === superseded) return false;
    this.failure = isError(answer) ? answer.error : null;
    if (!isError(answer)) this.answer = answer;
    return !isError(answer);
  }

  // If one size is typed, the others still have the sizes of an even deal.
  private async handsFor(request: SetupRequest): Promise<HandSize[]> {
    const dealt = await core.call("setup", { ...request, hand: [] });
    return this.seats.map(({ size }, i) =>
      size === "dealt" ? (isError(dealt) ? null : (dealt.hands[i] ?? null)) : size,
    );
  }

  get hands(): HandSize[] | undefined {
    return this.seats.every((seat) => seat.size === "dealt") ? undefined : this.answer?.hands;
  }

  // ---- from and to ----

  static forNew(last: LastTable | null, edition: string, own: Deck[]): Draft {
    const draft = new Draft();
    const deck = own.find((one) => one.id === last?.deck);
    draft.deck = deck ? { deck } : { edition: last?.edition ?? edition };
    for (const name of last?.seats ?? ["", "", ""]) draft.add(name);
    draft.me = draft.seats[last ? (last.me ?? -1) : 0]?.key ?? null;
    draft.rules = { ...last?.rules };
    return draft;
  }

  get last(): LastTable {
    const me = this.seats.findIndex((seat) => seat.key === this.me);
    return {
      edition: "edition" in this.deck ? this.deck.edition : null,
      deck: "deck" in this.deck ? this.deck.deck.id : null,
      seats: this.seats.map((seat) => seat.name.trim()),
      me: me < 0 ? null : me,
      rules: { ...this.rules },
    };
  }

  static forTable(table: Table): Draft {
    const draft = new Draft();
    draft.deck = { kept: table };
    for (const seat of table.seats) draft.add(seat.name, seat.name, seat.size);
    draft.me = draft.seats.find((seat) => seat.was === table.me)?.key ?? null;
    draft.hand = [...table.hand];
    draft.faceUp = [...table.public];
    draft.pool = table.pool;
    draft.rules = { ...table.rules };
    return draft;
  }

  get edit(): EditOf {
    const hands = this.hands;
    return {
      kind: "table",
      seats: this.seats.map((seat) => ({ name: this.nameOf(seat), was: seat.was })),
      me: this.myName,
      hand: [...this.hand],
      public: [...this.faceUp],
      pool: this.pool,
      rules: { ...this.rules },
      ...(hands ? { hands: [...hands] } : {}),
      ...("edition" in this.deck ? { edition: this.deck.edition } : {}),
    };
  }
}

// As a calendar has it, here and now.
const today = () => {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

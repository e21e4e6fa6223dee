// What the coach knows about one open game, shared by all components that show a part of it.
import type { CardId, Threat } from "../core/calls";
import { verdictOf } from "../core/verdict";
import type { Book } from "../state/book.svelte";
import { settings } from "../state/settings.svelte";
import { Latest } from "./latest.svelte";
import { whole } from "./question";
import { rememberedReach, rememberReach } from "./reach";

export class Coaching {
  readonly advice = new Latest("advise", "advise");
  readonly idea = new Latest("advise", "advise my idea");
  readonly threat = new Latest("threat", "threat");
  readonly showing = new Latest("show", "show");
  mine: (CardId | undefined)[] = $state.raw([]); // your own idea, as far as it is tapped
  private rooms: CardId[] = $state.raw([]);

  constructor(private readonly book: Book) {
    this.rooms = rememberedReach(book.id);
  }

  // The places in reach; none: anywhere.
  get reach(): CardId[] {
    return this.rooms.filter((id) => this.places.some((card) => card.id === id));
  }

  set reach(rooms: CardId[]) {
    this.rooms = rooms;
    rememberReach(this.book.id, rooms);
  }

  get places() {
    return this.book.view.table.categories.find((category) => category.place)?.cards ?? [];
  }

  // Whose advice it could be: a hand, a game that goes on, notes that can be true.
  get obstacle(): "spectator" | "over" | "contradiction" | "undecided" | "back" | null {
    const { table, turn } = this.book.view;
    if (this.book.at !== null) return "back";
    if (!table.seats.some((seat) => seat.me)) return "spectator";
    const verdict = verdictOf(this.book.view);
    if (verdict !== "possible") return verdict === "undecided" ? verdict : "contradiction";
    return turn === null ? "over" : null;
  }

  // It is my turn: what is advised can be asked now.
  get now(): boolean {
    const { table, turn } = this.book.view;
    return table.seats.some((seat) => seat.me && seat.name === turn);
  }

  // What comes before any question: a proof, or in my own turn a bet that is better than going on.
  get urgent(): boolean {
    const advice = this.advice.answer?.accuse?.advice;
    return advice === "certain" || (advice === "accuse" && this.now);
  }

  askAdvice(): void {
    if (this.obstacle) this.advice.forget();
    else void this.advice.ask({ game: this.book.shown, ...this.wishes() });
  }

  askIdea(): void {
    const mine = whole(this.mine, this.book.view.table.categories.length);
    if (this.obstacle || !mine) this.idea.forget();
    else void this.idea.ask({ game: this.book.shown, ...this.wishes(), top: 1, mine });
  }

  // The answer about questions also says who is close, if that could be computed.
  get threats(): Threat[] | null {
    const known = this.advice.answer?.threat?.filter((one): one is Threat => one.entropy !== null);
    return known ?? this.threat.answer?.threat ?? null;
  }

  askThreat(): void {
    const { busy, answer } = this.advice;
    if (this.obstacle || busy || answer?.threat) this.threat.forget();
    else void this.threat.ask({ game: this.book.shown });
  }

  private wishes(): { rooms?: CardId[]; read?: boolean } {
    return { ...(this.reach.length > 0 && { rooms: this.reach }), read: settings.read };
  }
}

const known = new WeakMap<Book, Coaching>();

export function coachingOf(book: Book): Coaching {
  const found = known.get(book) ?? new Coaching(book);
  known.set(book, found);
  return found;
}

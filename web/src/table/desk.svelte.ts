// What is open on the table's screen: which tab, which sheet, which turn is pointed at.
import type { CardId, EditAnswer, Holder } from "../core/calls";
import { verdictOf } from "../core/verdict";
import { status } from "../parts/status.svelte";
import type { Book } from "../state/book.svelte";
import { settings } from "../state/settings.svelte";
import { heardIn } from "./entry";
import { columnsOf, type Lookup, namesOf, turnsOf } from "./lookup";
import { Pad } from "./pad.svelte";
import { Repairs } from "./repairs.svelte";

export type Tab = "entry" | "grid" | "coach" | "log";
export type Sheet =
  | { kind: "cell"; holder: Holder; card: CardId }
  | { kind: "line"; line: number }
  | { kind: "text"; line: number | null } // a line as text: null: a new one
  | { kind: "envelope" }
  | { kind: "fact"; holder?: Holder; card?: CardId }
  | { kind: "conflict" }
  | { kind: "other" }
  | { kind: "accuse" } // what is on the pad
  | { kind: "out" }
  | { kind: "menu" };

export class Desk {
  tab: Tab = $state("entry");
  sheet: Sheet | null = $state.raw(null);
  pointed: number | null = $state(null); // an event of the log
  hidden = $state(false);
  told: EditAnswer | null = $state.raw(null); // what the last line changed, until the next is begun
  readonly pad: Pad;
  readonly repairs = new Repairs();

  constructor(readonly book: Book) {
    this.pad = new Pad(book, (answer) => this.tell(answer));
  }

  readonly table = $derived.by(() => this.book.view.table);
  private readonly turns = $derived.by(() => turnsOf(this.book.view.log));
  // The same as long as the table is: a new turn is no new name.
  readonly find: Lookup = $derived.by(() => ({
    ...namesOf(this.table),
    lineOf: (event) => this.turns.lineOf(event),
  }));
  // I am asked for these, and may show one of them.
  readonly asked = $derived.by(() => {
    const { entry, answer, next } = this.pad;
    if (entry.kind !== "question" || !answer?.answerers.some(({ mine, possible }) => mine && possible)) return null;
    const cards = heardIn(entry);
    const undecided = next === "answer" || (next === "seen" && answer.seen?.seat === this.table.me);
    return undecided && cards.length === this.table.categories.length ? { asker: answer.asker, cards } : null;
  });
  // The game has ended, and nothing is being tapped in.
  readonly over = $derived.by(() => this.book.view.turn === null && !this.pad.begun && this.pad.place === null);
  // My own accusation has to be confirmed first, unless it is in the log already.
  readonly unsure = $derived.by(() => {
    const { entry, answer, place, sure, next } = this.pad;
    return entry.kind === "accusation" && next === "verdict" && answer?.asker === this.table.me && !place && !sure;
  });
  readonly verdict = $derived.by(() => verdictOf(this.book.view));
  // What has to be said about the notes: they can't all be right, or nobody can tell. For a what-if its own line says it.
  private readonly judged = $derived.by(() => settings.help !== "pad" && this.book.supposing === null);
  readonly conflict = $derived.by(() => this.judged && this.verdict === "impossible");
  readonly undecided = $derived.by(() => this.judged && this.verdict === "undecided");
  private readonly holders = $derived.by(() => this.book.view.holders);
  readonly columns = $derived.by(() => columnsOf({ holders: this.holders }));

  // Closes whatever else is open, and shows the turn.
  toTurn(event: number): void {
    [this.sheet, this.tab, this.pointed] = [null, "log", event];
  }

  toPad(): void {
    [this.sheet, this.tab] = [null, "entry"];
  }

  // Puts the coach's advice into the pad; next comes who shows.
  ask(cards: CardId[]): void {
    this.toPad();
    void this.pad.fill("question", cards, this.table.me);
  }

  accuse(cards: CardId[]): void {
    this.toPad();
    void this.pad.fill("accusation", cards, this.table.me);
  }

  tell(answer: EditAnswer): void {
    status.dismiss();
    this.told = answer;
  }

  get canUndo(): boolean {
    return this.book.canUndo || this.pad.touched || this.elsewhen;
  }

  // Leaves a look back first; then takes back a tap; then undoes what was entered.
  async undo(): Promise<void> {
    this.forget();
    if (this.book.supposing !== null) await this.book.stopSupposing();
    else if (this.book.at !== null) this.book.at = null;
    else if (this.pad.touched) await this.pad.back();
    else await this.book.undo();
  }

  private get elsewhen(): boolean {
    return this.book.supposing !== null || this.book.at !== null;
  }

  async redo(): Promise<void> {
    this.forget();
    await this.book.redo();
  }

  // A message that offers Undo would undo something else from here on.
  private forget() {
    status.dismiss();
    this.told = null;
  }
}

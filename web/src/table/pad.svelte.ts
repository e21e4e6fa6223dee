// The pad on which a turn is tapped in. It asks the core after each tap what comes next, and writes the line down as soon
// as it is whole: nobody confirms anything.
import type {
  CardId,
  CoreError,
  EditAnswer,
  EditOf,
  Entry,
  EntryAnswer,
  LogLine,
  Place,
  SeatName,
} from "../core/calls";
import { core, isError } from "../core/core";
import type { Book } from "../state/book.svelte";
import { samePartsOf } from "../state/same_parts";
import type { Foreseen } from "../state/surroundings";
import * as turn from "./entry";

const HELD = 50; // ms

function editOf(text: string, place: Place | null): EditOf {
  if (!place) return { kind: "add", text };
  return "insert" in place ? { kind: "insert", at: place.insert, text } : { kind: "replace", at: place.replace, text };
}

export class Pad {
  answer: EntryAnswer | null = $state.raw(null);
  place: Place | null = $state.raw(null); // where it goes, if not to the end
  problem: CoreError | null = $state.raw(null);
  sure = $state(false); // that the cards of my accusation are meant

  private given: Entry = turn.fresh(); // what is tapped
  private shown: Entry = $state.raw(this.given); // the same, as far as the page was told
  private patience: ReturnType<typeof setTimeout> | undefined;
  private answered: Entry | null = $state.raw(null); // what `answer` is about
  private tapped: Entry | null = null; // by hand, and not written yet
  private asking: Promise<void> = Promise.resolve();
  private before: Entry[] = []; // tap by tap
  private asked = 0;
  private writing: Promise<unknown> | null = null;

  constructor(
    private readonly book: Book,
    private readonly written: (answer: EditAnswer) => void,
  ) {}

  get entry(): Entry {
    void this.shown;
    return this.given;
  }

  get begun(): boolean {
    return turn.begun(this.entry);
  }

  // There is a tap to take back, even if it only changed who asks.
  get touched(): boolean {
    return this.begun || this.place !== null || this.entry.asker !== undefined;
  }

  // A line that exists already is only rewritten on request.
  get replacing(): boolean {
    return this.place !== null && "replace" in this.place;
  }

  // The line, if the core's last answer is about what is tapped now.
  get ready(): string | null {
    return this.current?.text ?? null;
  }

  // What is to be tapped next; null: nothing, or the core hasn't answered yet.
  get next(): EntryAnswer["next"] {
    return this.current?.next ?? null;
  }

  private get current(): EntryAnswer | null {
    return this.answered === this.entry ? this.answer : null;
  }

  // ---- taps ----

  asker(seat: SeatName): Promise<void> {
    const already = !this.begun && this.entry.asker === undefined && this.current?.asker === seat;
    if (already) return Promise.resolve();
    return this.set(turn.withAsker(this.entry, seat));
  }

  card(category: number, card: CardId | "?"): Promise<void> {
    const seen = this.current?.seen;
    if (this.next === "seen" && seen?.cards.some(({ id, possible }) => id === card && possible)) {
      return this.seen(card);
    }
    const same = this.entry.cards?.[category] === card;
    return this.set(turn.withCard(this.entry, this.book.view.table.categories.length, category, same ? null : card));
  }

  shower(seat: SeatName): Promise<void> {
    return this.set(turn.withShower(this.entry, seat, this.answer?.several ?? false));
  }

  nobody(): Promise<void> {
    return this.set(turn.withNobody(this.entry));
  }

  missed(): Promise<void> {
    return this.set(turn.withMissed(this.entry));
  }

  missedBy(seat: SeatName): Promise<void> {
    return this.set(turn.withMissedBy(this.entry, seat));
  }

  seen(card: CardId): Promise<void> {
    const seat = this.current?.seen?.seat;
    return seat === undefined ? Promise.resolve() : this.set(turn.withSeen(this.entry, seat, card));
  }

  // I show this one.
  shows(me: SeatName, card: CardId): Promise<void> {
    return this.set(turn.withSeen(turn.withShower(this.entry, me, this.answer?.several ?? false), me, card));
  }

  verdict(verdict: NonNullable<Entry["verdict"]>): Promise<void> {
    return this.set({ ...this.entry, verdict });
  }

  kind(kind: Entry["kind"]): Promise<void> {
    const { asker } = this.entry;
    return this.set({ ...turn.fresh(kind), ...(asker !== undefined && { asker }) });
  }

  // A turn of mine that was thought out elsewhere.
  fill(kind: Entry["kind"], cards: CardId[], asker: SeatName): Promise<void> {
    return this.set({ kind, cards, asker });
  }

  // The last tap is taken back.
  async back(): Promise<void> {
    this.sure = false;
    const before = this.before.pop();
    if (!before) return this.clear();
    this.give(before);
    await this.ask();
  }

  // From the first tap again, at the same place.
  restart(): Promise<void> {
    this.start(turn.fresh(), this.place);
    return this.ask();
  }

  clear(): Promise<void> {
    this.start(turn.fresh(), null);
    return this.ask();
  }

  // ---- where it goes ----

  change(line: LogLine): boolean {
    const entry = line.what && turn.entryOf(line.what);
    if (!entry) return false;
    this.start(entry, { replace: line.line });
    void this.ask();
    return true;
  }

  insert(at: number): void {
    this.start(turn.fresh(), { insert: at });
    void this.ask();
  }

  private start(entry: Entry, place: Place | null) {
    this.sure = false;
    [this.given, this.place, this.before, this.problem, this.tapped] = [entry, place, [], null, null];
    this.show();
  }

  // A tap and what comes of it are painted together: twice would be twice the work. Only where the core takes its time
  // the tap is shown before.
  private give(entry: Entry) {
    this.given = entry;
    // The button that writes it again must not look as if it were ready.
    if (this.replacing) this.show();
    else this.patience ??= setTimeout(() => this.show(), HELD);
  }

  private show() {
    clearTimeout(this.patience);
    this.patience = undefined;
    this.shown = this.given;
  }

  // ---- the core ----

  private async set(entry: Entry): Promise<void> {
    if (entry.verdict === undefined) this.sure = false; // other cards
    this.before.push(this.given);
    this.give(entry);
    [this.tapped, this.problem] = [entry, null];
    await this.ask();
  }

  // What can be tapped now. A line that is being written comes first: the turn order depends on it.
  ask(): Promise<void> {
    this.asking = this.asks(++this.asked);
    return this.asking;
  }

  private async asks(asked: number): Promise<void> {
    if (this.writing) await this.writing;
    if (asked !== this.asked) return;
    const { entry, place } = this;
    const game = this.book.game;
    // Nobody confirms anything: the tap that makes it whole is the last one.
    const write = this.tapped === entry && !this.replacing ? { write: this.book.options } : {};
    const answer = await core.call("entry", { game, entry, ...(place && { place }), ...write }, "entry");
    if (asked !== this.asked) return;
    this.show();
    if (isError(answer)) this.problem = answer;
    else await this.take(answer, game);
  }

  private async take(answer: EntryAnswer, game: string) {
    [this.answer, this.answered] = [samePartsOf(this.answer, answer), this.entry];
    if (answer.made) await this.write({ game, answer: answer.made });
  }

  async write(foreseen?: Foreseen): Promise<void> {
    if (!foreseen) await this.asking; // it was tapped after what the core is still looking at
    const text = this.ready;
    if (text === null) return;
    const { entry, place } = this;
    this.start(turn.fresh(), null);
    const writing = this.book.edit(editOf(text, place), foreseen);
    this.writing = writing;
    const answer = await writing;
    if (this.writing === writing) this.writing = null;
    if (isError(answer)) {
      this.start(entry, place);
      this.problem = answer;
    } else this.written(answer);
    await this.ask();
  }
}

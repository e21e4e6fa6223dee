// One open game: its text, what follows from it, and every version it ever had.

import type {
  CallName,
  Calls,
  Changes,
  CoreError,
  EditAnswer,
  EditOf,
  View,
  ViewOptions,
  ViewRequest,
} from "../core/calls";
import { isError } from "../core/error";
import { Keeper } from "./keeper";
import { type GameRow, newId, type Store, type Summary, type Version, type What } from "./store";
import type { Round } from "./versions";

// The part of the core that a book needs; tests bring their own.
export interface CoreCalls {
  call<N extends CallName>(
    name: N,
    request: Calls[N]["request"],
    key?: string,
  ): Promise<Calls[N]["answer"] | CoreError>;
}

// What the core was asked already: what an edit of this text gives.
export interface Foreseen {
  game: string;
  answer: EditAnswer;
}

export interface Surroundings {
  core: CoreCalls;
  store: Store;
  options: () => ViewOptions;
  saved: (row: GameRow) => void; // after each change that is kept, for the list and for other windows
  summarised: (row: GameRow) => void; // what the list says of it is new
  troubled: (error: unknown) => void; // it could not be kept
}

export const summaryOf = (view: View): Summary => ({
  edition: view.table.edition,
  seats: view.table.seats.map((seat) => seat.name),
  me: view.table.me,
  turns: view.log.reduce((most, line) => Math.max(most, line.turn ?? 0), 0),
  solved: view.solved !== null,
  over: view.turn === null,
});

const lineOf = (edit: EditOf) => ("text" in edit ? edit.text : null);

export class Book {
  readonly id: string;
  name: string = $state("");
  game: string = $state("");
  view: View = $state.raw() as View;
  changes: Changes | null = $state.raw(null);
  last: { line: number | null; likelihood: number | null } | null = $state.raw(null);
  supposing: string | null = $state(null);
  saved: "saved" | "saving" | "memory" = $state("saved");
  elsewhere: boolean = $state(false); // another window has changed it since this one last did

  canUndo: boolean = $state(false);
  canRedo: boolean = $state(false);
  rounds: Round[] = $state.raw([]);
  branches: Version[] = $state.raw([]);

  private lookedAt: number | null = $state(null);
  private readonly keeper: Keeper;
  private supposed: string | null = null; // the text with the supposed line
  private working: Promise<void> | null = null;
  private looked: Promise<unknown> = Promise.resolve();
  private asked = 0;
  private readonly key = `view ${newId()}`;

  constructor(
    row: GameRow,
    versions: Version[],
    private readonly around: Surroundings,
  ) {
    this.id = row.id;
    this.name = row.name;
    this.keeper = new Keeper(row, versions, around.store);
    this.saved = this.keeper.durable ? "saved" : "memory";
    this.turned();
  }

  // ---- looking ----

  // The text that the view is of: with what is supposed.
  get shown(): string {
    return this.supposing === null ? this.game : (this.supposed ?? this.game);
  }

  get at(): number | null {
    return this.lookedAt;
  }

  set at(event: number | null) {
    void this.lookAt(event);
  }

  async lookAt(event: number | null): Promise<void> {
    this.lookedAt = event;
    await this.look();
  }

  // Asks the core for what follows from what is shown. Of several that are on their way only the last counts.
  async look(): Promise<CoreError | null> {
    const asked = ++this.asked;
    const at = this.lookedAt;
    const request: ViewRequest = { ...this.around.options(), game: this.supposed ?? this.game };
    if (at !== null) request.at = at;
    const view = await this.around.core.call("view", request, this.key);
    if (asked !== this.asked) return null;
    if (isError(view) && at !== null) return this.lookNow();
    if (isError(view)) return view;
    this.see(view);
    return null;
  }

  private see(view: View) {
    this.view = view;
    if (this.lookedAt === null && this.supposed === null) void this.summarise(summaryOf(view));
  }

  // The moment looked at may be gone with a change of another window.
  private lookNow(): Promise<CoreError | null> {
    this.lookedAt = null;
    return this.look();
  }

  get options(): ViewOptions {
    return this.around.options();
  }

  // ---- writing ----

  add(text: string): Promise<EditAnswer | CoreError> {
    return this.edit({ kind: "add", text });
  }

  edit(edit: EditOf, foreseen?: Foreseen): Promise<EditAnswer | CoreError> {
    return this.inTurn(async () => {
      const answer = await this.edited(edit, foreseen);
      if (isError(answer)) return answer;
      const again = await this.keep(edit);
      await this.looked;
      return again ?? answer;
    });
  }

  replaceGame(game: string, what: What): Promise<void> {
    return this.changed(() => this.keeper.write({ game, what, line: null }));
  }

  undo(): Promise<void> {
    return this.changed(() => this.move(this.keeper.tree.before));
  }

  redo(): Promise<void> {
    return this.changed(() => this.move(this.keeper.tree.after));
  }

  goTo(version: Version): Promise<void> {
    return this.changed(() => this.move(version));
  }

  private move(version: Version | null) {
    if (version) this.keeper.moveTo(version);
  }

  // ---- what if ----

  suppose(text: string): Promise<EditAnswer | CoreError> {
    return this.inTurn(async () => {
      const answer = await this.around.core.call("edit", { game: this.game, edit: { kind: "add", text } });
      if (isError(answer)) return answer;
      this.supposing = text;
      this.supposed = answer.game;
      this.tell(answer);
      await this.look();
      return answer;
    });
  }

  stopSupposing(): Promise<void> {
    return this.inTurn(async () => {
      this.forgetSupposition();
      this.tell(null);
      await this.look();
    });
  }

  async keepSupposed(): Promise<void> {
    const text = this.supposing;
    if (text !== null) await this.add(text);
  }

  // ---- other windows ----

  // Somebody else may have written: takes over what is kept.
  refresh(): Promise<void> {
    return this.inTurn(async () => {
      if (!(await this.keeper.reread())) return;
      this.turned();
      this.elsewhere = true;
      await this.look();
    });
  }

  rename(name: string): void {
    this.name = name;
    this.keeper.row = { ...this.keeper.row, name };
  }

  // ---- within ----

  // One change after the other, each on what the one before made; at once where there is none before it.
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.working ? this.working.then(work) : work();
    const working = result
      .catch(() => {})
      .then(() => {
        if (this.working === working) this.working = null;
      });
    this.working = working;
    return result;
  }

  private tell(answer: EditAnswer | null) {
    this.lookedAt = null;
    this.elsewhere = false;
    this.changes = answer?.changes ?? null;
    this.last = answer && { line: answer.line, likelihood: answer.likelihood };
  }

  private forgetSupposition() {
    this.supposing = null;
    this.supposed = null;
  }

  private changed(change: () => void): Promise<void> {
    return this.inTurn(async () => {
      this.forgetSupposition();
      this.tell(null);
      change();
      this.turned();
      const looked = this.look();
      await this.keep();
      await looked;
    });
  }

  private async edited(edit: EditOf, foreseen?: Foreseen): Promise<EditAnswer | CoreError> {
    if (foreseen?.game === this.game) return this.take(edit, foreseen.answer);
    const answer = await this.around.core.call("edit", { game: this.game, edit, view: this.options });
    return isError(answer) ? answer : this.take(edit, answer);
  }

  // All in one go, so that it is painted in one go.
  private take(edit: EditOf, answer: EditAnswer): EditAnswer {
    this.forgetSupposition();
    this.tell(answer);
    this.keeper.write({ game: answer.game, what: edit.kind, line: lineOf(edit) });
    this.turned();
    if (answer.view) {
      this.asked++; // what is on its way is of the text before
      this.see(answer.view);
    } else this.looked = this.look();
    return answer;
  }

  private turned() {
    const { tree, row } = this.keeper;
    this.name = row.name;
    this.game = tree.now?.game ?? "";
    this.canUndo = tree.before !== null;
    this.canRedo = tree.after !== null;
    this.rounds = tree.rounds;
    this.branches = tree.branches;
  }

  // Brings it to the disk, and says when it is there. The answer: of an edit that was made a second time.
  private async keep(edit?: EditOf): Promise<EditAnswer | null> {
    if (this.keeper.durable) this.saved = "saving";
    try {
      const answer = (await this.keeper.commit()) ? null : await this.keepBeside(edit);
      this.saved = this.keeper.durable ? "saved" : "memory";
      this.around.saved(this.keeper.row);
      return answer;
    } catch (error) {
      this.saved = "memory"; // it goes along with the next
      this.around.troubled(error);
      return null;
    }
  }

  // Another window was faster. A line is written once more, below its lines; anything else becomes a branch.
  private async keepBeside(edit?: EditOf): Promise<EditAnswer | null> {
    const line = edit?.kind === "add" ? await this.keeper.stepAside() : null;
    this.turned();
    const answer = line && edit ? await this.edited(edit) : null;
    const again = answer && !isError(answer) ? answer : null;
    if (line && !again) this.keeper.write(line); // it does not fit there: it is kept as it was
    if (again && !(await this.keeper.commit())) return this.keepBeside(edit);
    if (!again) await this.keeper.commitBeside();
    this.turned();
    await this.look();
    return again;
  }

  private async summarise(summary: Summary) {
    try {
      if (await this.keeper.summarise(summary)) this.around.summarised(this.keeper.row);
    } catch (error) {
      this.around.troubled(error);
    }
  }
}

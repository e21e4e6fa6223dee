// One open game: its text, what follows from it, and every version it ever had.

import type { Changes, CoreError, EditAnswer, EditOf, View, ViewOptions } from "../core/calls";
import { isError } from "../core/error";
import { Keeper } from "./keeper";
import { Looking } from "./looking.svelte";
import { painted } from "./painted";
import type { GameRow, Summary, Version, What } from "./store";
import { type Foreseen, type Surroundings, summaryOf } from "./surroundings";
import type { Round } from "./versions";

const lineOf = (edit: EditOf) => ("text" in edit ? edit.text : null);

export class Book {
  readonly id: string;
  name: string = $state("");
  game: string = $state("");
  changes: Changes | null = $state.raw(null);
  last: { line: number | null; likelihood: number | null } | null = $state.raw(null);
  supposing: string | null = $state(null);
  saved: "saved" | "saving" | "memory" = $state("saved");
  elsewhere: boolean = $state(false); // another window has changed it since this one last did

  canUndo: boolean = $state(false);
  canRedo: boolean = $state(false);
  private turns = $state(0); // how often the tree has changed
  private readonly keeper: Keeper;
  private supposed: string | null = null; // the text with the supposed line
  private working: Promise<void> | null = null;
  private looked: Promise<unknown> = Promise.resolve();
  private readonly looking: Looking;

  constructor(
    row: GameRow,
    versions: Version[],
    private readonly around: Surroundings,
  ) {
    this.id = row.id;
    this.name = row.name;
    this.keeper = new Keeper(row, versions, around.store);
    this.looking = new Looking(around);
    this.saved = this.keeper.durable ? "saved" : "memory";
    this.turned();
  }

  // Computed when something shows them.
  get rounds(): Round[] {
    void this.turns;
    return this.keeper.tree.rounds;
  }

  get branches(): Version[] {
    void this.turns;
    return this.keeper.tree.branches;
  }

  // ---- looking ----

  // The text that the view shows, including a supposed line.
  get shown(): string {
    return this.supposing === null ? this.game : (this.supposed ?? this.game);
  }

  get view(): View {
    return this.looking.view;
  }

  get at(): number | null {
    return this.looking.at;
  }

  set at(event: number | null) {
    void this.lookAt(event);
  }

  async lookAt(event: number | null): Promise<void> {
    this.looking.at = event;
    await this.look();
  }

  async look(): Promise<CoreError | null> {
    const text = this.supposed ?? this.game;
    const found = await this.looking.look(text);
    if (found === "seen" && this.at === null && text === this.game) void this.summarise(summaryOf(this.view));
    return typeof found === "string" ? null : found;
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

  // Another window may have written: takes over what is stored.
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

  // One change after the other, each on the result of the one before; at once if nothing is in progress.
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
    this.looking.at = null;
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
      this.looking.take(answer.view);
      this.keeper.noteSummary(summaryOf(this.view));
    } else this.looked = this.look();
    return answer;
  }

  private turned() {
    const { tree, row } = this.keeper;
    this.name = row.name;
    this.game = tree.now?.game ?? "";
    this.canUndo = tree.before !== null;
    this.canRedo = tree.after !== null;
    this.turns++;
  }

  // Brings it to the disk, and says when it is there. The answer: of an edit that was made a second time.
  private async keep(edit?: EditOf): Promise<EditAnswer | null> {
    if (this.keeper.durable) this.saved = "saving";
    await painted();
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
    if (line && !again) this.keeper.write(line); // it doesn't fit there: it is kept as it was
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

// One open game: its text, what follows from it, and every version it ever had.

import type { CallName, Calls, Changes, CoreError, EditAnswer, EditOf, View, ViewRequest } from "../core/calls";
import { isError } from "../core/error";
import { type GameRow, newId, type Store, type Summary, type Version, type What } from "./store";
import { type Round, VersionTree } from "./versions";

// The part of the core that a book needs; tests bring their own.
export interface CoreCalls {
  call<N extends CallName>(
    name: N,
    request: Calls[N]["request"],
    key?: string,
  ): Promise<Calls[N]["answer"] | CoreError>;
}

export type ViewOptions = Pick<ViewRequest, "model" | "simple">;

export interface Surroundings {
  core: CoreCalls;
  store: Store;
  options: () => ViewOptions;
  told: (row: GameRow) => void; // after each change that is kept, for the list and for other windows
  troubled: (error: unknown) => void; // it could not be kept
}

interface Step {
  game: string;
  what: What;
  line: string | null;
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
  private readonly tree: VersionTree;
  private row: GameRow;
  private unsaved: Version[] = [];
  private supposed: string | null = null; // the text with the supposed line
  private working: Promise<unknown> = Promise.resolve();
  private asked = 0;
  private readonly key = `view ${newId()}`;

  constructor(
    row: GameRow,
    versions: Version[],
    private readonly around: Surroundings,
  ) {
    this.id = row.id;
    this.name = row.name;
    this.row = row;
    this.tree = new VersionTree(row, versions);
    this.saved = around.store.kind === "disk" ? "saved" : "memory";
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
    if (isError(view)) return view;
    this.view = view;
    if (at === null && this.supposed === null) this.summarise(summaryOf(view));
    return null;
  }

  // ---- writing ----

  add(text: string): Promise<EditAnswer | CoreError> {
    return this.edit({ kind: "add", text });
  }

  edit(edit: EditOf): Promise<EditAnswer | CoreError> {
    return this.inTurn(async () => {
      this.forgetSupposition();
      const answer = await this.around.core.call("edit", { game: this.game, edit });
      if (isError(answer)) return answer;
      this.tell(answer);
      const looked = this.write({ game: answer.game, what: edit.kind, line: lineOf(edit) });
      const kept = await this.keep(edit);
      await looked;
      return kept ?? answer;
    });
  }

  replaceGame(game: string, what: What): Promise<void> {
    return this.inTurn(async () => {
      this.forgetSupposition();
      this.tell(null);
      const looked = this.write({ game, what, line: null });
      await this.keep();
      await looked;
    });
  }

  undo(): Promise<void> {
    return this.goTo(() => this.tree.before);
  }

  redo(): Promise<void> {
    return this.goTo(() => this.tree.after);
  }

  goTo(version: Version | (() => Version | null)): Promise<void> {
    return this.inTurn(async () => {
      this.forgetSupposition();
      const to = typeof version === "function" ? version() : version;
      if (!to || to.id === this.tree.head) return;
      this.tell(null);
      this.tree.take(this.tree.moved(to.id), []);
      this.turned();
      const looked = this.look();
      await this.keep();
      await looked;
    });
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
      if (await this.reread()) await this.look();
    });
  }

  rename(name: string): void {
    this.name = name;
    this.row = { ...this.row, name };
  }

  // ---- within ----

  // One change after the other, each on what the one before made.
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.working.then(work);
    this.working = result.catch(() => {});
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

  private write(step: Step) {
    const version: Version = { id: newId(), of: this.id, parent: this.tree.head, when: Date.now(), ...step };
    this.unsaved.push(version);
    this.tree.take({ head: version.id, tip: version.id }, [version]);
    this.turned();
    return this.look();
  }

  private turned() {
    this.game = this.tree.now?.game ?? "";
    this.canUndo = this.tree.before !== null;
    this.canRedo = this.tree.after !== null;
    this.rounds = this.tree.rounds;
    this.branches = this.tree.branches;
  }

  // Brings what is new to the disk. Where another window was faster, a line is written once more below its lines;
  // anything else becomes a branch. Either way nothing of both is lost.
  private async keep(edit?: EditOf): Promise<EditAnswer | null> {
    if (this.around.store.kind === "disk") this.saved = "saving";
    try {
      if (await this.commit()) return null;
      const mine = { head: this.tree.head, tip: this.tree.tip };
      if (!(await this.around.store.game(this.id))) return await this.createAgain();
      const again = edit?.kind === "add" ? this.unsaved.splice(-1) : [];
      await this.reread();
      if (again.length > 0 && edit) return await this.writeAgain(edit);
      this.tree.take(mine, []);
      this.turned();
      await this.look();
      await this.keep();
    } catch (error) {
      this.saved = "memory"; // the versions stay in `unsaved`, and go along with the next
      this.around.troubled(error);
    }
    return null;
  }

  private async writeAgain(edit: EditOf): Promise<EditAnswer | null> {
    const answer = await this.around.core.call("edit", { game: this.game, edit });
    if (isError(answer)) return null;
    this.tell(answer);
    await this.write({ game: answer.game, what: edit.kind, line: lineOf(edit) });
    return (await this.keep(edit)) ?? answer;
  }

  // Another window has thrown it away for good; here somebody still writes in it.
  private async createAgain(): Promise<null> {
    this.row = { ...this.row, head: this.tree.head, tip: this.tree.tip, revision: this.row.revision + 1 };
    await this.around.store.create(this.row, this.tree.all);
    this.kept(this.row);
    return null;
  }

  private kept(row: GameRow) {
    this.unsaved = [];
    this.row = { ...row, summary: this.row.summary }; // a newer one may be on its way to the disk
    this.saved = this.around.store.kind === "disk" ? "saved" : "memory";
    this.around.told(this.row);
  }

  private async commit(): Promise<boolean> {
    const { head, tip } = this.tree;
    const row = await this.around.store.commit({
      of: this.id,
      expected: this.row.revision,
      head,
      tip,
      when: Date.now(),
      versions: this.unsaved,
    });
    if (row === "conflict") return false;
    this.kept(row);
    return true;
  }

  private async reread(): Promise<boolean> {
    const { store } = this.around;
    const row = await store.game(this.id);
    if (!row || row.revision === this.row.revision) return false;
    this.tree.take(row, await store.versions(this.id));
    this.row = row;
    this.name = row.name;
    this.elsewhere = true;
    this.lookedAt = null;
    this.turned();
    return true;
  }

  private summarise(summary: Summary) {
    if (JSON.stringify(summary) === JSON.stringify(this.row.summary)) return;
    this.row = { ...this.row, summary };
    this.around.store.change(this.id, { summary }).then(
      () => this.around.told(this.row),
      (error) => this.around.troubled(error),
    );
  }
}

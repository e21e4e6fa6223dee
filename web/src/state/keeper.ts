// The versions of one game, here and where they are kept. Writing is only ever adding; what another window has written
// in the meantime is noticed and taken in, never written over.

import { type GameRow, newId, type Store, type Summary, type Version, type What } from "./store";
import { VersionTree } from "./versions";

export interface Step {
  game: string;
  what: What;
  line: string | null;
}

export class Keeper {
  readonly tree: VersionTree;
  private unsaved: Version[] = [];

  constructor(
    public row: GameRow,
    versions: Version[],
    private readonly store: Store,
  ) {
    this.tree = new VersionTree(row, versions);
  }

  get durable(): boolean {
    return this.store.kind === "disk";
  }

  write(step: Step): void {
    const version: Version = { id: newId(), of: this.row.id, parent: this.tree.head, when: Date.now(), ...step };
    this.unsaved.push(version);
    this.tree.take({ head: version.id, tip: version.id }, [version]);
  }

  moveTo(version: Version): void {
    this.tree.take(this.tree.moved(version.id), []);
  }

  // Writes what is new to the disk. False: another window was faster, and nothing was written.
  async commit(): Promise<boolean> {
    const { head, tip } = this.tree;
    const versions = this.unsaved;
    const { id, revision, summary } = this.row;
    const commit = { of: id, expected: revision, head, tip, when: Date.now(), versions, summary };
    const row = await this.store.commit(commit);
    if (row === "conflict") return false;
    this.unsaved = [];
    this.row = { ...row, summary: this.row.summary }; // a newer one may be on its way to the disk
    return true;
  }

  // Takes over what is stored. False: there is nothing new.
  async reread(): Promise<boolean> {
    const row = await this.store.game(this.row.id);
    if (!row || row.revision === this.row.revision) return false;
    this.tree.take(row, await this.store.versions(row.id));
    this.row = row;
    return true;
  }

  // Another window was faster: both sides are kept, mine is what is shown, theirs a branch.
  async commitBeside(): Promise<void> {
    const mine = { head: this.tree.head, tip: this.tree.tip };
    while (!(await this.commit())) {
      if (!(await this.store.game(this.row.id))) return this.createAgain();
      await this.reread();
      this.tree.take(mine, []);
    }
  }

  // Another window was faster: theirs is shown, and the step that was written last is given back, to be taken on top
  // of it. Null: there is nothing of theirs.
  async stepAside(): Promise<Step | null> {
    const last = this.unsaved.at(-1);
    if (!last || !(await this.reread())) return null;
    this.unsaved.pop();
    this.tree.drop(last.id);
    return { game: last.game, what: last.what, line: last.line };
  }

  // Another window has deleted the game for good, but here somebody still writes in it.
  private async createAgain(): Promise<void> {
    const { head, tip, all } = this.tree;
    this.row = { ...this.row, head, tip, revision: this.row.revision + 1, changed: Date.now() };
    await this.store.create(this.row, all);
    this.unsaved = [];
  }

  // It goes along with the next commit.
  noteSummary(summary: Summary): void {
    this.row = { ...this.row, summary };
  }

  // Whether it was new.
  async summarise(summary: Summary): Promise<boolean> {
    if (JSON.stringify(summary) === JSON.stringify(this.row.summary)) return false;
    this.row = { ...this.row, summary };
    await this.store.change(this.row.id, { summary });
    return true;
  }
}

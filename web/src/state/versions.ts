// The versions of a game as a tree: which way is undo, which redo, what was left aside.

import type { GameRow, Version } from "./store";

export interface Round {
  turn: number; // 0: the table is set up
  version: Version;
}

// The notation numbers its turns, the last number is how many there are.
export function turnsIn(game: string): number {
  const numbers = game.match(/^\d+(?=\. )/gm);
  return numbers ? Number(numbers[numbers.length - 1]) : 0;
}

export class VersionTree {
  private readonly byId = new Map<string, Version>();
  head = "";
  tip = "";

  constructor(row: Pick<GameRow, "head" | "tip">, versions: Version[]) {
    this.take(row, versions);
  }

  take(row: Pick<GameRow, "head" | "tip">, versions: Version[]) {
    for (const version of versions) this.byId.set(version.id, version);
    if (!this.byId.has(row.head)) return;
    this.head = row.head;
    this.tip = this.path(row.tip).some((version) => version.id === row.head) ? row.tip : row.head;
  }

  drop(id: string) {
    this.byId.delete(id);
  }

  get(id: string | null | undefined): Version | null {
    return (id && this.byId.get(id)) || null;
  }

  get all(): Version[] {
    return [...this.byId.values()];
  }

  // From the first version to this one.
  path(id: string | null): Version[] {
    const path: Version[] = [];
    for (let at = this.get(id); at && path.length <= this.byId.size; at = this.get(at.parent)) path.push(at);
    return path.reverse();
  }

  get now(): Version | null {
    return this.get(this.head);
  }

  get before(): Version | null {
    return this.get(this.now?.parent);
  }

  get after(): Version | null {
    const path = this.path(this.tip);
    const at = path.findIndex((version) => version.id === this.head);
    return at < 0 ? null : (path[at + 1] ?? null);
  }

  // Moves the head; redo still leads to where it led, or to the end of the new branch.
  moved(to: string): { head: string; tip: string } {
    const keeps = this.path(this.tip).some((version) => version.id === to);
    return { head: to, tip: keeps ? this.tip : this.endBelow(to) };
  }

  // The newest end of what grew from a version.
  private endBelow(id: string): string {
    const children = this.all.filter((version) => version.parent === id);
    const newest = children.reduce<Version | null>((best, one) => (best && best.when >= one.when ? best : one), null);
    return newest ? this.endBelow(newest.id) : id;
  }

  // The state after each turn, on the way to the tip; of several the last.
  get rounds(): Round[] {
    const last = new Map<number, Version>();
    for (const version of this.path(this.tip)) last.set(turnsIn(version.game), version);
    return [...last].map(([turn, version]) => ({ turn, version })).sort((a, b) => a.turn - b.turn);
  }

  // Ends that were left: neither the tip nor on the way to it. Newest first.
  get branches(): Version[] {
    const parents = new Set(this.all.map((version) => version.parent));
    return this.all
      .filter((version) => !parents.has(version.id) && version.id !== this.tip)
      .sort((a, b) => b.when - a.when);
  }
}

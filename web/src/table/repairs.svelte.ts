// The corrections for a contradictory game, searched for once and shared by all components that show them.
import type { Repair, RepairsAnswer } from "../core/calls";
import { core, isError, superseded } from "../core/core";

const none: RepairsAnswer = { conflict: null, mends_all: false, exact: false, first: 0, left_out: 0, repairs: [] };

// The edits of one line, or of one thing of the table, in rows that say the same of different cards or seats.
export interface RepairGroup {
  p: number;
  best: Repair;
  rows: Repair[][];
}

const sameCulprit = (a: Repair, b: Repair) => a.event === b.event && (a.event > 0 || a.kind === b.kind);

// Rows are numbered down the whole list, so their order is the order of the groups too.
export function groupsOf(repairs: Repair[]): RepairGroup[] {
  const groups: RepairGroup[] = [];
  for (const repair of repairs.toSorted((a, b) => a.row - b.row)) {
    let group = groups.at(-1);
    if (!group || !sameCulprit(group.best, repair)) {
      group = { p: repair.culprit_p, best: repair, rows: [] };
      groups.push(group);
    }
    const row = group.rows.at(-1);
    if (row?.[0]?.row === repair.row) row.push(repair);
    else group.rows.push([repair]);
  }
  return groups;
}

export class Repairs {
  found: RepairsAnswer | null = $state.raw(null); // null: still looking
  private game = "";

  get best(): Repair | null {
    return this.found?.repairs[0] ?? null;
  }

  async search(game: string): Promise<void> {
    if (game === this.game) return;
    [this.game, this.found] = [game, null];
    const answer = await core.call("repairs", { game }, "repairs");
    if (answer === superseded || game !== this.game) return;
    this.found = isError(answer) ? none : answer;
  }

  forget(): void {
    [this.game, this.found] = ["", null];
  }
}

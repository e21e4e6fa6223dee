// The ways to mend a game that contradicts itself, looked for once for all who show them.
import type { Repair, RepairsAnswer } from "../core/calls";
import { core, isError, superseded } from "../core/core";

const none: RepairsAnswer = { conflict: null, mends_all: false, exact: false, repairs: [] };

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

// Games as texts: into the library, and out of it.

import type { CoreError, ImportAnswer } from "../core/calls";
import { core } from "../core/core";
import { isError } from "../core/error";
import { type Library, library } from "./library.svelte";
import type { GameRow, Version } from "./store";
import type { CoreCalls } from "./surroundings";

export interface Imported {
  ids: string[];
  errors: CoreError[];
}

export interface Held {
  over: boolean;
  full: boolean; // everybody's
  seen: { text: string; at: number | null } | null; // null: it cannot be told without them
}

interface Kept {
  row: GameRow;
  now: Version;
}

export class Texts {
  constructor(
    private readonly library: Library,
    private readonly calls: CoreCalls,
  ) {}

  read(text: string): Promise<ImportAnswer | CoreError> {
    return this.calls.call("import", { text });
  }

  // Whether somebody's cards are in it; `seen`: the game without them, and the same place in it. null: there are none.
  async cardsIn(text: string, at: number | null): Promise<Held | null> {
    const whole = await this.read(text);
    const game = isError(whole) ? undefined : whole.games[0];
    if (!game || game.me === "-") return null;
    const seen = await this.calls.call("import", { text, as: "-", ...(at !== null && { at }) });
    const found = isError(seen) ? undefined : seen.games[0];
    return {
      over: game.over,
      full: game.me === "*",
      seen: found ? { text: found.game, at: found.at ?? null } : null,
    };
  }

  async importText(text: string): Promise<Imported> {
    const answer = await this.read(text);
    if (isError(answer)) return { ids: [], errors: [answer] };
    const ids: string[] = [];
    for (const { game } of answer.games) ids.push(await this.library.create(game, undefined, "imported"));
    return { ids, errors: answer.errors };
  }

  // The game that stands exactly so already.
  async holding(game: string): Promise<string | null> {
    for (const { id } of this.library.games) if ((await this.kept(id))?.now.game === game) return id;
    return null;
  }

  // As a file has it: with its name, as the tag `Event`.
  async exportText(id: string): Promise<string> {
    const kept = await this.kept(id);
    if (!kept) return "";
    const { row, now } = kept;
    if (!row.name) return now.game;
    const named = await this.calls.call("edit", {
      game: now.game,
      edit: { kind: "table", tags: { Event: row.name } },
    });
    return isError(named) ? now.game : named.game;
  }

  async exportAll(): Promise<string> {
    const texts: string[] = [];
    for (const { id } of this.library.games) texts.push((await this.exportText(id)).trimEnd());
    return `${texts.join("\n\n")}\n`;
  }

  private async kept(id: string): Promise<Kept | null> {
    const store = await this.library.storeOf(id);
    const row = await store.game(id);
    const now = row && (await store.versions(id)).find((one) => one.id === row.head);
    return row && now ? { row, now } : null;
  }
}

export const texts = new Texts(library, core);

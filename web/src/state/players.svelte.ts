// Recent players, and the last table: most evenings are like the one before.

import { library } from "./library.svelte";

export interface LastTable {
  edition: string | null;
  deck: string | null; // the user's own deck, by its id
  seats: string[]; // as typed: "" where nothing was
  me: number | null; // null: only watching
  rules: Record<string, string>;
}

const MOST = 24;

export const withRecent = (recent: string[], names: string[]): string[] =>
  [...new Set([...names.filter((name) => name !== ""), ...recent])].slice(0, MOST);

class Players {
  recent: string[] = $state.raw([]);

  async load(): Promise<LastTable | null> {
    const store = await library.store;
    this.recent = (await store.value<string[]>("players")) ?? [];
    return store.value<LastTable>("table");
  }

  async remember(table: LastTable): Promise<void> {
    const store = await library.store;
    this.recent = withRecent(this.recent, table.seats);
    await store.putValue("players", this.recent);
    await store.putValue("table", table);
  }

  async forget(name: string): Promise<void> {
    this.recent = this.recent.filter((one) => one !== name);
    await (await library.store).putValue("players", this.recent);
  }
}

export const players = new Players();

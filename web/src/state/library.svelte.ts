// All games that are kept here: the list, making, opening, throwing away.

import type { CoreError, ViewOptions } from "../core/calls";
import { core } from "../core/core";
import { isError } from "../core/error";
import { Book } from "./book.svelte";
import { DiskStore, type Trouble, troubleOf } from "./disk";
import { MemoryStore } from "./memory";
import { settings } from "./settings.svelte";
import { type GameRow, newId, type Store, type Summary, type Version, type What } from "./store";
import { type CoreCalls, summaryOf } from "./surroundings";
import { type News, Tabs } from "./tabs";

export interface GameEntry extends Summary {
  id: string;
  name: string;
  created: number;
  changed: number;
}

const DAY = 24 * 60 * 60 * 1000;
const KEPT_DELETED = 30 * DAY;

const entryOf = ({ id, name, created, changed, summary }: GameRow): GameEntry => ({
  id,
  name,
  created,
  changed,
  ...summary,
});

const unread: Summary = { edition: null, seats: [], me: "-", turns: 0, solved: false, over: false };

const openStore = () => DiskStore.open();

export class Library {
  games: GameEntry[] = $state.raw([]);
  deleted: GameEntry[] = $state.raw([]);
  loaded: boolean = $state(false);
  trouble: Trouble | null = $state(null); // why nothing is kept
  startAt: { id: string; event: number } | null = null; // where a link wants a game opened
  persisted: boolean | null = $state(null); // whether the browser promised not to clear it; null: it did not say

  private readonly ready: Promise<Store>;
  private readonly rescue = new MemoryStore(); // for a new game that the disk doesn't accept
  private readonly tabs: Tabs;
  private open_: Book | null = null;

  constructor(
    private readonly calls: CoreCalls,
    private readonly options: () => ViewOptions,
    open: () => Promise<Store> = openStore,
  ) {
    this.ready = this.prepare(open);
    this.tabs = new Tabs((news) => this.heard(news));
  }

  private async prepare(open: () => Promise<Store>): Promise<Store> {
    let store: Store = new MemoryStore();
    try {
      store = await open();
      if (store instanceof DiskStore) store.onLost = (why) => this.lost(why);
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    await this.list(store);
    return store;
  }

  // The store that is there, or the memory instead of it.
  get store(): Promise<Store> {
    return this.ready;
  }

  private lost(why: Trouble) {
    if (this.trouble !== "outdated") this.trouble = why; // what comes after it only follows from it
    if (this.open_) this.open_.saved = "memory";
  }

  private async list(store: Store) {
    try {
      const rows = [...(await store.games()), ...(await this.rescue.games())].sort((a, b) => b.changed - a.changed);
      this.games = rows.filter((row) => row.deleted === null).map(entryOf);
      this.deleted = rows.filter((row) => row.deleted !== null).map(entryOf);
      await this.sweep(store, rows);
    } catch (error) {
      this.trouble ??= troubleOf(error);
    }
    this.loaded = true;
  }

  // Where a game is kept.
  async storeOf(id: string): Promise<Store> {
    return (await this.rescue.game(id)) ? this.rescue : this.ready;
  }

  private async sweep(store: Store, rows: GameRow[]) {
    const long = rows.filter((row) => row.deleted !== null && row.deleted < Date.now() - KEPT_DELETED);
    for (const row of long) await store.forget(row.id);
  }

  async refresh(): Promise<void> {
    await this.list(await this.ready);
  }

  // News may have been missed while the window slept.
  woke(): void {
    void this.refresh();
    void this.open_?.refresh();
  }

  private heard(news: News) {
    void this.refresh();
    if (news.about === "game" && news.id === this.open_?.id) void this.open_.refresh();
  }

  private saved(row: GameRow) {
    if (this.trouble === "full") this.trouble = null; // there is room again
    this.told(row);
  }

  private told(row: GameRow) {
    this.games = [entryOf(row), ...this.games.filter((game) => game.id !== row.id)].sort(
      (a, b) => b.changed - a.changed,
    );
    this.tabs.tell({ about: "game", id: row.id });
  }

  // ---- games ----

  // Without a name it takes the one in the text, if there is one.
  async create(game: string, name?: string, what: What = "created"): Promise<string> {
    const view = await this.calls.call("view", { game, hands: 0, solutions: 1 });
    const now = Date.now();
    const id = newId();
    const first: Version = { id: newId(), of: id, parent: null, when: now, game, what, line: null };
    const row: GameRow = {
      id,
      name: name ?? (isError(view) ? "" : (view.table.tags.Event ?? "")),
      head: first.id,
      tip: first.id,
      revision: 0,
      created: now,
      changed: now,
      deleted: null,
      summary: isError(view) ? unread : summaryOf(view),
    };
    await this.put(row, first);
    return id;
  }

  private async put(row: GameRow, first: Version) {
    try {
      await (await this.ready).create(row, [first]);
    } catch (error) {
      this.lost(troubleOf(error));
      await this.rescue.create(row, [first]);
    }
    this.told(row);
    void this.askToPersist();
  }

  // null: there is no such game (any more).
  async open(id: string): Promise<Book | CoreError | null> {
    const store = await this.storeOf(id);
    const row = await store.game(id);
    if (!row || row.deleted !== null) return null;
    const book = new Book(row, await store.versions(id), {
      core: this.calls,
      store,
      options: this.options,
      saved: (changed) => this.saved(changed),
      summarised: (changed) => this.told(changed),
      troubled: (error) => this.lost(troubleOf(error)),
    });
    const problem = await book.look();
    if (problem) return problem;
    const start = this.startAt?.id === id ? this.startAt.event : null;
    if (start !== null && start < book.view.events) await book.lookAt(start);
    this.startAt = null;
    this.open_ = book;
    return book;
  }

  async rename(id: string, name: string): Promise<void> {
    await this.change(id, { name });
    if (this.open_?.id === id) this.open_.rename(name);
  }

  async remove(id: string): Promise<void> {
    await this.change(id, { deleted: Date.now() });
  }

  async restore(id: string): Promise<void> {
    await this.change(id, { deleted: null });
  }

  private async change(id: string, change: { name?: string; deleted?: number | null }) {
    try {
      await (await this.storeOf(id)).change(id, change);
    } catch (error) {
      this.lost(troubleOf(error));
    }
    await this.refresh();
    this.tabs.tell({ about: "games" });
  }

  // ---- the browser's promise ----

  async askToPersist(): Promise<void> {
    this.persisted = await (await this.ready).persist();
  }

  async lookIfPersisted(): Promise<void> {
    this.persisted = await (await this.ready).persisted();
  }
}

export const library = new Library(core, () => ({ model: settings.model, simple: settings.simple, hands: 0 }));

if (typeof document !== "undefined") {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") library.woke();
  });
}

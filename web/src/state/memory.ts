import { type Commit, committed, type Deck, type GameRow, type RowChange, type Store, type Version } from "./store";

// Where nothing can be kept: everything works, until the page is closed.
export class MemoryStore implements Store {
  readonly kind = "memory";
  private readonly rows = new Map<string, GameRow>();
  private readonly all = new Map<string, Version>();
  private readonly kept = new Map<string, unknown>();
  private readonly ownDecks = new Map<string, Deck>();

  async games() {
    return [...this.rows.values()];
  }

  async game(id: string) {
    return this.rows.get(id) ?? null;
  }

  async versions(of: string) {
    return [...this.all.values()].filter((version) => version.of === of);
  }

  async create(row: GameRow, versions: Version[]) {
    this.rows.set(row.id, row);
    for (const version of versions) this.all.set(version.id, version);
  }

  async commit(commit: Commit) {
    const row = this.rows.get(commit.of);
    if (row?.revision !== commit.expected) return "conflict" as const;
    const next = committed(row, commit);
    await this.create(next, commit.versions);
    return next;
  }

  async change(id: string, change: RowChange) {
    const row = this.rows.get(id);
    if (row) this.rows.set(id, { ...row, ...change });
  }

  async forget(id: string) {
    this.rows.delete(id);
    for (const version of await this.versions(id)) this.all.delete(version.id);
  }

  async decks() {
    return [...this.ownDecks.values()];
  }

  async putDeck(deck: Deck) {
    this.ownDecks.set(deck.id, deck);
  }

  async forgetDeck(id: string) {
    this.ownDecks.delete(id);
  }

  async value<T>(key: string) {
    return (this.kept.get(key) as T | undefined) ?? null;
  }

  async putValue(key: string, value: unknown) {
    this.kept.set(key, value);
  }

  async persist() {
    return null;
  }

  async persisted() {
    return null;
  }
}

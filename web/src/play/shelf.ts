// Where games that are dealt here are kept, by the worker that deals them: how each began and what was decided.
import type { Ending, StartRequest } from "../core/play_calls";
import { type Database, openDatabase, written } from "../state/database";
import { answered } from "../state/schema";

export interface Kept {
  id: string;
  began: StartRequest & { seed: number };
  decisions: string[]; // all of them: with the seed they are the game
  round: number;
  turn: string | null;
  over: { ending: Ending; winner: string | null } | null;
  started: number;
  changed: number;
}

export interface Shelf {
  readonly kept: boolean; // on a disk
  all(): Promise<Kept[]>;
  get(id: string): Promise<Kept | null>;
  // Resolves once it is on the disk; false: another window was here first, and nothing was written.
  put(kept: Kept, after: number | null): Promise<boolean>; // after: how many decisions there were; null: it is new
  remove(id: string): Promise<void>;
}

const fits = (now: Kept | undefined, after: number | null) => (now ? now.decisions.length : null) === after;

export class MemoryShelf implements Shelf {
  readonly kept = false;
  private readonly all_ = new Map<string, Kept>();

  async all() {
    return [...this.all_.values()];
  }
  async get(id: string) {
    return this.all_.get(id) ?? null;
  }
  async put(kept: Kept, after: number | null) {
    if (!fits(this.all_.get(kept.id), after)) return false;
    this.all_.set(kept.id, kept);
    return true;
  }
  async remove(id: string) {
    this.all_.delete(id);
  }
}

class DiskShelf implements Shelf {
  readonly kept = true;

  constructor(private readonly database: Database) {}

  private get store() {
    return this.database.main.transaction("sittings").objectStore("sittings");
  }
  all(): Promise<Kept[]> {
    return answered(this.store.getAll());
  }
  async get(id: string): Promise<Kept | null> {
    return (await answered<Kept | undefined>(this.store.get(id))) ?? null;
  }
  put(kept: Kept, after: number | null): Promise<boolean> {
    return written(this.database, ["sittings"], async (of) => {
      const sittings = of("sittings");
      if (!fits(await answered<Kept | undefined>(sittings.get(kept.id)), after)) return false;
      sittings.put(kept);
      return true;
    });
  }
  remove(id: string): Promise<void> {
    return written(this.database, ["sittings"], (of) => void of("sittings").delete(id));
  }
}

// `lost`: a newer gumshoe wants the database, or the system has closed it; whoever holds the shelf opens it again.
// If nothing can be kept, a game lasts as long as the page.
export async function openShelf(lost: () => void): Promise<Shelf> {
  try {
    const database = await openDatabase();
    const { main } = database;
    main.onversionchange = () => {
      main.close(); // or the newer gumshoe would wait for us for ever
      lost();
    };
    main.onclose = lost;
    return new DiskShelf(database);
  } catch {
    return new MemoryShelf();
  }
}

// What `gumshoe serve --bot …` answers to whoever has the token that is in its address. Like core.call it never throws:
// what goes wrong is an answer.
import type { CoreError } from "../core/calls";
import { coreError } from "../core/error";

export interface Bots {
  bots: string[]; // as they were named on the command line
  edition: string | null;
  game: { id: number; over: boolean } | null;
}

export type Fetch = typeof fetch;

// The token that this tab was opened with, for the way back to the bots.
const KEY = "gumshoe.bots";
export function rememberToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // storage is forbidden: the address still has it
  }
}
export function rememberedToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export class Server {
  constructor(
    private readonly token: string,
    private readonly fetch: Fetch = (...asked) => globalThis.fetch(...asked),
  ) {}

  bots(): Promise<Bots | CoreError> {
    return this.ask("bots");
  }
  start(name: string): Promise<{ id: number } | CoreError> {
    return this.ask("games", { name });
  }

  async ask<A>(path: string, body?: object): Promise<A | CoreError> {
    try {
      const answer = await this.request(path, body === undefined ? {} : { method: "POST", body: JSON.stringify(body) });
      return (await answer.json()) as A | CoreError;
    } catch (problem) {
      return coreError(problem instanceof Error ? problem.message : String(problem));
    }
  }

  // Below the page, wherever that is.
  request(
    path: string,
    { headers = {}, ...rest }: { headers?: Record<string, string> } & RequestInit,
  ): Promise<Response> {
    return this.fetch(`api/${path}`, {
      ...rest,
      cache: "no-store",
      credentials: "omit",
      headers: { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json", ...headers },
    });
  }
}

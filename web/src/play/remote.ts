// A game that a server keeps, for the same screens as one that is dealt here: what a built-in player's step is there, is
// here the next event of the stream. The server tells what the person's seat has seen, and nothing else.
import type { CoreError } from "../core/calls";
import { coreError, isError } from "../core/error";
import type {
  BoardDrawing,
  Happened,
  PlayCallName,
  PlayCalls,
  PlayDecision,
  PlayState,
  Refused,
  SittingRow,
  Stepped,
} from "../core/play_calls";
import { EventReader, type Sent } from "./event_stream";
import type { PlayCall } from "./round.svelte";
import type { Server } from "./server";

type Told = Omit<PlayState, "id">;
interface Event {
  number: number;
  state: Told;
  happened: Happened | null; // null: how it stands, after a time away
}

const tries = 6; // to reach the server again
const wait = (ms: number) => new Promise((settle) => setTimeout(settle, ms));
const movedOn: Refused = { refused: "moved_on", reason: "the game went on in another window" };

export class RemoteTable {
  private readonly leaving = new AbortController();
  private drawing: BoardDrawing | null = null;
  private now: Event | null = null; // as far as the page has been told
  private news: Event[] = [];
  private heard: number | null = null; // the last event of the stream
  private problem: string | null = null;
  private following = false;
  private told: () => void = () => {};

  constructor(
    private readonly server: Server,
    private readonly number: string, // of the game at the server
    private readonly id: string, // as the page calls it
    private readonly pause = wait,
  ) {}

  close(): void {
    this.leaving.abort();
  }

  readonly call: PlayCall = (name, request) =>
    (this.calls[name] as (request: unknown) => Promise<never>)?.(request) ?? Promise.resolve(coreError("not here"));

  private readonly calls: { [N in PlayCallName]?: (request: PlayCalls[N]["request"]) => Promise<unknown> } = {
    sittings: async () => {
      const state = await this.resume();
      return isError(state) ? state : { sittings: [this.row(state)], kept: false };
    },
    board: async () => this.drawing ?? coreError("the board is not known yet"),
    resume: () => this.resume(),
    step: () => this.step(),
    decide: ({ decision }) => this.decide(decision),
    hint: () => this.server.ask(`games/${this.number}/hints`, {}),
  };

  private row({ edition, seats, round, turn, over }: Told): SittingRow {
    return { id: this.id, edition, seats, round, turn, over, started: 0, changed: 0 };
  }

  // How it stands: what has been heard meanwhile is skipped.
  private async resume(): Promise<PlayState | CoreError> {
    this.problem = null;
    this.follow();
    if (this.now === null && this.news.length === 0) await this.more();
    this.now = this.news.pop() ?? this.now;
    this.news = [];
    return this.now ? { id: this.id, ...this.now.state } : coreError(this.problem ?? "");
  }

  private async decide(decision: PlayDecision): Promise<Stepped | Refused | CoreError> {
    const answer = await this.server.ask<{ taken: true } | Refused>(`games/${this.number}/decisions`, {
      after: this.now?.number ?? 0,
      decision,
    });
    if (isError(answer) || "refused" in answer) return answer;
    return this.step();
  }

  private async step(): Promise<Stepped | Refused | CoreError> {
    if (this.news.length === 0) await this.more();
    const next = this.news.shift();
    if (!next) return coreError(this.problem ?? "");
    this.now = next;
    if (next.happened === null) return movedOn;
    return { state: { id: this.id, ...next.state }, happened: next.happened };
  }

  // Until there is news, or none to be had.
  private more(): Promise<void> {
    if (this.problem !== null) return Promise.resolve();
    return new Promise((settle) => {
      this.told = settle;
    });
  }

  // ---- the stream ----

  private async follow(): Promise<void> {
    if (this.following) return;
    this.following = true;
    let failures = 0;
    while (this.problem === null && !this.leaving.signal.aborted) {
      const before = this.heard;
      try {
        await this.read();
      } catch {
        // the server is out of reach, or the device was asleep
      }
      failures = this.heard === before ? failures + 1 : 0;
      if (failures > tries) this.stop("the server does not answer");
      else if (failures > 0) await this.pause(100 * 2 ** failures);
    }
    this.following = false;
  }

  // Until the stream ends.
  private async read(): Promise<void> {
    const answer = await this.server.request(`games/${this.number}/events`, {
      signal: this.leaving.signal,
      headers: this.heard === null ? {} : { "Last-Event-ID": String(this.heard) },
    });
    if (!answer.ok || !answer.body) {
      this.stop(((await answer.json()) as CoreError).error);
      return;
    }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const events = new EventReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const sent of events.take(value)) this.hear(sent);
    }
  }

  private hear({ id, kind, data }: Sent): void {
    this.heard = id;
    const said = JSON.parse(data);
    if (kind === "problem") {
      this.stop(said.error);
      return;
    }
    this.drawing = said.drawing ?? this.drawing;
    this.news.push({ number: id, state: said.state, happened: said.happened ?? null });
    this.told();
  }

  private stop(problem: string): void {
    this.problem = problem;
    this.told();
  }
}

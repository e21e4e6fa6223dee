// Deals, and keeps the deal to itself: it lives in the worker. Of each game it has the seed and all decisions; the page is
// told what the seat of one person has seen. Every decision is on the disk before the page hears of it.
import type { CoreError } from "../core/calls";
import { coreError, isError } from "../core/error";
import type { Answering } from "../core/operator";
import type {
  Happened,
  PlayCallName,
  PlayCalls,
  PlayState,
  Refused,
  SittingId,
  SittingRow,
  Stepped,
} from "../core/play_calls";
import { Runner } from "../core/runner";
import { newId } from "../state/store";
import { type Kept, openShelf, type Shelf } from "./shelf";

type Request<N extends PlayCallName> = PlayCalls[N]["request"];
type Answer<N extends PlayCallName> = Promise<PlayCalls[N]["answer"] | CoreError>;
// As the core has it, which does not know how the game is called.
type Told = Omit<PlayState, "id">;
type Decided = { decision: string; state: Told; happened: Happened } | Refused | CoreError;

// Whole numbers that JavaScript and JSON do not round.
function surprise(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}

const rowOf = ({ id, began, round, turn, over, started, changed }: Kept): SittingRow => ({
  id,
  edition: began.edition,
  seats: began.chairs,
  round,
  turn,
  over,
  started,
  changed,
});

// What the list of games may tell.
const summaryOf = ({ round, turn, over }: Told): Pick<Kept, "round" | "turn" | "over"> => ({
  round,
  turn,
  over: over && { ending: over.ending, winner: over.winner },
});

const movedOn: Refused = { refused: "moved_on", reason: "the game went on in another window" };
const unknown = () => coreError("This game is not here (any more)");

export class Dealer implements Answering {
  private shelf: Promise<Shelf> | null = null;
  private readonly dropped = new Map<SittingId, Kept>();

  constructor(
    module: WebAssembly.Module,
    private readonly core: Answering = new Runner(module),
    private readonly open = openShelf,
  ) {}

  async answer(name: string, request: unknown): Promise<unknown> {
    try {
      return await this.calls[name as PlayCallName](request as never);
    } catch (problem) {
      return coreError(`The game cannot be kept (${problem instanceof Error ? problem.message : problem})`);
    }
  }

  private readonly calls: { [N in PlayCallName]: (request: Request<N>) => Answer<N> } = {
    boards: (request) => this.core.answer("boards", request) as Answer<"boards">,
    board: (request) => this.core.answer("board", request) as Answer<"board">,

    start: async ({ edition, chairs, house, seed }) => {
      const began = { edition, chairs, ...(house && { house }), seed: seed ?? surprise() };
      const state = await this.state({ began, decisions: [] });
      if (isError(state)) return state;
      const now = Date.now();
      const kept = { id: newId(), began, decisions: [], ...summaryOf(state), started: now, changed: now };
      await (await this.disk()).put(kept, null);
      return { id: kept.id, state: { id: kept.id, ...state } };
    },

    sittings: async () => {
      const disk = await this.disk();
      const rows = (await disk.all()).map(rowOf);
      return { sittings: rows.sort((a, b) => b.changed - a.changed), kept: disk.kept };
    },

    resume: async ({ id, seat }) => {
      const kept = await this.kept(id);
      const state = kept ? await this.state(kept, seat) : unknown();
      return isError(state) ? state : { id, ...state };
    },

    decide: ({ id, seat, decision }) => this.goOn("decide", id, { seat, decision }),
    step: ({ id, seat }) => this.goOn("step", id, { seat }),

    hint: async ({ id, seat }) => {
      const kept = await this.kept(id);
      return kept
        ? ((await this.core.answer("hint", { ...sitting(kept), seat })) as Awaited<Answer<"hint">>)
        : unknown();
    },

    drop: async ({ id }) => {
      const kept = await this.kept(id);
      if (kept) this.dropped.set(id, kept);
      await (await this.disk()).remove(id);
      return { dropped: true };
    },

    restore: async ({ id }) => {
      const kept = this.dropped.get(id);
      if (!kept) return unknown();
      await (await this.disk()).put(kept, null);
      this.dropped.delete(id);
      return { dropped: false };
    },
  };

  // One decision: made by the core, kept, told.
  private async goOn(call: "decide" | "step", id: SittingId, request: object): Promise<Stepped | Refused | CoreError> {
    const kept = await this.kept(id);
    if (!kept) return unknown();
    const answer = (await this.core.answer(call, { ...sitting(kept), ...request })) as Decided;
    if (isError(answer) || "refused" in answer) return answer;
    const { decision, state, happened } = answer;
    const decisions = [...kept.decisions, decision];
    const next = { ...kept, decisions, ...summaryOf(state), changed: Date.now() };
    if (!(await (await this.disk()).put(next, kept.decisions.length))) return movedOn;
    return { state: { id, ...state }, happened };
  }

  private async state(kept: Pick<Kept, "began" | "decisions">, seat?: string): Promise<Told | CoreError> {
    const answer = await this.core.answer("sitting", { ...sitting(kept), ...(seat !== undefined && { seat }) });
    return isError(answer) ? answer : (answer as { state: Told }).state;
  }

  private disk(): Promise<Shelf> {
    this.shelf ??= this.open(() => {
      this.shelf = null;
    });
    return this.shelf;
  }

  private async kept(id: SittingId): Promise<Kept | null> {
    return (await this.disk()).get(id);
  }
}

const sitting = ({ began, decisions }: Pick<Kept, "began" | "decisions">) => ({ sitting: { ...began, decisions } });

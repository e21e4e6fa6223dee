// One game at the device, as the person at it sees it: what is owed, what happens when the others decide, one after the
// other at a pace that can be followed. The deal is not here: it stays in the worker.
import type { CardId, CoreError, SeatName, View } from "../core/calls";
import { core, isError } from "../core/core";
import type {
  BoardDrawing,
  Cell,
  Happened,
  PlayCallName,
  PlayCalls,
  PlayDecision,
  PlayState,
  Refused,
  RefusedBecause,
  Stepped,
} from "../core/play_calls";
import { seatLetters } from "../parts/seats";
import { choices, type Pace } from "./choices.svelte";

export type PlayCall = <N extends PlayCallName>(
  name: N,
  request: PlayCalls[N]["request"],
) => Promise<PlayCalls[N]["answer"] | CoreError>;

// A pawn as it is drawn; while it walks, somewhere on its way.
export interface Token {
  key: string;
  name: string;
  seat: SeatName | null;
  colour: number;
  letter: string;
  cell: Cell;
  room: CardId | null;
}

// Before the next decision is told, and a step of a pawn, in milliseconds.
const gaps: Record<Pace, number> = { tap: 0, slow: 1800, normal: 900, fast: 0 };
const strides: Record<Pace, number> = { tap: 110, slow: 160, normal: 110, fast: 0 };

const keyOf = (suspect: CardId | null, seat: SeatName | null) => suspect ?? seat ?? "";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const wait = (ms: number) => new Promise((settle) => setTimeout(settle, ms));

export class Round {
  state: PlayState = $state.raw() as PlayState;
  view: View = $state.raw() as View; // of what this seat has seen
  told: Happened[] = $state.raw([]); // since this seat last decided
  tokens: Token[] = $state.raw([]);
  dice: number[] | null = $state.raw(null);
  taking: SeatName | null = $state(null); // another person has to take the device
  waiting = $state(false); // for a tap before the next decision is told
  busy = $state(false);
  refused: RefusedBecause | null = $state(null);
  problem: string | null = $state(null);
  hurry = $state(false); // until somebody at the device has to decide

  private closed = false;
  private running = $state(false);
  private tapped: () => void = () => {};

  constructor(
    private readonly call: PlayCall,
    readonly drawing: BoardDrawing,
    readonly home: string = "#/play", // where the user came from
  ) {}

  // Opens the game for a person; null: it is open.
  static async open(call: PlayCall, id: string, home?: string): Promise<Round | string> {
    const list = await call("sittings", {});
    if (isError(list)) return list.error;
    const row = list.sittings.find((one) => one.id === id);
    if (!row) return "";
    const people = row.seats.filter(({ player }) => player === null).map(({ name }) => name);
    const first = row.turn !== null && people.includes(row.turn) ? row.turn : (people[0] ?? "");
    const [drawing, state] = await Promise.all([
      call("board", { edition: row.edition }),
      call("resume", { id, seat: first }),
    ]);
    if (isError(drawing)) return drawing.error;
    if (isError(state)) return state.error;
    const round = new Round(call, drawing, home);
    const problem = await round.sit(state, people.length > 1 && row.over === null);
    return problem ?? round;
  }

  private async sit(state: PlayState, handOver: boolean): Promise<string | null> {
    const problem = await this.show(state);
    this.told = state.saw;
    this.dice = state.owed?.mine?.kind === "turn" ? state.owed.mine.dice : null;
    if (handOver) this.taking = state.owed?.person ? state.owed.seat : state.seat;
    else void this.goOn();
    return problem;
  }

  close(): void {
    this.closed = true;
    this.tapped();
  }

  // ---- what there is to do ----

  get me(): SeatName {
    return this.state.seat;
  }

  // The contest's rules: a square board, and who is out only looks on.
  get contest(): boolean {
    return this.state.house === null;
  }

  // The first rounds are led by a line on what to do.
  get led(): boolean {
    return choices.hints && this.state.round <= 2;
  }

  // What the person at the device owes, now that everything is told.
  get mine(): NonNullable<NonNullable<PlayState["owed"]>["mine"]> | null {
    if (this.busy || this.running || this.taking !== null) return null;
    const mine = this.state.owed?.seat === this.me ? (this.state.owed.mine ?? null) : null;
    return this.nothingToDecide ? null : mine;
  }

  private get nothingToDecide(): boolean {
    const mine = this.state.owed?.mine;
    return mine?.kind === "answer" && mine.can_show.length === 0;
  }

  get stride(): number {
    return still() || this.hurry ? 0 : strides[choices.pace];
  }

  async decide(decision: PlayDecision): Promise<boolean> {
    if (this.busy) return false;
    this.hurry = false;
    const taken = await this.carryOut("decide", { ...this.sat, decision });
    if (taken) void this.goOn();
    return taken;
  }

  async hint(): Promise<PlayDecision | null> {
    const answer = await this.call("hint", this.sat);
    return isError(answer) ? null : answer.decision;
  }

  next(): void {
    this.tapped();
  }

  skip(): void {
    this.hurry = true;
    this.tapped();
  }

  // Somebody else has the device now.
  async takeOver(): Promise<void> {
    const seat = this.taking ?? this.me;
    const state = await this.call("resume", { ...this.sat, seat });
    if (isError(state)) {
      this.problem = state.error;
      return;
    }
    await this.sit(state, false);
    this.taking = null;
  }

  // As it is on the disk.
  async again(): Promise<void> {
    this.problem = null;
    const state = await this.call("resume", this.sat);
    if (isError(state)) this.problem = state.error;
    else await this.sit(state, false);
  }

  private get sat() {
    return { id: this.state.id, seat: this.me };
  }

  // ---- what the others do ----

  private async goOn(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.going()) {
      await this.pause();
      if (this.closed) break;
      const mine = this.state.owed?.seat === this.me;
      const decided = mine
        ? await this.carryOut("decide", { ...this.sat, decision: { kind: "pass" } })
        : await this.carryOut("step", this.sat);
      if (!decided) break;
    }
    this.running = false;
    this.hurry = false;
    const { owed } = this.state;
    if (owed?.person && owed.seat !== this.me) this.taking = owed.seat;
  }

  // A built-in player decides, or there is nothing to decide for the person.
  private going(): boolean {
    const { owed } = this.state;
    if (this.closed || this.problem !== null || !owed) return false;
    return !owed.person || this.nothingToDecide;
  }

  private async pause(): Promise<void> {
    if (this.hurry) return;
    const tapped = new Promise<void>((settle) => {
      this.tapped = settle;
    });
    this.waiting = choices.pace === "tap";
    await (this.waiting ? tapped : Promise.race([wait(gaps[choices.pace]), tapped]));
    this.waiting = false;
  }

  // Asks for a decision and shows what comes of it; false: nothing came of it.
  private async carryOut<N extends "decide" | "step">(name: N, request: PlayCalls[N]["request"]): Promise<boolean> {
    this.busy = true;
    this.refused = null;
    const answer: Stepped | Refused | CoreError = await this.call(name, request);
    const taken = !isError(answer) && !("refused" in answer);
    if (taken) await this.tell(answer);
    else if (isError(answer)) this.problem = answer.error;
    else if (answer.refused === "moved_on") await this.again();
    else this.refused = answer.refused;
    this.busy = false;
    return taken;
  }

  private async tell({ state, happened }: Stepped): Promise<void> {
    this.told = state.saw;
    if (happened.dice) this.dice = happened.dice;
    for (const { suspect, seat, way, how } of happened.moved) {
      if (how === "walked") await this.walk(keyOf(suspect, seat), way);
    }
    await this.show(state);
  }

  private async walk(key: string, way: Cell[]): Promise<void> {
    if (this.stride === 0) return;
    for (const cell of way.slice(0, -1)) {
      this.tokens = this.tokens.map((token) => (token.key === key ? { ...token, cell, room: null } : token));
      await wait(this.stride);
    }
  }

  // ---- as it stands ----

  private async show(state: PlayState): Promise<string | null> {
    const view = await core.call("view", { game: state.game, hands: 0, solutions: 1 });
    if (isError(view)) {
      this.problem = view.error;
      return view.error;
    }
    this.view = view;
    this.state = state;
    this.tokens = this.tokensOf(state);
    if (state.owed?.kind === "roll" && state.owed.seat !== this.me) this.dice = null;
    return null;
  }

  private tokensOf({ pawns, seats }: PlayState): Token[] {
    const letters = seatLetters(seats.map(({ name }) => name));
    const names = new Map(this.view.table.categories.flatMap(({ cards }) => cards.map(({ id, name }) => [id, name])));
    return pawns.map(({ suspect, seat, cell, room }) => {
      const colour = seats.findIndex(({ name }) => name === seat);
      const name = suspect === null ? "" : (names.get(suspect) ?? suspect);
      const letter = letters[colour] ?? name.split(" ").at(-1)?.charAt(0) ?? "";
      return { key: keyOf(suspect, seat), name, seat, colour, letter, cell, room };
    });
  }
}

// The turn of the person at the device while it is thought out: where to, what to ask, whether to accuse. Nothing of it
// has happened until it is decided, in one piece.
import { Latest } from "../coach/latest.svelte";
import { toggled, whole } from "../coach/question";
import type { CardId, Category } from "../core/calls";
import type { Cell, PlayDecision } from "../core/play_calls";
import { choices } from "./choices.svelte";
import type { Round } from "./round.svelte";

export type Target = { by: "go"; to: CardId | Cell } | { by: "passage"; to: CardId } | { by: "stay"; to: CardId }; // asks where the pawn stands

export type Phase = "over" | "watch" | "begin" | "where" | "square" | "ask" | "accuse" | "answer" | "after";

export class Turn {
  target: Target | null = $state.raw(null);
  chosen: (CardId | undefined)[] = $state.raw([]);
  accusing = $state(false);
  hint: PlayDecision | "none" | null = $state.raw(null);
  weighing = $state(false); // the question is to be weighed although the coach is off
  asked: number | null = $state.raw(null); // how many lines the log had before your last question, if you are coached
  readonly idea = new Latest("advise", "play idea");
  readonly taught = new Latest("threat", "play taught"); // what the others have learnt by it

  constructor(readonly round: Round) {}

  readonly categories: Category[] = $derived.by(() => this.round.view.table.categories);

  get phase(): Phase {
    const { state, mine } = this.round;
    if (state.over) return "over";
    if (!mine) return "watch";
    if (this.accusing) return "accuse";
    if (mine.kind === "answer") return "answer";
    if (mine.kind === "accusation") return "after";
    if (this.target) return this.room === null ? "square" : "ask";
    return mine.kind === "roll" ? "begin" : "where";
  }

  // Where the question is asked.
  get room(): CardId | null {
    return typeof this.target?.to === "string" ? this.target.to : null;
  }

  // The cards of the question or the accusation, one a category; the place of a question is where it is asked.
  get cards(): (CardId | undefined)[] {
    return this.categories.map(({ place }, k) => (place && !this.accusing ? (this.room ?? undefined) : this.chosen[k]));
  }

  get whole(): CardId[] | null {
    return whole(this.cards, this.categories.length);
  }

  get mayAccuse(): boolean {
    const { mine } = this.round;
    return mine !== null && mine.kind !== "answer" && mine.may_accuse;
  }

  pick(to: CardId | Cell): void {
    if (this.round.mine?.kind !== "turn") return;
    const again = this.target?.by === "go" && String(this.target.to) === String(to);
    if (again && this.room === null) void this.go(false);
    else this.aim({ by: "go", to });
  }

  aim(target: Target | null): void {
    this.target = target;
    this.weighing = false;
  }

  choose(category: number, card: CardId): void {
    this.chosen = toggled(this.chosen, category, card);
  }

  accuse(): void {
    [this.accusing, this.chosen] = [true, []];
  }

  back(): void {
    [this.accusing, this.target, this.weighing] = [false, null, false];
  }

  // ---- decided ----

  async go(asking: boolean): Promise<void> {
    const { target, whole: cards } = this;
    if (!target || (asking && !cards)) return;
    const question = asking && cards ? { cards } : {};
    const line = asking && this.weighs ? this.round.view.log.length : null;
    if (target.by === "stay") await this.decide({ kind: "ask", cards: cards ?? [] });
    else if (target.by === "passage") await this.decide({ kind: "passage", ...question });
    else await this.decide({ kind: "go", to: target.to, ...question });
    this.asked = this.round.refused === null ? line : null;
    this.taught.forget();
  }

  async accuseNow(): Promise<void> {
    if (this.whole) await this.decide({ kind: "accuse", cards: this.whole });
  }

  async decide(decision: PlayDecision): Promise<void> {
    this.asked = null;
    if (!(await this.round.decide(decision))) return;
    [this.target, this.accusing, this.chosen, this.hint, this.weighing] = [null, false, [], null, false];
    this.idea.forget();
  }

  // ---- the coach ----

  async askHint(): Promise<void> {
    this.hint = (await this.round.hint()) ?? "none";
  }

  // What the coach would do, as if it were tapped: it stays to be looked at before it is done.
  takeHint(): void {
    const { hint } = this;
    this.hint = null;
    if (!hint || hint === "none") return;
    const named = "cards" in hint ? hint.cards : undefined;
    if (hint.kind === "go") this.aim({ by: "go", to: hint.to });
    else if (hint.kind === "passage") this.aim({ by: "passage", to: this.passage ?? "" });
    else if (hint.kind === "ask") this.aim({ by: "stay", to: this.placeOf(hint.cards) });
    else if (hint.kind === "accuse") this.accuse();
    else void this.decide(hint);
    if (named) this.chosen = [...named];
  }

  get passage(): CardId | null {
    const { mine } = this.round;
    return mine?.kind === "roll" ? mine.passage : null;
  }

  private placeOf(cards: CardId[]): CardId {
    return cards[this.categories.findIndex(({ place }) => place)] ?? "";
  }

  get weighs(): boolean {
    return choices.coach || this.weighing;
  }

  // What the question taught the others, once it is answered: in the game as it stood then.
  measure(): void {
    const { asked, round } = this;
    if (asked === null || this.taught.busy || this.taught.answer !== null) return;
    if (round.view.log.length <= asked || round.state.owed === null || round.state.owed.kind === "answer") return;
    void this.taught.ask({ game: round.state.game, since: asked });
  }

  // The question as it is chosen beside the best one from where one can ask.
  weigh(): void {
    const { whole: mine, room, round } = this;
    if (!this.weighs || !mine || room === null || this.accusing) return;
    const reach = round.mine?.kind === "turn" ? round.mine.reach.rooms : [room];
    void this.idea.ask({ game: round.state.game, rooms: reach, top: 1, mine });
  }
}

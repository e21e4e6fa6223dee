// One game under review: the position in it, whose view it is, and what the core says about it.
import { Latest } from "../coach/latest.svelte";
import type { Review, ReviewedQuestion, SeatName, SeatReview, View } from "../core/calls";
import { core, isError } from "../core/core";
import { actorOf, mistakesOf, nextMistake, type Stop, stopAt, stopsOf } from "./story";

type Viewer = SeatName | "-";

export class Reviewing {
  readonly weighed = new Latest("review", "review");
  readonly stops: Stop[];
  readonly full: boolean; // every seat's view can be had
  stop = $state(0);
  viewer: Viewer | null = $state(null); // null: the player whose notes these are
  shown: View = $state.raw() as View; // as it was at the stop
  waiting = $state(false); // `shown` is of another stop
  private readonly seen = new Map<string, View>();
  private asked = "";

  // `whole` is the view of all of the game, by its own notes.
  constructor(
    readonly game: string,
    readonly whole: View,
    at: number | null,
  ) {
    this.stops = stopsOf(whole.log);
    this.full = whole.table.me === "*";
    this.viewer = this.full ? (whole.winner ?? whole.table.seats[0]?.name ?? "-") : null;
    this.stop = at === null ? this.stops.length - 1 : stopAt(this.stops, at);
    this.shown = whole;
    void this.weighed.ask({ game });
  }

  get event(): number {
    return this.stops[this.stop]?.event ?? 0;
  }

  get review(): Review | null {
    return this.undecided ? null : this.weighed.answer;
  }

  // The review may find the game too large although the view of it did not.
  get undecided(): boolean {
    return this.weighed.answer?.undecided !== undefined;
  }

  get here(): Stop | undefined {
    return this.stops[this.stop];
  }

  get question(): ReviewedQuestion | null {
    return this.review?.questions.find(({ event }) => event === this.event) ?? null;
  }

  get oversights(): Review["oversights"] {
    return this.review?.oversights.filter(({ event }) => event === this.event) ?? [];
  }

  get accusedBy(): SeatReview | null {
    return this.review?.seats.find(({ accused }) => accused?.event === this.event) ?? null;
  }

  // For a player's own notes only that player: the notes don't say what the others could know.
  get mistakes(): number[] {
    return this.review ? mistakesOf(this.review, null) : [];
  }

  go(stop: number): void {
    this.stop = Math.max(0, Math.min(this.stops.length - 1, stop));
  }

  goToEvent(event: number): void {
    this.go(stopAt(this.stops, event));
  }

  // In a full record, a mistake is best seen in the view of the player who made it.
  goToNextMistake(): void {
    const event = nextMistake(this.mistakes, this.event);
    if (event === null) return;
    this.goToEvent(event);
    const seat = this.review?.oversights.find((one) => one.event === event)?.seat ?? actorOf(this.here);
    if (this.full && seat) this.viewer = seat;
  }

  // What was known at the stop; of several that are asked for quickly only the last is shown.
  async look(): Promise<void> {
    const at = this.event;
    const as = this.viewer;
    const key = `${at} ${as ?? ""}`;
    this.asked = key;
    const known = this.seen.get(key);
    if (known) {
      [this.shown, this.waiting] = [known, false];
      return;
    }
    this.waiting = true;
    const answer = await core.call("view", { game: this.game, at, ...(as !== null && { as }) }, "review");
    if (isError(answer)) return;
    this.seen.set(key, answer);
    if (this.asked === key) [this.shown, this.waiting] = [answer, false];
  }
}

// The places on a board that can be reached: a single stop for Tab; the arrow keys lead from place to place.
import type { CardId } from "../core/calls";
import type { Cell } from "../core/play_calls";
import { nextPlace } from "./plan";

export interface Lit {
  to: CardId | Cell;
  x: number;
  y: number;
}

export const same = (one: CardId | Cell | null, other: CardId | Cell) => String(one) === String(other);

export class Roving {
  private stop: CardId | Cell | null = $state.raw(null);

  constructor(
    private readonly lit: () => Lit[],
    private readonly pick: (to: CardId | Cell) => void,
  ) {}

  stopsAt(to: CardId | Cell): boolean {
    const lit = this.lit();
    const stop = lit.find((one) => same(this.stop, one.to)) ?? lit[0];
    return stop !== undefined && same(stop.to, to);
  }

  key(event: KeyboardEvent & { currentTarget: Element }): void {
    const from = this.lit().find(({ to }) => String(to) === (event.target as Element).getAttribute("data-to"));
    if (!from) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.pick(from.to);
    }
    const next = nextPlace(this.lit(), from, event.key);
    if (!next) return;
    event.preventDefault();
    this.stop = next.to;
    event.currentTarget.querySelector<SVGElement>(`[data-to="${next.to}"]`)?.focus();
  }
}

// What follows from a text, as the core last said.

import type { CoreError, View, ViewRequest } from "../core/calls";
import { isError } from "../core/error";
import { samePartsOf } from "./same_parts";
import { newId } from "./store";
import type { Surroundings } from "./surroundings";

export class Looking {
  view: View = $state.raw() as View;
  at: number | null = $state(null); // after so many events; null: now

  private asked = 0;
  private readonly key = `view ${newId()}`;

  constructor(private readonly around: Pick<Surroundings, "core" | "options">) {}

  // Of several that are on their way only the last counts: "late".
  async look(game: string): Promise<"seen" | "late" | CoreError> {
    const asked = ++this.asked;
    const { at } = this;
    const request: ViewRequest = { ...this.around.options(), game };
    if (at !== null) request.at = at;
    const view = await this.around.core.call("view", request, this.key);
    if (asked !== this.asked) return "late";
    if (isError(view) && at !== null) return this.lookNow(game);
    if (isError(view)) return view;
    this.show(view);
    return "seen";
  }

  // The moment looked at may be gone with a change of another window.
  private lookNow(game: string) {
    this.at = null;
    return this.look(game);
  }

  // This view came with another answer; any view still on its way is of an older text.
  take(view: View): void {
    this.asked++;
    this.show(view);
  }

  private show(view: View) {
    this.view = samePartsOf(this.view, view);
  }
}

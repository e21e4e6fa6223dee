// One question to the coach that is asked again and again as the game goes on: the newest counts, the last answer stays
// in sight until the next is there.
import type { CallName, Calls } from "../core/calls";
import { core, isError, superseded } from "../core/core";

const patience = 300; // ms, before the page says that it is thinking

export class Latest<N extends CallName> {
  answer = $state.raw<Calls[N]["answer"] | null>(null);
  problem = $state<string | null>(null);
  busy = $state(false);
  slow = $state(false);
  private asked = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly name: N,
    private readonly key: string,
  ) {}

  // A question that is on its way, or answered already, isn't asked again.
  async ask(request: Calls[N]["request"]): Promise<void> {
    const text = JSON.stringify(request);
    if (text === this.asked) return;
    this.asked = text;
    this.begin();
    const answer = await core.call(this.name, request, this.key);
    if (answer === superseded || text !== this.asked) return;
    this.end();
    if (isError(answer)) [this.answer, this.problem] = [null, answer.error];
    else [this.answer, this.problem] = [answer as Calls[N]["answer"], null];
  }

  // Nothing to ask: earlier answers are dropped, too.
  forget(): void {
    if (this.asked === "") return;
    this.asked = "";
    core.cancel(this.key);
    this.end();
    [this.answer, this.problem] = [null, null];
  }

  private begin() {
    this.busy = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.slow = this.busy;
    }, patience);
  }

  private end() {
    clearTimeout(this.timer);
    [this.busy, this.slow] = [false, false];
  }
}

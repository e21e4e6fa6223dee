// The calls for one core, in order. Of those with the same key only the newest is of use.
import type { CoreError } from "./calls";
import { coreError, superseded } from "./error";
import type { Asked, Operator } from "./operator";

interface Waiting extends Asked {
  key: string | undefined;
  settle: (answer: unknown) => void;
}

export class CallQueue {
  private waiting: Waiting[] = [];
  private running: Waiting | null = null;
  private operator: Promise<Operator> | null = null;
  private ready: Operator | null = null; // the same, once it is there
  private last = 0;

  // `breaksOff`: a call that is no longer wanted is given up in the middle, at the price of a new worker.
  constructor(
    private readonly newOperator: () => Promise<Operator>,
    private readonly breaksOff: boolean,
  ) {}

  call(name: string, request: unknown, key?: string): Promise<unknown> {
    if (key !== undefined) this.cancel(key);
    return new Promise((settle) => {
      this.waiting.push({ id: ++this.last, name, request, key, settle });
      void this.goOn();
    });
  }

  cancel(key: string): void {
    for (const call of this.waiting.filter((call) => call.key === key)) call.settle(superseded);
    this.waiting = this.waiting.filter((call) => call.key !== key);
    if (this.running?.key !== key) return;
    this.running.settle(superseded);
    if (this.breaksOff) this.startAgain();
  }

  private startAgain() {
    void this.operator?.then((operator) => operator.end()).catch(() => {});
    this.forget();
    this.running = null;
    void this.goOn();
  }

  private forget() {
    [this.operator, this.ready] = [null, null];
  }

  private start(): Promise<Operator> {
    const starting = this.newOperator();
    this.operator = starting;
    starting.then(
      (operator) => {
        if (this.operator === starting) this.ready = operator;
      },
      () => {}, // the callers waiting for it are told
    );
    return starting;
  }

  private async goOn(): Promise<void> {
    if (this.running) return;
    const call = this.waiting.shift();
    if (!call) return;
    this.running = call;
    const answer = await this.answered(call);
    call.settle(answer);
    if (this.running !== call) return; // given up meanwhile, and another is on its way
    this.running = null;
    void this.goOn();
  }

  private async answered({ id, name, request }: Waiting): Promise<unknown | CoreError> {
    const mine = this.operator ?? this.start();
    try {
      // Without a turn of the queue where it can be: the core works while the page repaints what led to the call.
      return await (this.ready ?? (await mine)).answer({ id, name, request });
    } catch (problem) {
      if (this.operator === mine) this.forget();
      return coreError(`The core is out of reach (${problem instanceof Error ? problem.message : problem})`);
    }
  }
}

// The core, for every screen: `const view = await core.call("view", { game }, "view"); if (isError(view)) …`.
// It never throws: what goes wrong is an answer, a CoreError.
import { type CallName, type Calls, type CoreError, moduleOf } from "./calls";
import { newOperator } from "./operator";
import { CallQueue } from "./queue";
import { compiled } from "./source";

export { isError, superseded } from "./error";

// What sets a table up is small, and there before the rest. The coach may think for a moment: it has a worker of its own, and
// the table never waits for it.
const queues = {
  setup: new CallQueue(() => newOperator("setup"), false),
  table: new CallQueue(() => newOperator("table"), false),
  coach: new CallQueue(() => newOperator("coach"), true),
};

export const core = {
  // Of calls with the same `key` only the last is answered; those before it are `superseded`.
  call<N extends CallName>(
    name: N,
    request: Calls[N]["request"],
    key?: string,
  ): Promise<Calls[N]["answer"] | CoreError> {
    return queues[moduleOf[name]].call(name, request, key) as Promise<Calls[N]["answer"] | CoreError>;
  },

  // It will be needed soon: it is fetched already.
  expect(side: keyof typeof queues): void {
    compiled(side).catch(() => {}); // then whoever needs it tries again, and says so
  },

  // Nobody looks at it any more.
  cancel(key: string): void {
    for (const queue of Object.values(queues)) queue.cancel(key);
  },
};

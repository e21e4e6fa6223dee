// The game that is dealt here: `const answer = await play.call("step", { id, seat }); if (isError(answer)) …`.
// A third worker with a core of its own, started by the first call. It never throws, as core.call does not.
import type { CoreError } from "./calls";
import { newOperator } from "./operator";
import type { PlayCallName, PlayCalls } from "./play_calls";
import { CallQueue } from "./queue";

const queue = new CallQueue(() => newOperator("play"), false);

export const play = {
  call<N extends PlayCallName>(name: N, request: PlayCalls[N]["request"]): Promise<PlayCalls[N]["answer"] | CoreError> {
    return queue.call(name, request) as Promise<PlayCalls[N]["answer"] | CoreError>;
  },
};

import type { Answered, Asked } from "./operator";
import { Runner } from "./runner";

let runner: Runner | null = null;

// Calls wait in the page, so that one that is no longer wanted never gets here: there is one at a time.
addEventListener("message", async ({ data }: MessageEvent<WebAssembly.Module | Asked>) => {
  if (data instanceof WebAssembly.Module) {
    runner = new Runner(data);
    return;
  }
  const answer = await runner?.answer(data.name, data.request);
  postMessage({ id: data.id, answer } satisfies Answered);
});
postMessage("here");

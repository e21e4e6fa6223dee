// A worker's side of the conversation with its operator.
import type { Answered, Answering, Asked } from "./operator";

// Calls wait in the page, so that one that is no longer wanted never gets here: there is one at a time.
export function serve(newAnswering: (module: WebAssembly.Module) => Answering): void {
  let answering: Answering | null = null;
  addEventListener("message", async ({ data }: MessageEvent<WebAssembly.Module | Asked>) => {
    if (data instanceof WebAssembly.Module) {
      answering = newAnswering(data);
      return;
    }
    const answer = await answering?.answer(data.name, data.request);
    postMessage({ id: data.id, answer } satisfies Answered);
  });
  postMessage("here");
}

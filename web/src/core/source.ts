// Where the core comes from: files of the site, fetched when they are first needed.
import coachUrl from "#wasm/coach.wasm?url";
import playUrl from "#wasm/play.wasm?url";
import setupUrl from "#wasm/setup.wasm?url";
import tableUrl from "#wasm/table.wasm?url";

export type ModuleName = "setup" | "table" | "coach" | "play";

const urls: Record<ModuleName, string> = { setup: setupUrl, table: tableUrl, coach: coachUrl, play: playUrl };
const modules: Partial<Record<ModuleName, Promise<WebAssembly.Module>>> = {};

async function fetched(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  // Streaming fails on a host that doesn't know the type of .wasm files.
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

// Compiled once, in the page; a worker that is started again gets it as it is.
export function compiled(name: ModuleName): Promise<WebAssembly.Module> {
  modules[name] ??= fetched(urls[name]).catch((problem) => {
    delete modules[name]; // the network may be back next time
    throw problem;
  });
  return modules[name];
}

export const newWorker = (name: ModuleName) =>
  name === "play"
    ? new Worker(new URL("../play/worker.ts", import.meta.url), { type: "module" })
    : new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

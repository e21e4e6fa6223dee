// In the one-file page, the core is in the file itself.
import coach from "#wasm/coach.wasm?packed";
import play from "#wasm/play.wasm?packed";
import setup from "#wasm/setup.wasm?packed";
import table from "#wasm/table.wasm?packed";
import PlayWorker from "../play/worker?worker&inline";
import type { ModuleName } from "./source";
import CoreWorker from "./worker?worker&inline";

const texts: Record<ModuleName, string> = { setup, table, coach, play };
const modules: Partial<Record<ModuleName, Promise<WebAssembly.Module>>> = {};

async function unpacked(text: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

export function compiled(name: ModuleName): Promise<WebAssembly.Module> {
  modules[name] ??= unpacked(texts[name]);
  return modules[name];
}

export const newWorker = (name: ModuleName) => (name === "play" ? new PlayWorker() : new CoreWorker());

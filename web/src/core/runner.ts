// One core, and the calls made of it. It lives in a worker, or in the page where there can be none.
import { type Core, start } from "../../../src/wasm/gumshoe.mjs";
import { coreError } from "./error";

export class Runner {
  private core: Core | null = null;

  constructor(private readonly module: WebAssembly.Module) {}

  async answer(name: string, request: unknown): Promise<unknown> {
    try {
      this.core ??= await start(this.module);
      return JSON.parse(this.core.call(name, JSON.stringify(request)));
    } catch (problem) {
      this.core = null; // what trapped may be in any state: the next call gets a fresh one
      return coreError(`The core has stopped (${name}: ${problem instanceof Error ? problem.message : problem})`);
    }
  }
}

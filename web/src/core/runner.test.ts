import { expect, test, vi } from "vitest";

// A core that traps when it is told to.
const started = vi.hoisted(() => ({ count: 0 }));
vi.mock("../../../src/wasm/gumshoe.mjs", () => ({
  start: async () => {
    const number = ++started.count;
    return {
      names: [],
      call: (name: string, text: string) => {
        if (name === "trap") throw new WebAssembly.RuntimeError("unreachable");
        return name === "rubbish" ? "{" : JSON.stringify({ number, request: JSON.parse(text) });
      },
    };
  },
}));

const { Runner } = await import("./runner");

test("a core that traps is an answer, and the next call gets a fresh one", async () => {
  const runner = new Runner({} as WebAssembly.Module);
  expect(await runner.answer("view", { game: "a" })).toEqual({ number: 1, request: { game: "a" } });
  expect(await runner.answer("view", {})).toEqual({ number: 1, request: {} });
  expect(await runner.answer("trap", {})).toMatchObject({ error: expect.stringContaining("unreachable") });
  expect(await runner.answer("view", {})).toEqual({ number: 2, request: {} });
  expect(await runner.answer("rubbish", {})).toMatchObject({ error: expect.stringContaining("rubbish") });
  expect(await runner.answer("view", {})).toEqual({ number: 3, request: {} });
});

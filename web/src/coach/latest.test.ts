import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AdviseAnswer } from "../core/calls";
import { core, superseded } from "../core/core";
import { Latest } from "./latest.svelte";

vi.mock("../core/core", async () => {
  const { isError, superseded } = await vi.importActual<typeof import("../core/error")>("../core/error");
  return { core: { call: vi.fn(), cancel: vi.fn() }, isError, superseded };
});

const call = vi.mocked(core.call);
const answer = (me: string) => ({ me, questions: [] }) as unknown as AdviseAnswer;

// Calls that are answered when the test says so.
let answers: ((answer: unknown) => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  call.mockReset();
  call.mockImplementation(() => new Promise((resolve) => answers.push(resolve as (answer: unknown) => void)));
});
afterEach(() => {
  vi.useRealTimers();
});

test("the newest question counts, whichever is answered first", async () => {
  const latest = new Latest("advise", "advise");
  const first = latest.ask({ game: "one" });
  const second = latest.ask({ game: "two" });
  answers[1]?.(answer("second"));
  answers[0]?.(answer("first"));
  await Promise.all([first, second]);
  expect(latest.answer?.me).toBe("second");
  expect(latest.busy).toBe(false);
});

test("a question replaced by a newer one changes nothing", async () => {
  const latest = new Latest("advise", "advise");
  const first = latest.ask({ game: "one" });
  answers[0]?.(superseded);
  await first;
  expect([latest.answer, latest.problem, latest.busy]).toEqual([null, null, true]);
});

test("the last answer stays until the next is there", async () => {
  const latest = new Latest("advise", "advise");
  const first = latest.ask({ game: "one" });
  answers[0]?.(answer("first"));
  await first;
  const second = latest.ask({ game: "two" });
  expect([latest.answer?.me, latest.busy]).toEqual(["first", true]);
  answers[1]?.(answer("second"));
  await second;
  expect(latest.answer?.me).toBe("second");
});

test("it says that it is thinking after 300 ms, and no longer than it does", async () => {
  const latest = new Latest("advise", "advise");
  const asked = latest.ask({ game: "one" });
  vi.advanceTimersByTime(299);
  expect(latest.slow).toBe(false);
  vi.advanceTimersByTime(1);
  expect(latest.slow).toBe(true);
  answers[0]?.(answer("first"));
  await asked;
  expect(latest.slow).toBe(false);
});

test("the same is not asked twice", async () => {
  const latest = new Latest("advise", "advise");
  void latest.ask({ game: "one" });
  void latest.ask({ game: "one" });
  expect(call).toHaveBeenCalledTimes(1);
});

test("an error takes the place of the answer, and is gone with the next", async () => {
  const latest = new Latest("advise", "advise");
  const first = latest.ask({ game: "one" });
  answers[0]?.({ error: "no card 'ropee'", line: 1, column: 1 });
  await first;
  expect([latest.answer, latest.problem]).toEqual([null, "no card 'ropee'"]);
  const second = latest.ask({ game: "two" });
  answers[1]?.(answer("second"));
  await second;
  expect([latest.answer?.me, latest.problem]).toEqual(["second", null]);
});

test("a forgotten answer never arrives", async () => {
  const latest = new Latest("advise", "advise");
  const first = latest.ask({ game: "one" });
  latest.forget();
  answers[0]?.(answer("first"));
  await first;
  expect([latest.answer, latest.busy]).toEqual([null, false]);
});

import { expect, test } from "vitest";
import { isError, superseded } from "./error";
import type { Asked, Operator } from "./operator";
import { CallQueue } from "./queue";

// An operator whose answers come when the test says so.
class Desk {
  started = 0;
  ended = 0;
  made: string[] = [];
  private pending: ((answer: unknown) => void)[] = [];

  readonly operator = async (): Promise<Operator> => {
    this.started++;
    return {
      answer: ({ name }: Asked) => {
        this.made.push(name);
        return new Promise((resolve) => this.pending.push(resolve));
      },
      end: () => {
        this.ended++;
      },
    };
  };
  async answer(value: unknown) {
    await settled();
    this.pending.shift()?.(value);
    await settled();
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("calls are made one at a time, in order", async () => {
  const desk = new Desk();
  const queue = new CallQueue(desk.operator, false);
  const first = queue.call("a", {});
  const second = queue.call("b", {});
  await settled();
  expect(desk.made).toEqual(["a"]);
  await desk.answer(1);
  await desk.answer(2);
  expect([await first, await second, desk.started]).toEqual([1, 2, 1]);
});

test("a call goes out at once where somebody is there to make it", async () => {
  const desk = new Desk();
  const queue = new CallQueue(desk.operator, false);
  const first = queue.call("a", {});
  await desk.answer(1);
  await first;
  void queue.call("b", {});
  expect(desk.made).toEqual(["a", "b"]);
});

test("of waiting calls with the same key only the newest is made", async () => {
  const desk = new Desk();
  const queue = new CallQueue(desk.operator, false);
  const other = queue.call("other", {});
  const old = queue.call("old", {}, "view");
  const young = queue.call("young", {}, "view");
  expect(await old).toBe(superseded);
  await desk.answer(1);
  await desk.answer(2);
  expect([await other, await young, desk.made]).toEqual([1, 2, ["other", "young"]]);
});

test("a call without a key is always answered", async () => {
  const desk = new Desk();
  const queue = new CallQueue(desk.operator, true);
  const calls = [queue.call("a", {}), queue.call("b", {}), queue.call("c", {}, "view")];
  for (const value of [1, 2, 3]) await desk.answer(value);
  expect(await Promise.all(calls)).toEqual([1, 2, 3]);
});

test("a call under way is superseded at once, and finished where breaking off would cost more", async () => {
  const desk = new Desk();
  const queue = new CallQueue(desk.operator, false);
  const old = queue.call("old", {}, "view");
  await settled();
  const young = queue.call("young", {}, "view");
  expect(await old).toBe(superseded);
  await settled();
  expect(desk.made).toEqual(["old"]);
  await desk.answer("late");
  await desk.answer("right");
  expect([await young, desk.started, desk.ended]).toEqual(["right", 1, 0]);
});

test("the coach breaks off, and starts again", async () => {
  const desk = new Desk();
  const queue = new CallQueue(desk.operator, true);
  const old = queue.call("old", {}, "advise");
  await settled();
  const young = queue.call("young", {}, "advise");
  expect(await old).toBe(superseded);
  await settled();
  expect([desk.made, desk.started, desk.ended]).toEqual([["old", "young"], 2, 1]);
  await desk.answer("late"); // of the first worker: nobody listens
  await desk.answer("right");
  expect(await young).toBe("right");
});

test("what is cancelled leaves the others alone", async () => {
  const desk = new Desk();
  const queue = new CallQueue(desk.operator, true);
  const cancelled = queue.call("a", {}, "advise");
  const kept = queue.call("b", {}, "threat");
  await settled();
  queue.cancel("advise");
  expect(await cancelled).toBe(superseded);
  await desk.answer("late");
  await desk.answer("kept");
  expect(await kept).toBe("kept");
});

test("a core that cannot be loaded is an answer, and tried again", async () => {
  const desk = new Desk();
  let refuse = true;
  const queue = new CallQueue(() => (refuse ? Promise.reject(new Error("offline")) : desk.operator()), false);
  expect(await queue.call("a", {})).toMatchObject({ error: expect.stringContaining("offline") });
  refuse = false;
  const again = queue.call("b", {});
  await desk.answer(7);
  expect(await again).toBe(7);
});

test("an operator that fails is replaced, and its call is answered with an error", async () => {
  const desk = new Desk();
  const broken: Operator = { answer: () => Promise.reject(new Error("gone")), end: () => {} };
  let first = true;
  const queue = new CallQueue(() => {
    if (!first) return desk.operator();
    first = false;
    return Promise.resolve(broken);
  }, false);
  expect(await queue.call("a", {})).toMatchObject({ error: expect.stringContaining("gone") });
  const again = queue.call("b", {});
  await desk.answer(7);
  expect(await again).toBe(7);
});

test("only objects with an error in words are errors", () => {
  expect([isError(superseded), isError({ error: "x", line: 1, column: 2 })]).toEqual([true, true]);
  expect([isError(null), isError({}), isError("error"), isError({ error: null })]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

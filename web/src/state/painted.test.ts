import { afterEach, beforeEach, expect, it, vi } from "vitest";

// A window without a screen: frames come when the test says so.
let frames: (() => void)[];
let page: EventTarget & { visibilityState: string };
let windowEvents: EventTarget;

let painted: () => Promise<void>;

beforeEach(async () => {
  frames = [];
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  windowEvents = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.resetModules();
  ({ painted } = await import("./painted"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turn = () => new Promise((resolve) => setTimeout(resolve));

function waiting(): { done: boolean } {
  const state = { done: false };
  void painted().then(() => {
    state.done = true;
  });
  return state;
}

it("waits for a frame, and until that is on the screen", async () => {
  const wait = waiting();
  await turn();
  expect(wait.done).toBe(false);
  frames[0]?.();
  expect(wait.done).toBe(false);
  await vi.waitUntil(() => wait.done);
});

it("waits for nothing where nobody looks", async () => {
  page.visibilityState = "hidden";
  const wait = waiting();
  await turn();
  expect(wait.done).toBe(true);
});

it.each([
  ["is closed", () => windowEvents.dispatchEvent(new Event("pagehide"))],
  ["is put aside", () => page.dispatchEvent(new Event("visibilitychange"))],
])("ends as soon as the page %s", async (_, leave) => {
  const wait = waiting();
  await turn();
  leave();
  await turn();
  expect(wait.done).toBe(true);
});

it("does not wait for ever for a frame that does not come", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const wait = waiting();
  await vi.advanceTimersByTimeAsync(100);
  expect(wait.done).toBe(true);
});

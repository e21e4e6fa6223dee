import { expect, test } from "vitest";
import type { Answering } from "../core/operator";
import type { PlayState, SittingRow } from "../core/play_calls";
import { Dealer } from "./dealer";
import { MemoryShelf } from "./shelf";

// A core that takes every decision and counts rounds with them.
class PretendCore implements Answering {
  asked: { name: string; request: { sitting?: { seed: number; decisions: string[] } } }[] = [];

  async answer(name: string, request: never): Promise<unknown> {
    this.asked.push({ name, request });
    const { sitting, seat = "Ann", decision } = request as PretendRequest;
    const round = sitting.decisions.length + 1;
    if (decision?.kind === "pass") return { refused: "must_show", reason: "no" };
    if (name === "hint") return { decision: { kind: "roll" } };
    if (name === "sitting") return { state: { seat, round, turn: "Ann", over: null } };
    const over = decision?.kind === "accuse" ? { ending: "solved", winner: seat, record: "all of it" } : null;
    const state = { seat, round: round + 1, turn: over ? null : "Ann", over };
    return { decision: decision?.kind ?? "of a bot", state, happened: { seat, did: "rolled" } };
  }
}
interface PretendRequest {
  sitting: { seed: number; decisions: string[] };
  seat?: string;
  decision?: { kind: string };
}

const chairs = [
  { name: "Ann", player: null },
  { name: "Bob", player: "sleuth" as const },
];
const newDealer = (core: Answering, shelf = new MemoryShelf()) =>
  new Dealer({} as WebAssembly.Module, core, async () => shelf);
const started = async (dealer: Dealer) => {
  const { id } = (await dealer.answer("start", { edition: "classic-us", chairs })) as { id: string };
  return { id, seat: "Ann" };
};
const rows = async (dealer: Dealer) =>
  ((await dealer.answer("sittings", {})) as { sittings: SittingRow[] }).sittings.map(({ id, round }) => [id, round]);

test("each decision is kept, and the next call builds on it", async () => {
  const core = new PretendCore();
  const dealer = newDealer(core);
  const sat = await started(dealer);
  expect(await dealer.answer("decide", { ...sat, decision: { kind: "roll" } })).toEqual({
    state: { id: sat.id, seat: "Ann", round: 2, turn: "Ann", over: null },
    happened: { seat: "Ann", did: "rolled" },
  });
  await dealer.answer("step", sat);
  expect(await dealer.answer("resume", sat)).toMatchObject({ id: sat.id, round: 3 });
  expect(core.asked.at(-1)?.request.sitting?.decisions).toEqual(["roll", "of a bot"]);
  expect(await rows(dealer)).toEqual([[sat.id, 3]]);
});

test("seed and decisions stay with the dealer", async () => {
  const core = new PretendCore();
  const dealer = newDealer(core);
  const sat = await started(dealer);
  const told = [
    await dealer.answer("step", sat),
    await dealer.answer("resume", sat),
    await dealer.answer("sittings", {}),
    await dealer.answer("hint", sat),
  ];
  const seed = core.asked[0]?.request.sitting?.seed;
  expect(Number.isSafeInteger(seed)).toBe(true);
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`${seed}|of a bot`));
});

test("a refused decision changes nothing", async () => {
  const dealer = newDealer(new PretendCore());
  const sat = await started(dealer);
  expect(await dealer.answer("decide", { ...sat, decision: { kind: "pass" } })).toMatchObject({ refused: "must_show" });
  expect(await rows(dealer)).toEqual([[sat.id, 1]]);
});

test("of two windows that decide at once the second is told", async () => {
  const shelf = new MemoryShelf();
  const [one, two] = [newDealer(new PretendCore(), shelf), newDealer(new PretendCore(), shelf)];
  const sat = await started(one);
  const answers = await Promise.all([one.answer("step", sat), two.answer("step", sat)]);
  expect(answers[0]).toMatchObject({ state: { round: 2 } });
  expect(answers[1]).toMatchObject({ refused: "moved_on" });
  expect(await two.answer("resume", sat)).toMatchObject({ round: 2 });
});

test("a game is listed as over, and its record is told to whoever looks, not to the list", async () => {
  const dealer = newDealer(new PretendCore());
  const sat = await started(dealer);
  const { state } = (await dealer.answer("decide", { ...sat, decision: { kind: "accuse" } })) as { state: PlayState };
  expect(state.over?.record).toBe("all of it");
  const { sittings } = (await dealer.answer("sittings", {})) as { sittings: SittingRow[] };
  expect(sittings[0]?.over).toEqual({ ending: "solved", winner: "Ann" });
});

test("a deleted game can be restored", async () => {
  const dealer = newDealer(new PretendCore());
  const sat = await started(dealer);
  await dealer.answer("step", sat);
  await dealer.answer("drop", { id: sat.id });
  expect(await rows(dealer)).toEqual([]);
  expect(await dealer.answer("resume", sat)).toHaveProperty("error");
  await dealer.answer("restore", { id: sat.id });
  expect(await rows(dealer)).toEqual([[sat.id, 2]]);
  expect(await dealer.answer("restore", { id: sat.id })).toHaveProperty("error");
});

test("a decision that can't be kept isn't told", async () => {
  class Full extends MemoryShelf {
    override async put(): Promise<boolean> {
      throw new DOMException("no room", "QuotaExceededError");
    }
  }
  const shelf = new MemoryShelf();
  const sat = await started(newDealer(new PretendCore(), shelf));
  const full = new Full();
  full.get = (id) => shelf.get(id);
  const answer = await newDealer(new PretendCore(), full).answer("step", sat);
  expect(answer).toEqual({ error: expect.stringContaining("no room"), line: 0, column: 0 });
});

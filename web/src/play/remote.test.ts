import { describe, expect, test } from "vitest";
import { isError } from "../core/error";
import type { PlayState, Refused, Stepped } from "../core/play_calls";
import { EventReader } from "./event_stream";
import { RemoteTable } from "./remote";
import { Server } from "./server";

const state = (round: number) => ({ round, seats: [], turn: "Ann", edition: "classic-us", over: null });
const happened = (number: number) =>
  `id: ${number}\nevent: happened\ndata: ${JSON.stringify({ state: state(number), happened: { did: "passed" } })}\n\n`;
const snapshot = (number: number) =>
  `id: ${number}\nevent: state\ndata: ${JSON.stringify({ drawing: { id: "contest" }, state: state(number) })}\n\n`;

// A server whose stream says what it is told to say.
function served({ begins = snapshot(4), decided = { taken: true } as object } = {}) {
  const asked: { path: string; headers: Record<string, string>; body?: string }[] = [];
  let stream: ReadableStreamDefaultController | null = null;
  const say = (text: string) => stream?.enqueue(new TextEncoder().encode(text));
  const server = {
    asked,
    say,
    hangUp: () => stream?.close(),
    next: begins, // what a new stream says
    refuses: 0, // so many connections
    gone: false,
  };
  const answer = async (path: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    asked.push({ path, headers, ...(body !== undefined && { body }) });
    if (!path.endsWith("/events")) return new Response(JSON.stringify(decided));
    if (server.gone) return new Response(JSON.stringify({ error: "This game is gone" }), { status: 404 });
    if (server.refuses-- > 0) throw new TypeError("connection refused");
    const start = (out: ReadableStreamDefaultController) => {
      stream = out;
      say(server.next);
    };
    return new Response(new ReadableStream({ start }));
  };
  const table = new RemoteTable(new Server("secret", answer as unknown as typeof fetch), "3", "bots-3", async () => {});
  return Object.assign(server, { table });
}

describe("events of a stream", () => {
  test("are whole however they come", () => {
    const text = `${snapshot(4)}: still here\n\n${happened(5)}`;
    const reader = new EventReader();
    const heard = [...text].flatMap((letter) => reader.take(letter));
    expect(heard.map(({ id, kind }) => [id, kind])).toEqual([
      [4, "state"],
      [5, "happened"],
    ]);
    expect(JSON.parse(heard[1]?.data ?? "").state.round).toBe(5);
  });
});

describe("a game at a server", () => {
  const sat = { id: "bots-3", seat: "Ann" };

  test("is told from how it stands, one event a step, and the token goes with every request", async () => {
    const { asked, table, say } = served();
    expect(await table.call("sittings", {})).toMatchObject({ sittings: [{ id: "bots-3" }] });
    expect(await table.call("board", { edition: "" })).toEqual({ id: "contest" });
    say(happened(5) + happened(6));
    expect(((await table.call("step", sat)) as Stepped).state.round).toBe(5);
    expect(((await table.call("step", sat)) as Stepped).state.round).toBe(6);
    expect(asked.every(({ headers }) => headers.Authorization === "Bearer secret")).toBe(true);
    table.close();
  });

  test("goes on from the last event when the stream breaks off", async () => {
    const server = served();
    await server.table.call("resume", sat);
    Object.assign(server, { refuses: 2, next: happened(5) });
    server.hangUp();
    expect(((await server.table.call("step", sat)) as Stepped).state.round).toBe(5);
    expect(server.asked.at(-1)?.headers["Last-Event-ID"]).toBe("4");
    server.table.close();
  });

  test("names the event that a decision is about, and shows what comes of it", async () => {
    const { asked, table, say } = served();
    await table.call("resume", sat);
    const decided = table.call("decide", { ...sat, decision: { kind: "pass" } });
    say(happened(5));
    expect(((await decided) as Stepped).happened.did).toBe("passed");
    expect(asked.at(-1)).toMatchObject({
      path: "api/games/3/decisions",
      body: '{"after":4,"decision":{"kind":"pass"}}',
    });
    table.close();
  });

  test("passes refusals on", async () => {
    const { table } = served({ decided: { refused: "too_far", reason: "" } });
    await table.call("resume", sat);
    const answer = await table.call("decide", { ...sat, decision: { kind: "go", to: [0, 0] } });
    expect((answer as Refused).refused).toBe("too_far");
    table.close();
  });

  test("that went on elsewhere is looked at anew", async () => {
    const { table, say } = served();
    await table.call("resume", sat);
    say(snapshot(9));
    expect(((await table.call("step", sat)) as Refused).refused).toBe("moved_on");
    expect(((await table.call("resume", sat)) as PlayState).round).toBe(9);
    table.close();
  });

  test("that is gone, or whose server is, is a problem in words", async () => {
    const server = served();
    server.gone = true;
    expect(await server.table.call("resume", sat)).toMatchObject({ error: "This game is gone" });
    const nobody = served();
    nobody.refuses = 100;
    expect(isError(await nobody.table.call("resume", sat))).toBe(true);
  });
});

// A core for tests: a game is lines of text, every line fits, and a view counts them.

import type { CallName, Calls, CoreError, EditOf, LogLine, View } from "../core/calls";
import type { CoreCalls } from "./surroundings";

const linesOf = (game: string) => game.split("\n").filter((line) => line !== "" && !line.startsWith("["));

function edited(game: string, edit: EditOf): string {
  const head = game.split("\n").filter((line) => line.startsWith("["));
  const lines = linesOf(game).map((line) => line.replace(/^\d+\. /, ""));
  if (edit.kind === "add") lines.push(edit.text);
  if (edit.kind === "replace") lines[edit.at] = edit.text;
  if (edit.kind === "erase") lines.splice(edit.at, 1);
  if (edit.kind === "table") head.push(`[Event "${edit.tags?.Event}"]`);
  return `${[...head, ...lines.map((line, i) => `${i + 1}. ${line}`)].join("\n")}\n`;
}

function viewOf(game: string, at?: number): View {
  const lines = linesOf(game);
  const event = /\[Event "(.*)"\]/.exec(game)?.[1];
  return {
    table: {
      edition: "classic-us",
      categories: [],
      seats: ["Ann", "Bob"].map((name) => ({ name, size: null, me: name === "Ann", out: false })),
      me: "Ann",
      hand: [],
      public: [],
      pool: 0,
      rules: {},
      tags: event ? { Event: event } : {},
    },
    event: at ?? lines.length,
    events: lines.length,
    turn: "Ann",
    solved: lines.some((line) => line.endsWith("solved")) ? ["plum"] : null,
    log: lines.map((text, i) => ({ line: i, event: i + 1, turn: i + 1, text }) as LogLine),
  } as unknown as View;
}

const changes = {
  proved: [],
  taken_back: [],
  envelope: [],
  deals_before: null,
  deals_after: null,
  solved: null,
  unsolved: false,
  conflict: false,
  mended: false,
};

function answer(name: CallName, request: unknown): unknown {
  const { game, edit, at, text } = request as { game: string; edit: EditOf; at?: number; text: string };
  if (name === "view") return viewOf(game, at);
  if (name === "import") return { games: text.split("\n\n").map((one) => ({ game: one })), errors: [] };
  if (edit.kind === "add" && edit.text === "rubbish") return { error: "no such thing", line: 1, column: 1 };
  const now = edited(game, edit);
  return { game: now, line: linesOf(now).length - 1, parked: [], changes, likelihood: 0.5, view: viewOf(now) };
}

export const pretendCore: CoreCalls = {
  async call<N extends CallName>(name: N, request: Calls[N]["request"]) {
    return answer(name, request) as Calls[N]["answer"] | CoreError;
  },
};

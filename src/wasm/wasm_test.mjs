// The core compiled for the browser answers as the native one does:
//   node --test wasm_test.mjs, with CORE_CALL (the native program), CORE_MODULES (the folder of the modules)
//   and CORE_GAMES (a folder of *.cgn) in the environment.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "./gumshoe.mjs";

const { CORE_CALL, CORE_MODULES, CORE_GAMES } = process.env;
const modules = { setup: null, table: null, coach: null, play: null };
for (const name in modules) modules[name] = await load(readFileSync(`${CORE_MODULES}/${name}.wasm`));

function natively(call, request) {
  const { status, stdout, stderr } = spawnSync(CORE_CALL, [call], { input: request, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

// Alike but for the last digits of what went through a logarithm.
function assertAlike(a, b, path = "answer") {
  if (typeof a === "number" && typeof b === "number") {
    assert.ok(Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)), `${path}: ${a} and ${b}`);
  } else if (a !== null && b !== null && typeof a === "object" && typeof b === "object") {
    assert.deepEqual(Object.keys(a), Object.keys(b), path);
    for (const key of Object.keys(a)) assertAlike(a[key], b[key], `${path}.${key}`);
  } else {
    assert.equal(a, b, path);
  }
}

const moduleOf = (call) => Object.values(modules).find((core) => core.names.includes(`gumshoe_${call}`));

// The answer, the same from both.
function answer(call, request = {}) {
  const text = JSON.stringify(request);
  const found = JSON.parse(moduleOf(call).call(call, text));
  assertAlike(found, natively(call, text), call);
  return found;
}

const listed = spawnSync(CORE_CALL, ["--list"], { encoding: "utf8" }).stdout.trim().split("\n");
for (const name in modules) {
  test(`the module ${name} exports what its list says`, () => {
    const calls = listed.map((line) => line.split(" ")).filter(([module]) => module === name);
    const names = ["input", "answer", ...calls.map(([, call]) => call)].map((call) => `gumshoe_${call}`);
    assert.deepEqual(modules[name].names.sort(), names.sort());
  });
}

test("the fingerprints are equal", () => assert.match(answer("fingerprint").fingerprint, /\S/));

test("a fresh game of three has 5,557,616,064 deals", () => {
  assert.equal(answer("view", { game: '[Seats "Ann, Bob, Cyn"]\n', model: "deals" }).deals, "5557616064");
});

test("bad requests are answers", () => {
  const game = '[Seats "Ann, Bob, Cyn"]\nAnn ? plum ropee hall : Bob +\n';
  for (const call of ["view", "explain", "advise", "review"]) {
    const { error, line } = answer(call, { game, ...(call === "explain" && { holder: "Bob", card: "plum" }) });
    assert.match(error, /rope/);
    assert.equal(line, 2);
    assert.match(answer(call, { game: "", gamee: "" }).error, /\S/);
  }
});

test("the editions are all there", () => assert.notEqual(answer("editions").editions.length, 0));

const games = readdirSync(CORE_GAMES).filter((name) => name.endsWith(".cgn"));
test("there are games to look at", () => assert.notEqual(games.length, 0));
for (const name of games) {
  const game = readFileSync(`${CORE_GAMES}/${name}`, "utf8");
  test(`${name} is seen alike`, () => {
    answer("view", { game, model: "deals" });
    const { holders } = answer("view", { game, at: 4, hands: 3, solutions: 5, simple: true });
    answer("import", { text: game });
    answer("line", { game, text: "pl", cursor: 2 });
    const { text } = answer("entry", { game, entry: { kind: "no_suggestion" } });
    const { table } = answer("view", { game: answer("edit", { game, edit: { kind: "add", text }, view: {} }).game });
    const cards = table.categories.map((category) => category.cards[1].id);
    answer("entry", { game, entry: { kind: "question", cards } });
    answer("entry", { game, place: { insert: 1 }, entry: { kind: "question", cards, nobody: true }, write: { simple: true } });
    const categories = table.categories.map(({ name, cards }) => ({ name, cards: cards.map((card) => card.name) }));
    answer("setup", { categories, seats: table.seats.map((seat) => seat.name), me: table.seats[0].name });
    for (const holder of [holders[0], "envelope"]) answer("explain", { game, holder, card: holder === "envelope" ? "rope" : "plum" });
  });
  test(`${name} is advised on alike`, () => {
    answer("repairs", { game });
    answer("advise", { game, top: 3 });
    answer("threat", { game });
    answer("review", { game });
  });
}

test("a game that is dealt here goes alike, a person by hints and three built-in players", () => {
  const players = [null, "sleuth", "gumshoe", "eliminator"];
  const chairs = players.map((player, seat) => ({ name: `Seat ${seat}`, player }));
  const sitting = { edition: "classic-us", chairs, seed: 7, decisions: [] };
  const watched = { sitting, seat: "Seat 0" };
  let { state } = answer("sitting", watched);
  while (state.owed && sitting.decisions.length < 30) {
    const mine = state.owed.seat === watched.seat;
    const next = mine ? answer("decide", { ...watched, ...answer("hint", watched) }) : answer("step", watched);
    sitting.decisions.push(next.decision);
    state = next.state;
  }
  assert.equal(sitting.decisions.length, 30);
  for (const edition of answer("boards").editions) answer("board", { edition });
});

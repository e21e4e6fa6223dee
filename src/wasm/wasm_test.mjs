// The core compiled for the browser answers as the native one does:
//   node --test wasm_test.mjs, with CORE_CALL, CORE_WASM and CORE_GAMES (a folder of *.cgn) in the environment.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "./gumshoe.mjs";

const { CORE_CALL, CORE_WASM, CORE_GAMES } = process.env;
const core = await load(readFileSync(CORE_WASM));

function natively(call, input = "") {
  const { status, stdout, stderr } = spawnSync(CORE_CALL, [call], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(status, 0, stderr);
  return stdout.replace(/\n$/, "");
}

// Alike but for the last digits of what went through a logarithm.
function assertAlike(a, b, path = "answer") {
  if (typeof a === "number" && typeof b === "number") {
    assert.ok(Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a)), `${path}: ${a} and ${b}`);
  } else if (a !== null && b !== null && typeof a === "object" && typeof b === "object") {
    assert.deepEqual(Object.keys(a), Object.keys(b), path);
    for (const key of Object.keys(a)) assertAlike(a[key], b[key], `${path}.${key}`);
  } else {
    assert.equal(a, b, path);
  }
}

test("the module exports what the list says", () => {
  const listed = readFileSync(new URL("exports.txt", import.meta.url), "utf8").trim().split("\n");
  assert.deepEqual(core.names.sort(), listed.sort());
});

test("the fingerprints are equal", () => {
  const fingerprint = core.call("fingerprint");
  assert.match(fingerprint, /\S/);
  assert.equal(fingerprint, natively("fingerprint"));
});

test("a fresh game of three has 5,557,616,064 deals", () => {
  const answer = JSON.parse(core.call("solve", 'model=deals\n[Seats "Ann, Bob, Cyn"]\n'));
  assert.equal(answer.deals, "5557616064");
});

test("bad input is an answer", () => {
  const input = '\n[Seats "Ann, Bob, Cyn"]\nAnn ? plum ropee hall : Bob +\n';
  const answer = JSON.parse(core.call("solve", input));
  assert.match(answer.error, /rope/);
  assert.equal(answer.line, 2);
  assertAlike(answer, JSON.parse(natively("solve", input)));
  assert.match(JSON.parse(core.call("solve", "modell=deals\n")).error, /modell/);
});

const games = readdirSync(CORE_GAMES).filter((name) => name.endsWith(".cgn"));
test("there are games to solve", () => assert.notEqual(games.length, 0));
for (const name of games) {
  test(`${name} is solved alike`, () => {
    for (const options of ["model=deals", "model=bayes hands=3 solutions=5 at=4"]) {
      const input = `${options}\n${readFileSync(`${CORE_GAMES}/${name}`, "utf8")}`;
      assertAlike(JSON.parse(core.call("solve", input)), JSON.parse(natively("solve", input)));
    }
  });
}

// A client of `gumshoe engine` in JavaScript: answers are promises, whatever order they come in.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { test } from "node:test";

class Engine {
  #process = spawn(process.env.GUMSHOE ?? "gumshoe", ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  #waiting = new Map();
  #count = 0;

  constructor() {
    createInterface({ input: this.#process.stdout }).on("line", (text) => this.#take(JSON.parse(text)));
  }

  #take(line) {
    const waiting = this.#waiting.get(line.id);
    if (line.info) return waiting.info(line.info);
    this.#waiting.delete(line.id);
    line.error === undefined ? waiting.resolve(line) : waiting.reject(new Error(line.error));
  }

  ask(command, info = () => {}) {
    const id = String(++this.#count);
    this.#process.stdin.write(`#${id} ${command}\n`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, info }));
  }

  quit() {
    const ended = new Promise((resolve) => this.#process.on("close", resolve));
    return this.ask("quit").then(() => ended);
  }
}

test("a game is followed and asked about", async () => {
  const engine = new Engine();
  const { engine: hello } = await engine.ask("engine");
  assert.equal(hello.name, "gumshoe");
  const game = { seats: ["Zoë", "Bob", "Cyn"], me: "Zoë", hand: ["plum", "rope", "hall", "study", "knife", "green"] };
  await engine.ask(`position json ${JSON.stringify(game)}`);
  const { position } = await engine.ask("position add Zoë ? white wrench lounge : nobody");
  assert.equal(position.events, 1);
  const [asked, odds, ready] = await Promise.all([
    engine.ask("go accuse"),
    engine.ask("go posterior hands 0"),
    engine.ask("isready"),
  ]);
  assert.equal(asked.answer.accuse.advice, "certain");
  assert.deepEqual(odds.answer.solved, ["white", "wrench", "lounge"]);
  assert.equal(ready.ready, true);
  assert.equal(await engine.quit(), 0);
});

test("what is wrong is told, and it goes on; what takes too long is stopped", async () => {
  const engine = new Engine();
  await assert.rejects(engine.ask("position file no-such.cgn"), /'no-such.cgn': no such file/);
  await engine.ask("position file examples/first-game.cgn");
  await assert.rejects(engine.ask("go why Bob ropee"), /did you mean Rope/);
  let begun;
  const begins = new Promise((resolve) => (begun = resolve));
  const answer = engine.ask("go threat games 1000000 work 1000000000000", begun);
  assert.equal((await begins).go, "threat");
  assert.equal((await engine.ask("stop")).stopped, 1);
  assert.equal((await answer).cut_short, true);
  assert.equal(await engine.quit(), 0);
});

// What the worker that deals tells the page, asked over the page's own wire: nothing that the seat at the device has not
// seen, and nothing that is not on the disk.
import { assert, open, test } from "./harness.mjs";

// Keeps hold of the worker that deals.
const tapped = () => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.name === "boards" || message?.name === "sittings") window.dealing = this;
    return post.call(this, message, ...rest);
  };
};

let asked = 1_000_000; // the page's own questions have smaller numbers
const call = (page, name, request) =>
  page.evaluate(
    (question) =>
      new Promise((settle) => {
        const heard = ({ data }) => {
          if (data.id !== question.id) return;
          window.dealing.removeEventListener("message", heard);
          settle(data.answer);
        };
        window.dealing.addEventListener("message", heard);
        window.dealing.postMessage(question);
      }),
    { id: ++asked, name, request },
  );

async function atTheTable(t) {
  const { page } = await open(t, { at: "#/play", init: tapped });
  await page.waitForFunction(() => window.dealing);
  return page;
}

const chairs = [
  { name: "Ann", player: null },
  { name: "Bob", player: "gumshoe" },
  { name: "Cyn", player: "sleuth" },
];

function keysOf(value, keys = new Set()) {
  if (typeof value !== "object" || value === null) return keys;
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value)) keys.add(key);
    keysOf(part, keys);
  }
  return keys;
}

// Ann must not see a card that one of the others shows to another.
function assertSeenByAnn({ state, happened }) {
  for (const secret of ["seed", "decisions", "hands", "record", "solution"])
    assert.ok(!keysOf(state).has(secret), `${secret} is told before the end`);
  for (const one of [...state.saw, happened]) {
    if (one.did !== "showed" || one.seat === "Ann" || one.asker === "Ann") continue;
    assert.equal(one.card, null);
    assert.ok(one.events.every(({ answers = [] }) => answers.every(({ card }) => !card)));
  }
  for (const line of state.game.split("\n")) {
    const [, asker, answers] = /^(?:\d+\. )?(\w+) \? [^:]*: (.*)/.exec(line) ?? [];
    if (!asker || asker === "Ann") continue;
    assert.doesNotMatch(answers, /(Bob|Cyn) \+\w/, line);
  }
}

test("no answer of a whole game tells what the seat has not seen, until it is over", async (t) => {
  const page = await atTheTable(t);
  let { id, state } = await call(page, "start", { edition: "classic-us", chairs, seed: 8 });
  const sat = { id, seat: "Ann" };
  assert.match((await call(page, "resume", { id, seat: "Bob" })).error, /no person/);
  for (let decisions = 0; state.owed; decisions++) {
    assert.ok(decisions < 1000, "the game ends");
    const mine = state.owed.seat === "Ann";
    const hint = mine ? await call(page, "hint", sat) : {};
    const answer = await call(page, mine ? "decide" : "step", { ...sat, ...hint });
    assert.ok(answer.state, JSON.stringify(answer));
    if (!answer.state.over) assertSeenByAnn(answer);
    state = answer.state;
  }
  assert.deepEqual(state.over.hands.Ann, state.hand);
  const { sittings } = await call(page, "sittings", {});
  assert.deepEqual(
    sittings.map(({ over }) => over),
    [{ ending: state.over.ending, winner: state.over.winner }],
  );
});

test("a game is on the disk as soon as it is told, and gone when it is dropped", async (t) => {
  const page = await atTheTable(t);
  const { id } = await call(page, "start", { edition: "de-classic", chairs });
  const { state } = await call(page, "decide", { id, seat: "Ann", decision: { kind: "roll" } });
  await page.reload();
  await page.waitForFunction(() => window.dealing);
  assert.deepEqual(await call(page, "resume", { id, seat: "Ann" }), state);
  assert.equal((await call(page, "sittings", {})).kept, true);
  await call(page, "drop", { id });
  await page.reload();
  await page.waitForFunction(() => window.dealing);
  assert.deepEqual((await call(page, "sittings", {})).sittings, []);
});

// A game on the page against other people's programs, which `gumshoe serve --bot` runs.
import { readdirSync, readFileSync } from "node:fs";
import { assert, assertAccessible, counted, desktop, open, phone, serve, test } from "./harness.mjs";
import { button, decideByTouch, phase, preferring } from "./playing.mjs";

const bots = ["python3 bots/starter.py", "builtin:sleuth"];

// Opens the page at a server of its own, which outlives the page.
async function visit(t, { device = phone, named = bots, at, allowed, ...choices } = {}) {
  const server = await serve({ bots: named, options: ["--max-rounds", "5"] });
  const { address } = server;
  const visited = await open(t, {
    device,
    address,
    at: at ?? new URL(address).hash,
    init: preferring(choices),
    ...(allowed && { allowed }),
  });
  t.after(() => server.stop());
  return visited;
}

test("a whole game by touch against a program and a built-in player, with a reload in the middle", async (t) => {
  const { page } = await visit(t);
  await page.getByRole("heading", { name: "Play against python3 bots/starter.py, sleuth" }).waitFor();
  await assertAccessible(page, "the start of a game against bots");
  await button(page, "Deal").tap();
  await phase(page);
  await assertAccessible(page, "the contest's board");
  let turns = 0;
  for (let now = await phase(page); now !== "over"; now = await phase(page)) {
    if (now === "where" && ++turns === 2) {
      const seen = await page.getByRole("log").innerText();
      await page.reload();
      assert.equal(await phase(page), "where", "the game goes on where it was");
      assert.equal(await page.getByRole("log").innerText(), seen, "what happened is told again");
    }
    await decideByTouch(page, now, turns);
  }
  await page.getByRole("heading", { name: /solved it|was stopped|last one left/ }).waitFor();
  await counted(page.getByRole("list", { name: "In the envelope" }).getByRole("listitem"), 3);
  await page.getByText("Starter in Python").first().waitFor();
  await assertAccessible(page, "the end of a game against bots");
  await page.getByRole("link", { name: "Another game" }).tap();
  await button(page, "Deal").tap();
  assert.equal(await phase(page), "where");
});

// In the page: keeps everything the log ever reads. The log tells only what has happened since the last decision, and on
// a busy machine a tap can land in the next turn before the test has looked.
function keepTheLog() {
  globalThis.logged = [];
  new MutationObserver(() => {
    const text = document.querySelector("[role=log]")?.textContent ?? "";
    if (text !== globalThis.logged.at(-1)) globalThis.logged.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test("the page says that a bot has stopped, and the others play on", async (t) => {
  const quitter = "sh -c 'sed -n /^Name/q; echo Quitter'"; // what does not even say its name is not let in
  const { page } = await visit(t, { device: { ...desktop, hasTouch: true }, named: [quitter, "builtin:basic"] });
  await page.evaluate(keepTheLog);
  await button(page, "Deal").tap();
  const out = "Quitter is out: its program stopped";
  const told = async () => (await page.evaluate(() => globalThis.logged)).join("; ");
  let now = await phase(page);
  while (!(await told()).includes(out) && now !== "over") {
    await decideByTouch(page, now, 1);
    now = await phase(page);
  }
  assert.ok((await told()).includes(out), `not told of; the log read: ${await told()}`);
  now = await phase(page);
  await page.goto(new URL("#/play", page.url()).href);
  await page.getByRole("link", { name: "Play against bots" }).click();
  await page.getByRole("link", { name: "Continue the game" }).click();
  assert.equal(await phase(page), now);
});

// The command lines of all programs that run.
const running = () =>
  readdirSync("/proc").flatMap((process) => {
    try {
      return /^\d+$/.test(process) ? [readFileSync(`/proc/${process}/cmdline`, "utf8")] : [];
    } catch {
      return []; // it has ended
    }
  });

test("bots run as long as their game does, and no longer than the server", async () => {
  const mark = `marked-${process.pid}`;
  const server = await serve({ bots: [`python3 bots/starter.py ${mark}`] });
  const { origin, hash } = new URL(server.address);
  const headers = { Authorization: `Bearer ${hash.split("/").at(-1)}`, "Content-Type": "application/json" };
  const deal = () => fetch(`${origin}/api/games`, { method: "POST", headers, body: '{"name": "Ann"}' });
  const bots = () => running().filter((line) => line.endsWith(`\0${mark}\0`)).length; // the server has it all in one word
  const begins = async (id) => {
    const { body } = await fetch(`${origin}/api/games/${id}/events`, { headers });
    const { value } = await body.getReader().read();
    assert.match(new TextDecoder().decode(value), /^id: 1\nevent: state/);
  };
  assert.equal(bots(), 0, "none is started before there is a game");
  await deal();
  await begins(1);
  const one = bots();
  assert.ok(one > 0);
  await deal();
  await begins(2);
  while (bots() > one) await new Promise((settle) => setTimeout(settle, 20));
  await server.stop();
  while (bots() > 0) await new Promise((settle) => setTimeout(settle, 20));
});

test("a game by keyboard on a desktop continues after the server was out of reach for a moment", async (t) => {
  const lost = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/];
  const { page, context } = await visit(t, { device: desktop, coach: true, allowed: lost });
  await button(page, "Deal").click();
  assert.equal(await phase(page), "where");
  const place = page.locator("[data-to][tabindex='0']");
  await place.focus();
  for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) await page.keyboard.press(arrow);
  assert.ok(await place.evaluate((element) => element === document.activeElement), "arrows stay on the board");
  await page.keyboard.press("Enter");
  await page.locator("[data-phase=ask], [data-phase=square]").waitFor();
  await context.setOffline(true);
  await context.setOffline(false);
  await button(page, "Go elsewhere").or(button(page, "Walk there")).first().click();
  await page.locator("[data-phase=where], [data-phase=answer], [data-phase=watch]").waitFor();
  assert.match(await phase(page), /where|answer/);
});

test("an old address says that there are no bots", async (t) => {
  const { page } = await visit(t, { at: "#/bots/0123456789abcdef", allowed: [/401/] });
  await page.getByRole("alert").getByText("the token that gumshoe serve printed").waitFor();
  await assertAccessible(page, "no bots");
});

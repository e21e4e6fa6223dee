// A game on the page against other people's programs, which `gumshoe serve --bot` runs.
import { assert, assertAccessible, counted, desktop, open, phone, serve, test } from "./harness.mjs";
import { button, decideByTouch, phase, preferring } from "./playing.mjs";

const bots = ["python3 bots/starter.py", "builtin:sleuth"];

async function served(t, more = {}) {
  const server = await serve({ bots, ...more });
  t.after(() => server.stop());
  return server;
}

const visit = (t, { address }, device, choices = {}) =>
  open(t, { device, address, at: new URL(address).hash, init: preferring(choices) });

test("a whole game by touch against a program and a built-in player, with a reload in the middle", async (t) => {
  const { page } = await visit(t, await served(t), phone);
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
  await page.getByRole("heading", { name: /solved it|broken off|last one left/ }).waitFor();
  await counted(page.getByRole("list", { name: "In the envelope" }).getByRole("listitem"), 3);
  await page.getByText("Starter in Python").first().waitFor();
  await assertAccessible(page, "the end of a game against bots");
  await page.getByRole("link", { name: "Another game" }).tap();
  await button(page, "Deal").tap();
  assert.equal(await phase(page), "where");
});

test("a bot that stops is told of in words, and the others play on", async (t) => {
  const { page } = await visit(t, await served(t, { bots: ["false", "builtin:basic"] }), desktop);
  await button(page, "Deal").click();
  await phase(page);
  await page.getByRole("log").getByText("is out: its program has stopped").waitFor();
});

test("a game goes on after the server was out of reach, and by keyboard on a desk", async (t) => {
  const { page } = await visit(t, await served(t), desktop, { coach: true });
  await button(page, "Deal").click();
  assert.equal(await phase(page), "where");
  const place = page.locator("[data-to][tabindex='0']");
  await place.focus();
  for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) await page.keyboard.press(arrow);
  assert.ok(await place.evaluate((element) => element === document.activeElement), "arrows stay on the board");
  await button(page, "Hint").click();
  await button(page, "Take it").click();
  await page.locator("[data-phase=ask], [data-phase=square]").waitFor();
});

test("an old address says that there are no bots, and asks nobody else", async (t) => {
  const { address } = await served(t);
  const { page } = await open(t, { device: phone, address, at: "#/bots/0123456789abcdef", allowed: [/401/] });
  await page.getByRole("alert").getByText("the token that gumshoe serve printed").waitFor();
  await assertAccessible(page, "no bots");
});

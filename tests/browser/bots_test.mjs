// A game on the page against other people's programs, which `gumshoe serve --bot` runs.
import { assert, assertAccessible, counted, desktop, open, phone, serve, test } from "./harness.mjs";
import { button, decideByTouch, phase, preferring } from "./playing.mjs";

const bots = ["python3 bots/starter.py", "builtin:sleuth"];

// The page as it is opened for somebody, at a server of its own that outlives it.
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
  await page.getByRole("heading", { name: /solved it|broken off|last one left/ }).waitFor();
  await counted(page.getByRole("list", { name: "In the envelope" }).getByRole("listitem"), 3);
  await page.getByText("Starter in Python").first().waitFor();
  await assertAccessible(page, "the end of a game against bots");
  await page.getByRole("link", { name: "Another game" }).tap();
  await button(page, "Deal").tap();
  assert.equal(await phase(page), "where");
});

test("a bot that stops is told of in words, and the others play on", async (t) => {
  const { page } = await visit(t, { device: desktop, named: ["false", "builtin:basic"] });
  await button(page, "Deal").click();
  await phase(page);
  await page.getByRole("log").getByText("is out: its program has stopped").waitFor();
});

test("by keyboard on a desk, and on after the server was out of reach for a moment", async (t) => {
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
  await button(page, "Elsewhere").or(button(page, "Walk there")).first().click();
  await page.locator("[data-phase=where], [data-phase=answer], [data-phase=watch]").waitFor();
  assert.match(await phase(page), /where|answer/);
});

test("an old address says that there are no bots", async (t) => {
  const { page } = await visit(t, { at: "#/bots/0123456789abcdef", allowed: [/401/] });
  await page.getByRole("alert").getByText("the token that gumshoe serve printed").waitFor();
  await assertAccessible(page, "no bots");
});

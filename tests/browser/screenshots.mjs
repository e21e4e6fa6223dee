// The pictures of docs/: node --test tests/browser/screenshots.mjs. Plays the examples on the page, on a phone and on a
// desktop, by day and by night, and writes web-SCREEN-DEVICE-THEME.png. GUMSHOE_PROGRAM and GUMSHOE_SITE as in the
// harness.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { example, goTo, openGame, upTo } from "./games.mjs";
import { assert, atRest, devices, open, serve, test } from "./harness.mjs";
import { button, deal, phase, preferring } from "./playing.mjs";
import { smaller } from "./png.mjs";

const folder = resolve(process.env.GUMSHOE_PICTURES ?? resolve(import.meta.dirname, "../../docs"));
const most = 120_000; // bytes of a picture

const tab = (page, name) => page.getByRole("button", { name, exact: true }).click();

async function tapCards(page, ...cards) {
  for (const name of cards) await page.getByRole("button", { name, exact: true }).first().click();
}

// In the middle of a game against others, the dice rolled.
async function openPlay(t, options) {
  const init = preferring({ opponents: ["sleuth", "gumshoe", "basic"] });
  const { page } = await open(t, { ...options, at: "#/play", init });
  await deal(page, 4);
  assert.equal(await phase(page), "begin");
  await button(page, "Roll the dice").click();
  assert.equal(await phase(page), "where");
  return { page };
}

// The first turn against other people's programs; every time another deal.
async function openBots(t, options) {
  const server = await serve({ bots: ["python3 bots/starter.py", "node bots/starter.js", "builtin:gumshoe"] });
  const { address } = server;
  const { page } = await open(t, { ...options, address, at: new URL(address).hash, init: preferring({}) });
  t.after(() => server.stop());
  await button(page, "Deal").click();
  assert.equal(await phase(page), "where");
  return { page };
}

// What a picture shows: the game, and how to get there from its table; or a function that opens something else.
const screens = {
  table: {
    devices: ["desktop"],
    game: upTo(example("first-game"), 8),
    async show(page) {
      await page
        .getByText(/to win/)
        .first()
        .waitFor();
      await tapCards(page, "Professor Plum", "Revolver");
    },
  },
  entry: {
    devices: ["phone"],
    game: upTo(example("first-game"), 8),
    async show(page) {
      await page.getByText("Ask:").waitFor();
      await tapCards(page, "Professor Plum", "Revolver");
    },
  },
  grid: {
    devices: ["phone"],
    game: example("first-game"),
    show: (page) => tab(page, "Grid"),
  },
  coach: {
    devices: ["phone"],
    game: upTo(example("first-game"), 8),
    async show(page) {
      await tab(page, "Coach");
      await page
        .getByText(/to win/)
        .first()
        .waitFor();
    },
  },
  log: {
    devices: ["phone"],
    game: example("first-game"),
    show: (page) => tab(page, "Log"),
  },
  review: {
    game: example("full-record"),
    async show(page, id) {
      await goTo(page, `#/review/${id}/9`);
      await page.getByRole("heading", { name: "Who could know when" }).waitFor();
      await page.getByRole("heading", { name: /^Turn 9/ }).waitFor();
    },
  },
  play: { open: openPlay },
  bots: { devices: ["phone"], open: openBots },
};

for (const [device, look] of Object.entries(devices)) {
  for (const colorScheme of ["light", "dark"]) {
    for (const [name, screen] of Object.entries(screens)) {
      if (screen.devices && !screen.devices.includes(device)) continue;
      test(`${name}, ${device}, ${colorScheme}`, async (t) => {
        const options = { device: { ...look, colorScheme } };
        const { page, id } = screen.open ? await screen.open(t, options) : await openGame(t, screen.game, options);
        await screen.show?.(page, id);
        await atRest(page);
        const picture = smaller(await page.screenshot());
        assert.ok(picture.length < most, `${picture.length} bytes`);
        writeFileSync(resolve(folder, `web-${name}-${device}-${colorScheme}.png`), picture);
      });
    }
  }
}

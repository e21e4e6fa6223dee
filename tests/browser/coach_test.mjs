// What the coach advises, and that it keeps quiet where it should.

import { example, openGame, upTo } from "./games.mjs";
import { assert, assertAccessible, atRest, counted, devices, phone, test } from "./harness.mjs";

const game = example("first-game");
const after = (turns) => upTo(game, turns);

async function openCoach(t, text, device = phone) {
  const opened = await openGame(t, text, { device });
  if (device === phone) await opened.page.getByRole("button", { name: "Coach", exact: true }).click();
  return opened;
}

const fold = async (page, name) => {
  await page.locator("summary", { hasText: name }).click();
  return page.locator("details[open]", { hasText: name });
};

async function tapAll(place, ...names) {
  for (const name of names) await place.getByRole("button", { name, exact: true }).click();
}

for (const [name, device] of Object.entries(devices)) {
  test(`a game of which eight turns are noted (${name})`, async (t) => {
    const { page } = await openCoach(t, after(8), device);

    await t.test("who is close is an estimate, and says so", async () => {
      const heading = page.getByRole("heading", { name: /Who is close/ });
      await heading.waitFor();
      assert.match(await heading.innerText(), /estimate/);
      await page.getByText(/No proof\.$/).waitFor();
    });

    await t.test("an idea of one's own stands beside the best", async () => {
      await tapAll(await fold(page, "Your own idea"), "Professor Plum", "Rope", "Study");
      await page.getByRole("columnheader", { name: "Your idea" }).waitFor();
      await page.getByText(/points lower|As good as the best/).waitFor();
    });

    await t.test("who is asked learns which card to show", async () => {
      const panel = await fold(page, "When you are asked");
      await tapAll(panel, "Bob", "Professor Plum", "Rope", "Study");
      await panel.getByText("Show Study").waitFor();
    });

    await t.test("axe finds nothing wrong with the coach", () => assertAccessible(page, `the coach, ${name}`));

    await t.test("its question has a reason, and goes into the pad with one tap", async () => {
      const best = page.getByRole("button", { name: /into the pad$/ }).first();
      assert.match(await best.innerText(), /the player who answers shows|The answer narrows down/);
      const cards = /^Put (.*) into the pad$/.exec(await best.getAttribute("aria-label"))[1];
      await best.click();
      for (const card of cards.split("·").map((part) => part.trim())) {
        await page.getByRole("button", { name: card, pressed: true }).first().waitFor();
      }
    });
  });
}

test("the coach says when to accuse, and that the solution is proved", async (t) => {
  const { page } = await openCoach(t, `${game}11. Cyn ? white lead_pipe hall : nobody\n12. Dan -- \n`);
  await page.getByRole("heading", { name: "Accuse: it’s proved" }).waitFor();
  await counted(page.getByText("Don’t accuse yet"), 0);
});

test("before, it says to wait, in numbers; rooms in reach narrow the questions, and are remembered", async (t) => {
  const { page } = await openCoach(t, after(4));
  await page.getByRole("heading", { name: "Don’t accuse yet" }).waitFor();
  await page.getByText(/^Chance to win: \d+\s% if you play on, \d+(\.\d)?\s% if you accuse now\.$/).waitFor();

  const rooms = page.getByRole("group", { name: "Where can you ask from?" });
  await rooms.getByRole("button", { name: "Lounge" }).click();
  await rooms.getByRole("button", { name: "Lounge", pressed: true }).waitFor();
  await atRest(page);
  const questions = await page.getByRole("button", { name: /^Put .* into the pad$/ }).all();
  assert.ok(questions.length > 0);
  for (const question of questions) assert.match(await question.getAttribute("aria-label"), /Lounge/);
  await page.reload();
  await page.getByRole("button", { name: "Coach", exact: true }).click();
  await rooms.getByRole("button", { name: "Lounge", pressed: true }).waitFor();
});

test("a spectator gets no advice, and is told why", async (t) => {
  const { page } = await openCoach(t, example("spectator"));
  await page.getByText(/nothing to ask/).waitFor();
});

test("contradictory notes get no advice until they are corrected", async (t) => {
  const { page } = await openCoach(t, example("contradiction"));
  await page.getByText(/The coach is back/).waitFor();
});

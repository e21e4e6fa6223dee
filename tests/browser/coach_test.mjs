// What the coach advises, and that it keeps quiet where it should.

import { example, openGame, upTo } from "./games.mjs";
import { assert, assertAccessible, desktop, devices, phone, test } from "./harness.mjs";

const game = example("first-game");
const after = (turns) => upTo(game, turns);

async function openCoach(t, text, device = phone) {
  const opened = await openGame(t, text, { device });
  if (device === phone) await opened.page.getByRole("button", { name: "Coach", exact: true }).click();
  return opened;
}

for (const [name, device] of Object.entries(devices)) {
  test(`the coach has a question with a reason, and puts it into the pad with one tap (${name})`, async (t) => {
    const { page } = await openCoach(t, after(8), device);
    const best = page.getByRole("button", { name: /into the pad$/ }).first();
    await best.waitFor();
    assert.match(await best.innerText(), /whoever answers shows/);
    const cards = /^Put (.*) into the pad$/.exec(await best.getAttribute("aria-label"))[1];
    await best.click();
    for (const card of cards.split("·").map((part) => part.trim())) {
      await page.getByRole("button", { name: card, pressed: true }).first().waitFor();
    }
  });
}

test("the coach says when to accuse, and that it is proved", async (t) => {
  const { page } = await openCoach(t, `${game}11. Cyn ? white lead_pipe hall : nobody\n12. Dan -- \n`);
  await page.getByRole("heading", { name: "Accuse: it is proved" }).waitFor();
  assert.equal(await page.getByText("Do not accuse yet").count(), 0);
});

test("before, it says to wait, in numbers", async (t) => {
  const { page } = await openCoach(t, after(4));
  await page.getByRole("heading", { name: "Do not accuse yet" }).waitFor();
  await page.getByText(/^Going on wins \d+\s%, accusing now \d+(\.\d)?\s%\.$/).waitFor();
});

test("rooms in reach narrow the questions, and are remembered", async (t) => {
  const { page } = await openCoach(t, after(4));
  const rooms = page.getByRole("group", { name: "Where can you ask from?" });
  await rooms.getByRole("button", { name: "Lounge" }).click();
  const questions = page.getByRole("button", { name: /^Put .* into the pad$/ });
  await page
    .getByRole("button", { name: /^Put .*Lounge into the pad$/ })
    .first()
    .waitFor();
  for (const question of await questions.all()) assert.match(await question.getAttribute("aria-label"), /Lounge/);
  await page.reload();
  await page.getByRole("button", { name: "Coach", exact: true }).click();
  await rooms.getByRole("button", { name: "Lounge", pressed: true }).waitFor();
});

test("an idea of one's own stands beside the best", async (t) => {
  const { page } = await openCoach(t, after(8));
  await page.getByText("Your own idea").click();
  const panel = page.locator("details", { hasText: "Your own idea" });
  for (const name of ["Professor Plum", "Rope", "Study"])
    await panel.getByRole("button", { name, exact: true }).click();
  await page.getByRole("columnheader", { name: "Your idea" }).waitFor();
  await page.getByText(/points less|As good as the best/).waitFor();
});

test("who is asked learns which card to show", async (t) => {
  const { page } = await openCoach(t, after(8));
  await page.getByText("When you are asked").click();
  const panel = page.locator("details", { hasText: "When you are asked" });
  for (const name of ["Bob", "Professor Plum", "Rope", "Study"])
    await panel.getByRole("button", { name, exact: true }).click();
  await panel.getByText("Show Study").waitFor();
});

test("who is close is an estimate, and says so", async (t) => {
  const { page } = await openCoach(t, after(8));
  const heading = page.getByRole("heading", { name: /Who is close/ });
  await heading.waitFor();
  assert.match(await heading.innerText(), /estimate/);
  await page.getByText(/No proof\.$/).waitFor();
});

test("a spectator gets no advice, and is told why", async (t) => {
  const { page } = await openCoach(t, example("spectator"));
  await page.getByText(/nothing to ask/).waitFor();
});

test("notes that contradict each other get no advice until they are mended", async (t) => {
  const { page } = await openCoach(t, example("contradiction"));
  await page.getByText(/The coach is back/).waitFor();
});

for (const [name, device] of Object.entries({ phone, desktop })) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing wrong with the coach (${name}, ${colorScheme})`, async (t) => {
      const { page } = await openCoach(t, after(8), { ...device, colorScheme });
      if (name === "phone") await page.getByRole("button", { name: "Coach", exact: true }).click();
      await page.getByText(/No proof\.$/).waitFor();
      for (const fold of await page.locator("details > summary").all()) await fold.click();
      await assertAccessible(page, `the coach, ${name}, ${colorScheme}`);
    });
  }
}

// A game looked at again.

import { example, goTo, linkOf, openGame } from "./games.mjs";
import { assert, assertAccessible, desktop, devices, phone, test } from "./harness.mjs";

async function openReview(t, name, options = {}) {
  const opened = await openGame(t, example(name), options);
  await goTo(opened.page, `#/review/${opened.id}`);
  await opened.page.getByRole("slider", { name: "Where in the game" }).waitFor();
  return opened;
}

const slider = (page) => page.getByRole("slider", { name: "Where in the game" });
const weighed = (page) => page.getByRole("heading", { name: "Who could know when" }).waitFor();

for (const [name, device] of Object.entries(devices)) {
  test(`a whole game by its end: who found it, who could have (${name})`, async (t) => {
    const { page } = await openReview(t, "full-record", { device });
    await page.getByText("Ann found it: Professor Plum").waitFor();
    await page.getByText("Ann accused in turn 13, as soon as it was possible.").waitFor();
    await page.getByText("Cyn and Dan could have accused too after turn 11, and did not.").waitFor();
  });
}

test("the slider goes through the turns by keyboard, with the grid as it was", async (t) => {
  const { page } = await openReview(t, "full-record", { device: desktop });
  await weighed(page);
  await page.keyboard.press("Home");
  await page.getByRole("heading", { name: "Before the first turn" }).waitFor();
  for (let turn = 1; turn <= 9; ++turn) await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: /^Turn 9/ }).waitFor();
  await page.getByRole("button", { name: /^Professor Plum, Envelope: yes, proved by turn 9$/i }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: /^Professor Plum, Envelope: \d+\s%$/i }).waitFor();
});

test("every seat's view of a full record can be had, the spectator's too", async (t) => {
  const { page } = await openReview(t, "full-record", { device: desktop });
  await page.keyboard.press("Home");
  const picker = page.getByRole("group", { name: "Seen by" });
  const cell = (text) => page.getByRole("button", { name: text });
  await picker.getByRole("button", { name: "Bob" }).click();
  await cell(/^Mr\. Green, Bob: yes/).waitFor();
  await picker.getByRole("button", { name: "Spectator" }).click();
  await cell(/^Mr\. Green, Bob: \d+\s%/).waitFor();
});

test("the next mistake is one key, and one button", async (t) => {
  const { page } = await openReview(t, "full-record", { device: desktop });
  await weighed(page);
  await page.keyboard.press("Home");
  await page.keyboard.press("n");
  await page.getByRole("heading", { name: /^Turn 9.*inexact/ }).waitFor();
  await page.getByRole("button", { name: /Next mistake/ }).click();
  await page.getByRole("heading", { name: /^Turn 10.*big mistake/ }).waitFor();
  await page.getByText("It cost 32.7 points of the chance to win.").waitFor();
  await page.getByRole("button", { name: /Next mistake/ }).click();
  await page.getByRole("heading", { name: /^Turn 11/ }).waitFor();
  await page
    .getByText(/Overlooked:/)
    .first()
    .waitFor();
});

test("the chart is read by keyboard, and has a table that says the same", async (t) => {
  const { page } = await openReview(t, "full-record", { device: desktop });
  await weighed(page);
  const chart = page.getByRole("slider", { name: /did not know/ });
  await chart.focus();
  await page.keyboard.press("Home");
  assert.match(
    await chart.getAttribute("aria-valuetext"),
    /^Before the first turn, Ann 7\.1, Bob 7\.1, Cyn 7\.5, Dan 7\.5$/,
  );
  await page.getByText("As a table").click();
  const row = page.getByRole("row", { name: /^After turn 9 / });
  assert.match(await row.innerText(), /0\.9\s+1\.5\s+1\.5\s+2\.0/);
});

test("an arena's record opens with its moves passed over", async (t) => {
  const { page } = await openReview(t, "contest", { device: desktop });
  await page.getByText(/gumshoe found it: Judge Umber/).waitFor();
  assert.equal(await slider(page).getAttribute("max"), "10");
  await page.getByText(/on a bet of 50/).waitFor();
});

test("a game of one's own is reviewed by one's own notes", async (t) => {
  const { page } = await openReview(t, "first-game", { device: phone });
  await page.getByText("Not finished yet: this is how it stands.").waitFor();
  assert.equal(await page.getByRole("group", { name: "Seen by" }).count(), 0);
});

test("the address follows the turn, and a reload comes back to it", async (t) => {
  const { page, id } = await openReview(t, "full-record", { device: desktop });
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(new RegExp(`#/review/${id}/1$`));
  await page.reload();
  await page.getByRole("heading", { name: /^Turn 1$|^Turn 1[^0-9]/ }).waitFor();
});

test("a position shared as a link opens at its turn", async (t) => {
  const { page } = await openGame(t, example("full-record"), { device: desktop });
  await page.goto(new URL(linkOf(example("full-record"), 9), page.url()).href);
  await page.getByRole("button", { name: /open/i }).click();
  await page.getByRole("heading", { name: /^Turn 9/ }).waitFor();
});

for (const [name, device] of Object.entries(devices)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing wrong with the review (${name}, ${colorScheme})`, async (t) => {
      const { page } = await openReview(t, "full-record", { device: { ...device, colorScheme } });
      await weighed(page);
      await page.getByText("As a table").click();
      await assertAccessible(page, `the review, ${name}, ${colorScheme}`);
    });
  }
}

test("nothing is wider than a window of 320 pixels", async (t) => {
  const { page } = await openReview(t, "full-record", { device: { ...phone, viewport: { width: 320, height: 640 } } });
  await weighed(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
});

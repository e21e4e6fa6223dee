// A game looked at again.

import { example, goTo, linkOf, openGame } from "./games.mjs";
import { assert, assertAccessible, counted, desktop, phone, test } from "./harness.mjs";

async function openReview(t, name, device) {
  const opened = await openGame(t, example(name), { device });
  await goTo(opened.page, `#/review/${opened.id}`);
  await slider(opened.page).waitFor();
  return opened;
}

const slider = (page) => page.getByRole("slider", { name: "Position in the game" });
const weighed = (page) => page.getByRole("heading", { name: "Who could know when" }).waitFor();
const turn = (page, name) => page.getByRole("heading", { name }).waitFor();

// The keys move the slider wherever the focus is, except on elements with keys of their own.
const press = async (page, ...keys) => {
  await slider(page).focus();
  for (const key of keys) await page.keyboard.press(key);
};

async function toldByItsEnd(page) {
  await page.getByText("Ann solved it: Professor Plum").waitFor();
  await page.getByText("Ann accused in turn 13, as soon as it was possible.").waitFor();
  await page.getByText("Cyn and Dan could also have accused after turn 11, but didn’t.").waitFor();
}

test("a whole game on a desk", async (t) => {
  const { page, id } = await openReview(t, "full-record", desktop);
  const cell = (text) => page.getByRole("button", { name: text });

  await t.test("its end is told: who found it, who could have", () => toldByItsEnd(page));

  await t.test("the slider goes through the turns by keyboard, with the grid as it was", async () => {
    await weighed(page);
    await press(page, "Home");
    await turn(page, "Before the first turn");
    await press(page, ...Array(9).fill("ArrowRight"));
    await turn(page, /^Turn 9/);
    await cell(/^Professor Plum, Envelope: yes, proved by turn 9$/i).waitFor();
    await press(page, "ArrowLeft");
    await cell(/^Professor Plum, Envelope: \d+\s%$/i).waitFor();
  });

  await t.test("every seat's view can be had, the spectator's too", async () => {
    await press(page, "Home");
    const picker = page.getByRole("group", { name: "Seen by" });
    await picker.getByRole("button", { name: "Bob" }).click();
    await cell(/^Mr\. Green, Bob: yes/).waitFor();
    await picker.getByRole("button", { name: "Spectator" }).click();
    await cell(/^Mr\. Green, Bob: \d+\s%/).waitFor();
  });

  await t.test("the next mistake is one key, and one button", async () => {
    await press(page, "Home", "n");
    await turn(page, /^Turn 9.*inexact/);
    await page.getByRole("button", { name: /Next mistake/ }).click();
    await turn(page, /^Turn 10.*big mistake/);
    await page.getByText("It lowered the chance to win by 32.7 points.").waitFor();
    await page.getByRole("button", { name: /Next mistake/ }).click();
    await turn(page, /^Turn 11/);
    await page
      .getByText(/Overlooked:/)
      .first()
      .waitFor();
  });

  await t.test("the chart is read by keyboard, and has a table that says the same", async () => {
    const chart = page.getByRole("slider", { name: /did not know/ });
    await chart.focus();
    await page.keyboard.press("Home");
    await chart
      .and(page.locator('[aria-valuetext="Before the first turn, Ann 7.1, Bob 7.1, Cyn 7.5, Dan 7.5"]'))
      .waitFor();
    await page.getByText("As a table").click();
    const row = page.getByRole("row", { name: /^After turn 9 / });
    assert.match(await row.innerText(), /0\.9\s+1\.5\s+1\.5\s+2\.0/);
  });

  await t.test("axe finds nothing wrong with it", () => assertAccessible(page, "the review, desktop"));

  await t.test("the address follows the turn, and a reload comes back to it", async () => {
    await press(page, "Home", "ArrowRight");
    await page.waitForURL(new RegExp(`#/review/${id}/1$`));
    await page.reload();
    await turn(page, /^Turn 1$|^Turn 1[^0-9]/);
  });

  await t.test("a position shared as a link opens at its turn", async () => {
    await page.goto(new URL(linkOf(example("full-record"), 9), page.url()).href);
    await page.getByRole("button", { name: /open/i }).click();
    await turn(page, /^Turn 9/);
  });
});

test("a whole game on a phone", async (t) => {
  const { page } = await openReview(t, "full-record", phone);

  await t.test("its end is told", () => toldByItsEnd(page));

  await t.test("axe finds nothing wrong with it", async () => {
    await weighed(page);
    await page.getByText("As a table").click();
    await assertAccessible(page, "the review, phone");
  });

  await t.test("nothing is wider than a window of 320 pixels", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.waitForFunction(() => innerWidth === 320 && document.documentElement.scrollWidth === 320);
  });
});

test("the record of a match opens without its moves", async (t) => {
  const { page } = await openReview(t, "contest", desktop);
  await page.getByText(/gumshoe solved it: Judge Umber/).waitFor();
  assert.equal(await slider(page).getAttribute("max"), "10");
  await page.getByText(/with a chance of 50/).waitFor();
});

test("your own game is reviewed from your own notes", async (t) => {
  const { page } = await openReview(t, "first-game", phone);
  await page.getByText("Not finished yet: this is how it stands.").waitFor();
  await counted(page.getByRole("group", { name: "Seen by" }), 0);
});

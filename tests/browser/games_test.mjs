// The list of games: kept, named, deleted and brought back, taken in and given out.
import { text as textOf } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { example, linkOf, openGame } from "./games.mjs";
import { assert, assertAccessible, counted, desktop, open, test } from "./harness.mjs";

const list = (page) => page.getByRole("listitem");
const more = (page) => page.getByRole("button", { name: /^More about/ }).first();
const closed = (page) => page.getByRole("dialog").waitFor({ state: "detached" });
const toList = (page) => page.goto(new URL("#/", page.url()).href);

async function take(page, text) {
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByLabel("Or paste the text here").fill(text);
  await page.getByRole("button", { name: "Add", exact: true }).click();
}

test("a game has a name, keeps it over a reload, and carries it in its file", async (t) => {
  const { page } = await openGame(t, example("first-game"));
  await toList(page);
  await more(page).click();
  await page.getByLabel("Name").fill("Sunday <b>at Kim's</b>");
  await page.keyboard.press("Enter");
  await closed(page); // it is kept
  await page.reload();
  await page.getByText("Sunday <b>at Kim's</b>").waitFor();
  await more(page).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save file" }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^Sunday-b-at-Kim-s-b\.cgn$/);
  const text = await textOf(await file.createReadStream());
  assert.match(text, /\[Event "Sunday <b>at Kim's<\/b>"\]/);
  await page.keyboard.press("Escape");
  await closed(page);
  await take(page, text);
  await page.getByText("1 game added").waitFor();
  await counted(page.getByText("Sunday <b>at Kim's</b>"), 2);
});

test("a deleted game comes back with undo, and from the list of deleted ones", async (t) => {
  const { page } = await openGame(t, example("first-game"));
  await toList(page);
  for (const back of ["Undo", "Restore"]) {
    await more(page).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("No games yet").waitFor();
    if (back === "Restore") await page.getByText("Deleted (1)").click();
    await page.getByRole("button", { name: back }).click();
    await more(page).waitFor();
  }
});

test("all games of a text are imported, and errors are reported game by game", async (t) => {
  const { page } = await open(t);
  const bad = '[CGN "1"]\n[Seats "Ann, Bob"]\n1. Ann ? plum ropee hall : Bob +\n';
  await take(page, `${example("first-game").trimEnd()}\n\n${bad}\n${example("spectator")}`);
  await page.getByText("2 games added").waitFor();
  await page.getByText("1 game couldn’t be read:").waitFor();
  await page.getByText(/ropee/).last().waitFor();
  await page.keyboard.press("Escape");
  await closed(page);
  await counted(list(page), 2);
});

test("rubbish does no harm", async (t) => {
  const { page } = await openGame(t, example("first-game"));
  await toList(page);
  for (const text of ["<script>alert(1)</script>", "\0\ufffd{[", '{"seats": 7}', "a".repeat(100_000)]) {
    await take(page, text);
    await page.getByText(/couldn’t be read|There is no game in it/).waitFor();
    await page.keyboard.press("Escape");
    await closed(page);
  }
  await counted(list(page), 1);
});

test("a file dropped on the list is imported", async (t) => {
  const { page } = await open(t, { device: desktop });
  await page.evaluate((text) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], "game.cgn"));
    dispatchEvent(new DragEvent("drop", { dataTransfer: carried, cancelable: true }));
  }, example("first-game"));
  await page.getByText("1 game added").waitFor();
});

test("a link shows what it holds, keeps it when asked to, once, and opens at its turn", async (t) => {
  const link = linkOf(example("first-game"), 2);
  const { page } = await open(t, { at: link });
  await page.getByText("Opens after line 2.").waitFor();
  await toList(page);
  await page.getByText("No games yet").waitFor();
  await page.goto(new URL(link, page.url()).href);
  await page.getByRole("button", { name: "Keep and open" }).click();
  await page.waitForURL(/#\/game\//);
  await page.goto(new URL(link, page.url()).href);
  await page.getByText("You already have this game.").waitFor();
  await page.goto(new URL("#/share/gbroken", page.url()).href);
  await page.getByText(/a part of it is missing/).waitFor();
});

// The offered link, and its contents.
async function offered(page, otherThan = "") {
  const box = page.getByRole("textbox", { name: "Share link" });
  const there = ([one, old]) => one.value.includes("#/share/g") && !one.value.endsWith(old || "#");
  await page.waitForFunction(there, [await box.elementHandle(), otherThan]);
  const link = new URL(await box.inputValue()).hash;
  const [data] = link.replace("#/share/g", "").split(".");
  return { link, text: inflateRawSync(Buffer.from(data, "base64url")).toString() };
}

test("a link made in the middle of a game leaves my cards out unless I say so", async (t) => {
  const { page } = await openGame(t, example("first-game"));
  await toList(page);
  await more(page).click();
  await page.getByRole("button", { name: "Share link" }).click();
  await page.getByRole("radio", { name: /^Without my cards/, checked: true }).waitFor();
  const without = await offered(page);
  assert.match(without.text, /^1\. Ann \? mustard rope library : Bob \+$/m, "who showed, not what");
  assert.doesNotMatch(without.text, /\[(Me|Hand) "/);
  await assertAccessible(page, "sharing a game");
  await page.getByRole("radio", { name: /^With my cards/ }).check();
  const whole = await offered(page, without.link);
  assert.match(whole.text, /\[Hand "scarlet, rope/);
  const { page: other } = await open(t, { at: without.link });
  await other.getByRole("button", { name: "Keep and open" }).click();
  await other.waitForURL(/#\/game\//);
});

test("the link to a finished game contains the cards, and can leave them out", async (t) => {
  const { page } = await openGame(t, `${example("first-game")}Cyn ! plum lead_pipe hall right\n`);
  await toList(page);
  await more(page).click();
  await page.getByRole("button", { name: "Share link" }).click();
  await page.getByRole("radio", { name: /^With my cards/, checked: true }).waitFor();
  assert.match((await offered(page)).text, /\[Hand "scarlet, rope/);
});

test("a moment of the review is shared without my cards, at the same moment", async (t) => {
  const { page, id } = await openGame(t, example("first-game").replace(/^2\./m, "@has Bob mustard\n2."));
  await page.goto(new URL(`#/review/${id}/4`, page.url()).href);
  await page.getByRole("button", { name: "Share this turn" }).click();
  await page.getByRole("radio", { name: /^Without my cards/, checked: true }).waitFor();
  const { link, text } = await offered(page);
  assert.doesNotMatch(text, /@has/);
  assert.match(link, /\.3$/, "what only I know is no event there");
});

test("the link that the page makes opens the same game elsewhere", async (t) => {
  const { page } = await openGame(t, example("first-game"));
  await toList(page);
  await more(page).click();
  await page.getByRole("button", { name: "Share link" }).click();
  const { link } = await offered(page);
  const { page: other } = await open(t, { at: link });
  await other.getByRole("button", { name: "Keep and open" }).click();
  await other.waitForURL(/#\/game\//);
});

test("if storage is refused, the page says so, and games can be played and saved as files", async (t) => {
  const { page, context } = await open(t);
  await context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await page.reload();
  await page.getByText(/This browser keeps nothing here/).waitFor();
  await take(page, example("first-game"));
  await more(page).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save file" }).click(),
  ]);
  assert.match(await textOf(await file.createReadStream()), /\[Seats/);
});

test("a game can be printed: the grid and the turns in words", async (t) => {
  const { page, id } = await openGame(t, example("first-game"));
  await page.goto(new URL(`#/print/${id}`, page.url()).href);
  await page.getByRole("table").waitFor();
  await page.emulateMedia({ media: "print" });
  await page.getByRole("button", { name: "Print" }).waitFor({ state: "hidden" });
  await page.emulateMedia({ media: "screen" });
  await assertAccessible(page, "a game on paper");
});

test("the table of a game can be changed while it goes on", async (t) => {
  const { page, id } = await openGame(t, example("first-game"));
  await page.goto(new URL(`#/table/${id}`, page.url()).href);
  const first = page.getByRole("list").getByRole("textbox").first();
  await first.waitFor();
  await first.fill("Renamed");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/#\/game\//);
  await toList(page);
  await page.getByText("Renamed").first().waitFor();
});

test("the list of games is accessible", async (t) => {
  const { page } = await openGame(t, example("first-game"));
  await toList(page);
  await more(page).waitFor();
  await assertAccessible(page, "the list");
  await more(page).click();
  await page.getByRole("button", { name: "Share link" }).click();
  await page.getByRole("button", { name: "Copy" }).and(page.locator(":enabled")).waitFor();
  await assertAccessible(page, "a game's sheet");
  await page.keyboard.press("Escape");
  await closed(page);
  await page.getByRole("button", { name: "Import" }).click();
  await assertAccessible(page, "taking games in");
});

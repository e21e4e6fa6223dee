// Setting up a table: fast, by touch and by keyboard, with any names and any deck.
import { assert, assertAccessible, counted, desktop, devices, open, phone, test } from "./harness.mjs";

const start = (page) => page.getByRole("button", { name: "Start" });
const card = (page, name) => page.getByRole("group").getByRole("button", { name, exact: true });
const names = (page) => page.getByRole("list").getByRole("textbox");

// The core answers in a moment: what a button is now, it may not have been at once.
const becomes = (page, button, state) => button.and(page.locator(state)).waitFor();

// Until these sit there, in this order.
const seated = (page, ...wanted) =>
  page.waitForFunction((all) => {
    const boxes = [...document.querySelectorAll("li input:not([type])")];
    return boxes.map(({ value }) => value).join() === all;
  }, wanted.join());

async function tapHand(page, cards) {
  for (const name of cards) await card(page, name).first().click();
}

for (const [name, device] of Object.entries(devices)) {
  test(`a table for three is set up on a ${name} with nothing but the taps on my cards`, async (t) => {
    const { page } = await open(t, { device });
    let taps = 0;
    const tap = async (what) => {
      taps++;
      await what.click();
    };
    await tap(page.getByRole("link", { name: "New game" }));
    for (const one of ["Miss Scarlett", "Mrs White", "Dagger", "Rope", "Hall", "Study"]) await tap(card(page, one));
    await tap(start(page));
    await page.waitForURL(/#\/game\//);
    assert.equal(taps, 8);
  });
}

test("the hand stops at its size, and says how many are missing", async (t) => {
  const { page } = await open(t, { at: "#/new" });
  await page.getByText("My cards: 0 of 6").waitFor();
  await becomes(page, start(page), ":disabled");
  await tapHand(page, ["Miss Scarlett", "Mrs White", "Dagger", "Rope", "Hall", "Study"]);
  await becomes(page, start(page), ":enabled");
  await becomes(page, card(page, "Kitchen"), ":disabled");
  await card(page, "Study").click();
  await becomes(page, card(page, "Kitchen"), ":enabled");
});

test("the players and the box of the last table are suggested, with others at hand", async (t) => {
  const { page } = await open(t, { at: "#/new" });
  for (const [i, name] of ["Kim", "Lou", "Max"].entries()) await names(page).nth(i).fill(name);
  await page.getByRole("button", { name: "Other cards" }).click();
  await page.getByRole("button", { name: /Cluedo deutsch/ }).click();
  await tapHand(page, ["Fräulein Gloria", "Frau Weiß", "Dolch", "Seil", "Küche", "Bibliothek"]);
  await start(page).click();
  await page.waitForURL(/#\/game\//);
  await page.goto(new URL("#/new", page.url()).href);
  await card(page, "Oberst von Gatow").waitFor();
  await seated(page, "Kim", "Lou", "Max");
  await names(page).nth(1).fill("Nik");
  await page.getByRole("group", { name: "Played recently" }).getByRole("button", { name: "Lou" }).click();
  await seated(page, "Kim", "Nik", "Max", "Lou");
});

test("sizes may be a number, a range or unknown; seats move and leave", async (t) => {
  const { page } = await open(t, { at: "#/new", device: desktop });
  for (const [i, name] of ["Kim", "Lou", "Max"].entries()) await names(page).nth(i).fill(name);
  await page.getByRole("button", { name: /^Lou: 6 cards/ }).click();
  await page.getByRole("button", { name: "Unknown" }).click();
  await page.getByRole("button", { name: "Move up" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Lou: \? cards/ }).waitFor();
  await seated(page, "Lou", "Kim", "Max");
  await page.getByRole("button", { name: /^Max: 6 cards/ }).click();
  await page.getByRole("button", { name: "Remove from the table" }).click();
  await page.getByRole("button", { name: /^Max: .*cards/ }).waitFor({ state: "detached" });
});

test("the page says before the start that two players have the same name", async (t) => {
  const { page } = await open(t, { at: "#/new" });
  await names(page).nth(0).fill("Kim");
  await names(page).nth(1).fill("kim");
  await page.getByText(/Two seats are called/).waitFor();
  await becomes(page, start(page), ":disabled");
});

test("names with markup and from right to left are names, and the page holds at 320 pixels", async (t) => {
  const { page } = await open(t, { at: "#/new", device: { ...phone, viewport: { width: 320, height: 640 } } });
  const odd = ["<img src=x onerror=alert(1)>", "\u05d7\u05d9\u05d9\u05dd\u202e", "{{7*7}}"];
  for (const [i, name] of odd.entries()) await names(page).nth(i).fill(name);
  await tapHand(page, ["Miss Scarlett", "Mrs White", "Dagger", "Rope", "Hall", "Study"]);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
  await start(page).click();
  await page.waitForURL(/#\/game\//);
  await page.goto(new URL("#/", page.url()).href);
  await page.getByText(odd[0]).first().waitFor();
  await counted(page.locator("img"), 0);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
});

test("a table is set up with the keyboard alone", async (t) => {
  const { page } = await open(t, { at: "#/new", device: desktop });
  await names(page).first().focus();
  await page.keyboard.type("Kim");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Lou");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Max");
  for (const one of ["Miss Scarlett", "Mrs White", "Dagger", "Rope", "Hall", "Study"]) {
    while ((await page.evaluate(() => document.activeElement.textContent.trim())) !== one) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Space");
  }
  while ((await page.evaluate(() => document.activeElement.textContent.trim())) !== "Start") {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/#\/game\//);
});

test("your own deck can be written, checked, played with and shared", async (t) => {
  const { page, context } = await open(t, { at: "#/deck/new" });
  await page.getByLabel("Name of the deck").fill("Star <Cruiser>");
  const cards = page.getByLabel("Cards, one per line");
  for (const [i, text] of ["Zed\nZoe\nZip", "Ray\nRod\nRam", "Bridge\nDeck\nHold"].entries()) {
    await cards.nth(i).fill(text);
  }
  await page.getByText("This deck is ready to play.").waitFor();
  await cards.nth(0).fill("Zed\nzed");
  await becomes(page, page.getByRole("button", { name: "Save" }), ":disabled");
  await cards.nth(0).fill("Zed\nZoe\nZip");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Other cards" }).click();
  await page.getByRole("button", { name: /Star <Cruiser>/ }).click();
  await tapHand(page, ["Zed", "Ray"]);
  await becomes(page, start(page), ":enabled");

  await page.getByRole("button", { name: "Other cards" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Share as a link" }).click();
  const link = page.getByRole("textbox", { name: "Share link" });
  await page.waitForFunction((box) => box.value.includes("#/share/d"), await link.elementHandle());
  const other = await context.newPage();
  await other.goto(await link.inputValue());
  await other.getByText("Zed, Zoe, Zip").waitFor();
  await other.getByRole("button", { name: "Keep the deck" }).click();
  await other.waitForURL(/#\/new/);
});

test("the name of a deck typed before the core is there stays", async (t) => {
  const { page, context } = await open(t, { at: "#/deck/new" });
  const name = page.getByLabel("Name of the deck");
  let deliver;
  const delivered = new Promise((settle) => {
    deliver = settle;
  });
  await context.route("**/*.wasm", async (route) => {
    await delivered;
    await route.fallback();
  });
  await page.reload();
  await name.fill("Star Cruiser");
  deliver();
  await page.getByRole("option", { name: "Clue Classic" }).waitFor({ state: "attached" });
  assert.equal(await name.inputValue(), "Star Cruiser");
});

test("the set-up is accessible", async (t) => {
  const { page } = await open(t, { at: "#/new" });
  await card(page, "Rope").waitFor();
  await assertAccessible(page, "the set-up");
  await page.getByRole("button", { name: "Other cards" }).click();
  await page.getByRole("button", { name: /Cluedo deutsch/ }).waitFor();
  await assertAccessible(page, "the choice of cards");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Seat 1: .*cards/ }).click();
  await assertAccessible(page, "a seat");
  await page.goto(new URL("#/deck/new", page.url()).href);
  await page.getByLabel("Name of the deck").waitFor();
  await assertAccessible(page, "the deck editor");
});

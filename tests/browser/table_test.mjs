// A game followed at the table: by touch on a phone, by keyboard alone on a desk.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { example, openGame, saved } from "./games.mjs";
import { assert, assertAccessible, atRest, counted, desktop, devices, focused, phone, test } from "./harness.mjs";

const game = example("first-game");
const head = game
  .split("\n")
  .filter((line) => line.startsWith("["))
  .join("\n");
const turns = game.split("\n").filter((line) => /^\d/.test(line));
const upTo = (count) => `${head}\n\n${turns.slice(0, count).join("\n")}\n`;

const edition = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../editions/classic-us.json"), "utf8"));
const names = Object.fromEntries(edition.categories.flatMap(({ cards }) => cards.map(({ id, name }) => [id, name])));

// `Bob ? plum knife lounge : Cyn - Dan +rope` as one hears it.
function heard(line) {
  const [asked, answered] = line
    .replace(/^\d+\. /, "")
    .replace(/ ;.*/, "")
    .split(" : ");
  const [asker, , ...cards] = asked.split(" ");
  const [, shower, card] = /(\w+) \+(\w*)$/.exec(answered) ?? [];
  return { asker, cards, shower, card };
}

// One question on the pad; gives how many taps it took.
async function tapIn(page, line) {
  const { asker, cards, shower, card } = heard(line);
  let taps = 0;
  const tap = async (button) => {
    taps += 1;
    await button.tap();
  };
  for (const id of cards) await tap(page.getByRole("button", { name: names[id], exact: true }));
  await tap(page.getByRole("button", { name: shower ? `${shower} shows` : "Nobody shows a card", exact: true }));
  // Only I see a card; and which one I have shown is plain where I have only one of them.
  const seen = page.getByRole("group", { name: /^Which card did/ });
  if (asker === "Ann" && card) await tap(seen.getByRole("button", { name: names[card], exact: true }));
  return taps;
}

const logged = async (page, turn) => page.locator(`[data-line="${turn - 1}"]`).waitFor();
const tab = (page, name) => page.getByRole("navigation").getByRole("button", { name, exact: true }).tap();
const cell = (page, start) => page.getByRole("button", { name: new RegExp(`^${start}`) });

// What is not proved yet.
const open = (page) => page.locator("td.open");
const openFields = (page, fits, count) =>
  page.waitForFunction(
    ([how, than]) => {
      const now = document.querySelectorAll("td.open").length;
      return how === "fewer" ? now < than : how === "more" ? now > than : now === than;
    },
    [fits, count],
  );

// Here the table works alone; the coach has tests of his own.
const openTable = (t, text, device) => openGame(t, text, { device, settings: { help: "deductions" } });

test("a whole game by touch: four taps a question, five where a card was seen", async (t) => {
  const { page } = await openTable(t, upTo(0), phone);
  for (const [i, line] of turns.entries()) {
    await page.getByRole("button", { name: `${heard(line).asker} asks`, pressed: true }).waitFor();
    const taps = await tapIn(page, line);
    assert.equal(taps, heard(line).asker === "Ann" ? 5 : 4, `turn ${i + 1}`);
  }
  const solved = page.getByRole("button", { name: /Solved/ });
  await page.getByRole("button", { name: "Cyn asks", pressed: true }).waitFor();
  await solved.waitFor({ state: "detached" });
  await tapIn(page, "11. Cyn ? white lead_pipe hall : nobody");
  await solved.waitFor();
  await tab(page, "Log");
  await logged(page, turns.length + 1);
  await tab(page, "Grid");
  await cell(page, "Hall, Envelope: yes").waitFor();
});

test("all cards, all seats and Undo are on a small phone at once, each 48 pixels high and wide", async (t) => {
  const six = head
    .replace(/Seats ".*"/, 'Seats "Ann, Bob, Cyn, Dan, Eve, Fay"')
    .replace(/Hands ".*"/, 'Hands "3 3 3 3 3 3"');
  const { page } = await openTable(t, `${six.replace(/Hand ".*"/, 'Hand "scarlet, rope, kitchen"')}\n`, phone);
  const wanted = [...Object.values(names), "Bob shows", "Fay shows", "Nobody shows a card", "I missed who showed"];
  await page.getByRole("button", { name: "Fay shows", exact: true }).waitFor();
  await atRest(page);
  for (const name of [...wanted, "Ann asks", "Fay asks"]) {
    const button = page.getByRole("button", { name, exact: true });
    const { x, y, width, height } = await button.boundingBox();
    assert.ok(width >= 48 && height >= 48, `${name}: ${width} by ${height}`);
    assert.ok(x >= 0 && y >= 0 && x + width <= 360 && y + height <= 740, `${name} is out of sight`);
  }
  const undo = await page.getByRole("navigation").getByRole("button", { name: "Undo" }).boundingBox();
  assert.ok(undo.y > 740 * 0.4 && undo.height >= 48);
});

test("a whole game by keyboard alone", async (t) => {
  const { page } = await openTable(t, upTo(0), desktop);
  const line = page.getByRole("textbox", { name: "Enter a turn with the keyboard" });
  await line.focus();
  const short = ["mry2m", "pkl3", "gli4", "pvs1s", "wlb3b", "eld3", "pch2", "gkh2", "pvh4v", "mli4", "wlh0"];
  for (const text of short) {
    await page.keyboard.type(text); // faster than anybody, and nothing is lost
    await page.keyboard.press("Enter");
  }
  await logged(page, short.length);
  await page.getByText("Solved").first().waitFor();
  // The grid is one stop of the tab key; the arrows go on from there.
  const first = cell(page, "Miss Scarlet, Envelope:");
  for (let i = 0; i < 80 && !(await first.evaluate((it) => it === document.activeElement)); i += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Colonel Mustard · Ann" }).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute("aria-label")?.startsWith("Colonel Mustard, Ann"),
  );
});

test("the line says in words what is typed, completes it, and takes up the last one again", async (t) => {
  const { page } = await openTable(t, upTo(3), desktop);
  const line = page.getByRole("textbox", { name: "Enter a turn with the keyboard" });
  await line.fill("pvs");
  await page
    .getByText(/Dan asks: Professor Plum, Revolver, Study/)
    .first()
    .waitFor();
  await line.fill("Dan ? plum rev");
  await page
    .getByRole("group", { name: "Completions" })
    .getByRole("button", { name: /revolver/ })
    .waitFor();
  await line.press("Tab");
  await page.waitForFunction(() => /^Dan \? plum revolver/.test(document.querySelector("input")?.value));
  await line.fill("");
  await line.press("ArrowUp");
  const old = page.getByRole("textbox", { name: "Change the line" });
  await page.waitForFunction(() => document.querySelector("input")?.value.includes("lead_pipe"));
  await old.fill("Cyn ? green lead_pipe hall : Dan +");
  await old.press("Enter");
  await page
    .getByText(/Cyn asks: Mr. Green, Lead Pipe, Hall; Dan shows a card/)
    .first()
    .waitFor();
});

test("a field says why, its turns lead to the log, and a what-if takes one tap there and one back", async (t) => {
  const { page } = await openTable(t, game, phone);
  await tab(page, "Grid");
  await cell(page, "Rope, Bob: no, from the start").first().waitFor();
  await cell(page, "Lead Pipe, Cyn: no, proved by turn").tap();
  const sheet = page.getByRole("dialog", { name: "Lead Pipe · Cyn" });
  await sheet.getByRole("heading", { name: "Why?" }).waitFor();
  await sheet
    .getByRole("button", { name: /turn 10/ })
    .first()
    .tap();
  await page.locator('[data-line="9"].pointed').waitFor();
  await tab(page, "Grid");
  await open(page).getByRole("button").first().tap();
  await page
    .getByText(/[\d,]+ of [\d,]+ deals/)
    .first()
    .waitFor();
  const before = await open(page).count();
  await page.getByRole("dialog").getByRole("button", { name: "yes" }).first().tap();
  await page.getByText("What if:").waitFor();
  await openFields(page, "fewer", before);
  await page.getByRole("button", { name: "Back to the notes" }).tap();
  await openFields(page, "as many", before);
});

test("a field says which turn settled it, also where that turn placed the card with somebody else", async (t) => {
  const { page } = await openTable(t, upTo(1), phone);
  await tab(page, "Grid");
  await cell(page, "Colonel Mustard, Bob: yes, proved by turn 1$").waitFor();
  await cell(page, "Colonel Mustard, Dan: no, proved by turn 1$").waitFor();
  await cell(page, "Colonel Mustard, Envelope: no, proved by turn 1$").waitFor();
  await cell(page, "Colonel Mustard, Ann: no, from the start$").waitFor();
  await cell(page, "Rope, Dan: no, from the start$").waitFor();
  await cell(page, "Colonel Mustard, Dan: no").tap();
  await page.getByRole("dialog").getByText("Proved by turn 1", { exact: true }).waitFor();
});

// ---- the end ----

const asked = (page) => page.getByRole("alertdialog", { name: "Make this accusation?" });

async function accuse(page, seat, cards) {
  await page.getByRole("button", { name: "Something else" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Accusation/ })
    .click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: `${seat} asks`, exact: true }).click();
  for (const id of cards) await page.getByRole("button", { name: names[id], exact: true }).first().click();
}

test("a right accusation ends the game: who won, with what, and Undo", async (t) => {
  const { page } = await openTable(t, game, phone);
  await accuse(page, "Cyn", ["plum", "lead_pipe", "hall"]);
  await page.getByRole("group", { name: "Was the accusation right?" }).getByRole("button", { name: "right" }).tap();
  const title = page.getByRole("heading", { name: "Cyn has won" });
  await title.waitFor();
  await focused(title);
  const solution = page.getByRole("list", { name: "The solution" });
  for (const id of ["plum", "lead_pipe", "hall"]) await solution.getByText(names[id], { exact: true }).waitFor();
  await counted(page.getByText(/Nothing new/), 0);
  await counted(page.getByRole("group", { name: "Who is asking?" }), 0);
  await assertAccessible(page, "the end of a game in the notebook");
  await page.getByRole("navigation").getByRole("button", { name: "Undo" }).tap();
  await title.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Cyn asks", pressed: true }).waitFor();
});

test("after a wrong accusation the verdict can be read whole on the smallest phone", async (t) => {
  const { page } = await openTable(t, game, { ...phone, viewport: { width: 320, height: 640 } });
  await accuse(page, "Cyn", ["plum", "knife", "hall"]);
  await page.getByRole("group", { name: "Was the accusation right?" }).getByRole("button", { name: "wrong" }).tap();
  const told = page.locator(".readback .line");
  await told.getByText("Cyn’s accusation · wrong").waitFor();
  assert.ok(await told.evaluate((one) => one.scrollHeight <= one.clientHeight), "nothing is cut off");
});

test("before I accuse, the page asks once and says what speaks against it", async (t) => {
  const { page } = await openTable(t, upTo(4), desktop);
  const confirm = page.getByRole("button", { name: "Accuse", exact: true });
  const verdict = page.getByRole("group", { name: "Was the accusation right?" });
  await accuse(page, "Ann", ["mustard", "rope", "hall"]);
  await confirm.waitFor();
  await counted(verdict, 0);
  await confirm.press("Enter");
  await asked(page).getByText("It can’t be right:").waitFor();
  await asked(page).getByText("Bob has Colonel Mustard").waitFor();
  await asked(page).getByText("proved by turn 1").waitFor();
  await asked(page).getByText("Rope is in your own hand").waitFor();
  await assertAccessible(page, "the question before an accusation");
  await page.keyboard.press("Escape");
  await asked(page).waitFor({ state: "detached" });
  await focused(confirm);

  for (const id of ["plum", "lead_pipe"])
    await page.getByRole("button", { name: names[id], exact: true }).first().click();
  await confirm.press("Enter");
  await asked(page)
    .getByText(/^Chance that it is right: \d/)
    .waitFor();
  await asked(page).getByRole("button", { name: "Accuse", exact: true }).press("Enter");
  await focused(verdict.getByRole("button", { name: "wrong" }));
  await verdict.getByRole("button", { name: "right" }).press("Enter");
  await page.getByRole("heading", { name: "You have won!" }).waitFor();
});

test("somebody else's accusation is entered without a question", async (t) => {
  const { page } = await openTable(t, game, phone);
  await accuse(page, "Bob", ["mustard", "rope", "hall"]);
  await page.getByRole("group", { name: "Was the accusation right?" }).getByRole("button", { name: "wrong" }).tap();
  await page.getByText("Bob’s accusation · wrong").waitFor();
});

test("every line can be changed in place, inserted, moved, parked, deleted, and all of it undone", async (t) => {
  const { page } = await openTable(t, upTo(4), phone);
  const actions = async (line) => {
    await tab(page, "Log");
    await page.locator(`[data-line="${line}"] button`).tap();
    return page.getByRole("dialog");
  };
  const row = (line, text) => page.locator(`[data-line="${line}"]`, { hasText: text }).waitFor();

  await (await actions(1)).getByRole("button", { name: "Change", exact: true }).tap();
  await page.getByRole("button", { name: "Rope", exact: true }).tap();
  await page.getByRole("button", { name: "Save" }).tap();
  await tab(page, "Log");
  await row(1, "Bob asks: Professor Plum, Rope, Lounge");

  await (await actions(1)).getByRole("button", { name: "Insert before" }).tap();
  await page.getByRole("button", { name: "Dan asks", exact: true }).tap();
  await tapIn(page, "2. Dan ? green rope hall : nobody");
  await tab(page, "Log");
  await row(1, "Dan asks: Mr. Green, Rope, Hall");

  await (await actions(1)).getByRole("button", { name: "Move down" }).tap();
  await row(2, "Dan asks: Mr. Green");
  await (await actions(2)).getByRole("button", { name: "Set aside" }).tap();
  await row(2, "set aside");
  await (await actions(2)).getByRole("button", { name: "Delete" }).tap();
  await page.locator('[data-line="4"]').waitFor({ state: "detached" });
  for (let i = 0; i < 5; i += 1) await page.getByRole("navigation").getByRole("button", { name: "Undo" }).tap();
  await row(1, "Bob asks: Professor Plum, Knife, Lounge");
});

test("looking back shows the grid as it was", async (t) => {
  const { page } = await openTable(t, game, phone);
  await tab(page, "Grid");
  await cell(page, "Rope, Bob").waitFor();
  const now = await open(page).count();
  await tab(page, "Log");
  await page.locator('[data-line="0"] button').tap();
  await page.getByRole("dialog").getByRole("button", { name: "Look back to here" }).tap();
  await page.getByText("Looking back: after turn 1 of 10").waitFor();
  await openFields(page, "more", now);
  await page.getByRole("button", { name: "Back to now" }).tap();
  await openFields(page, "as many", now);
});

test("the likeliest hands of a player say how many are not listed", async (t) => {
  const { page } = await openTable(t, game, phone);
  await tab(page, "Grid");
  await page.getByRole("button", { name: "Players" }).tap();
  const bob = page.getByRole("region", { name: "Bob" });
  const summary = bob.getByText(/Most likely hands · \d+ possible/);
  await summary.tap();
  const [, possible] = /(\d+) possible/.exec(await summary.textContent());
  const listed = await bob.locator("ol li").count();
  assert.ok(listed < Number(possible));
  await bob.getByText(`and ${Number(possible) - listed} more`, { exact: true }).waitFor();
});

test("a contradiction names its turns and is corrected with one tap", async (t) => {
  const { page } = await openTable(t, example("contradiction"), phone);
  const banner = page.getByRole("region", { name: "These can’t all be right" });
  await banner
    .getByText(/Turns? \d/)
    .first()
    .waitFor();
  await banner.getByText(/\d\s%/).tap();
  await banner.waitFor({ state: "detached" });
  await page.getByText("Fixed.").waitFor();
  await page.getByRole("navigation").getByRole("button", { name: "Undo" }).tap();
  await banner.waitFor();
});

test("one key hides everything, and the name of no card is in the title", async (t) => {
  const { page } = await openTable(t, game, desktop);
  await cell(page, "Rope, Bob").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Tap to continue").waitFor();
  assert.equal(
    await page
      .getByText("Rope")
      .first()
      .isVisible()
      .catch(() => false),
    true,
  ); // below the page, out of sight
  const covered = await page.evaluate(() => document.elementFromPoint(640, 400)?.closest("dialog") !== null);
  assert.ok(covered);
  for (const name of Object.values(names)) assert.ok(!(await page.title()).includes(name));
  await page.keyboard.press("Escape");
  await page.getByText("Tap to continue").waitFor({ state: "detached" });
});

test("names of any kind are only names, and the layout holds", async (t) => {
  const seats = '<img src=x onerror=alert(1)>, \\"Smith, J\\", محمد علي, Bartholomew-Maximilian von Hohenstein';
  const text = `${head
    .replace(/Seats ".*"/, `Seats "${seats}"`)
    .replace(/Me ".*"/, 'Me "محمد علي"')
    .replace(/Hands ".*"/, 'Hands "4 4 5 5"')}\n`;
  const { page } = await openTable(t, text, phone);
  await page.getByRole("button", { name: "Smith, J asks" }).tap();
  for (const name of ["Entry", "Grid", "Log"]) {
    await tab(page, name);
    await atRest(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${name} is ${wide} wide`);
  }
});

test("ten players and thirty cards on the smallest phone: nothing is lost, nothing runs over", async (t) => {
  const seats = ["Annabelle", "Bob", "Cynthia", "Dan", "Anton", "Ben", "Frederike", "Gus", "Hildegard", "Ivo"];
  const text = `[CGN "1"]\n[Edition "master-detective"]\n[Seats "${seats.join(", ")}"]\n[Me "Annabelle"]\n[Hand "plum, rope, studio"]\n`;
  const { page } = await openTable(t, text, { ...phone, viewport: { width: 320, height: 640 } });
  for (const name of ["Miss Scarlet", "Poison", "Fountain"])
    await page.getByRole("button", { name, exact: true }).tap();
  await page.getByRole("button", { name: "Ivo shows" }).tap();
  await page
    .getByRole("group", { name: /^Which card did Ivo/ })
    .getByRole("button", { name: "Poison" })
    .tap();
  await page.getByRole("button", { name: "Done" }).tap(); // in this edition everybody who has one shows one
  await tab(page, "Grid");
  await cell(page, "Poison, Ivo: yes").waitFor();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
});

test("a plain pad works nothing out, and keeps marks made by hand", async (t) => {
  const { page } = await openTable(t, game, phone);
  await page.getByRole("button", { name: "More", exact: true }).tap();
  await page.getByRole("button", { name: "Plain pad" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  await tab(page, "Grid");
  await page.getByRole("button", { name: /^Rope, Bob:.*blank/ }).tap();
  await page.getByRole("button", { name: "Rope, Bob: no" }).waitFor();
  await saved(page);
  await page.reload();
  await tab(page, "Grid");
  await page.getByRole("button", { name: "Rope, Bob: no" }).waitFor();
  await counted(open(page), 0);
});

for (const [name, device] of Object.entries(devices)) {
  test(`axe finds nothing at the table (${name})`, async (t) => {
    const { page } = await openTable(t, game, device);
    await page.getByRole("button", { name: "Rope", exact: true }).first().waitFor();
    const turnTo = (to) => (device === phone ? tab(page, to) : Promise.resolve());
    await assertAccessible(page, "the pad");
    await turnTo("Grid");
    for (const view of device === phone ? ["Grid", "Players", "Asked for"] : []) {
      const views = page.getByRole("group", { name: "What to show" });
      await views.getByRole("button", { name: view, exact: true }).click();
      await assertAccessible(page, view);
    }
    if (device === phone)
      await page
        .getByRole("group", { name: "What to show" })
        .getByRole("button", { name: "Grid", exact: true })
        .click();
    await open(page).getByRole("button").first().click();
    await page.getByRole("dialog").getByText("What if …").waitFor();
    await assertAccessible(page, "why");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
    await turnTo("Log");
    await page.locator("[data-line] button").first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).waitFor();
    await assertAccessible(page, "a line of the log");
  });
}

// From the tap until the grid that it changed is painted; the coach, who has a worker of his own, is silent.
async function tapToGrid(page, shower) {
  for (const id of ["mustard", "lead_pipe", "billiard_room"]) {
    await page.getByRole("button", { name: names[id], exact: true }).first().click();
  }
  await page.getByRole("button", { name: `${shower} shows`, exact: true }).waitFor();
  return page.evaluate(
    (label) =>
      new Promise((settle) => {
        let from = 0;
        const painted = () => {
          const after = new MessageChannel();
          after.port1.onmessage = () => settle(performance.now() - from);
          after.port2.postMessage(null);
        };
        const changed = new MutationObserver(() => {
          changed.disconnect();
          requestAnimationFrame(painted);
        });
        changed.observe(document.querySelector("table"), {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
          attributeFilter: ["aria-label"],
        });
        from = performance.now();
        window.asked = [];
        document.querySelector(`[aria-label="${label}"]`).click();
      }),
    `${shower} shows`,
  );
}

// The calls made to the workers.
function listening() {
  window.asked = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.name) window.asked.push(message.name);
    return post.call(this, message, ...rest);
  };
}

const three = `[CGN "1"]
[Edition "classic-us"]
[Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "scarlet, rope, wrench, kitchen, study, conservatory"]

1. Ann ? mustard rope library : Bob +mustard
2. Bob ? plum knife lounge : Cyn +
3. Cyn ? green lead_pipe billiard_room : Ann - Bob +
4. Ann ? white lead_pipe ballroom : Bob - Cyn +ballroom
`;
const six = `[CGN "1"]
[Edition "classic-us"]
[Seats "Ann, Bob, Cyn, Dan, Eve, Fay"]
[Me "Ann"]
[Hand "scarlet, rope, kitchen"]

1. Ann ? mustard rope library : Bob +mustard
2. Bob ? plum knife lounge : Cyn +
3. Cyn ? green lead_pipe billiard_room : Dan +
4. Dan ? plum revolver study : Eve - Fay +
5. Eve ? white lead_pipe ballroom : Fay - Ann - Bob +
6. Fay ? peacock wrench dining_room : Ann - Bob - Cyn +
7. Ann ? plum revolver hall : Bob - Cyn - Dan +revolver
`;
const lying = { ...phone, viewport: { width: 740, height: 360 } };
const tables = [
  { seats: "three seats on a desktop", text: three, shower: "Cyn", device: desktop },
  { seats: "six seats on a phone that lies on its side", text: six, shower: "Dan", device: lying },
];
const TAPS = Number(process.env.GUMSHOE_TAPS ?? 5);

for (const { seats, text, shower, device } of tables) {
  test(`from the last tap to a painted grid, with the processor slowed four times: ${seats}`, async (t) => {
    const options = { device, settings: { help: "deductions" }, init: listening };
    const { page, context } = await openGame(t, text, options);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const took = [];
    for (let i = 0; i < TAPS; i++) {
      took.push(await tapToGrid(page, shower));
      const told = page.locator(".readback .told");
      await told.waitFor();
      await saved(page);
      const asked = await page.evaluate(() => window.asked);
      assert.equal(asked[0], "entry", "the line comes with the answer to the tap");
      assert.deepEqual(
        asked.filter((name) => name === "edit" || name === "view"),
        [],
      );
      await page.keyboard.press("Control+z");
      await told.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Bob asks", pressed: true }).waitFor();
    }
    t.diagnostic(`${took.map((ms) => ms.toFixed(0)).join(", ")} ms`);
  });
}

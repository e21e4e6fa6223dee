// A game played on the page against built-in players: by touch on a phone, by keyboard alone on a desk.
import { assert, assertAccessible, atRest, counted, desktop, focused, open, phone, test } from "./harness.mjs";
import { button, deal, decideByTouch, phase, preferring } from "./playing.mjs";

test("a whole game by touch against each strength, from two taps to the review, with a reload in the middle", async (t) => {
  const opponents = ["basic", "eliminator", "sleuth", "gumshoe"];
  const { page } = await open(t, { device: phone, init: preferring({ opponents }) });
  await page.getByRole("link", { name: "Play", exact: true }).tap();
  await button(page, "Deal").waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // nothing is half under the bar
  await assertAccessible(page, "the start of a game");
  await deal(page, 7);
  await assertAccessible(page, "the board");
  let turns = 0;
  for (let now = await phase(page); now !== "over"; now = await phase(page)) {
    if (now === "begin" && ++turns === 2) {
      const seen = await page.getByRole("log").innerText();
      await page.reload();
      assert.equal(await phase(page), "begin", "the game goes on where it was");
      assert.equal(await page.getByRole("log").innerText(), seen, "what happened is told again");
    }
    if (turns === 1 && now === "ask") await assertAccessible(page, "the question");
    await decideByTouch(page, now, turns);
  }
  assert.ok(turns > 2, `the game was long enough to be reloaded in: ${turns}`);
  await page.getByRole("heading", { name: /solved it/ }).waitFor();
  await counted(page.getByRole("list", { name: "In the envelope" }).getByRole("listitem"), 3);
  await assertAccessible(page, "the end of a game");
  await button(page, "Review the game").tap();
  await page.getByRole("heading", { name: "Who could know when" }).waitFor();
});

test("the end of a game appears by itself on a phone, whichever tab is open", async (t) => {
  const { page } = await open(t, {
    device: phone,
    at: "#/play",
    init: preferring({ opponents: ["gumshoe", "gumshoe"] }),
  });
  const tabs = page.getByRole("navigation");
  await deal(page, 7);
  let turns = 0;
  for (let now = await phase(page); now !== "over"; now = await phase(page)) {
    if (now === "begin") turns += 1;
    if (now === "begin") await tabs.getByRole("button", { name: "Board" }).tap();
    if (now === "after") await tabs.getByRole("button", { name: "Notebook" }).tap();
    await decideByTouch(page, now, turns);
  }
  const title = page.getByRole("heading", { name: /^(Iris|Hugo) solved it$/ });
  await title.waitFor();
  await focused(title);
  await tabs.getByRole("button", { name: "Board" }).tap();
  await title.waitFor({ state: "detached" });
});

// ---- accusing ----

const asked = (page) => page.getByRole("alertdialog", { name: "Make this accusation?" });

// Chooses three cards, one of them your own, and returns the name of that card.
async function nameAnOwnCard(page) {
  const chips = page.locator(".dock .cards").getByRole("button");
  let own = null;
  for (let kind = 0; kind < 3; kind++) {
    await page
      .locator(".dock .cards")
      .getByRole("group", { name: ["Suspects", "Weapons", "Rooms"][kind] })
      .waitFor();
    const mine = page.locator(".dock .cards").getByRole("button", { name: /, yours$/ });
    if (own === null && (await mine.count()) > 0) {
      own = (await mine.first().getAttribute("aria-label")).replace(/, yours$/, "");
      await mine.first().tap();
    } else await chips.first().tap();
  }
  return own;
}

test("before an accusation the page asks once, says what speaks against it, and it can be cancelled", async (t) => {
  const { page } = await open(t, { device: phone, at: "#/play", init: preferring({ opponents: ["basic", "basic"] }) });
  await deal(page, 7);
  assert.equal(await phase(page), "begin");
  await button(page, "Accuse").tap();
  const own = await nameAnOwnCard(page);
  await button(page, "Accuse now").tap();
  await asked(page).getByText("It can’t be right:").waitFor();
  await asked(page).getByText(`${own} is in your own hand`).waitFor();
  await assertAccessible(page, "the question before an accusation");
  await page.keyboard.press("Escape");
  await asked(page).waitFor({ state: "detached" });
  assert.equal(await phase(page), "accuse", "nothing has happened");
  await focused(button(page, "Accuse now"));
  await button(page, "Accuse now").tap();
  await asked(page).getByRole("button", { name: "Accuse", exact: true }).tap();
  // In the log, which keeps it: what the panel and the story say is gone with my next answer, and a pass needs no tap.
  await page.getByRole("navigation").getByRole("button", { name: "Log" }).tap();
  await page
    .locator("li.accusation")
    .or(page.getByRole("heading", { name: /solved it/ }))
    .first()
    .waitFor({ state: "attached" });
});

test("a player who fills in the notebook is only told about their own hand before accusing", async (t) => {
  const { page } = await open(t, {
    device: phone,
    at: "#/play",
    init: preferring({ opponents: ["basic", "basic"], notebook: "own" }),
  });
  await deal(page, 7);
  assert.equal(await phase(page), "begin");
  await button(page, "Accuse").tap();
  const strangers = page.locator(".dock .cards").getByRole("button", { name: /^(?!.*, yours$)/ });
  for (const kind of ["Suspects", "Weapons", "Rooms"]) {
    await page.getByRole("group", { name: kind }).waitFor();
    await strangers.first().tap();
  }
  await button(page, "Accuse now").tap();
  await asked(page).getByText("If it is wrong, you are out").waitFor();
  await atRest(page);
  await counted(asked(page).getByText(/Chance|can’t be right/), 0);
});

test("on a phone in landscape, the board and the panel are visible together", async (t) => {
  const lying = { ...phone, viewport: { width: 740, height: 360 } };
  const { page } = await open(t, { device: lying, at: "#/play" });
  await deal(page, 7);
  assert.equal(await phase(page), "begin");
  await button(page, "Roll the dice").waitFor();
  const roll = await button(page, "Roll the dice").boundingBox();
  const board = await page.locator("svg[role=group]").boundingBox();
  assert.ok(roll.y + roll.height <= 360 && roll.x >= board.x + board.width, JSON.stringify(roll));
  assert.ok(board.height > 260, JSON.stringify(board));
});

// In the page: which buttons of the panel cannot be seen whole; those that end it without scrolling, the others with it.
function cutOff() {
  const dock = document.querySelector(".dock");
  const whole = (button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [
      [x, top + 1],
      [x, bottom - 1],
      [left + 1, y],
      [right - 1, y],
    ];
    return edges.every((at) => button.contains(document.elementFromPoint(...at)));
  };
  const named = (button) => `${button.getAttribute("aria-label") ?? button.textContent.trim()}`;
  dock.scrollTop = 0;
  const actions = [...dock.querySelectorAll(".actions :is(button, a)")].filter((button) => !whole(button));
  const others = [...dock.querySelectorAll("button, a")].filter((button) => {
    button.scrollIntoView({ block: "nearest" });
    return !whole(button);
  });
  return [...new Set([...actions, ...others])].map(named);
}

test("on the smallest phone every button of a panel is complete and in reach, also in a longer language", async (t) => {
  const { page } = await open(t, {
    device: { ...phone, viewport: { width: 320, height: 640 } },
    at: "#/play",
    init: preferring({ coach: true }),
  });
  const fits = async (what) => {
    await atRest(page);
    assert.deepEqual(await page.evaluate(cutOff), [], `cut off: ${what}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, what);
  };
  const header = page.locator(".dock header").getByRole("button");
  const accusation = async (language) => {
    await header.last().tap();
    await page.locator("[data-phase=accuse]").waitFor();
    for (let kind = 0; kind < 3; kind++) {
      await fits(`the accusation in ${language}, ${kind} chosen`);
      await page.locator(".dock .cards").getByRole("button").first().tap();
    }
    await fits(`the accusation in ${language}`);
    await header.first().tap();
    assert.equal(await phase(page), "begin");
  };
  await deal(page, 7);
  for (const language of ["de", "en"]) {
    await page.evaluate((to) => localStorage.setItem("gumshoe.settings", JSON.stringify({ language: to })), language);
    await page.reload();
    assert.equal(await phase(page), "begin");
    await fits(`the beginning of a turn in ${language}`);
    await accusation(language);
  }
  await decideByTouch(page, "begin", 1);
  assert.equal(await phase(page), "where");
  await fits("where to go");
  await decideByTouch(page, "where", 1);
  await fits(await phase(page));
});

// ---- by keyboard ----

async function press(page, locator) {
  await locator.waitFor();
  for (let stops = 0; !(await locator.evaluate((element) => element === document.activeElement)); stops++) {
    assert.ok(stops < 100, "Tab leads there");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}

// From place to place on the board, and into one of them.
async function walkByArrows(page) {
  const place = page.locator("[data-to][tabindex='0']");
  for (let stops = 0; !(await place.evaluate((element) => element === document.activeElement)); stops++) {
    assert.ok(stops < 100, "Tab leads to the board");
    await page.keyboard.press("Tab");
  }
  for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) await page.keyboard.press(arrow);
  assert.ok(await place.evaluate((element) => element === document.activeElement), "arrows stay on the board");
  await page.keyboard.press("Enter");
}

async function decideAsTheCoach(page, now) {
  if (now === "ask") return press(page, button(page, "Ask"));
  if (now === "square") return press(page, button(page, "Walk there"));
  if (now === "accuse") {
    await press(page, button(page, "Accuse now"));
    return press(page, asked(page).getByRole("button", { name: "Accuse", exact: true }));
  }
  await press(page, button(page, "Hint"));
  return press(page, button(page, "Take it"));
}

test("a whole game by keyboard alone, as the coach would play it", async (t) => {
  const { page } = await open(t, {
    device: desktop,
    at: "#/play",
    init: preferring({ coach: true, opponents: ["sleuth", "sleuth"] }),
  });
  await deal(page, 7);
  let walked = false;
  let taught = false;
  for (let now = await phase(page); now !== "over"; now = await phase(page)) {
    if (now === "where" && !walked) {
      walked = true;
      await walkByArrows(page);
      await page.locator("[data-phase=ask], [data-phase=square]").waitFor();
      if ((await phase(page)) === "square") continue;
      await press(page, button(page, "Go elsewhere"));
      continue;
    }
    if (now === "after" && !taught) {
      taught = true;
      await page
        .getByText(/learnt (a little|something|a lot|next to nothing)/)
        .first()
        .waitFor();
    }
    await decideAsTheCoach(page, now);
  }
  assert.ok(taught, "the coach said what a question taught the others");
  await page.getByRole("heading", { name: /solved it/ }).waitFor();
  await page.getByRole("heading", { name: "Who had what" }).waitFor();
});

// ---- several people, and a notebook of your own ----

test("two people on one device never see each other's cards, and each fills a notebook of its own", async (t) => {
  const { page } = await open(t, {
    device: phone,
    at: "#/play",
    init: preferring({ people: ["Ann", "Bob"], opponents: ["basic"], notebook: "own" }),
  });
  await page.getByText("Dice, seats and seed").click();
  await page.getByLabel("Seed").fill("5");
  await button(page, "Deal").tap();
  const handed = (name) => page.getByRole("heading", { name: `Hand the device to ${name}` });
  const hand = page.getByRole("region", { name: "Your cards" });
  await handed("Ann").waitFor();
  await counted(hand, 0);
  await button(page, "I am Ann").tap();
  const own = (await hand.innerText()).split("\n");

  await page.getByRole("navigation").getByRole("button", { name: "Notebook" }).tap();
  const field = page.getByRole("button", { name: /, Bob: blank$/ }).first();
  const name = (await field.getAttribute("aria-label")).replace(/: blank$/, "");
  await field.tap();
  await page.getByRole("button", { name: `${name}: no` }).waitFor();
  await button(page, "Check my marks").tap();
  await page.getByRole("button", { name: `${name}: no, possible, not proved yet` }).waitFor();
  await assertAccessible(page, "the notebook of one's own");
  await page.getByRole("navigation").getByRole("button", { name: "Board" }).tap();

  for (let now = "begin"; await page.locator("[data-phase]").count(); now = await phaseOrHandOver(page)) {
    if (now === null) break;
    await decideByTouch(page, now, 1);
  }
  await handed("Bob").waitFor();
  await counted(hand, 0);
  await button(page, "I am Bob").tap();
  const other = (await hand.innerText()).split("\n");
  assert.deepEqual(
    other.filter((card) => own.includes(card)),
    [],
    "nobody has the cards of another",
  );
});

// null: the device goes to somebody else.
async function phaseOrHandOver(page) {
  const taking = page.getByRole("heading", { name: /^Hand the device/ });
  await page.locator("[data-phase]:not([data-phase=watch])").or(taking).first().waitFor();
  return (await taking.count()) > 0 ? null : page.locator("[data-phase]").getAttribute("data-phase");
}

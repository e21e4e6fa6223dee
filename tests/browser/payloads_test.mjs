// Names, comments and decks that would like to be more than text: none runs, none becomes an element. GUMSHOE_PAYLOADS
// says how many are tried.
import { goTo, packed } from "./games.mjs";
import { assert, counted, desktop, open, test } from "./harness.mjs";

const count = Number(process.env.GUMSHOE_PAYLOADS ?? 60);

// Each calls ran(n), in all the ways known by which a text gets a page to run it.
const call = (n) => `ran(${n})`;
const shapes = [
  (n) => `<img src=x onerror=${call(n)}>`,
  (n) => `<script>${call(n)}</script>`,
  (n) => `<svg/onload=${call(n)}>`,
  (n) => `<iframe srcdoc="<script>parent.${call(n)}</script>">`,
  (n) => `<a href="javascript:${call(n)}" autofocus onfocus=${call(n)}>x</a>`,
  (n) => `<details open ontoggle=${call(n)}>`,
  (n) => `<math><mtext><style><img src=x onerror=${call(n)}></style></mtext></math>`,
  (n) => `<input autofocus onfocus=${call(n)}>`,
  (n) => `<template shadowrootmode=open><img src=x onerror=${call(n)}></template>`,
  (n) => `<object data="javascript:${call(n)}">`,
  (n) => `<style>*{background:url(javascript:${call(n)})}</style>`,
  (n) => `<link rel=stylesheet href="data:text/css,*{content:${n}}">`,
  (n) => `<base href="https://elsewhere.invalid/${n}/">`,
  (n) => `<meta http-equiv=refresh content="0;url=javascript:${call(n)}">`,
  (n) => `<form action="javascript:${call(n)}"><button>x</button></form>`,
  (n) => `'-${call(n)}-'`,
  (n) => `"onmouseover="${call(n)}`,
  (n) => `\`+\${${call(n)}}+\``,
  (n) => `{{constructor.constructor('${call(n)}')()}}`,
  (n) => `{@html '<img src=x onerror=${call(n)}>'}`,
  (n) => `</script><script>${call(n)}</script>`,
  (n) => `--><img src=x onerror=${call(n)}><!--`,
  (n) => `]]><img src=x onerror=${call(n)}>`,
  (n) => `&lt;img src=x onerror=${call(n)}&gt;`,
  (n) => `\u05d7<img src=x onerror=${call(n)}>`,
];
const wrappings = [
  (text) => text,
  (text) => text.toUpperCase().replaceAll("RAN(", "ran("),
  (text) => `\uff1c${text}`,
  (text) => `${text}\u05d9`,
  (text) => `x${text}`,
  (text) => text.replace("<", "<\u0000").replaceAll("\u0000", ""),
  (text) => text.replaceAll(" ", "\u00a0"),
  (text) => text.replaceAll(" ", "/"),
];
const payload = (n) => wrappings[Math.floor(n / shapes.length) % wrappings.length](shapes[n % shapes.length](n));

// Four of them a game: as its name, as two seats and as a comment; four a deck.
const quoted = (text) => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
function gameWith(n) {
  const seats = [payload(n + 1), "Bob", payload(n + 2)].map((name) => name.replaceAll(/[",]/g, "'"));
  return [
    '[CGN "1"]',
    '[Edition "classic-us"]',
    `[Event "${quoted(payload(n))}"]`,
    `[Seats "${quoted(seats.join(", "))}"]`,
    '[Me "Bob"]',
    '[Hand "scarlet, mustard, knife, rope, hall, study"]',
    "",
    `1. Bob ? white revolver kitchen : nobody ; ${payload(n + 3)}`,
    "",
  ].join("\n");
}

const deckWith = (n) => ({
  name: payload(n),
  place: "room",
  categories: [
    { name: "suspect", cards: [payload(n + 1), "Zoe", "Zip"] },
    { name: "weapon", cards: ["Ray", payload(n + 2), "Ram"] },
    { name: "room", cards: ["Bridge", "Deck", payload(n + 3)] },
  ],
});

const init = () => {
  globalThis.runs = [];
  globalThis.ran = (n) => globalThis.runs.push(n);
  globalThis.alert = globalThis.ran;
};

const harmless = async (page, where) => {
  assert.deepEqual(await page.evaluate(() => globalThis.runs), [], where);
  const made = await page.evaluate(
    () => document.querySelectorAll("img, iframe, object, math, base, form[action]").length,
  );
  assert.equal(made, 0, where);
};

test("no text of a game or a deck is ever anything but text", async (t) => {
  const { page } = await open(t, { device: desktop, init, settings: { help: "deductions" } });
  const games = Array.from({ length: Math.ceil((count * 0.8) / 4) }, (_, i) => gameWith(4 * i));
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByLabel("Or paste the text here").fill(games.join("\n"));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText(`${games.length} games added`).waitFor();
  await counted(page.getByRole("button", { name: /^More about/ }), games.length);
  await harmless(page, "the list");

  const links = await page.locator("li a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  for (const link of links) {
    await goTo(page, link);
    await page.locator('[data-line="0"]').waitFor();
    await harmless(page, link);
    await goTo(page, link.replace("#/game/", "#/print/"));
    await page.getByRole("button", { name: "Print" }).waitFor();
    await harmless(page, `${link} on paper`);
  }

  const decks = Math.ceil((count * 0.2) / 4);
  for (let i = 0; i < decks; i++) {
    await goTo(page, `#/share/d${packed(JSON.stringify(deckWith(4 * (games.length + i))))}`);
    await page.getByText("Zoe").first().waitFor();
    await harmless(page, `deck ${i}`);
  }
  t.diagnostic(`${4 * (games.length + decks)} payloads, none ran`);
});

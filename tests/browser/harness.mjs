// The page in a real browser. A test opens it as a person would, on a phone or a desktop:
//
//   import { open, phone, test } from "./harness.mjs";
//   test("the list of games is empty at first", async (t) => {
//     const { page } = await open(t, { device: phone, at: "#/" });
//     await page.getByText("No games yet").waitFor();
//   });
//
// A test fails when the page reports an error, breaks its own policy, or asks anybody else for anything. GUMSHOE_PROGRAM
// is the program, GUMSHOE_SITE the built site; by default those of the release. GUMSHOE_BROWSER is the file of the browser
// that all tests share (browser.mjs); without it each file of tests starts one. GUMSHOE_SLOW=400 holds back every script
// and every core by so many milliseconds and slows the pages six times: who is faster than the page shows on any machine.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { after, test as nodeTest } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { installed, PATIENCE, theBrowser } from "./browser.mjs";

export { assert, PATIENCE };

// A test that waits for something that never comes is told apart by its name.
export const testWithin = (timeout, name, body) => nodeTest(name, { timeout }, body);
export const test = (name, body) => testWithin(4 * PATIENCE, name, body);

const root = resolve(import.meta.dirname, "../..");

export const site = resolve(process.env.GUMSHOE_SITE ?? resolve(root, "web/dist"));
const program = process.env.GUMSHOE_PROGRAM ?? resolve(root, "build/release/gumshoe");

// ---- the server ----

// `gumshoe serve` on a free port, or on the one it had before, with bots where some are named.
export async function serve({ folder = site, port = 0, bots = [], options = [] } = {}) {
  const named = bots.flatMap((bot) => ["--bot", bot]);
  const child = spawn(program, ["serve", "--no-open", "--port", `${port}`, "--site", folder, ...named, ...options], {
    stdio: ["ignore", "pipe", bots.length > 0 ? "ignore" : "inherit"],
    cwd: root,
  });
  const ended = new Promise((settle) => child.once("exit", (code) => settle(code)));
  const address = await new Promise((settle, refuse) => {
    let said = "";
    child.stdout.on("data", (text) => {
      said += text;
      const found = /http:\S+/.exec(said);
      if (found) settle(found[0]);
    });
    child.once("exit", () => refuse(new Error(`gumshoe serve has ended: ${said}`)));
    child.once("error", refuse);
  });
  return {
    address,
    port: Number(new URL(address).port),
    stop() {
      child.kill("SIGINT");
      return ended;
    },
  };
}

// One for all the tests of a file.
let shared;
export async function sharedServer() {
  shared ??= serve();
  return shared;
}

// ---- the browser ----

const looks = { locale: "en-GB", timezoneId: "UTC", reducedMotion: "reduce" };
export const phone = {
  ...looks,
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
export const desktop = { ...looks, viewport: { width: 1280, height: 800 } };
export const devices = { phone, desktop };

let launched;
export function browser() {
  launched ??= theBrowser();
  return launched;
}

after(async () => {
  await (await launched)?.close();
  await (await shared)?.stop();
});

// ---- what must not happen ----

// Everything the page complains about, and everybody it asks. Violations of the policy are told through the console, so
// that those of a page that is gone by then are heard too.
export async function watch(context, address) {
  const troubles = [];
  const own = new URL(address).origin;
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI}`);
    });
  });
  context.on("console", (message) => {
    if (message.type() === "error") troubles.push(`console: ${message.text()}`);
  });
  context.on("weberror", (problem) => troubles.push(`uncaught: ${problem.error().stack}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== own && !["blob:", "data:"].includes(url.protocol)) troubles.push(`asked ${request.url()}`);
  });
  return troubles;
}

// Until there are exactly so many of them.
export async function counted(locator, count) {
  if (count > 0) await locator.nth(count - 1).waitFor({ state: "attached" });
  await locator.nth(count).waitFor({ state: "detached" });
}

// Until it has the focus.
export async function focused(locator) {
  const element = await locator.elementHandle();
  await locator.page().waitForFunction((one) => document.activeElement === one, element);
}

// ---- a slow world ----

const delay = Number(process.env.GUMSHOE_SLOW ?? 0);
const SLOWED = 6;

async function slowDown(context) {
  if (delay === 0) return;
  context.on("page", (page) => void slowPage(context, page));
  await context.route(/\.(js|wasm)$/, async (route) => {
    await sleep(delay);
    await route.continue().catch(() => {}); // whoever asked may be gone
  });
}

// A page that is closed already is as slow as can be.
async function slowPage(context, page) {
  try {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  } catch {}
}

// ---- a visit ----

// A fresh profile, and the page opened in it. Options: device (phone by default), at (the part from `#` on), address
// (of another server), init (run in the page before anything of its own), settings (chosen before the first visit), and
// whatever playwright's newContext takes. `allowed` lists what the page may complain about. A test that is not about
// being offline needs no copy of the whole site: it says `serviceWorkers: "allow"` if it does.
export async function open(t, { device = phone, at = "#/", address, allowed = [], init, settings, ...options } = {}) {
  const base = address ?? (await sharedServer()).address;
  const context = await (await browser()).newContext({ serviceWorkers: "block", ...device, ...options });
  context.setDefaultTimeout(PATIENCE);
  const troubles = await watch(context, base);
  await slowDown(context);
  t.after(async () => {
    await context.close();
    const unexpected = troubles.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble)));
    assert.deepEqual(unexpected, [], "the page has complained");
  });
  if (init) await context.addInitScript(init);
  if (settings) await context.addInitScript(choose, JSON.stringify(settings));
  const page = await context.newPage();
  await page.goto(new URL(at, base).href);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return { page, context, troubles, address: base };
}

// Only what nobody has chosen yet: a reload must find what was chosen since. The blank page before it has no storage.
function choose(settings) {
  if (location.protocol === "about:") return;
  if (localStorage.getItem("gumshoe.settings") === null) localStorage.setItem("gumshoe.settings", settings);
}

// Until the whole site is kept on the device.
export const keptOffline = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((settle) => navigator.serviceWorker.addEventListener("controllerchange", settle, { once: true }));
  });

// ---- accessibility ----

// WCAG 2.2 AA and good practice by axe; what breaks it, one line each. What axe says of a page that changes while it
// looks is worth nothing: then it looks again.
export async function axe(page, only = {}) {
  // Through the debugger: the page's own policy, rightly, lets nobody add a script.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource());
  for (;;) {
    await atRest(page);
    const found = await page.evaluate(looked, only);
    if (found) return found.flatMap(({ id, help, targets }) => targets.map((target) => `${id}: ${help}: ${target}`));
  }
}

// In the page; null: it changed meanwhile.
async function looked(only) {
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const place = document.querySelector("dialog[open]") ?? document; // all but an open dialog is out of reach
  const { violations } = await globalThis.axe.run(place, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    resultTypes: ["violations"],
    ...only,
  });
  changed ||= observer.takeRecords().length > 0;
  observer.disconnect();
  if (changed) return null;
  return violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map(({ target }) => target.join(" ")) }));
}

// Until nothing is on its way and nothing moves: fonts, answers of the core, transitions.
export async function atRest(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => {
    const ends = (animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const moving = document.getAnimations().some((one) => one.playState === "running" && ends(one));
    return !moving && document.querySelector("[aria-busy=true]") === null;
  });
}

let axeText;
function axeSource() {
  axeText ??= installed("axe-core").source;
  return axeText;
}

const themes = ["light", "dark"];
const contrastOnly = { runOnly: { type: "rule", values: ["color-contrast"] } };

// In both themes; by night only the colours are others.
export async function assertAccessible(page, what = page.url()) {
  for (const [i, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await axe(page, i === 0 ? {} : contrastOnly), [], `axe finds fault with ${what}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: null });
}

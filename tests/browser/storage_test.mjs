// Storage under duress, in a real browser: killed while writing, lost by the browser, two windows at once, refused, written
// by a newer gumshoe, full. GUMSHOE_KILLS says how often the browser is killed.
import { appendFile, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { assert, browser, PATIENCE, test, testWithin } from "./harness.mjs";

const web = resolve(import.meta.dirname, "../../web");
const installed = (path) => import(pathToFileURL(join(web, "node_modules", path)).href);
const { build } = await installed("vite/dist/node/index.js");
const { svelte } = await installed("@sveltejs/vite-plugin-svelte/src/index.js");
const { chromium } = await installed("playwright-core/index.mjs");

const kills = Number(process.env.GUMSHOE_KILLS ?? 4);
const scratch = await mkdtemp(join(tmpdir(), "gumshoe-storage-"));

// The library as the page has it, in one script.
async function script() {
  const [{ output }] = [].concat(
    await build({
      root: web,
      configFile: false,
      logLevel: "error",
      plugins: [svelte({ configFile: false })],
      resolve: { alias: { "#wasm": scratch } },
      build: {
        write: false,
        minify: false,
        target: "es2022",
        rollupOptions: {
          input: join(import.meta.dirname, "storage_page.ts"),
          output: { codeSplitting: false },
        },
      },
    }),
  );
  return output.find((one) => one.type === "chunk").code;
}

for (const name of ["setup", "table", "coach", "play"]) await writeFile(join(scratch, `${name}.wasm`), ""); // nobody runs them
const code = await script();
const server = http.createServer((request, answer) => {
  const [type, text] = request.url.endsWith(".js")
    ? ["text/javascript", code]
    : ["text/html", '<!doctype html><title>trial</title><script type="module" src="/page.js"></script>'];
  answer.writeHead(200, { "Content-Type": type });
  answer.end(text);
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const address = `http://127.0.0.1:${server.address().port}/`;

const options = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--js-flags=--expose-gc"],
  timeout: PATIENCE,
};
const call = (page, name, ...given) => page.evaluate(([n, g]) => window.trial[n](...g), [name, given]);

async function page(context, prepare) {
  context.setDefaultTimeout(PATIENCE);
  const opened = await context.newPage();
  if (prepare) await opened.addInitScript(prepare);
  await opened.goto(address);
  await opened.waitForFunction(() => window.trial);
  return opened;
}

// A browser with a profile on the disk, that can be killed.
async function start(t, profile) {
  const context = await chromium.launchPersistentContext(profile, options);
  const died = new Promise((gone) => context.once("close", gone));
  t.after(() => context.close().catch(() => {})); // where something went wrong before it was killed
  const killed = async () => {
    await kill(await processOf(profile));
    await died;
  };
  return { context, killed };
}

async function onDisk(page) {
  assert.equal(await call(page, "ready"), "disk");
  assert.equal((await call(page, "state")).trouble, null);
}

const A_GAME = 50; // kills: every version is a whole text, and nobody writes for thousands of lines

// All lines that were written, without a gap, and at least so many.
async function intact(page, id, saved) {
  await call(page, "open", id);
  const lines = await call(page, "lines");
  assert.deepEqual(
    lines,
    lines.map((_, i) => `line ${i}`),
    "a line is missing in the middle",
  );
  assert.ok(lines.length >= saved, `${saved} were saved, ${lines.length} are left`);
  return lines.length;
}

// The browser dies with SIGKILL at a random moment while lines are written; whatever was called saved is there.
// GUMSHOE_KILLS=1000 takes its time.
testWithin(PATIENCE * (4 + kills), "a browser killed while writing has kept every line it called saved", async (t) => {
  const profile = join(scratch, "killed");
  let [id, saved, all] = [null, 0, 0];
  for (let round = 0; round <= kills; round++) {
    const { context, killed } = await start(t, profile);
    const writing = await page(context);
    await onDisk(writing);
    let lines = id && (await intact(writing, id, saved));
    if (round % A_GAME === 0 || round === kills) {
      all += saved;
      if (round > 0) console.log(`${round} kills, ${all} lines called saved, 0 lost`);
      if (round === kills) break;
      [id, saved, lines] = [await call(writing, "create"), 0, 0];
      await onDisk(writing);
      await call(writing, "open", id);
    }
    writing.on("console", (message) => {
      const said = /^saved (\d+)$/.exec(message.text());
      if (said) saved = Math.max(saved, Number(said[1]) + 1);
    });
    writing.evaluate((from) => window.trial.write(from), lines).catch(() => {});
    await new Promise((later) => setTimeout(later, 30 + Math.random() * 300));
    await killed();
  }
});

// The browser of a profile leaves its process in the lock it holds.
async function processOf(folder) {
  return Number((await readlink(join(folder, "SingletonLock"))).split("-").pop());
}

// Waits until it is gone: otherwise the next browser would take the dead process for the owner of the profile.
async function kill(id) {
  process.kill(id, "SIGKILL");
  while (alive(id)) await new Promise((later) => setTimeout(later, 10));
}

function alive(id) {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

// What a kill in the middle of a record leaves: the head of the record, and nothing behind it. The browser goes on behind
// that, and with the start after next all of the log is lost to it.
async function tear(profile, copy) {
  const folder = join(profile, "Default", copy);
  const logs = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".log")).sort();
  assert.ok(logs.length > 0, `no log in ${copy}`);
  await appendFile(join(folder, logs.at(-1)), Buffer.from([1, 2, 3, 4, 0x00, 0x08, 1])); // 2048 bytes, all of a record
}

const [FIRST, SECOND] = ["IndexedDB", "WebStorage"];

async function holds(page, games) {
  await onDisk(page);
  for (const [id, lines] of games) {
    await call(page, "open", id);
    assert.deepEqual(await call(page, "lines"), lines);
  }
  assert.equal((await call(page, "state")).games, games.size);
}

// A new game, and another line in each.
async function goOn(page, games) {
  games.set(await call(page, "create"), []);
  for (const [id, lines] of games) {
    lines.push(`line ${lines.length}`);
    await call(page, "open", id);
    await call(page, "add", lines.at(-1));
  }
}

async function alike(page) {
  while (!(await call(page, "alike"))) await new Promise((later) => setTimeout(later, 50));
}

test("a log torn by a kill loses nothing, whichever log it is", async (t) => {
  const profile = join(scratch, "torn");
  const games = new Map();
  for (const copy of [FIRST, SECOND, FIRST]) {
    for (const torn of [true, false]) {
      const { context, killed } = await start(t, profile);
      const one = await page(context);
      await holds(one, games);
      await goOn(one, games);
      await killed();
      if (torn) await tear(profile, copy);
    }
  }
  const hasty = await start(t, profile); // the database is lost now: killed while it comes back
  await (await hasty.context.newPage()).goto(address);
  await hasty.killed();
  const { context } = await start(t, profile);
  for (const window of await Promise.all([page(context), page(context)])) await holds(window, games);
  await context.close();
});

// Chromium no longer answers if the bucket of an open database has been collected.
test("the mirror follows for as long as the page is open", async (t) => {
  const { context } = await start(t, join(scratch, "collected"));
  const one = await page(context);
  const games = new Map();
  for (let round = 0; round < 3; round++) {
    await goOn(one, games);
    await alike(one);
    await one.evaluate(async () => {
      for (let i = 0; i < 3; i++) {
        window.gc();
        await new Promise((later) => setTimeout(later, 50));
      }
    });
  }
  await context.close();
});

// In the same browser, with another page.
async function afterLoss(context, page_, games) {
  await call(page_, "lose");
  const next = await page(context);
  await holds(next, games);
  return next;
}

test("a lost database comes back from the mirror, and a lost mirror from the database", async () => {
  const context = await (await browser()).newContext();
  const games = new Map();
  let one = await page(context);
  const long = await call(one, "long", 10);
  await goOn(one, games);
  await call(one, "forget", long);
  one = await afterLoss(context, one, games);
  assert.equal(await call(one, "versions", long), 0, "what was thrown away came back");
  await goOn(one, games);
  await call(one, "loseMirror");
  await goOn(one, games); // alone
  await onDisk(one);
  one = await page(context);
  await alike(one);
  await goOn(one, games);
  await afterLoss(context, one, games);
  await context.close();
});

// A bucket that never answers, to a page that does not wait for it for long. For the database itself it waits as long as
// ever: only the timer that gives the mirror up resolves with null.
function deafMirror() {
  navigator.storageBuckets.open = () => new Promise(() => {});
  const later = setTimeout;
  window.setTimeout = (work, delay, ...given) => later(work, given[0] === null ? 100 : delay, ...given);
}

test("a database begun while the mirror does not answer is united with it as soon as it does", async () => {
  const context = await (await browser()).newContext();
  const games = new Map();
  let one = await page(context);
  await goOn(one, games);
  await goOn(one, games);
  const [shared] = games.keys();
  const kept = await call(one, "kept", shared);
  await goOn(one, games);
  await alike(one);

  await call(one, "lose");
  let deaf = await page(context, deafMirror);
  const meanwhile = new Map();
  await goOn(deaf, meanwhile);
  await holds(deaf, meanwhile);
  deaf = await page(context, deafMirror); // nor does it at the next start
  await holds(deaf, meanwhile);
  // A game that both have, each with a line of its own.
  await call(deaf, "keep", kept);
  await call(deaf, "open", shared);
  await call(deaf, "undo");
  await call(deaf, "add", "instead");

  one = await page(context);
  const united = new Map([...games, ...meanwhile]);
  united.set(shared, ["line 0", "instead"]);
  await holds(one, united);
  assert.equal(await call(one, "versions", shared), 5);
  await goOn(one, united);
  await alike(one);
  await afterLoss(context, one, united);
  await context.close();
});

test("a browser that learns to mirror takes over what is there, and what another window without a mirror writes", async () => {
  const context = await (await browser()).newContext();
  const games = new Map();
  const without = await page(context, () => Object.defineProperty(navigator, "storageBuckets", { value: undefined }));
  const long = await call(without, "long", 1200);
  games.set(long, []);
  await goOn(without, games);
  let one = await page(context);
  await alike(one);
  await goOn(without, games);
  await goOn(one, games);
  await alike(one);
  one = await afterLoss(context, one, games);
  assert.equal(await call(one, "versions", long), 1204);
  await context.close();
});

test("the database works without a mirror", async () => {
  const refuse = () => {
    navigator.storageBuckets.open = () => Promise.reject(new DOMException("denied", "SecurityError"));
  };
  const context = await (await browser()).newContext();
  const games = new Map();
  await goOn(await page(context), games);
  const refused = await page(context, refuse);
  await goOn(refused, games);
  await holds(refused, games);
  const one = await page(context);
  await call(one, "futureMirror"); // the window with the old mirror must not stand in its way
  await goOn(one, games);
  const two = await page(context);
  await goOn(two, games);
  await holds(two, games);
  await context.close();
});

test("cleared data is gone", async () => {
  const context = await (await browser()).newContext();
  const one = await page(context);
  await goOn(one, new Map());
  const devtools = await context.newCDPSession(one);
  await devtools.send("Storage.clearDataForOrigin", { origin: new URL(address).origin, storageTypes: "all" });
  await holds(await page(context), new Map());
  await context.close();
});

test("two windows write to one game and lose no line", async () => {
  const context = await (await browser()).newContext();
  const [one, two] = [await page(context), await page(context)];
  const id = await call(one, "create");
  for (const window of [one, two]) await call(window, "open", id);
  const texts = Array.from({ length: 20 }, (_, i) => `line ${i}`);
  await Promise.all(texts.map((text, i) => call(i % 2 ? one : two, "add", text)));
  await Promise.all([one, two].map((w) => w.waitForFunction(() => window.trial.lines().length === 20)));
  assert.deepEqual(await call(one, "lines"), await call(two, "lines"));
  assert.deepEqual([...(await call(one, "lines"))].sort(), [...texts].sort());
  await call(one, "undo");
  await two.waitForFunction(() => window.trial.lines().length === 19);
  await context.close();
});

test("the page says that storage is refused, and everything works in memory", async () => {
  const context = await (await browser()).newContext();
  const deny = () => {
    indexedDB.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  };
  const one = await page(context, deny);
  assert.equal(await call(one, "ready"), "memory");
  await call(one, "open", await call(one, "create"));
  await call(one, "add", "a line");
  assert.deepEqual(await call(one, "lines"), ["a line"]);
  assert.deepEqual(await call(one, "state"), { trouble: "refused", saved: "memory", games: 1 });
  await context.close();
});

test("the games of a newer gumshoe are left alone, and the newer gumshoe doesn't have to wait", async () => {
  const context = await (await browser()).newContext();
  const one = await page(context);
  const id = await call(one, "create");
  await call(one, "open", id);
  await call(one, "add", "kept");
  await call(one, "future"); // the window with the old database must not stand in its way
  assert.equal((await call(one, "state")).trouble, "outdated");
  const two = await page(context);
  assert.equal(await call(two, "ready"), "memory");
  assert.equal((await call(two, "state")).trouble, "newer");
  await context.close();
});

test("the page says that the disk is full, and saves what is missing later", async () => {
  const context = await (await browser()).newContext();
  const one = await page(context);
  await call(one, "open", await call(one, "create"));
  await call(one, "add", "first");
  await one.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    window.room = () => (IDBObjectStore.prototype.put = put);
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === "versions") throw new DOMException("no room", "QuotaExceededError");
      return put.apply(this, given);
    };
  });
  await call(one, "add", "second");
  assert.deepEqual(await call(one, "state"), { trouble: "full", saved: "memory", games: 1 });
  assert.deepEqual(await call(one, "lines"), ["first", "second"]);
  const two = await page(context);
  await call(two, "open", await call(one, "id"));
  assert.deepEqual(await call(two, "lines"), ["first"], "half of a change was kept");
  await one.evaluate(() => void window.room());
  await call(one, "add", "third");
  assert.deepEqual(await call(one, "state"), { trouble: null, saved: "saved", games: 1 });
  await two.waitForFunction(() => window.trial.lines().length === 3);
  await context.close();
});

after(async () => {
  server.close();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
});

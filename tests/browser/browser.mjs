// One browser for all the tests. ctest starts it before the first of them and closes it after the last:
//
//   node tests/browser/browser.mjs open FILE     starts it; FILE then says where it answers
//   node tests/browser/browser.mjs close FILE
//
// With GUMSHOE_BROWSER=FILE a file of tests uses that browser; without, it starts its own. Either way each test has a
// profile of its own.
import { spawn } from "node:child_process";
import { openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

export const installed = createRequire(resolve(import.meta.dirname, "../../web/package.json")); // the page's own modules
const { chromium } = installed("playwright-core");

// Nothing takes this long, however busy the machine is.
export const PATIENCE = 120_000;

const launching = {
  timeout: PATIENCE,
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  // As root there is no sandbox to be had. Nothing but the page is to use the network.
  args: [
    ...(process.getuid() === 0 ? ["--no-sandbox"] : []),
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
};

export function theBrowser() {
  const shared = process.env.GUMSHOE_BROWSER;
  if (!shared) return chromium.launch(launching);
  return chromium.connect(told(shared).endpoint, { timeout: PATIENCE });
}

const alive = (id) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};
const soon = () => new Promise((later) => setTimeout(later, 50));

// What the browser in the background has written; null until it answers.
function told(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

async function open(file) {
  await close(file); // of a run that was broken off
  const log = `${file}.log`;
  const out = openSync(log, "w");
  const command = [import.meta.filename, "keep", file, process.ppid];
  const kept = spawn(process.execPath, command, { detached: true, stdio: ["ignore", out, out] });
  kept.unref();
  let ended = false;
  kept.once("exit", () => {
    ended = true;
  });
  while (told(file) === null && !ended) await soon();
  if (ended) throw new Error(`the browser didn't start: ${readFileSync(log, "utf8")}`);
}

// In the background, until it is told to close or ctest has ended.
async function keep(file, ctest) {
  const server = await chromium.launchServer(launching);
  const leave = async () => {
    rmSync(file, { force: true });
    await server.close();
    process.exit();
  };
  process.on("SIGTERM", leave);
  setInterval(() => alive(Number(ctest)) || leave(), 1000);
  writeFileSync(`${file}.new`, JSON.stringify({ process: process.pid, endpoint: server.wsEndpoint() }));
  renameSync(`${file}.new`, file);
}

async function close(file) {
  const browser = told(file);
  if (browser === null) return;
  if (alive(browser.process)) process.kill(browser.process, "SIGTERM");
  while (alive(browser.process)) await soon();
  rmSync(file, { force: true });
}

if (process.argv[1] === import.meta.filename) {
  const [what, ...given] = process.argv.slice(2);
  await { open, keep, close }[what](...given);
}

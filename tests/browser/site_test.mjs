// The site as it is served: its headers, its policy, its size.
import { readFileSync } from "node:fs";
import { assert, desktop, devices, open, serve, sharedServer, site, test } from "./harness.mjs";

for (const [name, device] of Object.entries(devices)) {
  test(`the page loads on a ${name} under its own strict policy`, async (t) => {
    const { page } = await open(t, { device });
    for (const screen of ["#/new", "#/settings", "#/"]) {
      await page.goto(new URL(screen, page.url()).href);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
  });
}

test("the policy is real: what it forbids is noticed", async (t) => {
  const { page, troubles } = await open(t, { device: desktop, allowed: [/./] });
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.ran = true";
    document.head.append(script);
  });
  await page.evaluate(() => fetch("https://elsewhere.invalid/").catch(() => {}));
  assert.equal(await page.evaluate(() => globalThis.ran), undefined);
  assert.ok(
    troubles.some((trouble) => /script-src/.test(trouble)),
    troubles.join("\n"),
  );
  assert.ok(
    troubles.some((trouble) => /connect-src/.test(trouble)),
    troubles.join("\n"),
  );
});

test("server and page have the same policy", async () => {
  const { address } = await sharedServer();
  const header = (await fetch(address)).headers.get("Content-Security-Policy");
  const page = readFileSync(`${site}/index.html`, "utf8").replaceAll("&#39;", "'");
  const meta = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)[1];
  assert.equal(header, `${meta}; frame-ancestors 'none'`);
});

test("every file of the site has its type, its headers and the right time to live", async () => {
  const { address } = await sharedServer();
  const types = {
    js: "text/javascript",
    css: "text/css",
    wasm: "application/wasm",
    webmanifest: "application/manifest+json",
  };
  const html = await (await fetch(address)).text();
  const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((found) => found[1]);
  assert.ok(named.length > 3);
  for (const name of named) {
    const { status, headers } = await fetch(new URL(name, address));
    assert.equal(status, 200, name);
    assert.equal(headers.get("X-Content-Type-Options"), "nosniff", name);
    assert.equal(headers.get("Referrer-Policy"), "no-referrer", name);
    const extension = name.split(".").at(-1);
    if (types[extension]) assert.ok(headers.get("Content-Type").startsWith(types[extension]), name);
    assert.equal(/immutable/.test(headers.get("Cache-Control")), name.startsWith("assets/"), name);
  }
});

const MOST = 150_000;

// What was asked for, in order, and what each took on the wire.
const transferred = (page) =>
  page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .map(({ name, startTime, transferSize }) => ({
        name: name.split("/").at(-1).split("#")[0] || "index.html",
        begun: startTime,
        bytes: transferSize,
      }))
      .sort((a, b) => a.begun - b.begun),
  );

function total(t, what, files) {
  for (const { name, bytes } of files.toSorted((a, b) => b.bytes - a.bytes)) t.diagnostic(`${bytes} ${name}`);
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  t.diagnostic(`${what}: ${(all / 1000).toFixed(1)} KB transferred`);
  return all;
}

// The table's core and screen are fetched once the first screen is there, while one sets up.
test("the first load with the core it needs stays below 150 KB", async (t) => {
  const { page } = await open(t, { at: "#/new", serviceWorkers: "block" });
  await page
    .getByText(/cluedo/i)
    .first()
    .waitFor(); // the editions: the core has answered
  await page.waitForFunction(
    () =>
      performance
        .getEntriesByType("resource")
        .filter(({ name, responseEnd }) => responseEnd > 0 && /\/(table-[^/]*\.wasm|Table-[^/]*\.(js|css))$/.test(name))
        .length === 3,
  );
  const loaded = await transferred(page);
  const later = loaded.findIndex(({ name }) => /^table-.*\.wasm$/.test(name));
  const first = loaded.slice(0, later);
  assert.ok(
    first.some(({ name }) => /^setup-.*\.wasm$/.test(name)),
    "with the core",
  );
  const all = total(t, "first load", first);
  total(t, "while one sets up", loaded.slice(later));
  assert.ok(all < MOST, `${all} bytes`);
});

test("the program ends at once when asked to, although a browser is connected", async (t) => {
  const server = await serve();
  const { page } = await open(t, { address: server.address, serviceWorkers: "block" });
  assert.equal(await server.stop(), 0);
  assert.ok(await page.title());
});

// The site without a network, below any path, and when a newer one comes.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { assert, assertAccessible, counted, keptOffline, open as openPage, serve, site, test } from "./harness.mjs";

const open = (t, options) => openPage(t, { serviceWorkers: "allow", ...options });

test("after one visit everything works without a network", async (t) => {
  const server = await serve();
  const { page, context } = await open(t, { address: server.address });
  await keptOffline(page);
  await server.stop();
  await context.setOffline(true);
  await page.reload();
  for (const screen of ["#/new", "#/settings", "#/"]) {
    await page.goto(new URL(screen, server.address).href);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.goto(new URL("#/new", server.address).href);
  await page
    .getByText(/cluedo/i)
    .first()
    .waitFor(); // by the core
});

test("every file of the site is kept", async (t) => {
  const { page } = await open(t);
  await keptOffline(page);
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  });
  assert.ok(kept.some((url) => url.endsWith(".wasm")));
  assert.ok(kept.some((url) => url.endsWith("index.html")));
  assert.equal(new Set(kept).size, kept.length);
});

// A copy of the site, told apart by its title.
function otherVersion(t, title) {
  const folder = mkdtempSync(join(tmpdir(), "gumshoe_site."));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(site, folder, { recursive: true });
  for (const name of ["index.html", "sw.js"]) rmSync(join(folder, `${name}.gz`));
  const edit = (name, from, to) => {
    const text = readFileSync(join(folder, name), "utf8");
    assert.ok(text.search(from) >= 0, `${name}: ${from}`);
    writeFileSync(join(folder, name), text.replace(from, to));
  };
  edit("index.html", "<title>gumshoe</title>", `<title>gumshoe</title><meta name="version" content="${title}">`);
  edit("sw.js", /"version":"[0-9a-f]+"/, `"version":"${title}"`);
  return folder;
}

const version = (page) => page.locator("meta[name=version]").getAttribute("content");

test("a new version waits until it is asked for, and never in the middle of a game", async (t) => {
  const first = await serve({ folder: otherVersion(t, "first") });
  const { page } = await open(t, { address: first.address });
  await keptOffline(page);
  await first.stop();
  const second = await serve({ folder: otherVersion(t, "second"), port: first.port });
  t.after(() => second.stop());

  await page.goto(new URL("#/settings", second.address).href);
  await page.reload();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  assert.equal(await version(page), "first");
  await counted(page.getByRole("button", { name: "Update" }), 0);

  await page.goto(new URL("#/", second.address).href);
  await page.getByRole("button", { name: "Update" }).waitFor();
  await assertAccessible(page);
  await page.getByRole("button", { name: "Update" }).click();
  await page.waitForFunction(() => document.querySelector("meta[name=version]")?.content === "second");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await counted(page.getByRole("button", { name: "Update" }), 0);
});

test("any host can serve the site, below any path", async (t) => {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
  const host = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://host").pathname);
    const name = path === "/some/path/" ? "index.html" : path.replace("/some/path/", "");
    try {
      const body = readFileSync(join(site, name));
      response.writeHead(200, { "Content-Type": types[extname(name)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((settle) => host.listen(0, "127.0.0.1", settle));
  t.after(() => {
    host.close();
    host.closeAllConnections();
  });
  const address = `http://127.0.0.1:${host.address().port}/some/path/`;
  const { page, context } = await open(t, { address });
  await keptOffline(page);
  await context.setOffline(true);
  await page.reload();
  await page.goto(new URL("#/new", address).href);
  await page
    .getByText(/cluedo/i)
    .first()
    .waitFor();
});

// gumshoe.html: the whole app, opened from a disk.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { assert, assertAccessible, desktop, devices, open, site, test } from "./harness.mjs";

function onDisk(t) {
  const folder = mkdtempSync(join(tmpdir(), "gumshoe one file.")); // alone, with a space in its path
  t.after(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(site, "gumshoe.html"), join(folder, "gumshoe.html"));
  return pathToFileURL(join(folder, "gumshoe.html")).href;
}

for (const [name, device] of Object.entries(devices)) {
  test(`the page in one file works from a disk, on a ${name}`, async (t) => {
    const { page } = await open(t, { device, address: onDisk(t) });
    await page.getByText("in one file").waitFor(); // it says what it can keep
    await assertAccessible(page);
    await page.goto(new URL("#/new", page.url()).href);
    await page
      .getByText(/cluedo/i)
      .first()
      .waitFor(); // the core has answered
    assert.equal(page.workers().length, 1);
  });
}

test("if a page from a disk gets no worker, it computes everything itself", async (t) => {
  const init = () => {
    globalThis.Worker = class {
      constructor() {
        throw new DOMException("not for files", "SecurityError");
      }
    };
  };
  const { page } = await open(t, { address: onDisk(t), at: "#/new", init });
  await page
    .getByText(/cluedo/i)
    .first()
    .waitFor();
  assert.equal(page.workers().length, 0);
});

test("only what is in the file may run, and nothing may be requested", async (t) => {
  const { page, troubles } = await open(t, { device: desktop, address: onDisk(t), allowed: [/./] });
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

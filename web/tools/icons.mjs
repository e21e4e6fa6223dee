// node tools/icons.mjs: the icons as pictures of points, made from public/icon.svg with Debian's Chromium.
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const folder = new URL("../public/", import.meta.url);
const drawing = readFileSync(new URL("icon.svg", folder), "utf8");
// A phone cuts its own shape out of this one: the ground goes to the edges, and the drawing stays clear of them.
const maskable = drawing
  .replace('rx="112" ', "")
  .replace(/(<rect width="512"[^>]*\/>)([\s\S]*)<\/svg>/, '$1<g transform="translate(51 51) scale(0.8)">$2</g></svg>');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const [name, size, svg] of [
  ["icon-192.png", 192, drawing],
  ["icon-512.png", 512, drawing],
  ["icon-maskable-512.png", 512, maskable],
  ["apple-touch-icon.png", 180, maskable],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: new URL(name, folder).pathname, omitBackground: true });
}
await browser.close();

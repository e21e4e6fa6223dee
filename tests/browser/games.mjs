// The examples, brought onto the page the way a friend's link would.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { deflateRawSync } from "node:zlib";
import { open } from "./harness.mjs";

export const example = (name) => readFileSync(resolve(import.meta.dirname, "../../examples", `${name}.cgn`), "utf8");

// The notes as they were after so many turns.
export const upTo = (text, turns) =>
  text
    .split("\n")
    .filter((line) => !(Number.parseInt(line, 10) > turns))
    .join("\n");

// As a link carries it.
export const packed = (text) => deflateRawSync(text).toString("base64url");
export const linkOf = (text, at) => `#/share/g${packed(text)}${at === undefined ? "" : `.${at}`}`;

// Opens a game; gives its id beside what `open` gives.
export async function openGame(t, text, options = {}) {
  const opened = await open(t, { ...options, at: linkOf(text) });
  await opened.page.getByRole("button", { name: "Keep and open" }).click();
  await opened.page.waitForURL(/#\/(game|review)\//);
  const id = /#\/\w+\/([^/]+)/.exec(opened.page.url())[1];
  return { ...opened, id };
}

export async function goTo(page, hash) {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

// Until the page says that what was noted last is on the disk.
export const saved = (page) => page.getByRole("img", { name: "Saved" }).waitFor();

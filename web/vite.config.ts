/// <reference types="vitest/config" />
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type UserConfig } from "vite";
import { compress } from "./plugins/compress.ts";
import { oneFile, packed } from "./plugins/one_file.ts";
import { policy } from "./plugins/policy.ts";
import { precache } from "./plugins/precache.ts";

const here = (path: string) => resolve(import.meta.dirname, path);

// Where the core for the browser was built: a folder with its modules.
const wasm = here(process.env.GUMSHOE_WASM_DIR ?? "../build/release/wasm");

const checks = { pluginTimings: false }; // Svelte's compiler takes most of the time, and that is no news

const common: UserConfig = {
  base: "./", // below any path
  logLevel: "warn",
  resolve: { alias: { "#wasm": wasm } },
  worker: { format: "es" },
  test: { include: ["src/**/*.test.ts"] },
};

// The site: files named after their content, and a service worker that knows them all.
const site: UserConfig = {
  ...common,
  plugins: [svelte(), policy(), precache(), compress()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the policy allows no data: but for pictures
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks,
      input: { index: here("index.html"), sw: here("src/sw.ts") },
      output: {
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // What every screen needs comes in one piece: a request costs more than a few lines too many.
        codeSplitting: {
          groups: [{ name: "shared", test: /node_modules|\/src\/(core|parts|state|words)\//, minShareCount: 3 }],
        },
      },
    },
  },
};

// `vite build --mode file`: the same in one file, beside the site.
const file: UserConfig = {
  ...common,
  plugins: [packed(), svelte(), oneFile(here("public/icon.svg")), compress()],
  resolve: { alias: { "#wasm": wasm, "./source": here("src/core/source_in_file.ts") } },
  publicDir: false,
  worker: { format: "iife" }, // no module may be loaded from a disk
  build: {
    target: "es2022",
    emptyOutDir: false,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { checks, output: { codeSplitting: false } },
  },
};

export default defineConfig(({ mode }) => (mode === "file" ? file : site));

/// <reference types="vitest/config" />
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { policy } from "./plugins/policy.ts";

// Where the core for the browser was built: a folder with table.wasm and coach.wasm.
const wasm = resolve(import.meta.dirname, process.env.GUMSHOE_WASM_DIR ?? "../build/release/wasm");

export default defineConfig({
  base: "./", // below any path
  plugins: [svelte(), policy()],
  resolve: { alias: { "#wasm": wasm } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the policy allows no data: but for pictures
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: "es" },
  test: { include: ["src/**/*.test.ts"] },
});

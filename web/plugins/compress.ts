import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const worthIt = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;

// Beside each file its compressed form, so that the server has nothing to do but to send it.
export function compress(): Plugin {
  return {
    name: "gumshoe-compress",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir = "" }) {
        for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !worthIt.test(entry.name)) continue;
          const file = join(entry.parentPath, entry.name);
          writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
        }
      },
    },
  };
}

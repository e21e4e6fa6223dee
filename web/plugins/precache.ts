import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";

type Contents = Map<string, string | Uint8Array>;

function publicFiles(folder: string): Contents {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}

// Equal contents, equal version, on any machine.
function versionOf(files: Contents): string {
  const hash = createHash("sha256");
  for (const [name, content] of files) hash.update(name).update("\0").update(content).update("\0");
  return hash.digest("hex").slice(0, 12);
}

// Tells the service worker the exact list of files it has to keep, and the version of them all.
export function precache(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "gumshoe-precache",
    apply: "build",
    enforce: "post",
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle["sw.js"];
        if (worker?.type !== "chunk") throw new Error("there is no service worker in the bundle");
        const built = Object.values(bundle)
          .filter((file) => file !== worker)
          .map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const);
        const files: Contents = new Map(
          [...built, ...publicFiles(config.publicDir)].sort(([a], [b]) => (a < b ? -1 : 1)),
        );
        const list = { version: versionOf(files), files: [...files.keys()] };
        worker.code = worker.code.replace("__PRECACHE__", () => JSON.stringify(list));
      },
    },
  };
}

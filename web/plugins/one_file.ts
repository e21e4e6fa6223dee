import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

// `import text from "core.wasm?packed"`: the file, compressed, as text.
export function packed(): Plugin {
  const mark = /\?packed$/;
  return {
    name: "gumshoe-packed",
    enforce: "pre",
    load: {
      filter: { id: mark },
      handler(id) {
        const bytes = gzipSync(readFileSync(id.replace(mark, "")), { level: 9 });
        return `export default "${bytes.toString("base64")}";`;
      },
    },
  };
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// What a script may not contain where it stands in a page; inside JavaScript's strings these mean the same.
const inPage = (code: string) => code.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");

// Nothing but what stands in the file itself may run, and nothing may be sent or fetched.
const policyFor = (script: string, style: string) =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(style)}`,
    "img-src data:",
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

function pageWith(html: string, script: string, style: string, icon: string): string {
  const bare = html.replace(/^\s*<(link|script)\b[^>]*>(<\/script>)?\n/gm, "");
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policyFor(script, style)}" />`,
    `<link rel="icon" href="data:image/svg+xml;base64,${icon}" />`,
    `<style>${style}</style>`,
    `<script type="module">${script}</script>`,
  ];
  return bare.replace("  </head>", () => `    ${head.join("\n    ")}\n  </head>`);
}

// The whole app as gumshoe.html, to be opened from a disk.
export function oneFile(icon: string): Plugin {
  return {
    name: "gumshoe-one-file",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = Object.values(bundle);
        const script = files.flatMap((file) => (file.type === "chunk" ? [inPage(file.code)] : [])).join("\n");
        const named = (end: string) =>
          files.flatMap((file) => (file.type === "asset" && file.fileName.endsWith(end) ? [String(file.source)] : []));
        const source = pageWith(named(".html").join(), script, named(".css").join("\n"), readFileSync(icon, "base64"));
        for (const name of Object.keys(bundle)) delete bundle[name];
        this.emitFile({ type: "asset", fileName: "gumshoe.html", source });
      },
    },
  };
}

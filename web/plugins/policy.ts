import type { Plugin } from "vite";

// What the page may do, wherever it is served from: `gumshoe serve` sends this as a header too, another host may not.
export const sitePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

export const policyTag = (content: string) => ({
  tag: "meta",
  attrs: { "http-equiv": "Content-Security-Policy", content },
  injectTo: "head-prepend" as const,
});

// Only in the built page: Vite's development server needs inline styles.
export function policy(): Plugin {
  return {
    name: "gumshoe-policy",
    apply: "build",
    transformIndexHtml: () => [policyTag(sitePolicy)],
  };
}

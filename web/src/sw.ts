// Keeps the whole site, so that it works without a network. A new version is fetched as a whole and then waits: it takes
// over when no page of the old one is open, or when the page says so. No page ever sees files of two versions.
declare const __PRECACHE__: { version: string; files: string[] }; // the build fills it in

const worker = self as unknown as ServiceWorkerGlobalScope;
const { version, files } = __PRECACHE__;
const shelf = `gumshoe ${worker.registration.scope} `; // one host may carry several
const name = shelf + version;
const page = new URL("index.html", worker.registration.scope).href;

async function keep() {
  const cache = await caches.open(name);
  await cache.addAll(
    files.map((file) => new Request(file, { cache: file.startsWith("assets/") ? "default" : "reload" })),
  );
}

// What an open page of an older version may still load stays until a version comes and finds no such page.
async function takeOver() {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const old = (await caches.keys()).filter((key) => key.startsWith(shelf) && key !== name);
  if (pages.length <= 1) await Promise.all(old.map((key) => caches.delete(key)));
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const kept = await caches.open(name);
  const found =
    request.mode === "navigate" && isPage(request.url)
      ? await kept.match(page)
      : ((await kept.match(request, { ignoreSearch: true, ignoreVary: true })) ??
        (await caches.match(request, { ignoreSearch: true, ignoreVary: true })));
  return found ?? fetch(request);
}

const isPage = (url: string) => url.split(/[?#]/)[0] === worker.registration.scope || url.split(/[?#]/)[0] === page;

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", ({ data }) => data === "take over" && worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (url.startsWith(`${worker.registration.scope}api/`)) return; // a game at a server: nothing of it is kept
  if (method === "GET" && url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});

export {};

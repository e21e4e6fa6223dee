// The copy of the site that works without a network, and its newer versions.

class Update {
  ready = $state(false); // a new version is here and waits
  private waiting: ServiceWorker | null = null;

  // After the page has loaded, so that keeping a copy takes nothing away from showing it.
  watch(): void {
    if (import.meta.env.MODE !== "production" || !("serviceWorker" in navigator)) return;
    addEventListener("load", () => void this.register().catch(() => {})); // without it the page works as well
  }

  // Only when asked to, and the page starts afresh with it.
  use(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("take over");
  }

  private async register(): Promise<void> {
    const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
    this.notice(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => coming.state === "installed" && this.notice(coming));
    });
  }

  // The first version of all replaces nothing.
  private notice(worker: ServiceWorker | null): void {
    if (!worker || !navigator.serviceWorker.controller) return;
    this.waiting = worker;
    this.ready = true;
  }
}

export const update = new Update();

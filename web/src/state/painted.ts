const AT_MOST = 100; // ms: a window that is covered is painted when the browser likes

const waiting = new Set<() => void>();

function end(wait: () => void) {
  waiting.delete(wait);
  wait();
}

// When the page is left, nothing stays unsaved.
const leave = () => [...waiting].forEach(end);
if (typeof document !== "undefined") {
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", leave);
}

// For work that can wait until the page shows its latest state. Resolves at once if the page is hidden, and as soon as
// it is left.
export function painted(): Promise<void> {
  if (typeof document === "undefined" || document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => {
    waiting.add(resolve);
    const done = () => end(resolve);
    requestAnimationFrame(() => {
      const after = new MessageChannel(); // behind the frame, and before any timer
      after.port1.onmessage = done;
      after.port2.postMessage(null);
    });
    setTimeout(done, AT_MOST);
  });
}

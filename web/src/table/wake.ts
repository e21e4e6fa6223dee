// Keeps the screen on while a game is open: a phone that sleeps between two turns is no notebook.
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const take = async () => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (over) await lock.release();
    } catch {
      // The battery is low, or the browser does not want to.
    }
  };
  void take();
  document.addEventListener("visibilitychange", take); // the lock ends when the page is out of sight
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", take);
    void lock?.release();
  };
}

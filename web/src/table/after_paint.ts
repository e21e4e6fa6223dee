// What can wait until the next frame is on the screen, and goes into the one after it. Gives how to call it off.
export function afterPaint(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}

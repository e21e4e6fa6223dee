// Of two values that say the same the older one stays, part by part: whoever shows a part that has not changed is left
// alone. `now` is nobody else's: its parts are replaced in place.
export function samePartsOf<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (typeof before !== "object" || typeof now !== "object" || before === null || now === null) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const old = before as Record<string, unknown>;
  const young = now as Record<string, unknown>;
  const keys = Object.keys(young);
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    const part = samePartsOf(old[key], young[key]);
    young[key] = part;
    same &&= Object.is(part, old[key]) && (part !== undefined || key in old);
  }
  return same ? (before as T) : now;
}

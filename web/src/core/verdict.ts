import type { View } from "./calls";

// Whether what is noted can be true. Undecided: the game is too large to tell, so nothing is known of any card.
export type Verdict = "possible" | "impossible" | "undecided";

export function verdictOf({ consistent }: Pick<View, "consistent">): Verdict {
  if (consistent === null) return "undecided";
  return consistent ? "possible" : "impossible";
}

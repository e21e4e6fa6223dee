// How close somebody is, as a word beside the numbers of the estimate.
import type { Threat } from "../core/calls";

export type ThreatLevel = "knows" | "could" | "near" | "under_way" | "far";

// A seat with two bits to go wins in its turn about every second time; with four, every fifth (docs/advice.md).
export function levelOf(threat: Pick<Threat, "entropy" | "can_accuse">): ThreatLevel {
  if (threat.can_accuse >= 0.5) return "knows";
  if (threat.can_accuse > 0) return "could";
  if (threat.entropy < 2) return "near";
  return threat.entropy < 4 ? "under_way" : "far";
}

// Closest first.
export function byCloseness<T extends Pick<Threat, "entropy" | "can_accuse">>(threats: readonly T[]): T[] {
  return threats.toSorted((a, b) => b.can_accuse - a.can_accuse || a.entropy - b.entropy);
}

import { describe, expect, it } from "vitest";
import { byCloseness, levelOf } from "./threat_level";

const threat = (seat: string, entropy: number, can_accuse: number) => ({ seat, entropy, can_accuse });

describe("who is close", () => {
  it("goes by whether it can accuse, then by the bits that are missing", () => {
    const levels = [
      threat("a", 0.2, 0.8),
      threat("b", 1, 0.05),
      threat("c", 1.5, 0),
      threat("d", 3, 0),
      threat("e", 6, 0),
    ];
    expect(levels.map(levelOf)).toEqual(["knows", "could", "near", "under_way", "far"]);
  });

  it("has the closest first, and leaves the answer as it was", () => {
    const all = [threat("far", 6, 0), threat("knows", 2, 0.5), threat("near", 1, 0)];
    expect(byCloseness(all).map(({ seat }) => seat)).toEqual(["knows", "near", "far"]);
    expect(all[0]?.seat).toBe("far");
  });
});

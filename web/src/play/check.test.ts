import { describe, expect, it } from "vitest";
import type { View } from "../core/calls";
import { checkOf, checksOf, countOf } from "./check";

const view = {
  table: { me: "Ann", hand: ["rope"], public: [] },
  holders: ["envelope", "Ann", "Bob"],
  cards: [
    { id: "rope", category: "weapon", proved: "Ann", p: { Ann: 1 } },
    { id: "knife", category: "weapon", proved: "Bob", p: { Bob: 1 } },
    { id: "pipe", category: "weapon", proved: null, p: { envelope: 0.5, Bob: 0.5 } },
  ],
} as unknown as View;

describe("marks made by hand", () => {
  it("are right, wrong or not proved yet; what could be known and is not marked was missed", () => {
    expect(checkOf("yes", "yes")).toBe("right");
    expect(checkOf("no", "yes")).toBe("wrong");
    expect(checkOf("yes", "open")).toBe("unproved");
    expect(checkOf("maybe", "no")).toBe("missed");
    expect(checkOf("blank", "no")).toBe("missed");
    expect(checkOf("blank", "open")).toBeNull();
    expect(checkOf("maybe", "open")).toBeNull();
  });

  it("are not asked for where one's own hand says it", () => {
    const checks = checksOf(view, { Bob: { knife: "+", pipe: "-" } });
    expect(checks).toEqual([
      { holder: "envelope", card: "knife", check: "missed" },
      { holder: "Bob", card: "knife", check: "right" },
      { holder: "Bob", card: "pipe", check: "unproved" },
    ]);
    expect(countOf(checks, "missed")).toBe(1);
  });
});

import { describe, expect, it } from "vitest";
import { playChoicesFrom } from "./choices.svelte";
import { chairsOf, shuffled } from "./seating";

const names = {
  person: (number: number) => (number === 1 ? "Detective" : `Detective ${number}`),
  bots: ["Iris", "Hugo"],
};

describe("the seats", () => {
  it("are the people's first, each with a name of its own", () => {
    const chairs = chairsOf({ people: [" Hugo ", ""], opponents: ["basic", "gumshoe", "sleuth"] }, names);
    expect(chairs).toEqual([
      { name: "Hugo", player: null },
      { name: "Detective 2", player: null },
      { name: "Iris", player: "basic" },
      { name: "Hugo 2", player: "gumshoe" },
      { name: "Iris 2", player: "sleuth" },
    ]);
  });

  it("drawn by lot are the same seats", () => {
    expect(shuffled([1, 2, 3, 4], () => 0.99)).toEqual([4, 3, 2, 1]);
  });
});

describe("how one likes to play", () => {
  it("is taken from storage only where it makes sense", () => {
    const choices = playChoicesFrom('{"pace":"fast","notebook":7,"opponents":["sleuth","nobody"],"people":[]}');
    expect([choices.pace, choices.notebook, choices.opponents.length, choices.people]).toEqual([
      "fast",
      "core",
      3,
      [""],
    ]);
    expect(playChoicesFrom("nonsense").pace).toBe("normal");
  });
});

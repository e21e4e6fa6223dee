import { describe, expect, it } from "vitest";
import type { BoardDrawing, Cell } from "../core/play_calls";
import { lettering, nextPlace, outline, planOf, slotIn } from "./plan";

const drawing: BoardDrawing = {
  id: "small",
  title: "",
  rows: 3,
  columns: 4,
  ground: ["AA.#", "AA..", "..BB"],
  rooms: [
    {
      card: "hall",
      name: "Hall",
      letter: "A",
      middle: [0, 0],
      doors: [{ outside: [1, 2], inside: [1, 1] }],
      passage: "study",
    },
    {
      card: "study",
      name: "Study",
      letter: "B",
      middle: [2, 2],
      doors: [{ outside: [1, 3], inside: [2, 3] }],
      passage: "hall",
    },
  ],
  starts: [],
};
const plan = planOf(drawing);

describe("the plan of a board", () => {
  it("goes round each part once, holes too", () => {
    expect(outline([[0, 0]])).toBe("M0 0L10 0L10 10L0 10L0 0Z");
    const ring = [0, 1, 2].flatMap((r) => [0, 1, 2].map((c): Cell => [r, c])).filter(([r, c]) => r !== 1 || c !== 1);
    expect(outline(ring).match(/M/g)).toHaveLength(2);
  });

  it("leaves the doors open", () => {
    const [hall, study] = plan.places;
    expect(hall?.doors).toBe("M20 10L20 20");
    expect(hall?.walls).not.toContain("M20 10L20 20");
    expect(study?.doors).toBe("M30 20L40 20");
    expect(study?.walls.match(/M/g)).toHaveLength(5);
  });

  it("puts the stairs where the board has its corner", () => {
    expect(plan.places.map(({ corner }) => corner)).toEqual([
      { x: 0, y: 0 },
      { x: 30, y: 20 },
    ]);
  });

  it("gives every pawn in a room a place of its own", () => {
    const [hall] = plan.places;
    if (!hall) throw new Error("no hall");
    const six = [0, 1, 2, 3, 4, 5].map((k) => slotIn({ ...hall, width: 60, height: 50 }, k, 6));
    expect(new Set(six.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
  });

  it("breaks long names, and makes small what cannot be broken", () => {
    expect(lettering("Hall", 60).lines).toEqual(["Hall"]);
    expect(lettering("Billiard Room", 60).lines).toEqual(["Billiard", "Room"]);
    expect(lettering("Eingangshalle", 60).size).toBeLessThan(8);
  });

  it("leads the arrow keys to what lies that way", () => {
    const [a, b, c] = [
      { x: 0, y: 0 },
      { x: 30, y: 5 },
      { x: 10, y: 40 },
    ];
    expect(nextPlace([a, b, c], a, "ArrowRight")).toBe(b);
    expect(nextPlace([a, b, c], a, "ArrowDown")).toBe(c);
    expect(nextPlace([a, b, c], a, "ArrowLeft")).toBeNull();
  });
});

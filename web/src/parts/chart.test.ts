import { describe, expect, it } from "vitest";
import { lastValue, nearest, path, placedMarks, type Scale, spread, stepFor, ticks, x, y } from "./chart";

const scale: Scale = { frame: { left: 40, right: 240, top: 10, bottom: 110 }, steps: 10, low: 0, high: 5 };

describe("the scale of a chart", () => {
  it("puts the first step left, the last right, the highest value on top", () => {
    expect([x(scale, 0), x(scale, 10), y(scale, 0), y(scale, 5)]).toEqual([40, 240, 110, 10]);
  });

  it("finds the nearest step of a place, within the chart", () => {
    expect([nearest(scale, 0), nearest(scale, 69), nearest(scale, 71), nearest(scale, 999)]).toEqual([0, 1, 2, 10]);
  });

  it("survives a chart of one step and one value", () => {
    const single: Scale = { ...scale, steps: 0, low: 3, high: 3 };
    expect([x(single, 0), nearest(single, 200), y(single, 3)]).toEqual([40, 0, 110]);
  });

  it("survives a frame without width", () => {
    expect(nearest({ ...scale, frame: { ...scale.frame, right: 40 } }, 100)).toBe(0);
  });
});

describe("the line of a chart", () => {
  it("goes through its values", () => {
    expect(path(scale, [0, 5])).toBe("M40 110L60 10");
  });

  it("starts anew after a gap", () => {
    expect(path(scale, [null, 5, null, 0, 0])).toBe("M60 10M100 110L120 110");
  });

  it("has a last value, if any", () => {
    expect([lastValue([1, 0, null]), lastValue([null]), lastValue([])]).toEqual([0, null, null]);
  });
});

describe("ticks", () => {
  it("are round numbers", () => {
    expect(ticks(0, 7.13, 5)).toEqual([0, 2, 4, 6]);
    expect(ticks(0, 1, 5)).toHaveLength(6);
    expect(ticks(0, 100, 4)).toEqual([0, 50, 100]);
  });

  it("are never more than there is room for, at least one", () => {
    for (const span of [0.003, 0.7, 1, 9, 10, 11, 99, 1234]) {
      const count = span / stepFor(span, 6);
      expect(count).toBeLessThanOrEqual(6 + 1e-6);
      expect(count).toBeGreaterThanOrEqual(1);
    }
    expect(ticks(0, 0, 5)).toEqual([0]);
  });
});

describe("marks", () => {
  const lines = [
    { name: "Ann", colour: 0, values: [5, 0] },
    { name: "Bob", colour: 1, values: [5, 0] },
  ];
  const mark = (line: number, sign: string, step = 1) => ({ line, x: step, sign, words: `${line}` });

  it("are drawn once where two lines have the same in one place, with the words of both", () => {
    const placed = placedMarks(scale, lines, [mark(0, "✓"), mark(1, "✓"), mark(1, "✓", 0)]);
    expect(placed.map(({ words, left }) => [words, left])).toEqual([
      ["0, 1", 60],
      ["1", 40],
    ]);
  });

  it("stand above each other where they differ", () => {
    const [first, second] = placedMarks(scale, lines, [mark(0, "✓"), mark(1, "⚑")]);
    expect((first?.top ?? 0) - (second?.top ?? 0)).toBe(16);
  });
});

describe("labels", () => {
  it("stay where they are when there is room", () => {
    expect(spread([90, 10, 50], 14, 0, 100)).toEqual([90, 10, 50]);
  });

  it("make room for each other at the bottom, keeping their order", () => {
    const placed = spread([100, 100, 100, 20], 14, 0, 100);
    expect(placed).toEqual([72, 86, 100, 20]);
  });

  it("begin at the top where they do not fit", () => {
    expect(spread([5, 5, 5], 14, 0, 20)).toEqual([0, 14, 28]);
  });

  it("are never nearer than the gap", () => {
    const sorted = spread([3, 50, 51, 52, 99, 98, 97], 12, 0, 100).sort((a, b) => a - b);
    sorted.slice(1).forEach((place, i) => {
      expect(place - (sorted[i] ?? 0)).toBeGreaterThanOrEqual(12 - 1e-9);
    });
  });
});

// The geometry of a line chart, apart from how it is drawn.

export interface ChartLine {
  name: string;
  colour: number; // which of the seats' colours, from 0
  values: (number | null)[]; // null: nothing to draw there
}

export interface ChartMark {
  line: number;
  x: number;
  sign: string;
  words: string;
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  frame: Frame;
  steps: number; // from the first x to the last
  low: number;
  high: number;
}

export function x(scale: Scale, at: number): number {
  const { left, right } = scale.frame;
  return scale.steps === 0 ? left : left + (at / scale.steps) * (right - left);
}

export function y(scale: Scale, value: number): number {
  const { top, bottom } = scale.frame;
  const span = scale.high - scale.low || 1;
  return bottom - ((value - scale.low) / span) * (bottom - top);
}

// The nearest x to a place on the screen.
export function nearest(scale: Scale, place: number): number {
  const { left, right } = scale.frame;
  if (right <= left) return 0;
  const share = (place - left) / (right - left);
  return Math.min(scale.steps, Math.max(0, Math.round(share * scale.steps)));
}

// The drawn line: a new stroke after every gap.
export function path(scale: Scale, values: (number | null)[]): string {
  let text = "";
  let pen = false;
  values.forEach((value, i) => {
    if (value === null) {
      pen = false;
      return;
    }
    text += `${pen ? "L" : "M"}${round(x(scale, i))} ${round(y(scale, value))}`;
    pen = true;
  });
  return text;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

// A step of 1, 2 or 5 times a power of ten, so that at most `most` of them fit.
export function stepFor(span: number, most: number): number {
  const least = span / Math.max(1, most);
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((f) => f * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

export function ticks(low: number, high: number, most: number): number[] {
  const step = stepFor(high - low, most);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

export function lastValue(values: (number | null)[]): number | null {
  return values.findLast((value) => value !== null) ?? null;
}

export interface PlacedMark extends ChartMark {
  left: number;
  top: number;
}

const raised = 16; // how far the second of two signs in one place stands above the first

// Marks at their lines. The same sign in the same place is drawn once; different ones stand above each other.
export function placedMarks(scale: Scale, lines: ChartLine[], marks: ChartMark[]): PlacedMark[] {
  const placed: PlacedMark[] = [];
  for (const mark of marks) {
    const left = x(scale, mark.x);
    const foot = y(scale, lines[mark.line]?.values[mark.x] ?? 0) - 8;
    const there = placed.filter((other) => other.left === left && Math.abs(other.top - foot) < raised);
    const same = there.find((other) => other.sign === mark.sign);
    if (same) same.words += `, ${mark.words}`;
    else placed.push({ ...mark, left, top: foot - raised * there.length });
  }
  return placed;
}

// Labels that would lie on each other move apart, in their order, as little as a sweep up and a sweep down allow.
export function spread(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const placed = [...wanted];
  let limit = bottom;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, limit);
    limit = (placed[i] ?? 0) - gap;
  }
  limit = top;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, limit);
    limit = (placed[i] ?? 0) + gap;
  }
  return placed;
}

import { expect, it } from "vitest";
import { samePartsOf } from "./same_parts";

it("keeps what says the same, as a whole and in parts", () => {
  const before = {
    table: { seats: ["Ann", "Bob"] },
    log: [{ text: "a" }, { text: "b" }],
    deals: null as null | string,
  };
  expect(samePartsOf(before, structuredClone(before))).toBe(before);
  const now = samePartsOf(before, { ...structuredClone(before), deals: "1", log: [{ text: "a" }, { text: "c" }] });
  expect(now).toEqual({ table: { seats: ["Ann", "Bob"] }, log: [{ text: "a" }, { text: "c" }], deals: "1" });
  expect(now.table).toBe(before.table);
  expect(now.log[0]).toBe(before.log[0]);
  expect(now.log[1]).not.toBe(before.log[1]);
});

it("tells apart what only looks alike", () => {
  const apart: [unknown, unknown][] = [
    [[], {}],
    [{ a: 1 }, { b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [[1, 2], [1]],
    [null, {}],
    ["1", 1],
    [undefined, { a: 1 }],
  ];
  for (const [before, now] of apart) {
    const said = structuredClone(now);
    expect(samePartsOf(before, now)).toStrictEqual(said);
  }
});

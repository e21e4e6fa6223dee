import { expect, test } from "vitest";
import { MARKS_TAG, markAt, marksFrom, tapped } from "./marks";

test("taps lead through all signs and back to none", () => {
  let tags: Record<string, string> = {};
  const signs = [];
  for (let tap = 0; tap < 4; ++tap) {
    tags = { [MARKS_TAG]: tapped(marksFrom(tags), "Bob", "rope") };
    signs.push(markAt(marksFrom(tags), "Bob", "rope"));
  }
  expect(signs).toEqual(["no", "yes", "maybe", "blank"]);
});

test("marks of other fields stay", () => {
  const first = tapped({}, "Bob", "rope");
  const both = marksFrom({ [MARKS_TAG]: tapped(marksFrom({ [MARKS_TAG]: first }), "envelope", "hall") });
  expect(markAt(both, "Bob", "rope")).toBe("no");
  expect(markAt(both, "envelope", "hall")).toBe("no");
});

test("a tag that somebody else wrote is an empty pad", () => {
  expect(markAt(marksFrom({ [MARKS_TAG]: "[1, {" }), "Bob", "rope")).toBe("blank");
  expect(markAt(marksFrom({ [MARKS_TAG]: "null" }), "Bob", "rope")).toBe("blank");
});

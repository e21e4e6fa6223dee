import { expect, test } from "vitest";
import type { ProofStep } from "../core/calls";
import { numbered } from "./proof";

const step = (cases: ProofStep[][] = []): ProofStep => ({
  rule: "told",
  text: "",
  events: [],
  tags: [],
  from: [],
  gives: [],
  holders: [],
  cards: [],
  cases,
});

test("steps of cases are counted before the step that follows", () => {
  const [first, cases, last] = numbered([step(), step([[step(), step()], [step()]]), step()]);
  expect(first?.number).toBe(0);
  expect(cases?.cases.map((steps) => steps.map(({ number }) => number))).toEqual([[2, 3], [4]]);
  expect(last?.number).toBe(5);
});

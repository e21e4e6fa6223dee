import type { ProofStep } from "../core/calls";

const sizeOf = (steps: ProofStep[]): number => steps.reduce((sum, step) => sum + 1 + sizeOfCases(step), 0);
const sizeOfCases = (step: ProofStep): number => step.cases.reduce((sum, steps) => sum + sizeOf(steps), 0);

export interface Numbered {
  step: ProofStep;
  number: number;
  cases: Numbered[][];
}

// Steps are numbered in reading order, a step before those of its cases: `from` cites them by these numbers.
export function numbered(steps: ProofStep[], first = 0): Numbered[] {
  let next = first;
  return steps.map((step) => {
    const number = next++;
    const cases = step.cases.map((inner) => {
      const of = numbered(inner, next);
      next += sizeOf(inner);
      return of;
    });
    return { step, number, cases };
  });
}

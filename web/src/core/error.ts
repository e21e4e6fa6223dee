import type { CoreError } from "./calls";

export const coreError = (error: string): CoreError => ({ error, line: 0, column: 0 });

// The answer of a call that was replaced by a newer one with the same key. There is nothing to show to anybody.
export const superseded: CoreError = Object.freeze(coreError("superseded"));

export function isError(answer: unknown): answer is CoreError {
  return typeof answer === "object" && answer !== null && typeof (answer as CoreError).error === "string";
}

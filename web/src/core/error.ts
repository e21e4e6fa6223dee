import type { CoreError } from "./calls";

export const coreError = (error: string): CoreError => ({ error, line: 0, column: 0 });

// What a call answers that a newer one with the same key has taken the place of. There is nothing to tell anybody.
export const superseded: CoreError = Object.freeze(coreError("superseded"));

export function isError(answer: unknown): answer is CoreError {
  return typeof answer === "object" && answer !== null && typeof (answer as CoreError).error === "string";
}

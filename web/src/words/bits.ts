// An amount of information as it is read: without a minus before nothing.
import type { Numbers } from "./numbers";

export function bitsText(value: number, numbers: Pick<Numbers, "fixed">, decimals = 2): string {
  const nothing = Math.abs(value) < 0.5 / 10 ** decimals;
  return numbers.fixed(nothing ? 0 : value, decimals).replace("-", "−");
}

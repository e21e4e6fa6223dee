// Numbers as they are read in a language.

const SPACE = "\u00a0";
const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

export interface Numbers {
  percent(p: number, decimals?: number): string; // 100 % and 0 % only where proved
  count(value: number | string): string; // grouped, exact
  about(value: string): string; // `1.3 million`
  fixed(value: number, decimals: number): string;
  signed(value: number, decimals: number): string; // `+1.5`, `−0.3`
  date(when: number): string; // `today`'s time, else the day
  ago(when: number, now?: number): string; // `3 minutes ago`
}

const raised = (exponent: number) => [...String(exponent)].map((digit) => superscripts[Number(digit)]).join("");

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["minute", 60],
  ["hour", 3600],
  ["day", 86400],
];

export function numbersFor(locale: string): Numbers {
  const formats = new Map<string, Intl.NumberFormat>(); // dear to make
  const withDecimals = (decimals: number, signDisplay: "auto" | "exceptZero") => {
    const key = `${decimals} ${signDisplay}`;
    const format =
      formats.get(key) ??
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        signDisplay,
      });
    formats.set(key, format);
    return format;
  };
  const fixed = (value: number, decimals: number) => withDecimals(decimals, "auto").format(value);
  const grouped = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, {
    notation: "compact",
    compactDisplay: "long",
    maximumSignificantDigits: 2,
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" });

  const number = (value: number | string) => grouped.format(typeof value === "string" ? BigInt(value) : value);

  return {
    percent(p, decimals) {
      if (p === 0 || p === 1) return `${fixed(100 * p, 0)}${SPACE}%`;
      if (p < 0.001) return `<${fixed(0.1, 1)}${SPACE}%`;
      if (p > 0.999) return `>${fixed(99.9, 1)}${SPACE}%`;
      // Rounding must not say what is not proved.
      const places = Math.max(decimals ?? 0, p < 0.01 || p > 0.99 ? 1 : 0);
      const number = places === 0 ? String(Math.round(100 * p)) : fixed(100 * p, places); // a hundred at a time
      return `${number}${SPACE}%`;
    },
    count: number,
    about(value) {
      if (value.length <= 6) return number(value);
      if (value.length <= 15) return compact.format(BigInt(value));
      const [mantissa, exponent] = Number(value).toExponential(1).split("e+").map(Number) as [number, number];
      return `${fixed(mantissa, 1)}${SPACE}×${SPACE}10${raised(exponent)}`;
    },
    fixed,
    signed: (value, decimals) => withDecimals(decimals, "exceptZero").format(value).replace("-", "−"),
    date(when) {
      const today = new Date().toDateString() === new Date(when).toDateString();
      return today ? time.format(when) : day.format(when);
    },
    ago(when, now = Date.now()) {
      const seconds = Math.max(0, (now - when) / 1000);
      if (seconds < 60) return relative.format(0, "second");
      const [unit, size] = units.findLast(([, one]) => seconds >= one) ?? ["minute", 60];
      return seconds < 7 * 86400 ? relative.format(-Math.floor(seconds / size), unit) : day.format(when);
    },
  };
}

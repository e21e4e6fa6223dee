const segments = new Intl.Segmenter(); // dear to make

// The text on a seat's mark: its first letter if that is unique, otherwise two letters, otherwise its number.
export function seatLetters(names: string[]): string[] {
  const letters = names.map((name) => [...segments.segment(name.trim())].map((part) => part.segment));
  const candidates = letters.map((of, seat) => [
    (of[0] ?? "").toLocaleUpperCase(),
    ...of.slice(1).map((letter) => (of[0] ?? "").toLocaleUpperCase() + letter),
    String(seat + 1),
  ]);
  return candidates.map((own, seat) => {
    const others = candidates.filter((_, other) => other !== seat);
    return own.find((text) => text.trim() !== "" && !others.some((of) => of.includes(text))) ?? String(seat + 1);
  });
}

// The class that gives its colour, see look/seats.css; beyond eight they come again.
export const seatColour = (seat: number): string => `colour-${(seat % 8) + 1}`;

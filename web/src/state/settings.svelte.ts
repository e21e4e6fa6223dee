// The user's choices. They are in localStorage, not with the games, because they are needed before anything is painted.

export type Help = "coach" | "deductions" | "pad";
export type Theme = "auto" | "light" | "dark";
export type LanguageChoice = "auto" | "en" | "de";

interface Choices {
  help: Help;
  theme: Theme;
  hand: "right" | "left";
  language: LanguageChoice;
  simple: boolean; // the simple estimate beside the exact one
  model: "bayes" | "deals";
  read: boolean; // the coach weighs how the others play too
  cover: boolean; // own hand covered until pressed
  wake: boolean; // the screen stays on during a game
}

const KEY = "gumshoe.settings";

const allowed: { [K in keyof Choices]: readonly Choices[K][] } = {
  help: ["coach", "deductions", "pad"],
  theme: ["auto", "light", "dark"],
  hand: ["right", "left"],
  language: ["auto", "en", "de"],
  simple: [false, true],
  model: ["bayes", "deals"],
  read: [true, false],
  cover: [false, true],
  wake: [true, false],
};

const defaults = Object.fromEntries(Object.entries(allowed).map(([key, values]) => [key, values[0]]));

// Returns only allowed values, whatever is stored.
export function choicesFrom(text: string | null): Choices {
  let stored: Record<string, unknown> = {};
  try {
    stored = Object(JSON.parse(text ?? "{}"));
  } catch {
    // as if nothing were stored
  }
  const valid = Object.entries(allowed).filter(([key, values]) => (values as readonly unknown[]).includes(stored[key]));
  return { ...defaults, ...Object.fromEntries(valid.map(([key]) => [key, stored[key]])) } as unknown as Choices;
}

function read(): Choices {
  try {
    return choicesFrom(localStorage.getItem(KEY));
  } catch {
    return choicesFrom(null); // storage is forbidden
  }
}

export const settings: Choices = $state(read());

export function choose<K extends keyof Choices>(key: K, value: Choices[K]): void {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // it holds until the page is closed
  }
}

if (typeof addEventListener === "function") {
  addEventListener("storage", (event: StorageEvent) => {
    if (event.key === KEY) Object.assign(settings, choicesFrom(event.newValue));
  });
}

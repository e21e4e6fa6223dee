// The words of the page in the language that is chosen: `words().controls.undo`, `words().percent(p)`. A component that
// reads them follows the language; every language has the same keys, or it does not compile.

import { choose, type LanguageChoice, settings } from "../state/settings.svelte";
import { en } from "./en";
import { Phrases } from "./phrase";

export type Words = typeof en;
export type Language = "en" | "de";

interface Spoken {
  language: Language;
  words: Words;
}

let spoken: Spoken = $state.raw({ language: "en", words: en });

const loaders: Record<Language, () => Promise<Words>> = {
  en: async () => en,
  de: async () => (await import("./de")).de,
};

const preferred = (): readonly string[] => (typeof navigator === "undefined" ? [] : navigator.languages);

export function languageFor(choice: LanguageChoice, wanted: readonly string[] = preferred()): Language {
  if (choice !== "auto") return choice;
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => code === "en" || code === "de");
  return (known as Language | undefined) ?? "en";
}

// Before the first screen, and whenever another language is chosen.
export async function speak(language: Language = languageFor(settings.language)): Promise<void> {
  spoken = { language, words: await loaders[language]() };
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

export async function chooseLanguage(choice: LanguageChoice): Promise<void> {
  choose("language", choice);
  await speak(languageFor(choice));
}

export const words = (): Words => spoken.words;
export const language = (): Language => spoken.language;

const cache = new WeakMap<Words, Phrases>();

// phrase().event(what, view): data as sentences.
export function phrase(): Phrases {
  const found = cache.get(spoken.words) ?? new Phrases(spoken.words.sentences);
  cache.set(spoken.words, found);
  return found;
}

export const percent = (p: number, decimals?: number) => spoken.words.percent(p, decimals);

export const categoryName = (name: string) => words().names.categories[name] ?? name;
export const oneOfCategory = (name: string) => words().names.category[name] ?? name;
export const languageName = (code: string) => words().names.languages[code.slice(0, 2)] ?? code;

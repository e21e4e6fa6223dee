// Which box it probably is.

import type { Edition } from "../core/calls";

const usual: Record<string, string> = {
  "en-US": "classic-us",
  en: "classic-uk",
  de: "de-classic",
  fr: "fr-classic",
  es: "es-classic",
  it: "it-classic",
  nl: "nl-classic",
  pt: "br-estrela-1977",
};

export function editionFor(languages: readonly string[], editions: Edition[]): string {
  const wanted = languages.flatMap((tag) => [usual[tag], usual[tag.slice(0, 2)]]);
  const found = wanted.find((id) => editions.some((edition) => edition.id === id));
  return found ?? editions[0]?.id ?? "classic-us";
}

// The user's languages first, then English, then the others in order.
export function byLanguage(editions: Edition[], own: readonly string[]): [string, Edition[]][] {
  const order = [...own.map((tag) => tag.slice(0, 2)), "en"];
  const rank = (language: string) => (order.includes(language) ? order.indexOf(language) : order.length);
  const groups = new Map<string, Edition[]>();
  for (const edition of editions) groups.set(edition.language, [...(groups.get(edition.language) ?? []), edition]);
  return [...groups].sort(([a], [b]) => rank(a) - rank(b));
}

// The names by which a box is recognised: its suspects.
export const peek = (edition: Pick<Edition, "categories">): string =>
  (edition.categories[0]?.cards ?? []).map((card) => card.name).join(", ");

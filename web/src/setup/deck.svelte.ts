// A deck being written: categories with a card a line.

import type { Edition } from "../core/calls";
import { core } from "../core/core";
import { isError, superseded } from "../core/error";
import type { DeckText } from "../state/decks.svelte";

export interface CategoryDraft {
  key: number;
  name: string;
  text: string;
}

export const cardsIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export class DeckDraft {
  name: string = $state("");
  place: number | null = $state(null); // the key of the category
  categories: CategoryDraft[] = $state([]);
  problem: string | null = $state("");

  private keys = 0;

  take(deck: DeckText): void {
    this.name = deck.name;
    this.categories = deck.categories.map(({ name, cards }) => ({ key: ++this.keys, name, text: cards.join("\n") }));
    this.place = this.categories.find((category) => category.name === deck.place)?.key ?? null;
  }

  takeEdition(edition: Edition): void {
    this.take({
      name: this.name || edition.name,
      place: edition.categories.find((category) => category.place)?.name ?? null,
      categories: edition.categories.map(({ name, cards }) => ({ name, cards: cards.map((card) => card.name) })),
    });
  }

  add(): void {
    this.categories.push({ key: ++this.keys, name: "", text: "" });
  }

  remove(key: number): void {
    this.categories = this.categories.filter((category) => category.key !== key);
  }

  get deck(): DeckText {
    return {
      name: this.name.trim(),
      place: this.categories.find((category) => category.key === this.place)?.name.trim() || null,
      categories: this.categories.map(({ name, text }) => ({ name: name.trim(), cards: cardsIn(text) })),
    };
  }

  // Whether it can be played with: the core sets up a hidden table with it.
  async ask(): Promise<void> {
    const { categories, place } = this.deck;
    const seats = ["a", "b"];
    const answer = await core.call("setup", { categories, ...(place ? { place } : {}), seats, me: "-" }, "deck");
    if (answer === superseded) return;
    if (isError(answer)) this.problem = answer.error;
    else this.problem = answer.problem?.message ?? null;
  }
}

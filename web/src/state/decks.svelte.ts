// The user's own decks.

import { library } from "./library.svelte";
import { type Deck, newId } from "./store";

export type DeckText = Pick<Deck, "name" | "place" | "categories">;

const isText = (value: unknown): value is string => typeof value === "string";

// A deck that somebody sent: accepted only if it looks like a deck.
export function deckFrom(json: string): DeckText | null {
  try {
    const { name, place, categories } = Object(JSON.parse(json)) as Record<string, unknown>;
    if (!isText(name) || !Array.isArray(categories)) return null;
    const read = categories.map((one: unknown) => Object(one) as { name: unknown; cards: unknown });
    const whole = read.every((one) => isText(one.name) && Array.isArray(one.cards) && one.cards.every(isText));
    if (!whole) return null;
    return {
      name,
      place: isText(place) ? place : null,
      categories: read.map((one) => ({ name: one.name as string, cards: [...(one.cards as string[])] })),
    };
  } catch {
    return null;
  }
}

export const deckText = ({ name, place, categories }: DeckText): string => JSON.stringify({ name, place, categories });

class Decks {
  all: Deck[] = $state.raw([]);

  async load(): Promise<void> {
    const store = await library.store;
    this.all = (await store.decks()).sort((a, b) => a.name.localeCompare(b.name));
  }

  // A plain object, as the database needs it.
  async put(deck: DeckText, id: string = newId()): Promise<string> {
    const store = await library.store;
    await store.putDeck({ ...(JSON.parse(deckText(deck)) as DeckText), id, changed: Date.now() });
    await this.load();
    return id;
  }

  async remove(id: string): Promise<void> {
    await (await library.store).forgetDeck(id);
    await this.load();
  }
}

export const decks = new Decks();

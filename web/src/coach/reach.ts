// Where I can ask from, remembered from turn to turn: players change rooms less often than they look at the advice.
import type { CardId } from "../core/calls";

const key = (game: string) => `gumshoe.reach.${game}`;

export function rememberedReach(game: string): CardId[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(game)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((room) => typeof room === "string") : [];
  } catch {
    return []; // storage is forbidden, or holds something else
  }
}

export function rememberReach(game: string, rooms: CardId[]): void {
  try {
    sessionStorage.setItem(key(game), JSON.stringify(rooms));
  } catch {
    // it holds as long as the game is open
  }
}

import { status } from "../parts/status.svelte";
import { library } from "../state/library.svelte";
import type { Summary } from "../state/store";
import { isolated } from "../words/parts";
import { words } from "../words/words.svelte";

// What a game is called where nobody gave it a name.
export const titleOf = ({ name, seats }: { name: string } & Pick<Summary, "seats">): string =>
  name || words().games.unnamed(seats.map(isolated).join(", "));

export async function removeGame(game: { id: string; name: string; seats: string[] }): Promise<void> {
  await library.remove(game.id);
  status.say(words().games.deleted(titleOf(game)), {
    action: { label: words().controls.undo, do: () => void library.restore(game.id) },
  });
}

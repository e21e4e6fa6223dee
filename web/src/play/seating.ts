// Who sits where: people first, or at random.
import type { BuiltInPlayer, StartRequest } from "../core/play_calls";
import type { PlayChoices } from "./choices.svelte";

type Chair = StartRequest["chairs"][number];

// No two at the table have the same name.
function named(name: string, taken: readonly string[]): string {
  let found = name;
  for (let k = 2; taken.includes(found); k++) found = `${name} ${k}`;
  return found;
}

export function chairsOf(
  { people, opponents }: Pick<PlayChoices, "people" | "opponents">,
  names: { person: (number: number) => string; bots: readonly string[] },
): Chair[] {
  const chairs: Chair[] = [];
  const sit = (name: string, player: BuiltInPlayer | null) => {
    const taken = chairs.map((chair) => chair.name);
    chairs.push({ name: named(name, taken), player });
  };
  for (const [k, name] of people.entries()) sit(name.trim() || names.person(k + 1), null);
  for (const [k, player] of opponents.entries()) sit(names.bots[k % names.bots.length] ?? player, player);
  return chairs;
}

export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

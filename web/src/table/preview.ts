import type { GameEvent, LineAnswer, View } from "../core/calls";
import type { Phrase } from "../words/parts";
import { phrase } from "../words/words.svelte";

// A line in words, complete or so far: what isn't typed yet is left out.
export function meantSoFar(answer: LineAnswer, view: View): Phrase {
  if (answer.what) return phrase().event(answer.what, view);
  if (answer.who === null) return [];
  const typed = answer.cards.filter((card) => card !== null);
  if (typed.length === 0) return phrase().holder(answer.who);
  const so: GameEvent = { type: "suggestion", seat: answer.who, cards: typed, answers: answer.answers };
  const said = phrase().event(so, view);
  // Without answers it would say that they were missed, which nobody has said.
  return answer.answers.length > 0 ? said : said.slice(0, said.lastIndexOf("; "));
}

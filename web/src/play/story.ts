// What happened, in sentences for the person at the device.
import type { CardId, SeatName } from "../core/calls";
import type { Happened } from "../core/play_calls";
import { cardPart, type Part, type Phrase, type Scene, seatPart } from "../words/parts";
import type { Words } from "../words/words.svelte";

export interface Line {
  seat: SeatName; // who did it
  phrase: Phrase;
  loud: boolean; // what nobody should miss
}

export function linesOf(happened: Happened, me: SeatName, scene: Scene, words: Words): Line[] {
  const said = sentences(happened, me, scene, words);
  return said.map(([phrase, loud]) => ({ seat: happened.seat, phrase, loud }));
}

type Sentence = [phrase: Phrase, loud: boolean];

function sentences(happened: Happened, me: SeatName, scene: Scene, words: Words): Sentence[] {
  const { story } = words.play;
  const who = happened.seat === me ? null : seatPart(happened.seat);
  const card = (id: CardId | null): Part => (id === null ? "?" : cardPart(scene, id));
  const cards = (happened.cards ?? []).flatMap((id, i): Part[] => (i === 0 ? [card(id)] : [", ", card(id)]));
  const asked: Sentence[] = happened.cards ? [[story.asks(who, cards), true]] : [];
  switch (happened.did) {
    case "rolled": {
      const rolled: Sentence = [story.rolls(who, happened.roll ?? 0), false];
      return happened.turned_up ? [rolled, [story.turnedUp(card(happened.turned_up)), true]] : [rolled];
    }
    case "walked":
      return [
        [typeof happened.to === "string" ? story.enters(who, card(happened.to)) : story.walks(who), false],
        ...asked,
      ];
    case "passage":
      return [[story.creeps(who, card(String(happened.to))), false], ...asked];
    case "asked":
      return asked;
    case "accused":
      return [
        [story.accuses(who, cards), true],
        [happened.verdict === "right" ? [story.right] : story.wrong(who), true],
      ];
    case "fell":
      return [[story.fell(seatPart(happened.seat), story.fellHow[happened.fell ?? "illegal"]), true]];
    case "showed":
      return [[shown(happened, me, who, scene, words), who === null || happened.asker === me]];
    case "passed":
      return [[story.passes(who), false], ...(happened.nobody ? [[[story.nobody], true] satisfies Sentence] : [])];
    case "ended":
      return [];
  }
}

function shown(happened: Happened, me: SeatName, who: Part | null, scene: Scene, words: Words): Phrase {
  const { story } = words.play;
  const card = happened.card ? cardPart(scene, happened.card) : null;
  const asker = seatPart(happened.asker ?? "");
  if (who === null) return story.youShow(asker, card ?? "");
  return happened.asker === me ? story.showsYou(who, card ?? "") : story.shows(who, asker);
}

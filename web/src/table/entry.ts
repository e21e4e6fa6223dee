// A turn as it is tapped in, tap by tap. What a tap leads to, the core says; here it is only written down.
import type { CardId, Entry, GameEvent, SeatName } from "../core/calls";

export const NOT_HEARD = "?";

export const fresh = (kind: Entry["kind"] = "question"): Entry => ({ kind });

// Whether anything of the turn itself is there: a changed asker alone isn't a turn yet.
export const begun = (entry: Entry): boolean =>
  entry.kind !== "question" || (entry.cards ?? []).some((card) => card !== null) || Boolean(entry.answers?.length);

// The cards that are tapped and were heard.
export const heardIn = (entry: Entry): CardId[] =>
  (entry.cards ?? []).flatMap((card) => (card === null || card === NOT_HEARD ? [] : card));

const withoutAnswers = ({ answers, nobody, missed, ...rest }: Entry): Entry => rest;

export function withCard(entry: Entry, categories: number, category: number, card: CardId | "?" | null): Entry {
  const cards = Array.from({ length: categories }, (_, k) => entry.cards?.[k] ?? null);
  cards[category] = card;
  // A card that was seen has to be one of those named.
  const answers = entry.answers?.map(({ seat, did }) => ({ seat, did }));
  return { ...entry, cards, ...(answers && { answers }) };
}

export const withAsker = (entry: Entry, asker: SeatName): Entry => ({ ...withoutAnswers(entry), asker });

// Where several may show, one after the other; a second tap takes it back.
export function withShower(entry: Entry, seat: SeatName, several: boolean): Entry {
  const before = (several && entry.answers) || [];
  const there = before.some((answer) => answer.seat === seat);
  const others = before.filter((answer) => answer.seat !== seat);
  const answers = there ? others : [...others, { seat, did: "showed" as const }];
  return { ...withoutAnswers(entry), ...(answers.length > 0 && { answers }) };
}

export const withNobody = (entry: Entry): Entry => ({ ...withoutAnswers(entry), nobody: true });

export const withMissed = (entry: Entry): Entry => ({ ...withoutAnswers(entry), missed: true });

// This player's answer was missed, whoever showed; a second tap takes it back.
export function withMissedBy(entry: Entry, seat: SeatName): Entry {
  const there = entry.answers?.some((answer) => answer.seat === seat && answer.did === "missed");
  const others = (entry.answers ?? []).filter((answer) => answer.seat !== seat);
  return { ...entry, answers: there ? others : [...others, { seat, did: "missed" as const }] };
}

export function withSeen(entry: Entry, seat: SeatName, card: CardId): Entry {
  const answers = (entry.answers ?? []).map((answer) => (answer.seat === seat ? { ...answer, card } : answer));
  return { ...entry, answers };
}

// null: not a turn, it is edited as a line.
export function entryOf(event: GameEvent): Entry | null {
  switch (event.type) {
    case "suggestion": {
      const answers = event.answers
        .filter(({ did }) => did !== "passed")
        .map(({ seat, did, card }) => ({ seat, did, ...(card && { card }) }));
      const cards = event.cards.map((card) => card ?? NOT_HEARD);
      const heard = event.nobody ? { nobody: true } : answers.length > 0 ? { answers } : { missed: true };
      return { kind: "question", asker: event.seat, cards, ...heard };
    }
    case "no_suggestion":
      return { kind: "no_suggestion", asker: event.seat };
    case "accusation":
      return { kind: "accusation", asker: event.seat, cards: event.cards, verdict: event.verdict ?? "unknown" };
    default:
      return null;
  }
}

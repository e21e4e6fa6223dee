// What the page can ask of the coach: it may take a moment, and has a worker of its own.

import type { CardId, Conflict, Holder, SeatName } from "./calls";

export interface CoachCalls {
  explain: {
    request: { game: string; holder: string; card: string; at?: number; as?: SeatName | "-" };
    answer: Explanation;
  };
  repairs: { request: { game: string }; answer: RepairsAnswer };
  advise: { request: AdviseRequest; answer: AdviseAnswer };
  show: { request: { game: string; asker: string; cards: CardId[] }; answer: ShowAnswer };
  threat: { request: { game: string; since?: number }; answer: { threat: Threat[] } }; // since: so many events
  review: { request: { game: string; as?: string }; answer: Review };
}

export interface Explanation {
  holder: Holder;
  card: CardId;
  proved: "has" | "not" | null;
  p: number | null;
  deals: string | null;
  of: string | null;
  steps: ProofStep[];
  moved_by: { event: number; bits: number }[];
}
export interface ProofStep {
  rule: ProofRule;
  text: string; // in English
  events: number[];
  tags: string[];
  from: number[];
  gives: ProofClaim[];
  holders: Holder[];
  cards: CardId[];
  cases: ProofStep[][];
}
export type ProofRule =
  | "hand"
  | "face_up"
  | "told"
  | "seen"
  | "passed"
  | "showed"
  | "accused"
  | "dealt"
  | "elsewhere"
  | "only_place"
  | "one_of"
  | "category"
  | "wrong"
  | "full"
  | "left"
  | "sizes"
  | "room"
  | "need"
  | "suppose"
  | "otherwise"
  | "cases";
export type ProofClaim =
  | { holder: Holder; card: CardId; has: boolean }
  | { holder: Holder; some: CardId[] }
  | { holder: Holder; size: [least: number, most: number] }
  | { event: number; named: CardId };

export interface RepairsAnswer {
  conflict: Conflict | null; // null: nothing to mend
  mends_all: boolean;
  exact: boolean;
  first: number; // so many are offered first
  left_out: number; // found, but not among these
  repairs: Repair[];
}
export interface Repair {
  kind: SlipKind;
  event: number; // 0: the table
  seat: SeatName | null;
  fewer: SeatName | null; // of hands: who has a card less
  written: CardId | null;
  meant: CardId | null;
  size: number | null;
  p: number;
  culprit_p: number; // of all edits of this line
  row: number; // the same for those that say the same of different cards or seats; in the order of the whole list
  line: number | null;
  text: string | null; // the line as it would be; null: erased, parked, or the table
  game: string; // what it gives
}
export type SlipKind =
  | "card"
  | "shown_card"
  | "shower"
  | "answer"
  | "asker"
  | "verdict"
  | "holder"
  | "size"
  | "wrong_answer"
  | "twice"
  | "line"
  | "hand"
  | "hands"
  | "face_up";

export interface AdviseRequest {
  game: string;
  rooms?: CardId[]; // places in reach; left out: any
  top?: number; // 5 by default
  read?: boolean; // weigh behaviour too
  mine?: CardId[]; // an idea of one's own, weighed beside
}
export interface AdviseAnswer {
  me: SeatName;
  entropy: number;
  exact: boolean;
  missing?: string[]; // only where it was too large for all: "questions", "some questions", "leak", "threat", "opponents"
  my_turn?: boolean; // otherwise it is for my next one
  questions: Question[]; // best first
  mine: Question | null;
  accuse: {
    cards: CardId[];
    p: number;
    now: number;
    wait: number;
    risk: number;
    advice: "certain" | "accuse" | "wait";
  } | null; // null: no deal was found
  threat?: Threat[]; // it was needed anyway
}
export interface Question {
  cards: CardId[];
  win: number;
  bits: number;
  solves: number;
  envelopes: number;
  leak: { envelope: number; hand: number } | null; // null: too large to say
  own: CardId[]; // of these, cards I hold
  or: CardId[][]; // for each category: other cards that would do as well
  answers: { shows: { by: SeatName; card: CardId | null }[]; p: number }[];
}
export interface ShowAnswer {
  show: CardToShow[]; // best first
}
export interface CardToShow {
  card: CardId;
  cost: number; // of the chance to win
  seen_before: boolean; // by the asker
  bits?: number; // that the asker gains
  seen_by?: SeatName[];
  reasons?: { kind: ShowReason; chance: number; category?: string }[];
}
export type ShowReason =
  | "only_card"
  | "seen_by_asker"
  | "seen_by_all"
  | "proved_by_asker"
  | "settles_category"
  | "solves"
  | "new_to_asker";
export interface Threat {
  seat: SeatName;
  entropy: number; // in an `advise` null where too large to say
  can_accuse: number;
  knows_of_mine: number; // how many of my cards it can prove, on average
  learnt?: number; // bits about the envelope, with `since`
  entropy_low?: number; // between which its entropy lies in four games of five
  entropy_high?: number;
}

// As `gumshoe review --json`, see docs/json.md.
export interface Review {
  me: string;
  events: number;
  reviewed?: number; // of a very long game: only so many events
  finished: boolean;
  winner: SeatName | null;
  solution: CardId[] | null;
  seats: SeatReview[];
  questions: ReviewedQuestion[];
  oversights: {
    event: number;
    seat: SeatName;
    kind: string;
    card: CardId | null;
    holder: Holder | null;
    because: number[];
  }[];
  conflict: Conflict | null;
  undecided?: string; // too large to tell whether it can be true: nothing else is there
}
export interface SeatReview {
  seat: SeatName | "-";
  proved: number | null;
  could_accuse: number | null;
  bet: { after: number; now: number; wait: number } | null;
  accused: { event: number; right: boolean | null; p: number } | null;
  questions: number;
  bits: number;
  lost: number;
  win_lost: number;
  luck: number;
  overheard: number;
  given: number | null;
  entropy: number[];
  p: number[];
}
export interface ReviewedQuestion {
  event: number;
  seat: SeatName;
  cards: CardId[];
  gained: number;
  given: number | null;
  leak: number | null;
  bits: number | null;
  solves: number | null;
  most_bits: number | null;
  win: number | null;
  loss: number | null;
  luck: number | null;
  best: { cards: CardId[]; bits: number; solves: number; win: number } | null;
}

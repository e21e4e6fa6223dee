// The list of all calls, and the types that belong to no single one of them. A module for the browser has nothing of
// this.
#include "calls/call.h"

namespace gumshoe {
namespace {

constexpr std::string_view names = R"(
type CardId
  | string
type SeatName
  | string
type Holder
  | string  // a seat's name, `envelope`, `pool` or `public`
type CoreError
  error: string  // in English, with what may have been meant
  line: number  // 0: it has no place in the text
  column: number
)";

// What stands on the table, as far as it isn't `setup`.
constexpr std::string_view table = R"(
type Category
  name: string  // `suspect`, `weapon`, `room`, or a deck's own word
  place: boolean  // where one stands
  cards: Card[]
type Card
  id: CardId
  name: string  // as printed
  key: string  // its letter in the short form; empty where it has none
  at?: string  // with its preposition, where that is known: „in der Küche“
type HandSize  // null: unknown
  | number
  | [least: number, most: number]
  | null
type Table
  edition: string | null
  categories: Category[]
  seats: { name: SeatName; size: HandSize; me: boolean; out: boolean }[]
  me: SeatName | "-" | "*"
  hand: CardId[]
  public: CardId[]
  pool: number
  rules: Record<string, string>  // all of them, defaults written out
  tags: Record<string, string>  // Date, Event, Result, …
)";

constexpr std::string_view events = R"(
type GameEvent
  | { type: "suggestion"; seat: SeatName; cards: (CardId | null)[]; answers: Answer[]; nobody?: boolean }
      // one card a category, null where it was not heard; `nobody` for `: nobody`
  | { type: "no_suggestion"; seat: SeatName }
  | { type: "move"; seat: SeatName; to: CardId | [row: number, column: number]; how?: string; roll?: number }
      // `how`: `walked`, `passage` or `dragged`
  | { type: "accusation"; seat: SeatName; cards: CardId[]; verdict: "wrong" | "right" | null }
  | { type: "fact"; holder: Holder; card: CardId; has: boolean }
  | { type: "some"; holder: Holder; cards: CardId[] }
  | { type: "size"; seat: SeatName; size: number }
  | { type: "sight"; viewer: SeatName | "*"; owner: SeatName; card: CardId | null }
      // `*`: everyone; null where only the sight is known
  | { type: "out"; seat: SeatName }
  | { type: "deal"; from: SeatName; to: SeatName; card?: CardId; count?: number }  // `card` or `count`
type Answer
  seat: SeatName
  did: "passed" | "showed" | "missed"
  card?: CardId | null  // of a show; null where it was not seen
)";

constexpr std::string_view known = R"(
type Solved
  consistent: boolean | null
      // true: some deal agrees; false: no deal does, and `conflict` says why; null: undecided, and `undecided` gives the reason
  model: "bayes" | "deals"
  exact: boolean
      // false where the position is too large: then there are `samples` and `seed`, an `se` beside each `p`, and `deals` is null
  samples?: number  // 0: sampling found no deal that agrees, though there is one
  seed?: number
  me: SeatName | "-" | "*"  // as in the tag
  deals: string | null  // how many deals agree, in decimal, whatever the model; `"0"` where none does
  holders: Holder[]
  cards: CardOdds[]  // empty where no deal agrees, and where that is undecided
  solutions: Solution[]  // possible envelopes, the likeliest first, 1,000 unless `--solutions` says otherwise
  solutions_left_out: number | null  // null: too many to count, or sampled: there may be others
  hands: Record<SeatName, Hands>
      // how many hands each seat may have, and the likeliest, 10 unless `--hands` says otherwise
  sizes: Record<SeatName, Record<string, number>>
      // of the seats whose size the header leaves open, how likely each number of cards is after the last event, cards
      // dealt over with `@deal` included
  solved: CardId[] | null  // the one solution that is left
  conflict: Conflict | null  // of a game that cannot be true
  undecided?: "too large"
      // only of a game that is too large to tell whether it can be true: no deal that agrees was found, and no contradiction
  event: number  // events taken into account
  entropy: number  // of the envelope, in bits
  entropy_se?: number  // its standard error, where it was sampled or there are too many envelopes to sum over
  sizes_se?: Record<SeatName, Record<string, number>>  // where sampled: of each figure in `sizes` the standard error
  complete: boolean  // whether every fact that follows is marked (only a sampled answer may miss one)
  clauses: { seat: SeatName; cards: CardId[]; events: number[] }[]
      // the seat has one of the cards, because of these events
  shows: { event: number; seat: SeatName; p: Record<CardId, number> }[]
      // which card a show that was not seen presumably was
  shows_left_out: number  // how many unseen shows are missing because the position is too large
  asked: Record<SeatName, Record<CardId, number>>  // how often each seat has asked for each card
  read?: ReadOdds  // with `--read`: the odds that reading the questions gives
type CardOdds
  id: CardId
  category: string
  proved: Holder | null
  p: Record<Holder, number>  // 0 or 1 only where proved, otherwise strictly between
  se?: Record<Holder, number>  // where sampled
  simple?: number  // with `--simple`: the simple estimate
type Solution
  cards: CardId[]
  p: number
  se?: number  // where sampled
  deals: string | null
type Hands
  count: string | null  // null: too many to count
  top: { cards: CardId[]; p: number }[]  // likeliest first
  left_out: string | null  // how many are not in `top`; null where they could not be counted
type ReadOdds
  entropy: number
  habits: Record<SeatName, { own: number; again: number; silent: number }>
  cards: { id: CardId; p: Record<Holder, number> }[]
  solutions: { cards: CardId[]; p: number }[]
type Conflict  // without any one of these the others can be true
  events: number[]
  tags: string[]  // `Hands` also where the game has no such tag: the even deal that is assumed then
  minimal?: false  // the game is too large to tell whether a part of these is enough
type Mark
  holder: Holder
  card: CardId
  has: boolean
)";

// Only printed by commands.
constexpr std::string_view printed = R"(
type RecordedGame
  cgn: 1
  edition?: string  // an edition's id; left out, and no `categories` either: `classic-us`
  categories?: { name: string; cards: string[] }[]
      // instead: `[{"name": "suspect", "cards": ["Plum", "Miss Pink"]}]`, the cards by name
  place?: string  // the category that is where one stands
  seats: SeatName[]  // in turn order
  hands?: HandSize[]  // of each seat: a number, `[least, most]`, or null for unknown
  public?: CardId[]  // lying face up
  pool?: number  // how many lie face down
  me: SeatName | "-" | "*"  // a seat, `-` a spectator (the default), `*` the full record
  hand?: CardId[]  // my cards
  deal?: { hands: CardId[][]; envelope: CardId[] }  // of a full record; hands by seat
  rules: Record<string, string>
      // `{"respond": "all"}`, the words of the tag `Rules`; those left out are as the edition has them
  board?: string  // the tag `Board`
  tags: [name: string, value: string][]  // all other tags
  tag_comments?: { tag: string; occurrence: number; where: "above" | "beside"; text: string }[]
      // comments among the tags
  events: (GameEvent & { comment?: string; comments_before?: string[] })[]  // below
  comments_at_end?: string[]  // lines below the last event

type Facts  // a tuple has a place for each category (an id, null, or an array of ids) and the holder at the end
  E: FactTuple[]
  M: FactTuple[]
  N: FactTuple[]
  G: CardId[]
  A: CardId[]
  conflict: Conflict | null
  undecided?: "too large"
  complete: boolean  // false where the position is too large, and more may follow

type FactTuple
  | (CardId | CardId[] | null)[]

type Steps
  steps: Step[]
      // step 0 is before the first event and proves what the header says; the last one is the first event that cannot be
      // true or is `undecided`, if there is one
  missing?: number  // events left out at the end of a record that is too long to follow to its end

type Step
  event: number
  line: string | null
  deals: string | null
  entropy: number | null
  proved: Mark[]
  conflict: Conflict | null
  undecided?: "too large"

type Checked
  file: string
  game: number  // counted from 1 in its file
  ok: boolean  // only of a game that is known to be possible
  events: number | null  // null: the file is no game
  seats: number | null
  conflict: Conflict | null
  undecided?: "too large"
  error: { message: string; line: number; column: number } | null
      // of a file that is no game; line 0: it has no place in the text
  board: string | null  // why the board that the game names cannot be shown; null where it can or none is named

type Measured
  | { file: string; game?: number; us: number; deals: string | null; states: number }
      // with files: the median time of one full update in microseconds, the deals that agree, the states of the diagram;
      // `game` where a file has several
  | { row: string; positions: number; median_us: number; p99_us: number; max_us: number; steps?: Record<string, number> }
      // without: a row of simulated games or of hard positions; of proofs too, with how many have how many `steps`
  | { fingerprint: string; of: string }
      // last: a hash of exact answers that only changes when an answer does: `of` the `positions measured`, and, without
      // files, `of` the `built-in games`, which are the same whatever is measured: that is what the browser tells, too

type TrialReport
  bot: string  // the command that starts it
  ok: boolean  // whether no check has failed
  checks: TrialCheck[]  // all of them, in the order in which they were made
  slowest_ms: number | null  // the longest that an answer to `Move` or `Disprove` took; null: there was none
type TrialCheck
  name: string  // for programs
  ok: boolean | null  // null: it could not be made
  title: string  // for people
  message: string | null  // what happened
  hint: string | null  // the likely cause
  last_lines: string[]
      // where it failed: `> ` to the bot, `< ` from it, `! ` the end of what it has written to standard error, each cut after
      // 200 bytes

type MatchReport
  seed: number  // of board, deal and dice; drawn where none was given
  rounds: number  // that were begun
  winner: string | null  // the name of a bot; null: nobody has won
  solution: CardId[]  // the cards in the envelope, by category
  bots: MatchBot[]  // by seat
  record: string | null  // the file with the record of the game
type MatchBot
  id: number
  name: string
  outcome: "won" | "lost" | "accused" | "illegal" | "late" | "crashed" | "flooded" | "lied" | "drawn"
      // `lost`: another won; `accused`: wrongly; `drawn`: nobody won; the rest: see tournament.md
  reason: string | null  // one sentence; null where the outcome says it all
  turns: number  // that it has had
  decisions: number  // that it was waited for
  time_ms: number  // for all of them
  errors: string | null  // the end of what it has written to standard error

type Verified
  file: string
  game: number  // counted from 1 in its file
  ok: boolean  // whether a referee would have written this record
  event: number | null  // the first that is wrong; null: it is the table itself, or how the game ends
  message: string | null  // what it should be

type Replayed
  file: string
  game: number
  event: number  // 0: the start
  of: number  // how many events there are
  line: string | null  // the event in the notation; null at the start
  comment: string | null  // what was noted beside it
  stands: [row: number, column: number][] | null  // where each seat stands then, from 0; null where there is no board
  result: string | null  // the tag `Result`

type TournamentReport
  title: string | null  // as given
  format: string
  games: number  // that are counted
  deals: number
  planned: number  // how many games there are to be
  unfinished: number  // how many have been played of deals that are not complete
  without_winner: number  // games that nobody won
  seed: number
  fair_share: number  // one in as many as sit at a table
  rounds: number  // a game, on average
  standings: Standing[]  // best first
  seats: SeatStanding[]  // in order
  meetings: { names: [string, string]; games: number; wins: [number, number] }[]
      // of those who sat at one table: their names, and how often each has won
  sprt: Sprt | null
type Standing  // the bounds are null where there is one deal only, and for a bot that has won always or never
  name: string
  command: string
  games: number
  wins: number
  share: number
  share_low: number | null
  share_high: number | null
  rating: number
  rating_low: number | null
  rating_high: number | null
  losses: Record<string, number>
      // `lost`, `accused`, `illegal`, `late`, `crashed`, `flooded`, `lied`, `drawn`, as in a match
  ms_per_decision: number
type SeatStanding
  seat: number
  wins: number
  share: number
  share_low: number | null
  share_high: number | null
  points: number
  points_low: number | null
  points_high: number | null
type Sprt
  better: boolean | null  // null: not decided yet
  llr: number
  lower: number
  upper: number
  share_if_not: number
  share_if_better: number

type GoAnswers  // of `gumshoe engine`, by what stands behind `go`
  posterior?: Solved
  ask?: AdviseAnswer
  accuse?: { accuse: Accuse | null }
  why?: Explanation
  show?: ShowAnswer
  threat?: AllThreats
  review?: Review

type CaseReply
  ok: boolean  // false where the line was refused
  message: string
  event: number | null  // the number of the line that was entered
  changed: { holder: Holder; card: CardId; has: boolean | null }[]  // what is newly proved; null: open again
  question?: string  // while it asks questions, as for `new` without options or `ask`
  view: CaseView
type CaseView
  | CasePosition | null
  | Solved  // `grid`, `players`, `hands`, `all`
  | Facts  // `facts`
  | Explanation  // `why`
  | AdviseAnswer  // `advise`
  | { accuse: Accuse }  // `advise accuse`
  | ShowAnswer  // `advise show`
  | AllThreats  // `threat`
  | Review  // `review`
  | { line: string; text: string; typed: string; parked: boolean }[]  // `log`
  | { round: number; when: number; text: string }[]  // `rounds`
  | { branch: number; turns: number; when: number; text: string }[]  // `branches`
  | { game: number; name: string; made: number; changed: number; open: boolean }[]  // `games`
  | string  // `export`: the game
type AllThreats
  threat: (Threat | UnknownThreat)[]
  samples: number
type CasePosition
  game: string
  events: number
  turn: SeatName
  consistent: boolean | null
  deals: string | null
  entropy: number
  solutions: Solution[]
  solved: CardId[] | null
  conflict: Conflict | null
  undecided?: "too large"
  repairs: { text: string; event: number; p: number; culprit_p: number; line: string | null }[]
      // at most twenty, in the order of their numbers: `p` is how likely the edit is, `culprit_p` how likely its line is the
      // culprit (`event` 0: my hand, or the hand sizes)
  more_repairs: number  // those that are not listed, which `mend` knows too
  likelihood: number | null  // the chance that the last line had before it was written
  saved: boolean
)";

}  // namespace

std::vector<std::string_view> shared_declarations() { return {names, table, events, known}; }

std::string_view printed_declaration() { return printed; }

std::vector<Call> all_calls() {
#define GUMSHOE_IN_SETUP(name) {#name, "setup", name##_call, name##_declaration},
#define GUMSHOE_IN_TABLE(name) {#name, "table", name##_call, name##_declaration},
#define GUMSHOE_IN_COACH(name) {#name, "coach", name##_call, name##_declaration},
#define GUMSHOE_IN_PLAY(name) {#name, "play", name##_call, name##_declaration},
  return {GUMSHOE_SETUP_CALLS(GUMSHOE_IN_SETUP) GUMSHOE_TABLE_CALLS(GUMSHOE_IN_TABLE)
              GUMSHOE_COACH_CALLS(GUMSHOE_IN_COACH) GUMSHOE_PLAY_CALLS(GUMSHOE_IN_PLAY)};
}

}  // namespace gumshoe

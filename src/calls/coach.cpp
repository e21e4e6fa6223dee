#include <algorithm>

#include "advise/advice.h"
#include "advise/others/reading.h"
#include "advise/others/showing.h"
#include "advise/others/threat.h"
#include "advise/review/review.h"
#include "calls/call.h"
#include "infer/position.h"
#include "notebook/repairs/repairs.h"
#include "view/games_in.h"
#include "view/json/advice.h"
#include "view/json/changes.h"
#include "view/json/proof.h"
#include "view/json/record/edition.h"
#include "view/json/review.h"

namespace gumshoe {
namespace {

// All work is counted in states of diagrams.

// About half a second on a phone. If it runs out, fewer games are drawn.
constexpr Budget show_budget{.work = 1'000'000};
constexpr Budget threat_budget{.work = 1'000'000};

// About a second on a phone. Repairs that it doesn't reach are weighed by their slip alone, and the answer says that it
// is not exact.
constexpr RepairOptions repair_options{.most = 24, .budget = {.work = 4'000'000}};

// About a second on a phone, most of it spent on what questions give away and on how close the others are; with less
// work these estimates merely become wider. A position too large to weigh exactly is weighed over fewer sampled deals
// than on the command line.
AdviceOptions coach_options() {
  AdviceOptions options;
  options.ties = AdviceOptions::Ties::as_one;
  options.samples = 30;
  options.threat_work = 1'000'000;
  options.leak_work = 1'000'000;
  options.deals = 1000;
  options.questions.limits = {.most_predicted = 1e6, .most_states = 200'000};
  options.questions.most_work = 4'000'000;
  return options;
}

Holder read_holder(const Json& json, const Table& table, JsonComplaint& complaint) {
  if (json.content == "envelope") return Holder::envelope();
  if (json.content == "pool" && table.pool > 0) return Holder::pool();
  if (json.content == "public" && !table.face_up.empty()) return Holder::face_up();
  return read_seat(json, table, complaint);
}

std::vector<Card> read_cards(const Json& json, const Deck& deck, JsonComplaint& complaint) {
  std::vector<Card> cards;
  for (const Json& item : json.items) cards.push_back(read_card(item, deck, complaint));
  return cards;
}

std::optional<CardSet> read_rooms(const Json* json, const Deck& deck, JsonComplaint& complaint) {
  if (json == nullptr) return {};
  CardSet rooms;
  for (const Card card : read_cards(*json, deck, complaint)) {
    if (deck.place() && deck.category_of(card) != *deck.place())
      complaint.about(*json, deck[card].name + " is no " + deck.name(*deck.place()));
    rooms.insert(card);
  }
  if (rooms.empty()) complaint.about(*json, "no place is in reach");
  return rooms;
}

std::vector<Card> read_idea(const Json* json, const Deck& deck, JsonComplaint& complaint) {
  if (json == nullptr) return {};
  std::vector<Card> cards = read_cards(*json, deck, complaint);
  std::ranges::sort(cards);
  bool whole = cards.size() == static_cast<std::size_t>(deck.category_count());
  for (std::size_t k = 0; whole && k < cards.size(); ++k) whole = deck.category_of(cards[k]).index == k;
  if (!whole) complaint.about(*json, "a question has one card a category");
  return cards;
}

}  // namespace

extern constexpr std::string_view explain_declaration = R"(
call explain: Explanation  // why a card is where it is, or how likely it is to be there
  game: string
  holder: Holder
  card: CardId
  at?: number  // after so many events
  as?: SeatName | "-"  // of a full record

type Explanation
  card: CardId
  holder: Holder
  proved: "has" | "not" | null
  p: number | null  // null where the game cannot be true, or is too large to tell
  se?: number  // the standard error of `p`, where sampled
  deals: string | null  // how many have it so; null where sampled
  of: string | null  // how many agree in all
  steps: ProofStep[]  // of a game that cannot be true they end in a contradiction
  moved_by: { event: number; bits: number }[]
  moved_since?: number  // of a very long record `moved_by` covers only the events after this one
  event: number  // events taken into account
  conflict: Conflict | null
  undecided?: "too large"
type ProofStep  // steps are numbered from 0 in reading order, a step before those of its cases
  rule: ProofRule
  text: string  // in English
  events: number[]
  tags: string[]
  from: number[]  // the steps that it uses
  gives: ProofClaim[]  // a step that gives nothing is a contradiction
  holders: Holder[]  // empty but for those that count
  cards: CardId[]
  cases: ProofStep[][]
type ProofRule
  | "hand" | "face_up" | "told" | "seen" | "passed" | "showed" | "accused" | "dealt" | "elsewhere" | "only_place"
  | "one_of" | "category" | "wrong" | "full" | "left" | "sizes" | "room" | "need" | "suppose" | "otherwise" | "cases"
type ProofClaim
  | { holder: Holder; card: CardId; has: boolean }
  | { holder: Holder; some: CardId[] }
  | { holder: Holder; size: [least: number, most: number] }  // how many cards it has
  | { event: number; named: CardId }  // the card not heard in that question
)";

Result<std::string> explain_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const Vantage wanted{request.text_or("as", ""), optional_integer(request, "at")};
  const Json& holder = request.required("holder", Json::Kind::text);
  const Json& card = request.required("card", Json::Kind::text);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Result<Record> record = seen_from(record_of(*draft), wanted);
  if (!record) return record.error();
  const Table& table = record->table;
  const Holder where = read_holder(holder, table, request.complaint());
  const Card which = read_card(card, *table.deck, request.complaint());
  if (request.complaint()) return request.complaint().error();
  return explanation_json(*record, Position(*record).why(where, which));
}

extern constexpr std::string_view repairs_declaration = R"(
call repairs: RepairsAnswer  // what would mend a contradiction
  game: string

type RepairsAnswer
  conflict: Conflict | null  // null: nothing to mend
  mends_all: boolean
  exact: boolean
  first: number  // so many are offered first
  left_out: number  // found, but not among these
  repairs: Repair[]  // in the order of repairs.md
type Repair
  kind: SlipKind
  event: number  // 0: the table
  seat: SeatName | null
  fewer: SeatName | null  // of hands: who has a card less
  written: CardId | null
  meant: CardId | null
  size: number | null
  p: number  // how likely this edit is
  culprit_p: number  // how likely its line, or thing of the table, is the culprit
  row: number  // the same for edits that differ in one card or seat; counted down the list
  line: number | null
  text: string | null  // the line as it would be; null: erased, parked, or the table
  game: string  // what it gives
type SlipKind
  | "card" | "shown_card" | "shower" | "answer" | "asker" | "verdict" | "holder" | "size" | "wrong_answer" | "twice"
  | "line" | "hand" | "hands" | "face_up"
)";

Result<std::string> repairs_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  return repairs_json(*draft, repairs(*draft, repair_options));
}

extern constexpr std::string_view advise_declaration = R"(
call advise: AdviseAnswer  // what to ask and whether to accuse
  game: string
  rooms?: CardId[]  // places in reach; left out: any
  top?: number  // 5 by default
  read?: boolean  // weigh behaviour too
  mine?: CardId[]  // an idea of one's own, weighed beside

type AdviseAnswer
  me: SeatName  // whose view
  entropy: number  // bits to go
  questions: Question[]  // best first, ten of them, or as many as `--top` says
  mine: Question | null  // the page's idea of one's own, weighed as one of these
  accuse: Accuse | null  // if no deal could be drawn, the likeliest card of each category, and the advice to wait
  threat: (Threat | UnknownThreat)[]  // each other seat in the game
  opponents: { seat: SeatName; deduces: number; bold: number }[]
      // of each other seat that can still win, the probability that it deduces, and that it does and is bold; empty where
      // too large
  model: "bayes" | "deals"
  my_turn: boolean  // otherwise it is for my next one
  exact: boolean  // whether the questions are weighed exactly
  samples: { questions: number; leak: number; threat: number }  // how many deals or games were drawn for each
  missing?: string[]
      // only if the position was too large, or it was stopped: which of `questions`, `some questions` (only a part of them
      // was weighed), `leak`, `threat` and `opponents` is missing
  neutral: { entropy: number; cards: CardId[]; p: number | null } | null
      // without reading the others' questions: the entropy and the likeliest envelope; null with `--no-read`, and to the page
type Question
  cards: CardId[]
  bits: number
  solves: number
  envelopes: number
  leak: { envelope: number; hand: number } | null  // null: too large to say
  win: number
  own: CardId[]  // of these, cards I hold
  or: CardId[][]  // for each category: other cards any of which asks the same
  se?: { bits: number; solves: number; envelopes: number; win: number }  // where sampled: standard errors
  answers: { shows: { by: SeatName; card: CardId }[]; p: number }[]
type Accuse
  cards: CardId[]
  p: number
  now: number
  wait: number
  risk: number
  advice: "certain" | "accuse" | "wait"
)";

Result<std::string> advise_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  AdviceOptions options = coach_options();
  const Json* rooms = request.optional("rooms", Json::Kind::array);
  const Json* mine = request.optional("mine", Json::Kind::array);
  options.top = static_cast<std::size_t>(std::clamp(optional_integer(request, "top").value_or(5), 0, 100));
  const bool read = truth_or(request, "read", true);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Record record = record_of(*draft);
  options.among = read_rooms(rooms, *record.table.deck, request.complaint());
  options.mine = read_idea(mine, *record.table.deck, request.complaint());
  if (request.complaint()) return request.complaint().error();
  if (read) options.leanings = read_questions(record).leanings;
  const Result<Advice> advice = advise(record, options);
  if (!advice) return advice.error();
  return advice_json(record, *advice, nullptr);
}

extern constexpr std::string_view show_declaration = R"(
call show: ShowAnswer  // which card to show
  game: string
  asker: SeatName
  cards: CardId[]

type ShowAnswer
  show: CardToShow[]  // the cards that could be shown, best first
  watchers: number  // bits that each of those who watch gains, whichever card it is
  samples: number  // games drawn
type CardToShow
  card: CardId
  cost: number  // of the chance to win
  bits: number  // that the asker gains
  can_accuse: number  // the chance that it then knows the envelope
  seen_before: boolean  // by the asker
  seen_by: SeatName[]
  reasons: { kind: ShowReason; chance: number; category?: string }[]  // the category that it settles
type ShowReason
  | "only_card" | "seen_by_asker" | "seen_by_all" | "proved_by_asker" | "settles_category" | "solves"
  | "new_to_asker"
)";

Result<std::string> show_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const Json& asker = request.required("asker", Json::Kind::text);
  const Json& cards = request.required("cards", Json::Kind::array);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Record record = record_of(*draft);
  const AskedOfMe asked{read_seat(asker, record.table, request.complaint()),
                        read_cards(cards, *record.table.deck, request.complaint())};
  if (request.complaint()) return request.complaint().error();
  const Result<Showing> showing = which_to_show(record, asked, {.budget = show_budget});
  if (!showing) return showing.error();
  return showing_json(record, *showing);
}

extern constexpr std::string_view threat_declaration = R"(
call threat: ThreatAnswer  // how close each of the others is
  game: string
  since?: number  // what each has learnt after so many events

type ThreatAnswer
  threat: Threat[]
  samples: number  // games drawn
type Threat
  seat: SeatName
  entropy: number
  can_accuse: number
  entropy_se: number  // standard errors
  can_accuse_se: number
  entropy_low: number  // between which its entropy lies in four games of five
  entropy_high: number
  guess_is_right: number
  learnt?: number  // bits about the envelope, with `since`
  knows_of_mine: number  // how many of my cards it can prove, on average
  my_cards: { card: CardId; proved: number; odds: number }[]  // how often it can prove each, and the odds it gives it
type UnknownThreat  // the seat's view was too large in every game drawn. The call `threat` leaves such a seat out
  seat: SeatName
  entropy: null
  can_accuse: null
  entropy_se: null
  can_accuse_se: null
  entropy_low: null
  entropy_high: null
  guess_is_right: null
  learnt?: null
  knows_of_mine: null
  my_cards: { card: CardId; proved: number; odds: number }[]
)";

Result<std::string> threat_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const std::optional<int> since = optional_integer(request, "since");
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  if (since && *since < 0) return Error{"'since' must be a number of events"};
  const Record record = record_of(*draft);
  Result<Threat> threat = find_threat(record, {.budget = threat_budget, .since = since});
  if (!threat) return threat.error();
  // There is nothing to say about a seat whose view was too large in every game.
  std::erase_if(threat->seats, [](const SeatThreat& seat) { return seat.samples == 0; });
  return threat_json(record, *threat);
}

extern constexpr std::string_view review_declaration = R"(
call review: Review  // how the game went
  game: string
  as?: SeatName | "-"  // of a full record

type Review
  me: SeatName | "-" | "*"
  events: number
  reviewed?: number  // of a very long game: only so many events
  finished: boolean
  winner: SeatName | null
  solution: CardId[] | null
  seats: SeatReview[]
  questions: ReviewedQuestion[]
  oversights: Oversight[]
  conflict: Conflict | null  // of a record that cannot be true: there is nothing else then
  undecided?: "too large"  // too large to tell whether it can be true: there is nothing else then
type SeatReview
  seat: SeatName | "-"  // `-` for a spectator
  proved: number | null
  could_accuse: number | null
  bet: { after: number; now: number; wait: number } | null
  accused: { event: number; right: boolean | null; p: number } | null
  questions: number
  bits: number
  lost: number
  win_lost: number
  luck: number
  overheard: number
  given: number | null
  entropy: number[]  // by the number of events gone, from 0
  p: number[]  // of the likeliest envelope
type ReviewedQuestion  // null where a card was not heard, or the position is too large
  event: number
  seat: SeatName
  cards: CardId[]
  gained: number
  given: number | null
  leak: number | null
  bits: number | null
  solves: number | null
  most_bits: number | null
  win: number | null
  loss: number | null  // of winning chance
  luck: number | null
  best: { cards: CardId[]; bits: number; solves: number; win: number } | null
type Oversight
  event: number
  seat: SeatName
  kind: "did_not_accuse" | "asked_for_known" | "accused_impossible"
  card: CardId | null
  holder: Holder | null
  because: number[]  // events
)";

Result<std::string> review_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const Vantage wanted{request.text_or("as", ""), {}};
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Result<Record> record = seen_from(record_of(*draft), wanted);
  if (!record) return record.error();
  return review_json(*record, review(*record));
}

}  // namespace gumshoe

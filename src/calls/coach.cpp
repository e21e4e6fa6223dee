#include "calls/coach.h"

#include <algorithm>

#include "advise/advice.h"
#include "advise/others/reading.h"
#include "advise/others/showing.h"
#include "advise/others/threat.h"
#include "advise/review/review.h"
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

constexpr Call all_coach_calls[] = {{"explain", explain_call}, {"repairs", repairs_call}, {"advise", advise_call},
                                    {"show", show_call},       {"threat", threat_call},   {"review", review_call}};

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

Result<std::string> repairs_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  return repairs_json(*draft, repairs(*draft, repair_options));
}

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

Result<std::string> review_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const Vantage wanted{request.text_or("as", ""), {}};
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Result<Record> record = seen_from(record_of(*draft), wanted);
  if (!record) return record.error();
  return review_json(*record, review(*record));
}

std::span<const Call> coach_calls() { return all_coach_calls; }

}  // namespace gumshoe

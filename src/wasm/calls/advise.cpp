// Work is limited by counted states of diagrams: about a second of a phone, most of it for what questions give away and
// for how close the others are, both estimates that merely become wider. A position that is too large to be weighed
// exactly in that is weighed over fewer deals drawn from it than the command line draws.
#include "advise/advice.h"
#include "advise/others/reading.h"
#include "view/json/advice.h"
#include "view/json/record/deck.h"
#include "wasm/calls/calls_coach.h"

namespace gumshoe {
namespace {

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

}  // namespace gumshoe

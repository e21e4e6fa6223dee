#include "arena/protocol/speedclue_client.h"

#include <algorithm>
#include <chrono>

#include "arena/protocol/bot_client.h"
#include "infer/knowledge.h"
#include "play/referee/draw.h"
#include "players/seekers/memory.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;

// The contest allows ten seconds.
constexpr std::chrono::nanoseconds time_a_decision = 3s;

std::vector<std::optional<Card>> in_category_order(CardSet cards) { return {cards.begin(), cards.end()}; }

// The first seats hold the extra cards; none where my own hand says otherwise.
std::optional<std::vector<std::optional<HandSize>>> sizes(const speedclue::Reset& game) {
  const int dealt = speedclue_deck().size() - speedclue_deck().category_count();
  std::vector<std::optional<HandSize>> sizes;
  for (int seat = 0; seat < game.players; ++seat) {
    const int size = dealt / game.players + (seat < dealt % game.players ? 1 : 0);
    sizes.emplace_back(HandSize{size, size});
  }
  const HandSize mine{game.hand.size(), game.hand.size()};
  if (sizes[game.index] != mine) return {};
  return sizes;
}

Table table_of(const speedclue::Reset& game) {
  Table table;
  table.deck = std::make_shared<const Deck>(speedclue_deck());
  for (int seat = 0; seat < game.players; ++seat) table.seats.push_back("player " + std::to_string(seat));
  table.me = View::of(Seat{static_cast<std::uint8_t>(game.index)});
  table.hand = game.hand;
  table.hands = sizes(game);
  table.rules.accuser = Rules::Accuser::told;
  return table;
}

std::vector<CardSet> all_questions() {
  const Deck& deck = speedclue_deck();
  std::vector<CardSet> questions{CardSet()};
  for (int c = 0; c < deck.category_count(); ++c) {
    std::vector<CardSet> longer;
    for (const CardSet question : questions) {
      for (const Card card : deck.cards(Category{static_cast<std::uint8_t>(c)})) {
        longer.push_back(question | CardSet(card));
      }
    }
    questions = std::move(longer);
  }
  return questions;
}

}  // namespace

struct SpeedClueClient::Answering {
  SpeedClueClient& client;
  Thinker::Clock::time_point arrived;

  std::string operator()(const speedclue::Reset& m) const {
    client.begin(m);
    return std::string(speedclue::ok);
  }
  std::string operator()(const speedclue::Suggest&) const { return speedclue::suggest(client.question(arrived)); }
  std::string operator()(const speedclue::Disprove& m) const {
    return speedclue::show(client.card_to_show(m, arrived));
  }
  std::string operator()(const speedclue::Suggestion& m) const {
    client.note(m);
    return std::string(speedclue::ok);
  }
  std::string operator()(const speedclue::AccuseAsked&) const {
    const std::optional<CardSet> cards = client.accusation(arrived);
    return cards ? speedclue::accuse(*cards) : std::string(speedclue::no_accusation);
  }
  std::string operator()(const speedclue::Accusation& m) const {
    client.note(m);
    return std::string(speedclue::ok);
  }
  std::string operator()(const speedclue::Done&) const {
    client.done_ = true;
    return std::string(speedclue::dead);
  }
};

SpeedClueClient::SpeedClueClient(std::unique_ptr<Player> player, std::uint64_t seed)
    : seed_(seed), thinker_(std::move(player)) {}

Result<std::string> SpeedClueClient::take(std::string_view text, Thinker::Clock::time_point arrived) {
  const Result<speedclue::Message> message = speedclue::parse(text);
  if (!message) return message.error();
  const bool before_a_game = record_.table.seats.empty() && !std::holds_alternative<speedclue::Reset>(*message) &&
                             !std::holds_alternative<speedclue::Done>(*message);
  if (before_a_game) return Error{"no game has begun: the first message must be a reset"};
  return std::visit(Answering{*this, arrived}, *message);
}

void SpeedClueClient::begin(const speedclue::Reset& game) {
  record_ = Record{};
  record_.table = table_of(game);
  asked_.clear();
  ++games_;
}

std::optional<Seat> SpeedClueClient::seat_of(int player) const {
  if (player < 0 || player >= record_.table.seat_count()) return {};
  return Seat{static_cast<std::uint8_t>(player)};
}

void SpeedClueClient::note(const speedclue::Suggestion& m) {
  const std::optional<Seat> asker = seat_of(m.player);
  const std::optional<Seat> shower = m.shower ? seat_of(*m.shower) : std::nullopt;
  if (!asker || m.shower.has_value() != shower.has_value() || asker == shower) return;
  Suggestion suggestion{.asker = *asker, .cards = in_category_order(m.cards), .answers = {}, .nobody = !shower};
  if (shower) suggestion.answers.push_back({*shower, Answer::Kind::showed, m.card});
  write(Course(record_.table).written_out(std::move(suggestion)));
}

void SpeedClueClient::note(const speedclue::Accusation& m) {
  const std::optional<Seat> accuser = seat_of(m.player);
  if (!accuser) return;
  write(Accusation{
      *accuser, {m.cards.begin(), m.cards.end()}, m.right ? Accusation::Verdict::right : Accusation::Verdict::wrong});
}

CardSet SpeedClueClient::question(Thinker::Clock::time_point arrived) {
  const Owed owed{me(), TurnOwed{}};
  const std::optional<Decision> decision = decide(owed, arrived);
  const Ask* ask = decision ? std::get_if<Ask>(&*decision) : nullptr;
  const bool is_new = ask != nullptr && !asked_.contains(ask->cards);
  const CardSet cards = is_new ? ask->cards : another_question(decision_seed(seed_, record_, owed));
  asked_.insert(cards);
  return cards;
}

// Of those not asked yet, one with the most cards that may be in the envelope.
CardSet SpeedClueClient::another_question(std::uint64_t seed) const {
  const Knowledge knowledge = know(record_);
  const Deck& deck = *record_.table.deck;
  const CardSet open =
      knowledge.consistent() ? knowledge.possible_cards_of(Holder::envelope(), deck.size()) : deck.all();
  std::vector<CardSet> best;
  int most = -1;
  for (const CardSet question : all_questions()) {
    const int worth = asked_.contains(question) ? -1 : (question & open).size();
    if (worth > most) best.clear();
    if (worth >= most) best.push_back(question);
    most = std::max(most, worth);
  }
  return best[Random(seed).below(best.size())];
}

std::optional<CardSet> SpeedClueClient::proved_by_silence() const {
  const auto* last = record_.entries.empty() ? nullptr : std::get_if<Suggestion>(&record_.entries.back().event);
  if (last == nullptr || last->asker != me() || !last->nobody) return {};
  CardSet cards;
  for (const std::optional<Card>& card : last->cards) cards.insert(*card);
  if (!(cards & *record_.table.hand).empty()) return {};
  return cards;
}

std::optional<CardSet> SpeedClueClient::accusation(Thinker::Clock::time_point arrived) {
  if (const std::optional<CardSet> proved = proved_by_silence()) return proved;
  const std::optional<Decision> decision = decide({me(), AccusationOwed{}}, arrived);
  const Accuse* accuse = decision ? std::get_if<Accuse>(&*decision) : nullptr;
  if (accuse == nullptr || !(accuse->cards & remember(record_).seen).empty()) return {};
  return accuse->cards;
}

// The question is in the record while it is being answered.
Card SpeedClueClient::card_to_show(const speedclue::Disprove& asked, Thinker::Clock::time_point arrived) {
  const CardSet held = asked.cards & *record_.table.hand;
  const std::optional<Seat> asker = seat_of(asked.player);
  if (!asker || held.empty()) return asked.cards.first();
  Suggestion suggestion{.asker = *asker, .cards = in_category_order(asked.cards), .answers = {}};
  for (const Seat seat : Course(record_.table).asking_order(*asker)) {
    suggestion.answers.push_back({seat, seat == me() ? Answer::Kind::missed : Answer::Kind::passed, {}});
    if (seat == me()) break;
  }
  write(std::move(suggestion));
  const std::optional<Decision> decision = decide({me(), AnswerOwed{*asker, asked.cards, held}}, arrived);
  record_.entries.pop_back();
  const Show* show = decision ? std::get_if<Show>(&*decision) : nullptr;
  return show != nullptr ? show->card : held.first();
}

// None: nothing legal in time.
std::optional<Decision> SpeedClueClient::decide(const Owed& owed, Thinker::Clock::time_point arrived) {
  const std::uint64_t seed = decision_seed(seed_ + games_, record_, owed);
  const std::optional<Decision> decision =
      thinker_.decide({record_, owed, seed, work_for(time_a_decision)}, arrived + time_a_decision);
  if (!decision || refusal(record_.table, *record_.table.hand, owed, *decision)) return {};
  return decision;
}

void SpeedClueClient::write(Event event) {
  record_.entries.push_back({.event = std::move(event), .comment = "", .comments_before = {}});
}

}  // namespace gumshoe

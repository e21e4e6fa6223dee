#include "arena/protocol/speedclue.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "arena/protocol/bot_client.h"
#include "arena/protocol/line_words.h"
#include "infer/knowledge.h"
#include "play/referee/deal.h"
#include "players/seekers/habits.h"
#include "record/table/utf8.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

struct Named {
  std::string_view code;
  std::string_view name;
};

constexpr std::array people{Named{"Gr", "Green"}, Named{"Mu", "Mustard"},  Named{"Pe", "Peacock"},
                            Named{"Pl", "Plum"},  Named{"Sc", "Scarlett"}, Named{"Wh", "White"}};
constexpr std::array weapons{Named{"Ca", "Candlestick"}, Named{"Kn", "Knife"}, Named{"Pi", "Lead pipe"},
                             Named{"Re", "Revolver"},    Named{"Ro", "Rope"},  Named{"Wr", "Wrench"}};
constexpr std::array rooms{Named{"Ba", "Ballroom"},    Named{"Bi", "Billiard room"}, Named{"Co", "Conservatory"},
                           Named{"Di", "Dining room"}, Named{"Ha", "Hall"},          Named{"Ki", "Kitchen"},
                           Named{"Li", "Library"},     Named{"Lo", "Lounge"},        Named{"St", "Study"}};

template <typename List>
CategoryPlan category(std::string name, const List& list) {
  CategoryPlan plan{.name = std::move(name), .cards = {}};
  for (const Named& named : list) {
    CardInfo card;
    card.id = named.code;
    card.name = named.name;
    plan.cards.push_back(std::move(card));
  }
  return plan;
}

char lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<Card> find_card(std::string_view code) {
  for (const Card card : speedclue_deck().all()) {
    if (same_word(speedclue_deck()[card].id, code)) return card;
  }
  return {};
}

// All the cards to the end of the line, however many; none where a word is no card.
std::optional<CardSet> cards_to_the_end(LineWords words) {
  CardSet cards;
  while (!words.at_end()) {
    const std::optional<Card> card = find_card(words.next());
    if (!card) return {};
    cards.insert(*card);
  }
  return cards;
}

// One of each category.
std::optional<CardSet> three_cards(LineWords& words) {
  const Deck& deck = speedclue_deck();
  CardSet cards;
  for (int c = 0; c < deck.category_count(); ++c) {
    const std::optional<Card> card = find_card(words.next());
    if (!card || deck.category_of(*card).index != c) return {};
    cards.insert(*card);
  }
  return cards;
}

std::string codes(CardSet cards) {
  std::string text;
  for (const Card card : cards) text += ' ' + speedclue_deck()[card].id;
  return text;
}

using Read = std::optional<speedclue::Message>;

Read read_reset(LineWords words) {
  const std::optional<int> players = words.number();
  const std::optional<int> index = words.number();
  const std::optional<CardSet> hand = cards_to_the_end(words);
  constexpr int fewest = 2;
  constexpr int most = 6;
  if (!players || *players < fewest || *players > most || !index || *index < 0 || *index >= *players || !hand)
    return {};
  return speedclue::Reset{*players, *index, *hand};
}

Read read_disprove(LineWords words) {
  const std::optional<int> player = words.number();
  const std::optional<CardSet> cards = three_cards(words);
  if (!player || !cards || !words.at_end()) return {};
  return speedclue::Disprove{*player, *cards};
}

Read read_suggestion(LineWords words) {
  const std::optional<int> player = words.number();
  const std::optional<CardSet> cards = three_cards(words);
  const bool nobody = words.take("-");
  const std::optional<int> shower = nobody ? std::nullopt : words.number();
  const std::string_view word = words.next();
  const std::optional<Card> card = find_card(word);
  const bool told = word.empty() || (card && cards && cards->contains(*card));
  if (!player || !cards || (!nobody && !shower) || !told || !words.at_end()) return {};
  return speedclue::Suggestion{*player, *cards, shower, card};
}

Read read_accusation(LineWords words) {
  const std::optional<int> player = words.number();
  const std::optional<CardSet> cards = three_cards(words);
  const std::string_view verdict = words.next();
  if (!player || !cards || (verdict != "+" && verdict != "-") || !words.at_end()) return {};
  return speedclue::Accusation{*player, *cards, verdict == "+"};
}

template <typename Bare>
Read read_bare(LineWords words) {
  if (!words.at_end()) return {};
  return Bare{};
}

struct Reader {
  std::string_view keyword;
  Read (*read)(LineWords);
};

constexpr std::array readers{
    Reader{"reset", read_reset},
    Reader{"suggest", read_bare<speedclue::Suggest>},
    Reader{"disprove", read_disprove},
    Reader{"suggestion", read_suggestion},
    Reader{"accuse", read_bare<speedclue::AccuseAsked>},
    Reader{"accusation", read_accusation},
    Reader{"done", read_bare<speedclue::Done>},
};

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
  table.me = View::of(Seat(game.index));
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
      for (const Card card : deck.cards(Category(c))) {
        longer.push_back(question | CardSet(card));
      }
    }
    questions = std::move(longer);
  }
  return questions;
}

}  // namespace

const Deck& speedclue_deck() {
  static const Deck deck =
      Deck::make({category("suspect", people), category("weapon", weapons), category("room", rooms)}).value();
  return deck;
}

namespace speedclue {

Result<Message> parse(std::string_view text) {
  using namespace std::string_view_literals;
  text = text.substr(0, text.find_last_not_of("\0\r\n"sv) + 1);
  LineWords words(text);
  const std::string_view keyword = words.next();
  for (const Reader& reader : readers) {
    if (!same_word(reader.keyword, keyword)) continue;
    if (const Read message = reader.read(words)) return *message;
  }
  return Error{"this is no message of Speed Clue: " + in_quotes(text)};
}

std::string alive(std::string_view identifier) { return std::string(identifier) + " alive"; }
std::string suggest(CardSet cards) { return "suggest" + codes(cards); }
std::string show(Card card) { return "show" + codes(CardSet(card)); }
std::string accuse(CardSet cards) { return "accuse" + codes(cards); }

}  // namespace speedclue

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
  return Seat(player);
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

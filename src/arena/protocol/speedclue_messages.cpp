#include "arena/protocol/speedclue_messages.h"

#include <algorithm>
#include <array>

#include "arena/protocol/line_words.h"
#include "record/table/utf8.h"

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
}  // namespace gumshoe

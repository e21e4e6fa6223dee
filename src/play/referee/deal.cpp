#include "play/referee/deal.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace gumshoe {

namespace {

std::size_t first_to_be_dealt(const TableOptions& options, Random& random) {
  const std::uint64_t lot = random.below(options.seats.size());  // drawn in any case: the stream stays the same
  return options.dealt_first ? options.dealt_first->index : lot;
}

void lay_aside(Deal& deal, Leftovers leftovers, Card card) {
  (leftovers == Leftovers::face_up ? deal.face_up : deal.pool).insert(card);
}

Error wrong(std::string message) { return Error{.message = std::move(message)}; }

// Every place of a deal, so that none is forgotten.
std::vector<CardSet> places(const Deal& deal) {
  std::vector<CardSet> all = deal.hands;
  all.insert(all.end(), {deal.envelope, deal.pool, deal.face_up});
  return all;
}

std::optional<Error> flaw_of_places(const Deck& deck, const Deal& deal) {
  CardSet seen;
  for (const CardSet place : places(deal)) {
    if (!(seen & place).empty()) return wrong("a card lies in two places");
    seen |= place;
  }
  if (seen != deck.all()) return wrong("a card of the deck lies nowhere");
  return {};
}

std::optional<Error> flaw_of_envelope(const Deck& deck, CardSet envelope) {
  for (std::uint8_t c = 0; c < deck.category_count(); ++c) {
    const Category category{c};
    if ((envelope & deck.cards(category)).size() != 1) {
      return wrong("the envelope needs exactly one card of the category " + deck.name(category));
    }
  }
  return {};
}

// What the table tells about the deal: face-up cards, pool, sizes of hands.
std::optional<Error> flaw_of_what_is_told(const Table& table, const Deal& deal) {
  if (table.face_up != deal.face_up) return wrong("the face-up cards differ from those of the deal");
  if (table.pool != deal.pool.size()) return wrong("the pool differs from that of the deal");
  if (!table.hands) return {};
  if (table.hands->size() != deal.hands.size()) return wrong("every seat needs a hand size");
  for (std::size_t seat = 0; seat < deal.hands.size(); ++seat) {
    const std::optional<HandSize>& told = (*table.hands)[seat];
    const int size = deal.hands[seat].size();
    if (told && (size < told->low || size > told->high))
      return wrong("a hand doesn't have the size that the table says");
  }
  return {};
}

// Even if the sizes are not announced, everybody knows how the cards were dealt round.
std::vector<std::optional<HandSize>> told_sizes(HandSizes told, const Deal& deal) {
  const auto [least, most] = std::ranges::minmax(deal.hands, {}, &CardSet::size);
  std::vector<std::optional<HandSize>> sizes;
  for (const CardSet hand : deal.hands) {
    const bool exact = told == HandSizes::told;
    sizes.emplace_back(exact ? HandSize{hand.size(), hand.size()} : HandSize{least.size(), most.size()});
  }
  return sizes;
}

}  // namespace

Deal deal_cards(const TableOptions& options, Random& random) {
  const std::size_t seats = options.seats.size();
  Deal deal;
  deal.hands.resize(seats);
  deal.envelope = draw_one_a_category(*options.deck, options.deck->all(), random);
  const std::vector<Card> stock = shuffled(options.deck->all() - deal.envelope, random);
  const std::size_t first = first_to_be_dealt(options, random);
  const std::size_t leftover = options.leftovers == Leftovers::dealt ? 0 : stock.size() % seats;
  for (std::size_t i = 0; i < stock.size(); ++i) {
    if (i < stock.size() - leftover) {
      deal.hands[(first + i) % seats].insert(stock[i]);
    } else {
      lay_aside(deal, options.leftovers, stock[i]);
    }
  }
  return deal;
}

Table set_table(const TableOptions& options, const Deal& deal) {
  Table table;
  table.deck = options.deck;
  table.edition = options.edition;
  table.seats = options.seats;
  table.face_up = deal.face_up;
  table.pool = deal.pool.size();
  table.me = View::full();
  table.deal = deal;
  table.rules = options.rules;
  table.hands = told_sizes(options.hand_sizes, deal);
  return table;
}

std::optional<Error> flaw(const Table& table) {
  if (table.deck == nullptr) return wrong("there is no deck");
  if (table.seat_count() < 2 || table.seat_count() > max_seats) return wrong("a game has 2 to 16 seats");
  if (table.me.kind != View::Kind::full || !table.deal) return wrong("a game needs its whole deal to be played");
  if (table.deal->hands.size() != table.seats.size()) return wrong("every seat needs a hand");
  if (auto error = flaw_of_places(*table.deck, *table.deal)) return error;
  if (auto error = flaw_of_envelope(*table.deck, table.deal->envelope)) return error;
  return flaw_of_what_is_told(table, *table.deal);
}

std::vector<std::string> seat_names(std::size_t count) {
  static constexpr std::array<const char*, max_seats> names{"Ann", "Bob", "Cyn", "Dan", "Eve", "Fay", "Gus", "Hal",
                                                            "Ida", "Jon", "Kim", "Lou", "Max", "Ned", "Ola", "Pam"};
  assert(count <= names.size());
  return {names.begin(), names.begin() + count};
}

}  // namespace gumshoe

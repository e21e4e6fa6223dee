#include "oracle/random_table.h"

#include <algorithm>
#include <string>
#include <utility>

namespace gumshoe::oracle {
namespace {

const char* const seat_names[] = {"Ann", "Bob", "Cyn", "Dan", "Eve", "Fay", "Gus", "Hal"};
const char* const category_names[] = {"suspect", "weapon", "room", "motive"};

std::vector<int> random_category_sizes(Random& random, const Shape& shape) {
  std::vector<int> sizes(static_cast<std::size_t>(2 + below(random, 3)), 1);
  const int cards = shape.least_cards + below(random, shape.most_cards - shape.least_cards + 1);
  for (int left = cards - static_cast<int>(sizes.size()); left > 0; --left) {
    ++sizes[static_cast<std::size_t>(below(random, static_cast<int>(sizes.size())))];
  }
  return sizes;
}

std::shared_ptr<const Deck> random_deck(Random& random, const Shape& shape) {
  std::vector<CategoryPlan> plan;
  for (int size : random_category_sizes(random, shape)) {
    CategoryPlan category{category_names[plan.size()], {}};
    for (int i = 1; i <= size; ++i) {
      CardInfo card;
      card.name = std::string(1, category.name[0]) + std::to_string(i);
      category.cards.push_back(card);
    }
    plan.push_back(category);
  }
  return std::make_shared<const Deck>(*Deck::make(plan));
}

std::vector<Card> shuffled(Random& random, CardSet cards) {
  std::vector<Card> order = list_of(cards);
  for (std::size_t left = order.size(); left > 1; --left) std::swap(order[left - 1], order[random.below(left)]);
  return order;
}

CardSet random_envelope(Random& random, const Deck& deck) {
  CardSet envelope;
  for (int i = 0; i < deck.category_count(); ++i) {
    envelope.insert(any_card(random, deck.cards(Category{static_cast<std::uint8_t>(i)})));
  }
  return envelope;
}

CardSet take(std::vector<Card>& stock, int count) {
  CardSet taken;
  for (; count > 0 && !stock.empty(); --count) {
    taken.insert(stock.back());
    stock.pop_back();
  }
  return taken;
}

// Round the table from a random seat, and, where hands need not be even, some cards to anybody.
std::vector<CardSet> random_hands(Random& random, std::vector<Card> stock, int seats, bool uneven) {
  std::vector<CardSet> hands(static_cast<std::size_t>(seats));
  int next = below(random, seats);
  for (Card card : stock) {
    const bool astray = uneven && one_in(random, 3);
    hands[static_cast<std::size_t>(astray ? below(random, seats) : next)].insert(card);
    next = (next + 1) % seats;
  }
  return hands;
}

Deal random_deal(Random& random, const Deck& deck, int seats, bool leftovers, bool uneven) {
  Deal deal;
  deal.envelope = random_envelope(random, deck);
  std::vector<Card> stock = shuffled(random, deck.all() - deal.envelope);
  if (leftovers && one_in(random, 4)) deal.pool = take(stock, 1 + below(random, 2));
  if (leftovers && one_in(random, 4)) deal.face_up = take(stock, 1 + below(random, 2));
  deal.hands = random_hands(random, stock, seats, uneven);
  return deal;
}

std::optional<HandSize> size_entry(Random& random, int truth, bool unsure) {
  if (!unsure) return HandSize{truth, truth};
  if (one_in(random, 4)) return std::nullopt;
  const int low = std::max(0, truth - below(random, 3));
  return HandSize{low, truth + below(random, 3)};
}

void tell_sizes(Random& random, const Deal& deal, bool unsure, Table& table) {
  table.hands.emplace();
  for (CardSet hand : deal.hands) table.hands->push_back(size_entry(random, hand.size(), unsure && !one_in(random, 3)));
}

void take_a_view(Random& random, const Deal& deal, Table& table) {
  const int choice = below(random, 20);
  if (choice < 9) return;
  if (choice == 9) {
    table.me = View::full();
    table.deal = deal;
    return;
  }
  table.me = View::of(any_seat(random, table.seat_count()));
  if (choice > 10) table.hand = deal.hands[table.me.seat.index];
}

Rules random_rules(Random& random, bool dealt_again) {
  Rules rules;
  if (one_in(random, 3)) rules.respond = Rules::Respond::all;
  if (one_in(random, 6)) rules.eliminated = Rules::Eliminated::reveal;
  if (dealt_again) rules.eliminated = Rules::Eliminated::redeal;
  return rules;
}

// The cards that the header doesn't place.
std::vector<Card> free_cards(Random& random, const Table& table, const Deal& deal) {
  CardSet free = table.deck->all() - deal.face_up;
  if (table.hand) free -= *table.hand;
  return shuffled(random, free);
}

}  // namespace

std::vector<Card> list_of(CardSet cards) {
  std::vector<Card> list;
  for (Card card : cards) list.push_back(card);
  return list;
}

Card any_card(Random& random, CardSet cards) {
  auto at = cards.begin();
  for (int skip = below(random, cards.size()); skip > 0; --skip) ++at;
  return *at;
}

Seat any_seat(Random& random, int seats) { return Seat{static_cast<std::uint8_t>(below(random, seats))}; }

HiddenGame random_table(Random& random, const Shape& shape) {
  HiddenGame game;
  Table& table = game.record.table;
  table.deck = shape.deck ? shape.deck : random_deck(random, shape);
  const int seats = shape.least_seats + below(random, shape.most_seats - shape.least_seats + 1);
  table.seats.assign(seat_names, seat_names + seats);
  const bool sizes_told = !one_in(random, 3);
  const bool unsure = sizes_told && shape.unsure_sizes && one_in(random, 2);
  game.deal = random_deal(random, *table.deck, seats, shape.leftovers, unsure);
  table.pool = game.deal.pool.size();
  table.face_up = game.deal.face_up;
  table.rules = random_rules(random, shape.dealt_again);
  take_a_view(random, game.deal, table);
  if (sizes_told || !shape.unsure_sizes) tell_sizes(random, game.deal, unsure, table);
  return game;
}

Deal deal_again(Random& random, const Table& table, const Deal& deal) {
  Deal other;
  other.face_up = deal.face_up;
  other.hands.resize(deal.hands.size());
  std::vector<Card> stock = free_cards(random, table, deal);
  for (auto card = stock.begin(); card != stock.end();) {
    const CardSet rivals = table.deck->cards(table.deck->category_of(*card));
    const bool wanted = (other.envelope & rivals).empty();
    if (wanted) other.envelope.insert(*card);
    card = wanted ? stock.erase(card) : card + 1;
  }
  other.pool = take(stock, deal.pool.size());
  for (std::size_t seat = 0; seat < deal.hands.size(); ++seat) {
    const bool mine = table.hand && table.me.is(Seat{static_cast<std::uint8_t>(seat)});
    other.hands[seat] = mine ? *table.hand : take(stock, deal.hands[seat].size());
  }
  return other;
}

}  // namespace gumshoe::oracle

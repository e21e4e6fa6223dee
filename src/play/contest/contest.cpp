#include "play/contest/contest.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game/deck.h"
#include "game/random.h"
#include "play/referee/deal.h"
#include "record/notation/quoting.h"
#include "record/table/names.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

constexpr int most_names = 144;  // of a category

using NameParts = std::array<const char*, 12>;

constexpr NameParts titles{"Admiral", "Baron", "Captain", "Doctor",  "Duchess",  "Inspector",
                           "Judge",   "Lady",  "Madame",  "Provost", "Reverend", "Sergeant"};
constexpr NameParts surnames{"Amber", "Beryl", "Coral", "Fern",    "Garnet", "Indigo",
                             "Ivory", "Jade",  "Maize", "Saffron", "Sienna", "Umber"};
constexpr NameParts makes{"Antique", "Bent", "Blunt",  "Brass", "Copper", "Gilded",
                          "Heavy",   "Iron", "Ornate", "Rusty", "Silver", "Stone"};
constexpr NameParts tools{"Anvil", "Bottle", "Cleaver", "Crossbow", "Hammer", "Hatchet",
                          "Lamp",  "Paddle", "Poker",   "Razor",    "Statue", "Trophy"};
constexpr NameParts parts{"Central", "East",    "Grand", "Guest", "Lower", "North",
                          "Old",     "Private", "South", "Tower", "Upper", "West"};
constexpr NameParts chambers{"Archive", "Attic",  "Cellar", "Chapel",  "Gallery", "Laboratory",
                             "Laundry", "Office", "Pantry", "Parlour", "Studio",  "Workshop"};

static_assert(std::tuple_size_v<NameParts> * std::tuple_size_v<NameParts> == most_names);

// Pairs of words, in an order drawn by lot.
std::vector<CardInfo> draw_names(const NameParts& first, const NameParts& second, int count, Random& random) {
  assert(count <= most_names);
  std::vector<std::size_t> order(most_names);
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::vector<CardInfo> cards;
  for (int i = 0; i < count; ++i) {
    std::swap(order[i], order[i + random.below(order.size() - i)]);
    cards.push_back(card_named(std::string(first[order[i] / second.size()]) + " " + second[order[i] % second.size()]));
  }
  return cards;
}

// No two names are the same, not even in different categories.
std::vector<CardInfo> draw_people(int count, Random& random) { return draw_names(titles, surnames, count, random); }
std::vector<CardInfo> draw_weapons(int count, Random& random) { return draw_names(makes, tools, count, random); }
std::vector<CardInfo> draw_rooms(int count, Random& random) { return draw_names(parts, chambers, count, random); }

int rooms_of(const ContestOptions& options) {
  if (options.deck) return options.deck->cards(Category{2}).size();
  return options.rooms == 0 ? options.side : options.rooms;
}

int cards_of(const ContestOptions& options) {
  const int seats = options.suspected == Suspected::is_dragged ? static_cast<int>(options.seats.size()) : 0;
  const int cards = options.deck ? options.deck->size() : options.people + options.weapons + rooms_of(options);
  return cards + seats;
}

bool at_least_two_a_category(const ContestOptions& options) {
  return options.people >= 2 && options.weapons >= 2 && rooms_of(options) >= 2;
}

std::string complaint_about_deck(const ContestOptions& options) {
  const Deck* deck = options.deck.get();
  if (deck == nullptr) {
    return at_least_two_a_category(options) ? "" : "a contest needs at least two people, two weapons and two rooms";
  }
  const bool rooms_last = deck->category_count() == 3 && deck->place() == Category{2};
  return rooms_last ? "" : "a contest needs a deck of three categories: suspects, weapons, and the rooms last";
}

std::string complaint_about_numbers(const ContestOptions& options) {
  constexpr int reasonable = 1'000'000;  // sums of these do not overflow
  const auto number = [](int n) { return std::to_string(n); };
  if (options.side < least_side || options.side > most_side)
    return "the side of the board is " + number(least_side) + " to " + number(most_side) + ", not " +
           number(options.side);
  if (options.seats.size() < 2 || options.seats.size() > max_seats)
    return "a contest has 2 to " + number(max_seats) + " seats, not " + std::to_string(options.seats.size());
  if (std::max({options.people, options.weapons, options.rooms}) > reasonable || cards_of(options) > max_cards)
    return "a deck has at most " + number(max_cards) + " cards; fewer people, weapons or rooms are needed";
  if (rooms_of(options) > options.side * options.side)
    return number(rooms_of(options)) + " rooms do not fit on a board of side " + number(options.side);
  if (options.max_rounds < 1) return "a contest lasts at least one round";
  return "";
}

std::string complaint_about(const ContestOptions& options) {
  std::string complaint = complaint_about_deck(options);
  return complaint.empty() ? complaint_about_numbers(options) : complaint;
}

// Makes a name that is already taken distinct.
std::string numbered(const std::string& name, std::size_t number) { return name + " " + std::to_string(number); }

// Adds a number if the name is taken.
class Distinct {
 public:
  std::string take(const std::string& name) {
    if (taken_.insert(id_from_name(name)).second) return name;
    for (std::size_t number = 2;; ++number) {
      if (taken_.insert(id_from_name(numbered(name, number))).second) return numbered(name, number);
    }
  }

 private:
  std::set<std::string> taken_;
};

std::vector<CategoryPlan> plan_of(const Deck& deck) {
  std::vector<CategoryPlan> plan;
  for (std::uint8_t c = 0; c < deck.category_count(); ++c) {
    const Category category{c};
    CategoryPlan& one = plan.emplace_back(CategoryPlan{deck.name(category), {}});
    for (const Card card : deck.cards(category)) one.cards.push_back(deck[card]);
  }
  return plan;
}

// In a record without an edition, ids and keys are made from the names.
void add_seats(std::vector<CategoryPlan>& plan, const std::vector<std::string>& seats) {
  Distinct distinct;
  for (CategoryPlan& category : plan) {
    for (CardInfo& card : category.cards) card = card_named(distinct.take(card.name));
  }
  for (const std::string& seat : seats) plan.front().cards.push_back(card_named(distinct.take(seat)));
}

std::vector<CategoryPlan> drawn_plan(const ContestOptions& options) {
  Random random(stream(options.seed, Drawn::names));
  return {{"suspect", draw_people(options.people, random)},
          {"weapon", draw_weapons(options.weapons, random)},
          {"room", draw_rooms(rooms_of(options), random)}};
}

Result<std::shared_ptr<const Deck>> contest_deck(const ContestOptions& options) {
  const bool adds_seats = options.suspected == Suspected::is_dragged;
  if (options.deck && !adds_seats) return options.deck;
  std::vector<CategoryPlan> plan = options.deck ? plan_of(*options.deck) : drawn_plan(options);
  if (adds_seats) add_seats(plan, options.seats);
  Result<Deck> deck = Deck::make(plan, plan.back().name);
  if (!deck) return deck.error();
  return std::make_shared<const Deck>(std::move(deck).value());
}

Deal deal_as_public(const TableOptions& table, Random& random) {
  const Deck& deck = *table.deck;
  Deal deal;
  deal.hands.resize(table.seats.size());
  deal.envelope = draw_one_a_category(deck, deck.all(), random);
  for (std::uint8_t c = 0; c < deck.category_count(); ++c) {
    const CardSet category = deck.cards(Category{c}) - deal.envelope;
    std::size_t next = 0;
    for (const Card card : shuffled(category, random)) deal.hands[next++ % deal.hands.size()].insert(card);
  }
  return deal;
}

Rules contest_rules(const ContestOptions& options) {
  Rules rules;
  rules.hear = options.hear;
  rules.accuse = Rules::Accuse::instead;
  rules.accuser = Rules::Accuser::told;
  rules.eliminated = options.eliminated;
  rules.stay = Rules::Stay::yes;
  return rules;
}

}  // namespace

ContestOptions competition() { return {.people = 44, .weapons = 16}; }

std::string scatter_rooms(int side, int rooms, Random& random) {
  const int cells = side * side;
  std::set<int> taken;
  std::string board = std::to_string(side);
  for (int room = 0; room < rooms; ++room) {
    int cell = random.below(cells);
    while (!taken.insert(cell).second) cell = random.below(cells);
    board += " " + std::to_string(room) + "@" + std::to_string(cell / side) + "," + std::to_string(cell % side);
  }
  return board;
}

Result<Table> set_contest_table(const ContestOptions& options) {
  if (std::string complaint = complaint_about(options); !complaint.empty()) return Error{.message = complaint};
  Result<std::shared_ptr<const Deck>> deck = contest_deck(options);
  if (!deck) return deck.error();
  const TableOptions sitting{.deck = *deck,
                             .edition = *deck == options.deck ? options.edition : "",
                             .seats = options.seats,
                             .rules = contest_rules(options),
                             .hand_sizes = HandSizes::untold};
  Random dealing(stream(options.seed, Drawn::deal));
  const bool fair = options.deal == ContestDeal::fair;
  Table table = set_table(sitting, fair ? deal_cards(sitting, dealing) : deal_as_public(sitting, dealing));
  Random scattering(stream(options.seed, Drawn::board));
  table.board = scatter_rooms(options.side, rooms_of(options), scattering);
  table.free_tags.push_back({"Seed", std::to_string(options.seed)});
  return table;
}

RefereeOptions contest_referee_options(const ContestOptions& options) {
  return {.max_rounds = options.max_rounds,
          .last_standing = LastStanding::plays_on,
          .in_room = options.in_room,
          .suspected = options.suspected,
          .seed = stream(options.seed, Drawn::dice)};
}

Result<Referee> set_contest(const ContestOptions& options) {
  Result<Table> table = set_contest_table(options);
  if (!table) return table.error();
  return Referee::start(std::move(table).value(), contest_referee_options(options));
}

std::vector<std::string> distinct_seat_names(const std::vector<std::string>& given) {
  Distinct distinct;
  std::vector<std::string> names;
  for (std::string name : given) {
    std::ranges::replace_if(name, [](unsigned char c) { return c < ' ' || c == 0x7f; }, ' ');
    name = std::string(trimmed(name));
    if (!seat_name_complaint(name).empty() || find_name_flaw(name)) name = numbered("Bot", names.size());
    names.push_back(distinct.take(name));
  }
  return names;
}

CardInfo card_named(std::string name) {
  CardInfo card;
  card.name = std::move(name);
  return card;
}

}  // namespace gumshoe

#include "game/deck.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

#include "game/letters.h"

namespace gumshoe {
namespace {

constexpr std::size_t letters_in_alphabet = 26;

bool is_key(char c) { return 'a' <= c && c <= 'z'; }

// The letters that the cards of one category are typed by.
class FreeKeys {
 public:
  bool take(char key) { return is_key(key) && !std::exchange(taken_[place(key)], true); }
  char take_for(std::string_view id) {
    for (char c : lower_case(without_accents(id))) {
      if (take(c)) return c;
    }
    const auto free = std::ranges::find(taken_, false);
    *free = true;
    return static_cast<char>('a' + std::distance(taken_.begin(), free));
  }

 private:
  static std::size_t place(char key) { return static_cast<std::size_t>(key - 'a'); }
  std::array<bool, letters_in_alphabet> taken_{};
};

// What is wrong with a plan; empty if nothing is.
std::string complaint_about_names(const std::vector<CategoryPlan>& plan) {
  std::set<std::string> seen;
  for (const CategoryPlan& category : plan) {
    if (category.name.empty()) return "a category needs a name";
    if (!seen.insert(lower_case(category.name)).second) return "two categories are called '" + category.name + "'";
    if (category.cards.empty()) return "category '" + category.name + "' has no cards";
    for (const CardInfo& card : category.cards) {
      if (card.name.empty()) return "a card of category '" + category.name + "' has no name";
    }
  }
  return "";
}

std::string complaint_about_sizes(const std::vector<CategoryPlan>& plan) {
  if (plan.empty()) return "a deck needs at least one category";
  if (plan.size() > max_categories) {
    return "a deck has at most " + std::to_string(max_categories) + " categories, this one " +
           std::to_string(plan.size());
  }
  std::size_t cards = 0;
  for (const CategoryPlan& category : plan) cards += category.cards.size();
  if (cards > max_cards) {
    return "a deck has at most " + std::to_string(max_cards) + " cards, this one " + std::to_string(cards);
  }
  return "";
}

std::string complaint_about_ids(const std::vector<CardInfo>& cards) {
  std::set<std::string_view> seen;
  for (const CardInfo& card : cards) {
    if (!seen.insert(card.id).second) return "two cards have the id '" + card.id + "'";
  }
  return "";
}

// Chooses the missing keys; those that the plan gives come first.
std::string assign_keys(std::vector<CardInfo>& cards, std::string_view category) {
  FreeKeys free;
  for (const CardInfo& card : cards) {
    if (card.key != 0 && !free.take(card.key)) {
      return "the key '" + std::string(1, card.key) + "' of card '" + card.id +
             (is_key(card.key) ? "' is given twice in category '" + std::string(category) + "'"
                               : "' is not a letter a-z");
    }
  }
  for (CardInfo& card : cards) {
    if (card.key == 0) card.key = free.take_for(card.id);
  }
  return "";
}

std::vector<CardInfo> cards_of(const CategoryPlan& plan, Category category) {
  std::vector<CardInfo> cards = plan.cards;
  for (CardInfo& card : cards) {
    if (card.id.empty()) card.id = id_from_name(card.name);
    card.category = category;
  }
  return cards;
}

}  // namespace

std::string id_from_name(std::string_view name) {
  std::string id = lower_case(name);
  std::ranges::replace(id, ' ', '_');
  return id;
}

Result<Deck> Deck::make(const std::vector<CategoryPlan>& plan, std::string_view place) {
  for (const auto& complaint : {complaint_about_sizes(plan), complaint_about_names(plan)}) {
    if (!complaint.empty()) return Error{complaint};
  }
  Deck deck;
  const bool has_keys =
      std::ranges::all_of(plan, [](const CategoryPlan& c) { return c.cards.size() <= letters_in_alphabet; });
  for (const CategoryPlan& category : plan) {
    std::vector<CardInfo> cards = cards_of(category, Category{static_cast<std::uint8_t>(deck.category_count())});
    if (has_keys) {
      if (const std::string complaint = assign_keys(cards, category.name); !complaint.empty()) return Error{complaint};
    } else {
      for (CardInfo& card : cards) card.key = 0;
    }
    deck.append(category.name, std::move(cards));
  }
  if (const std::string complaint = complaint_about_ids(deck.cards_); !complaint.empty()) return Error{complaint};
  if (!place.empty()) return deck.with_place(place);
  deck.place_ = deck.find_category("room");
  return deck;
}

Result<Deck> Deck::with_place(std::string_view category) const {
  Deck deck = *this;
  deck.place_ = find_category(category);
  if (!deck.place_) return Error{"no category '" + std::string(category) + "' to stand in"};
  return deck;
}

void Deck::append(const std::string& category, std::vector<CardInfo> cards) {
  const int begin = size();
  std::ranges::move(cards, std::back_inserter(cards_));
  categories_.push_back({category, CardSet::range(begin, size())});
}

std::optional<Category> Deck::find_category(std::string_view name) const {
  const std::string wanted = lower_case(name);
  const auto found =
      std::ranges::find_if(categories_, [&](const CategoryInfo& c) { return lower_case(c.name) == wanted; });
  if (found == categories_.end()) return std::nullopt;
  return Category{static_cast<std::uint8_t>(found - categories_.begin())};
}

}  // namespace gumshoe

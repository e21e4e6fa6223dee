// The cards of a game, in the order of the printed pad, category by category.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/card.h"
#include "game/result.h"

namespace gumshoe {

inline constexpr int max_categories = 16;

struct Category {
  std::uint8_t index = 0;

  constexpr Category() = default;
  constexpr explicit Category(std::integral auto place) : index(static_cast<std::uint8_t>(place)) {}
  friend constexpr auto operator<=>(Category, Category) = default;
};

inline constexpr std::array<Category, max_categories> every_category = [] {
  std::array<Category, max_categories> all;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = Category(i);
  return all;
}();

struct CardInfo {
  std::string id;    // lower case, `_` for spaces: what the notation writes
  std::string name;  // as printed in the box
  std::vector<std::string> aliases;
  char key = 0;      // the one letter of the short form; 0 where the deck has none (over 26 cards in a category)
  Category category;

  friend bool operator==(const CardInfo&, const CardInfo&) = default;
};

// In lower case, spaces as `_`.
std::string id_from_name(std::string_view name);

// What a deck is made from; an empty id is made from the name, a missing key is chosen
// (the first letter of the id that is free in its category, else the first free letter).
struct CategoryPlan {
  std::string name;
  std::vector<CardInfo> cards;
};

class Deck {
 public:
  // `place` empty: the category called `room`, where there is one.
  static Result<Deck> make(const std::vector<CategoryPlan>& plan, std::string_view place = "");
  // The same deck, with this category as the one that players stand in.
  Result<Deck> with_place(std::string_view category) const;

  int size() const { return static_cast<int>(cards_.size()); }
  int category_count() const { return static_cast<int>(categories_.size()); }
  std::span<const Category> categories() const { return std::span(every_category).first(categories_.size()); }
  CardSet all() const { return CardSet::first_cards(size()); }

  const CardInfo& operator[](Card card) const { return cards_[card.index]; }
  Category category_of(Card card) const { return cards_[card.index].category; }
  const std::string& name(Category category) const { return categories_[category.index].name; }
  CardSet cards(Category category) const { return categories_[category.index].cards; }
  std::optional<Category> place() const { return place_; }       // where one stands
  std::optional<Category> find_category(std::string_view name) const;  // ignoring case

  friend bool operator==(const Deck&, const Deck&) = default;

 private:
  void append(const std::string& category, std::vector<CardInfo> cards);

  struct CategoryInfo {
    std::string name;
    CardSet cards;
    friend bool operator==(const CategoryInfo&, const CategoryInfo&) = default;
  };
  std::vector<CardInfo> cards_;
  std::vector<CategoryInfo> categories_;
  std::optional<Category> place_;
};

}  // namespace gumshoe

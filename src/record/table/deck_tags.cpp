#include "record/table/deck_tags.h"

#include <algorithm>

#include "record/notation/quoting.h"
#include "record/table/find_edition.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

constexpr std::string_view default_edition = "classic-us";
constexpr int longest_card_name = 200;  // characters

std::vector<std::string> category_names(const Deck& deck) {
  std::vector<std::string> names;
  for (int c = 0; c < deck.category_count(); ++c) names.push_back(deck.name(Category{static_cast<std::uint8_t>(c)}));
  return names;
}

// The deck with the place of the tag; the error names the categories where it is none of them.
Result<Deck> with_place(const Deck& deck, const TagLine& place) {
  const std::string name(trimmed(place.value));
  Result<Deck> placed = deck.with_place(name);
  if (placed) return placed;
  const std::vector<std::string> names = category_names(deck);
  const std::vector<std::string> near = nearest(name, names);
  return place.error("no category " + in_quotes(name) +
                     (near.empty() ? "; the categories are " + all_of(names) : did_you_mean(near)));
}

Result<DeckOfGame> deck_of_edition(const DeckTags& tags, const Catalogue& catalogue) {
  const std::string id(tags.edition == nullptr ? default_edition : trimmed(tags.edition->value));
  const Result<const Edition*> found = find_edition(id, catalogue);
  if (!found) {
    const std::string& message = found.error().message;
    return tags.edition == nullptr ? Error{message, 1, 1} : tags.edition->error(message);
  }
  const Edition& edition = **found;
  DeckOfGame game{edition.deck, edition.id, edition.rules};
  if (tags.place == nullptr) return game;
  Result<Deck> deck = with_place(*edition.deck, *tags.place);
  if (!deck) return deck.error();
  game.deck = std::make_shared<const Deck>(*std::move(deck));
  return game;
}

// Where the name of a category ends: at the colon, which may stand in quotes.
struct CategoryName {
  std::string name;
  std::size_t end = std::string_view::npos;  // the colon
};

CategoryName category_name(std::string_view value) {
  const std::size_t begin = value.find_first_not_of(" \t");
  if (begin == value.npos) return {};
  if (value[begin] != '"') {
    const std::size_t colon = value.find(':');
    return {std::string(trimmed(value.substr(0, colon))), colon};
  }
  std::optional<Unquoted> inner = unquote(value.substr(begin));
  if (!inner) return {};
  const std::size_t colon = value.find_first_not_of(" \t", begin + inner->length);
  if (colon == value.npos || value[colon] != ':') return {};
  return {std::move(inner->text), colon};
}

Result<CategoryPlan> read_category(const TagLine& tag) {
  CategoryName name = category_name(tag.value);
  if (name.end == std::string_view::npos) return tag.error("expected a category as \"suspect: Plum, Mustard\"");
  if (auto error = name_error(tag, name.name, 0)) return *error;
  const std::size_t begin = name.end + 1;
  Items items = split_list(std::string_view(tag.value).substr(begin), max_cards);
  if (!items.complaint.empty()) return tag.error_at(begin + items.offset, items.complaint);
  CategoryPlan plan{std::move(name.name), {}};
  for (Item& item : items.list) {
    if (auto error = name_error(tag, item.text, begin + item.offset)) return *error;
    plan.cards.emplace_back().name = std::move(item.text);
  }
  return plan;
}

Result<DeckOfGame> deck_of_categories(const DeckTags& tags) {
  std::vector<CategoryPlan> plan;
  for (const TagLine* tag : tags.categories) {
    Result<CategoryPlan> category = read_category(*tag);
    if (!category) return category.error();
    plan.push_back(*std::move(category));
    // Made anew with each category, so that an error is that of the category that brings it.
    if (const Result<Deck> so_far = Deck::make(plan); !so_far) return tag->error(so_far.error().message);
  }
  Result<Deck> deck = Deck::make(plan);
  if (deck && tags.place != nullptr) deck = with_place(*deck, *tags.place);
  if (!deck) return deck.error();
  return DeckOfGame{std::make_shared<const Deck>(*std::move(deck)), "", {}};
}

}  // namespace

Result<DeckOfGame> read_deck(const DeckTags& tags, const Catalogue& catalogue) {
  if (tags.categories.empty()) return deck_of_edition(tags, catalogue);
  if (tags.edition != nullptr) {
    return tags.categories.front()->error("a game has an Edition or categories of its own, not both");
  }
  return deck_of_categories(tags);
}

std::optional<Error> name_error(const TagLine& tag, const std::string& name, std::size_t offset) {
  if (name.empty()) return tag.error_at(offset, "a name is missing here");
  if (character_count(name) > longest_card_name) {
    return tag.error_at(offset, "a name has at most " + std::to_string(longest_card_name) + " characters");
  }
  if (const std::optional<Flaw> flaw = find_name_flaw(name)) return tag.error_at(offset, flaw->message);
  return {};
}

}  // namespace gumshoe

#include "game/edition.h"

#include <algorithm>
#include <cassert>

#include "game/embedded_editions.h"

namespace gumshoe {
namespace {

CardInfo card_info(const EmbeddedCard& card) {
  CardInfo info;
  info.id = card.id;
  info.name = card.name;
  info.key = card.key;
  for (std::string_view alias : card.aliases) info.aliases.emplace_back(alias);
  return info;
}

std::vector<CategoryPlan> plan_of(const EmbeddedEdition& edition) {
  std::vector<CategoryPlan> plan;
  for (const EmbeddedCategory& category : edition.categories) {
    CategoryPlan& planned = plan.emplace_back();
    planned.name = category.name;
    for (const EmbeddedCard& card : category.cards) planned.cards.push_back(card_info(card));
  }
  return plan;
}

Edition edition_of(const EmbeddedEdition& data) {
  Result<Deck> deck = Deck::make(plan_of(data), data.place);
  assert(deck);
  return {.id = std::string(data.id),
          .title = std::string(data.title),
          .locale = std::string(data.locale),
          .confidence = data.confidence,
          .deck = std::make_shared<const Deck>(*std::move(deck)),
          .rules = data.rules,
          .note = std::string(data.note)};
}

}  // namespace

const Catalogue& Catalogue::built_in() {
  static const Catalogue catalogue = [] {
    Catalogue made;
    for (const EmbeddedEdition& data : embedded_editions()) made.add(edition_of(data));
    return made;
  }();
  return catalogue;
}

const Edition* Catalogue::find(std::string_view id) const {
  const auto found = std::ranges::find(editions_, id, &Edition::id);
  return found == editions_.end() ? nullptr : &*found;
}

void Catalogue::add(Edition edition) {
  const auto same = std::ranges::find(editions_, edition.id, &Edition::id);
  if (same == editions_.end()) {
    editions_.push_back(std::move(edition));
  } else {
    *same = std::move(edition);
  }
}

}  // namespace gumshoe

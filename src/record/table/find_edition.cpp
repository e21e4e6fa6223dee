#include "record/table/find_edition.h"

#include <ranges>

#include "game/letters.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

// Also by the part before the hyphen: `clasic` may mean any classic edition. Those of a country come last in the list
// and are preferred to those of a year.
std::vector<Spelling> spellings(const Catalogue& catalogue) {
  std::vector<Spelling> all;
  for (const Edition& edition : catalogue.editions()) all.push_back({edition.id, edition.id});
  for (const Edition& edition : std::views::reverse(catalogue.editions())) {
    const std::string stem = edition.id.substr(0, edition.id.find('-'));
    if (stem.size() > 2) all.push_back({stem, edition.id});  // `de`, `fr`: too little to be near to
  }
  return all;
}

}  // namespace

Result<const Edition*> find_edition(std::string_view id, const Catalogue& catalogue) {
  if (const Edition* edition = catalogue.find(id)) return edition;
  if (const Edition* edition = catalogue.find(lower_case(id))) return edition;
  return Error{.message = "no edition " + in_quotes(id) + did_you_mean(nearest(id, spellings(catalogue)))};
}

}  // namespace gumshoe

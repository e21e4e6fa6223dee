#include "record/find_edition.h"

#include "game/letters.h"
#include "record/nearest.h"
#include "record/utf8.h"

namespace gumshoe {

Result<const Edition*> find_edition(std::string_view id, const Catalogue& catalogue) {
  if (const Edition* edition = catalogue.find(id)) return edition;
  if (const Edition* edition = catalogue.find(lower_case(id))) return edition;
  std::vector<std::string> ids;
  for (const Edition& edition : catalogue.editions()) ids.push_back(edition.id);
  return Error{.message = "no edition " + in_quotes(id) + did_you_mean(nearest(id, ids))};
}

}  // namespace gumshoe

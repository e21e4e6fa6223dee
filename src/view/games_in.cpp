#include "view/games_in.h"

#include "record/parse.h"
#include "view/json_reader.h"
#include "view/record_json.h"

namespace gumshoe {

Result<std::vector<Record>> games_in(std::string_view text, const Catalogue& catalogue) {
  return looks_like_json(text) ? records_from_json(text, catalogue) : parse_games(text, catalogue);
}

}  // namespace gumshoe

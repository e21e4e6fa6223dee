// Any text is read as JSON or refused with its place; what is read as a game or a deck is written and read back as it
// was.
#include <cstdint>
#include <string>
#include <string_view>

#include "record/notation/print.h"
#include "stop_if.h"
#include "view/json/record/edition.h"
#include "view/json/record/record.h"
#include "view/text/error.h"

namespace gumshoe {
namespace {

void check_error(std::string_view text, const Error& error) {
  stop_if(error.message.empty() || error.line < 1 || error.column < 1, "an error without words or place",
          error.message);
  error_text("fuzz", text, error);
}

void check_game(const Record& game) {
  const std::string json = record_json(game);
  const Result<std::vector<Record>> again = records_from_json(json);
  stop_if(!again, "a game that is written cannot be read", json);
  stop_if(again->size() != 1 || !(again->front() == game), "a game is not the same after writing and reading", json);
}

void check_games(std::string_view text) {
  const Result<std::vector<Record>> games = records_from_json(text);
  if (!games) return check_error(text, games.error());
  for (const Record& game : *games) check_game(game);
}

void check_edition(std::string_view text) {
  const Result<Edition> edition = read_edition(text);
  if (!edition) return check_error(text, edition.error());
  const std::string json = edition_json(*edition);
  const Result<Edition> again = read_edition(json);
  stop_if(!again || edition_json(*again) != json, "a deck is not the same after writing and reading", json);
}

}  // namespace
}  // namespace gumshoe

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  gumshoe::check_games(text);
  gumshoe::check_edition(text);
  return 0;
}

// The notation (docs/notation.md) read: a file of games, or one line typed at a prompt.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "record/record.h"

namespace gumshoe {

// At least one game.
Result<std::vector<Record>> parse_games(std::string_view text, const Catalogue& catalogue = Catalogue::built_in());
// Exactly one game.
Result<Record> parse_game(std::string_view text, const Catalogue& catalogue = Catalogue::built_in());
// A line, long or short form, as the next event of the game.
Result<Entry> parse_event(const Record& game, std::string_view line);

// What could be read, and the error that ended it: nothing before a bad line is lost, and the last game goes up to that
// line.
struct GamesRead {
  std::vector<Record> games;
  std::optional<Error> error;
};
GamesRead read_games(std::string_view text, const Catalogue& catalogue = Catalogue::built_in());

// A card by id, name, alias or unambiguous prefix; the error has the nearest names.
Result<Card> find_card(const Deck& deck, std::string_view text);
Result<Card> find_card(const Deck& deck, Category category, std::string_view text);

}  // namespace gumshoe

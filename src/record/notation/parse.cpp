#include "record/notation/parse.h"

#include "record/notation/event_line.h"
#include "record/notation/games_reader.h"
#include "record/notation/lines.h"

namespace gumshoe {
namespace {

Result<Card> find_card_among(const Deck& deck, CardSet among, std::string_view text) {
  const CardNames names(deck);
  const CardNames::Match found = names.match(text, among);
  if (!found.one()) return Error{names.complaint(text, among)};
  return found.cards.first();
}

}  // namespace

GamesRead read_games(std::string_view text, const Catalogue& catalogue) { return GamesReader(text, catalogue).read(); }

Result<std::vector<Record>> parse_games(std::string_view text, const Catalogue& catalogue) {
  GamesRead read = read_games(text, catalogue);
  if (read.error) return *std::move(read.error);
  return std::move(read.games);
}

Result<Record> parse_game(std::string_view text, const Catalogue& catalogue) {
  GamesReader reader(text, catalogue);
  GamesRead read = reader.read();
  if (read.error) return *std::move(read.error);
  if (read.games.size() > 1) return Error{"one game was expected, and here begins another", reader.last_game_line(), 1};
  return std::move(read.games.front());
}

Result<Entry> parse_event(const Record& game, std::string_view line) {
  if (const std::optional<Error> error = line_error(line)) return *error;
  const SeatNames seats(game.table.seats);
  const CardNames cards(*game.table.deck);
  const Course course = course_of(game, static_cast<int>(game.entries.size()));
  return read_event_line({game.table, seats, cards, course}, line);
}

Result<Card> find_card(const Deck& deck, std::string_view text) { return find_card_among(deck, deck.all(), text); }

Result<Card> find_card(const Deck& deck, Category category, std::string_view text) {
  return find_card_among(deck, deck.cards(category), text);
}

}  // namespace gumshoe

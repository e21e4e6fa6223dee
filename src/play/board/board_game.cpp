#include "play/board/board_game.h"

#include "play/referee/draw.h"

namespace gumshoe {

Result<Table> set_board_game_table(const BoardGameOptions& options) {
  if (options.deck == nullptr) return Error{.message = "there is no deck"};
  const Board* board = Board::for_deck(*options.deck);
  if (board == nullptr) return Error{.message = "there is no board with the rooms and suspects of this deck"};
  const std::size_t seats = options.seats.size();
  if (seats < 2 || seats > max_seats) return Error{.message = "a game has 2 to 16 seats"};
  const TableOptions sitting{.deck = options.deck,
                             .edition = options.edition,
                             .seats = options.seats,
                             .rules = options.rules,
                             .leftovers = options.leftovers};
  Random dealing(stream(options.seed, Drawn::deal));
  Table table = set_table(sitting, deal_cards(sitting, dealing));
  table.board = print_house_tag({board->id(), options.house});
  table.free_tags.push_back({"Seed", std::to_string(options.seed)});
  return table;
}

RefereeOptions board_game_referee_options(const BoardGameOptions& options) {
  return {.max_rounds = options.max_rounds,
          .last_standing = options.last_standing,
          .in_room = InRoom::may_ask,
          .suspected = Suspected::is_dragged,
          .seed = stream(options.seed, Drawn::dice)};
}

Result<Referee> set_board_game(const BoardGameOptions& options) {
  Result<Table> table = set_board_game_table(options);
  if (!table) return table.error();
  return Referee::start(std::move(table).value(), board_game_referee_options(options));
}

}  // namespace gumshoe

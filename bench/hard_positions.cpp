#include "hard_positions.h"

#include "record/notation/parse.h"

namespace gumshoe {
namespace {

std::vector<Record> hard_positions_seen_by(View::Kind kind) {
  std::vector<Record> positions;
  for (const std::string_view text : hard_position_texts()) {
    Result<Record> position = parse_game(text);
    if (position && position->table.me.kind == kind) positions.push_back(*std::move(position));
  }
  return positions;
}

}  // namespace

std::vector<Record> hard_positions_of_players() { return hard_positions_seen_by(View::Kind::seat); }
std::vector<Record> hard_positions_of_spectators() { return hard_positions_seen_by(View::Kind::spectator); }

}  // namespace gumshoe

#include "players/tables/sitting.h"

#include <cassert>

#include "play/contest/contest.h"
#include "play/referee/decision_text.h"
#include "players/registry.h"
#include "record/table/names.h"
#include "record/table/tags.h"

namespace gumshoe {
namespace {

Result<BoardGameOptions> board_game_of(const SittingOptions& options) {
  const Result<const Edition*> found = find_edition(options.edition);
  if (!found) return found.error();
  const Edition* edition = *found;
  const Result<Rules> rules = parse_rules(options.rules, edition->rules);
  if (!rules) return rules.error();
  BoardGameOptions game{
      .deck = edition->deck, .edition = edition->id, .rules = *rules, .house = options.house, .seed = options.seed};
  for (const Chair& chair : options.chairs) {
    if (std::string complaint = seat_name_complaint(chair.name); !complaint.empty()) return Error{.message = complaint};
    game.seats.push_back(chair.name);
  }
  if (distinct_seat_names(game.seats) != game.seats) return Error{.message = "two seats have the same name"};
  return game;
}

}  // namespace

Result<Sitting> Sitting::start(const SittingOptions& options) {
  const Result<BoardGameOptions> game = board_game_of(options);
  if (!game) return game.error();
  Result<Referee> referee = set_board_game(*game);
  if (!referee) return referee.error();
  Sitting sitting;
  sitting.seed_ = options.seed;
  sitting.referee_ = std::move(referee).value();
  for (const Chair& chair : options.chairs) {
    Result<std::unique_ptr<Player>> player =
        chair.player.empty() ? std::unique_ptr<Player>() : make_player(chair.player);
    if (!player) return player.error();
    const Seat seat{static_cast<std::uint8_t>(sitting.players_.size())};
    sitting.players_.push_back(std::move(player).value());
    sitting.seen_.emplace_back(sitting.table(), View::of(seat));
  }
  return sitting;
}

Result<Sitting> Sitting::resume(const SittingOptions& options, const std::vector<std::string>& decisions) {
  Result<Sitting> sitting = start(options);
  if (!sitting) return sitting;
  int line = 0;
  for (const std::string& text : decisions) {
    ++line;
    const Result<Decision> decision = parse_decision(*sitting->table().deck, &sitting->floor(), text);
    if (!decision) return Error{decision.error().message, line, 1};
    if (const std::optional<Refusal> refused = sitting->decide(*decision))
      return Error{std::string(reason(*refused)), line, 1};
  }
  return sitting;
}

std::optional<Refusal> Sitting::decide(const Decision& decision) {
  const std::optional<Refusal> refused = referee_->decide(decision);
  if (!refused) decisions_.push_back(print_decision(*table().deck, &floor(), decision));
  return refused;
}

Decision Sitting::think(const Budget& budget) {
  assert(referee_->owed() && !is_person(referee_->owed()->seat));
  return decision_of(*players_[referee_->owed()->seat.index], budget);
}

Decision Sitting::advise(const Budget& budget) {
  assert(referee_->owed());
  return decision_of(**make_player("gumshoe"), budget);
}

Decision Sitting::decision_of(Player& player, const Budget& budget) {
  const Owed& owed = *referee_->owed();
  if (const std::optional<Decision> forced = only_choice(owed)) return *forced;
  const Record& seen = this->seen(owed.seat);
  return player.decide({seen, owed, decision_seed(seed_, seen, owed), budget});
}

}  // namespace gumshoe

#include "players/tables/sitting.h"

#include <cassert>

#include "play/contest/contest.h"
#include "play/referee/decision.h"
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
    sitting.players_.push_back(std::move(player).value());
  }
  sitting.seen_ = seen_by_all(sitting.table());
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
  if (!refused) keep(decision);
  return refused;
}

void Sitting::keep(const Decision& decision) {
  decisions_.push_back(print_decision(*table().deck, &floor(), decision));
}

Decision Sitting::think(const Budget& budget) {
  assert(referee_->owed() && !is_person(referee_->owed()->seat));
  const Owed& owed = *referee_->owed();
  return decision_of(*players_[owed.seat], seen(owed.seat), owed, seed_, budget);
}

class Sitting::AtTable final : public Deciders {
 public:
  AtTable(Sitting& sitting, const Budget& budget, const AskPerson& ask, const std::function<void()>& happened)
      : sitting_(sitting), budget_(budget), ask_(ask), happened_(happened) {}

  std::optional<Decision> decide(const Owed& owed) override {
    if (!sitting_.is_person(owed.seat)) return sitting_.think(budget_);
    std::optional<Decision> decision = ask_(owed);
    left_ = !decision;
    return decision;
  }
  void refused(const Owed&, const Decision&, Refusal) override {}  // asks again
  void decided(const Owed&, const Decision& decision) override { sitting_.keep(decision); }
  void happened() override {
    if (!left_) happened_();
  }
  bool stops() override { return left_; }

 private:
  Sitting& sitting_;
  Budget budget_;
  const AskPerson& ask_;
  const std::function<void()>& happened_;
  bool left_ = false;
};

void Sitting::play_on(const Budget& budget, const AskPerson& ask, const std::function<void()>& happened) {
  AtTable table(*this, budget, ask, happened);
  drive(*referee_, table);
}

}  // namespace gumshoe

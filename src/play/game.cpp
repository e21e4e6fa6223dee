#include "play/game.h"

#include <array>
#include <cassert>

#include "play/draw.h"
#include "record/seen_record.h"

namespace gumshoe {

namespace {

// One game under way: the referee, and what every seat has seen.
class Playing {
 public:
  Playing(Referee& referee, std::span<Player* const> players, std::uint64_t seed, const Budget& budget)
      : referee_(referee), players_(players), seed_(seed), budget_(budget) {
    const Table& table = referee.record().table;
    for (int s = 0; s < table.seat_count(); ++s)
      seen_.emplace_back(table, View::of(Seat{static_cast<std::uint8_t>(s)}));
  }

  void to_the_end() {
    while (referee_.owed()) step();
  }

 private:
  void step() {
    const Owed owed = *referee_.owed();
    if (const std::optional<Decision> forced = only_choice(owed)) {
      referee_.decide(*forced);
    } else if (removed_[owed.seat.index]) {
      referee_.decide(stand_in(owed));
    } else {
      take(owed, decision_of_player(owed));
    }
  }

  Decision decision_of_player(const Owed& owed) {
    const Record& seen = seen_[owed.seat.index].catch_up(referee_.record());
    return players_[owed.seat.index]->decide({seen, owed, decision_seed(seed_, seen, owed), budget_});
  }

  void take(const Owed& owed, const Decision& decision) {
    const std::optional<Refusal> refused = referee_.decide(decision);
    if (!refused) return;
    referee_.remove(owed.seat, std::string(reason(*refused)));
    removed_[owed.seat.index] = true;
  }

  // Only answers are owed by a seat that was removed.
  Decision stand_in(const Owed& owed) {
    const AnswerOwed* answer = std::get_if<AnswerOwed>(&owed.what);
    assert(answer != nullptr);
    Random random(decision_seed(seed_, referee_.record(), owed));
    return Show{draw_one(answer->held, random)};
  }

  Referee& referee_;
  std::span<Player* const> players_;
  std::uint64_t seed_;
  Budget budget_;
  std::vector<SeenRecord> seen_;
  std::array<bool, max_seats> removed_{};
};

}  // namespace

Record play_game(const TableOptions& table, std::span<Player* const> players, std::uint64_t seed,
                 const GameOptions& options) {
  Random random(seed);
  const Deal deal = deal_cards(table, random);
  return play_deal(set_table(table, deal), players, random.next(), options);
}

Record play_deal(Table table, std::span<Player* const> players, std::uint64_t seed, const GameOptions& options) {
  Random random(seed);
  Result<Referee> referee =
      Referee::start(std::move(table),
                     {.max_rounds = options.max_rounds, .last_standing = options.last_standing, .seed = random.next()});
  assert(referee && players.size() == referee->record().table.seats.size());
  Playing(*referee, players, random.next(), options.budget).to_the_end();
  return referee->record();
}

}  // namespace gumshoe

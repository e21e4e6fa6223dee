#include "play/referee/game.h"

#include <array>
#include <cassert>

#include "play/referee/draw.h"
#include "record/views/seen_by.h"

namespace gumshoe {

namespace {

// One game under way: the referee, and what every seat has seen.
class Playing {
 public:
  Playing(Referee& referee, std::span<Player* const> players, std::uint64_t seed, const Budget& budget)
      : referee_(referee), players_(players), seed_(seed), budget_(budget) {
    const Table& table = referee.record().table;
    for (std::uint8_t s = 0; s < table.seat_count(); ++s) seen_.emplace_back(table, View::of(Seat{s}));
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
      referee_.decide(answer_by_lot(referee_, seed_));
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
  Result<Referee> referee = Referee::start(std::move(table), {.max_rounds = options.max_rounds,
                                                              .last_standing = options.last_standing,
                                                              .in_room = options.in_room,
                                                              .suspected = options.suspected,
                                                              .seed = random.next()});
  assert(referee);
  play_on(*referee, players, random.next(), options.budget);
  return referee->record();
}

void play_on(Referee& referee, std::span<Player* const> players, std::uint64_t seed, const Budget& budget) {
  assert(players.size() == referee.record().table.seats.size());
  Playing(referee, players, seed, budget).to_the_end();
}

Result<Record> play_contest(const ContestOptions& options, std::span<Player* const> players, const Budget& budget) {
  Result<Referee> referee = set_contest(options);
  if (!referee) return referee.error();
  play_on(*referee, players, options.seed, budget);
  return referee->record();
}

Decision answer_by_lot(const Referee& referee, std::uint64_t seed) {
  const Owed& owed = *referee.owed();
  const AnswerOwed* answer = std::get_if<AnswerOwed>(&owed.what);
  assert(answer != nullptr);
  if (answer->held.empty()) return Pass{};
  Random random(decision_seed(seed, referee.record(), owed));
  return Show{draw_one(answer->held, random)};
}

}  // namespace gumshoe

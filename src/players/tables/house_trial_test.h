// For tests: games on the classic board by rules drawn at random, every state of them looked at.
#pragma once

#include <set>
#include <string>

#include "game/edition.h"
#include "play/board/reach.h"
#include "play/referee/game.h"
#include "play/referee/verify.h"
#include "players/registry.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/views/seen_by.h"

namespace gumshoe {

inline Rules random_house_rules(Random& random) {
  Rules rules;
  rules.respond = static_cast<Rules::Respond>(random.below(2));
  rules.accuse = static_cast<Rules::Accuse>(random.below(2));
  rules.accuser = static_cast<Rules::Accuser>(random.below(2));
  rules.eliminated = static_cast<Rules::Eliminated>(random.below(3));
  rules.stay = static_cast<Rules::Stay>(random.below(3));
  rules.own_cards = static_cast<Rules::OwnCards>(random.below(2));
  return rules;
}

inline BoardGameOptions random_board_game(std::uint64_t seed, int max_rounds) {
  Random random(seed);
  const char* editions[] = {"classic-us", "classic-uk", "classic-2016", "classic-2023", "de-classic", "fr-classic"};
  const Edition& edition = *Catalogue::built_in().find(editions[random.below(std::size(editions))]);
  BoardGameOptions options{.deck = edition.deck, .edition = edition.id, .rules = random_house_rules(random)};
  options.seats = seat_names(2 + random.below(5));
  options.house.dice = static_cast<HouseRules::Dice>(random.below(3));
  options.house.accuse_in = static_cast<HouseRules::AccuseIn>(random.below(3));
  options.leftovers = static_cast<Leftovers>(random.below(3));
  options.last_standing = static_cast<LastStanding>(random.below(2));
  options.max_rounds = max_rounds;
  options.seed = seed;
  return options;
}

// Everybody stands where one can stand, no two on one square, and whoever has rolled can move.
inline std::string flaw_in_state(const Referee& referee) {
  const Board& board = *referee.floor()->house();
  std::set<int> taken;
  for (std::size_t pawn = 0; pawn < referee.floor()->pawns().size(); ++pawn) {
    const int place = board.place_of(referee.pawns().of_pawn(pawn));
    if (place < 0) return "a pawn stands in a wall";
    if (place < board.squares() && !taken.insert(place).second) return "two pawns stand on one square";
  }
  const auto* turn = std::get_if<TurnOwed>(&referee.owed()->what);
  if (turn == nullptr) return "";
  if (turn->walk->from != referee.stands(referee.owed()->seat)) return "a walk begins where nobody stands";
  const Reach ends = reach(*referee.floor(), turn->walk->from, turn->walk->roll, turn->walk->in_the_way);
  if (ends.rooms.empty() && ends.squares.empty()) return "there is nowhere to go";
  if (!ends.squares.empty() && referee.refusal(Go{ends.squares.back(), {}})) return "a legal move is refused";
  return "";
}

inline std::string flaw_in_record(const Record& record) {
  if (const std::optional<Disagreement> wrong = verify(record))
    return "event " + std::to_string(wrong->event) + ": " + wrong->what;
  const Result<Record> again = parse_game(print(record));
  return again && *again == record ? "" : "the record does not read back";
}

// One player at all seats; stops at the first flaw.
class LookedAt final : public Deciders {
 public:
  LookedAt(Referee& referee, Player& player, std::uint64_t seed)
      : referee_(referee), player_(player), seed_(seed), seen_(seen_by_all(referee.record().table)) {}

  std::optional<Decision> decide(const Owed& owed) override {
    return decision_of(player_, seen_[owed.seat].catch_up(referee_.record()), owed, seed_, {});
  }
  void refused(const Owed&, const Decision&, Refusal why) override { flaw_ = reason(why); }
  bool stops() override {
    if (flaw_.empty()) flaw_ = flaw_in_state(referee_);
    return !flaw_.empty();
  }
  const std::string& flaw() const { return flaw_; }

 private:
  Referee& referee_;
  Player& player_;
  std::uint64_t seed_;
  BySeat<SeenRecord> seen_;
  std::string flaw_;
};

// Plays a game with one kind of player at all seats; empty: nothing was wrong in it.
inline std::string flaw_in_board_game(const BoardGameOptions& options, std::string_view kind) {
  Result<Referee> referee = set_board_game(options);
  if (!referee) return referee.error().message;
  const std::unique_ptr<Player> player = make_player(kind).value();
  LookedAt table(*referee, *player, options.seed);
  drive(*referee, table);
  const std::string flaw = table.flaw().empty() ? flaw_in_record(referee->record()) : table.flaw();
  return flaw.empty() ? "" : flaw + "\n" + print(referee->record());
}

}  // namespace gumshoe

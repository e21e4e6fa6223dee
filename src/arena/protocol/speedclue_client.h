// A built-in player in the Speed Clue contest: one message in, one answer out.
//
// The contest forbids what other tables allow: to suggest the same twice, to accuse with a card one has seen, and to
// keep quiet once one's own suggestion has proved the solution. Whatever the player decides, that is kept.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "arena/match/thinker.h"
#include "arena/protocol/speedclue_messages.h"
#include "play/referee/player.h"
#include "record/record.h"

namespace gumshoe {

class SpeedClueClient {
 public:
  SpeedClueClient(std::unique_ptr<Player> player, std::uint64_t seed);

  // An error is a message that cannot be read, or one that comes before the first game.
  Result<std::string> take(std::string_view text, Thinker::Clock::time_point arrived);
  bool done() const { return done_; }
  const Record& record() const { return record_; }

 private:
  struct Answering;

  void begin(const speedclue::Reset& game);
  void note(const speedclue::Suggestion& suggestion);
  void note(const speedclue::Accusation& accusation);
  CardSet question(Thinker::Clock::time_point arrived);
  std::optional<CardSet> accusation(Thinker::Clock::time_point arrived);
  Card card_to_show(const speedclue::Disprove& asked, Thinker::Clock::time_point arrived);

  CardSet another_question(std::uint64_t seed) const;
  std::optional<CardSet> proved_by_silence() const;
  std::optional<Decision> decide(const Owed& owed, Thinker::Clock::time_point arrived);
  std::optional<Seat> seat_of(int player) const;
  Seat me() const { return record_.table.me.seat; }
  void write(Event event);

  std::uint64_t seed_;
  Thinker thinker_;
  Record record_;            // no seats: no game yet
  std::set<CardSet> asked_;  // by me, in this game
  std::uint64_t games_ = 0;
  bool done_ = false;
};

}  // namespace gumshoe

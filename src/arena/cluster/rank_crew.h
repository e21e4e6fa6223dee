// Rank 0 of a tournament: hands out games to the other ranks, plays along where there are few, and has every game that
// ends once, whoever has played it. Which rank plays a game never matters: its seed follows from its number.
//
// A rank that cannot play (a bot's interpreter is missing there, its disk is full) is told of and left out. One that is
// silent for too long is taken for lost: others play its games. Should it be heard of again, it plays on.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "arena/cluster/rank_messages.h"
#include "arena/cluster/wire.h"
#include "arena/match/game_pool.h"
#include "arena/tournament/roll_call.h"

namespace gumshoe {

using Notify = std::function<void(const std::string&)>;  // what the user should know

struct RankCrewOptions {
  rank_message::Setup setup;
  Complaints complaints = {};  // of the roll call on rank 0
  int threads = 1;  // of rank 0
  int plays_along_up_to = 16;  // ranks; of more, rank 0 is busy enough
  std::chrono::milliseconds patience = std::chrono::seconds(15);  // with a silent rank
  Notify notify = {};
};

// Which rank has which games to play, and which games are still to be handed out. It knows no wire and no clock.
class Allotment {
 public:
  Allotment(const std::vector<std::uint64_t>& games, int ranks);

  // The next games, `most` of them at most: from now on they are with the rank.
  std::vector<std::uint64_t> hand_out(int rank, std::size_t most);
  // False where it had ended before, or is not one of these games: a lost rank may turn out to have played all the
  // same.
  bool end(std::uint64_t game);
  // What is with the rank is handed out again, before anything else. How many games these are.
  std::size_t take_back(int rank);

  std::size_t with(int rank) const { return with_[rank]; }
  std::size_t waiting() const { return waiting_.size(); }  // to be handed out
  bool done() const { return open_.empty(); }

 private:
  std::deque<std::uint64_t> waiting_;
  std::unordered_map<std::uint64_t, int> open_;  // games that have not ended, and with whom they are
  std::vector<std::size_t> with_;  // by rank
};

// How many games a rank should have at a time, played and ahead: a quarter of a second's, so that it never waits for
// the wire and nobody waits for it at the end. `a_second` is what it has played so far.
std::size_t fair_allotment(double a_second, int threads, std::size_t waiting, int ranks);

class RankCrew : public Crew {
 public:
  RankCrew(Wire& wire, const Schedule& schedule, const std::vector<std::uint64_t>& games, const MakeRunner& make_runner,
           RankCrewOptions options);
  ~RankCrew() override;

  void stop() override;
  std::vector<PlayedGame> take(std::chrono::milliseconds patience) override;
  bool idle() const override;
  std::optional<Error> error() const override { return error_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Rank {
    enum class State { awaited, ready, lost, unfit } state = State::awaited;
    std::string host;
    int threads = 1;
    Clock::time_point heard;
    std::optional<Clock::time_point> began;
    std::uint64_t ended = 0;
  };

  void read_letters();
  void hear(int from, const RankMessage& message);
  void take_in(int from, std::vector<PlayedGame> games);
  void seat(int rank, const rank_message::Ready& ready);
  void leave_out(int rank, const std::string& reason);
  void look_for_lost_ranks();
  void hand_out();
  void hand_out_to(int rank, int sharing);
  bool must_wait() const;
  void play_here();
  void collect_own(std::chrono::milliseconds patience);
  int players() const;
  bool all_unfit() const;
  std::string name_of(int rank) const;
  void notify(const std::string& words) const;

  Wire& wire_;
  const Schedule& schedule_;
  MakeRunner make_runner_;
  RankCrewOptions options_;
  Allotment allotment_;
  std::vector<Rank> ranks_;
  std::vector<PlayedGame> ended_;
  std::optional<Error> error_;
  bool stopped_ = false;
  std::unique_ptr<GamePool> own_;  // last: it ends before what it uses
};

// Nobody plays any more. Returns when all other ranks have taken leave, or have been silent for too long. Should one
// have had nothing to say so far but that it cannot play, that is told too.
void dismiss_ranks(Wire& wire, std::chrono::milliseconds patience, const Notify& notify);

}  // namespace gumshoe

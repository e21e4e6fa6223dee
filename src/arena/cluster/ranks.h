// Rank 0 of a tournament: hands out games to the other ranks, plays too if they are few, and collects every game once,
// whichever rank has played it. Which rank plays a game never matters: its seed follows from its number.
//
// A rank that cannot play (a bot's interpreter is missing there, its disk is full) is reported and left out. One that
// is silent for too long counts as lost, and others play its games. If it is heard from again, it plays on.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "arena/cluster/rank_messages.h"
#include "arena/cluster/wire.h"
#include "arena/match/game_runner.h"
#include "arena/match/match.h"
#include "arena/tournament/crew.h"
#include "arena/tournament/schedule.h"

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

  // At most `most` of the next games, which from now on are with the rank.
  std::vector<std::uint64_t> hand_out(int rank, std::size_t most);
  // False if the game had ended before, or isn't one of these: a rank taken for lost may have played all the same.
  bool end(std::uint64_t game);
  // The rank's games will be handed out again, before any others. Returns how many there are.
  std::size_t take_back(int rank);

  std::size_t with(int rank) const { return with_[rank]; }
  std::size_t waiting() const { return waiting_.size(); }  // to be handed out
  bool done() const { return open_.empty(); }

 private:
  std::deque<std::uint64_t> waiting_;
  std::unordered_map<std::uint64_t, int> open_;  // games that have not ended, and with whom they are
  std::vector<std::size_t> with_;  // by rank
};

// How many games a rank should have at a time, playing or queued: a quarter of a second's worth, so that it never waits
// for the wire and nobody waits for it at the end. `a_second` is the rate at which it has played so far.
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

// Ends the run. Returns when all other ranks have said goodbye, or have been silent for too long. A rank that reports
// only now that it could not play is passed on to `notify` too.
void dismiss_ranks(Wire& wire, std::chrono::milliseconds patience, const Notify& notify);

// Any rank but 0: plays the games that rank 0 hands out, until it says that it is over.
// What it takes to play, made of what rank 0 says.
struct Equipment {
  Schedule schedule;
  MakeRunner make_runner;
  int threads = 1;
  Complaints complaints = {};
};
using Equip = std::function<Result<Equipment>(const rank_message::Setup& setup)>;

// An error where rank 0 has been silent for longer than `patience`. Once `stop` is set nothing more is played.
std::optional<Error> play_for_rank_0(Wire& wire, const Equip& equip, const std::atomic<bool>& stop,
                                     std::chrono::milliseconds patience);

}  // namespace gumshoe

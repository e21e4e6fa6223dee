// Rank 0 of a tournament: hands out games to the other ranks, plays along where there are few, and has every game that
// ends once, whoever has played it. Which rank plays a game never matters: its seed follows from its number.
//
// A rank that cannot play (a bot's interpreter is missing there, its disk is full) is told of and left out. One that is
// silent for too long is taken for lost: others play its games. Should it be heard of again, it plays on.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "arena/cluster/allotment.h"
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

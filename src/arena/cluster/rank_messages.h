// What the ranks of a tournament tell each other. Rank 0 keeps the results and hands out games; the others play.
//
//   rank 0 -> others   Setup, then Play as often as there are games; Alive in answer; Done; Leave
//   others -> rank 0   Ready or Cannot, Ended as games end, Alive twice a second, Bye after Done
//
// Bytes rather than text: every game's record goes over the wire once. What cannot be read is nothing: all ranks run
// the same program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arena/tournament/results.h"

namespace gumshoe::rank_message {

struct Setup {
  std::string version;
  std::string definition;  // of the tournament
  std::vector<std::string> hidden;
};
struct Ready {
  std::string host;
  int threads = 1;
  std::vector<std::string> complaints;  // by entrant: why its program does not start there; empty: it does
};
struct Cannot {  // play, or play on
  std::string host;
  std::string reason;
};
struct Play {
  std::vector<std::uint64_t> games;
};
struct Ended {
  std::vector<PlayedGame> games;
};
struct Alive {};
struct Done {};  // it is over: what is being played is given up
struct Bye {};
struct Leave {
  bool together = true;
};

}  // namespace gumshoe::rank_message

namespace gumshoe {

using RankMessage =
    std::variant<rank_message::Setup, rank_message::Ready, rank_message::Cannot, rank_message::Play,
                 rank_message::Ended, rank_message::Alive, rank_message::Done, rank_message::Bye, rank_message::Leave>;

std::string pack(const RankMessage& message);
std::optional<RankMessage> unpack(std::string_view bytes);

}  // namespace gumshoe

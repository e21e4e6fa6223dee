// Tables that several tests of this folder are played at.
#pragma once

#include <string>

namespace gumshoe {

// Two cards each, and the envelope: Bob's hand tells him one suspect and one room.
inline const std::string two_at_a_table = R"(
  [Category "suspect: Abbot, Baker, Clerk"]
  [Category "room: Xenon, Yard, Zoo"]
  [Seats "Ann, Bob"]
  [Hands "2 2"]
  [Me "Ann"]
  [Hand "baker, xenon"]
)";

inline const std::string three_at_a_table = R"(
  [Seats "Ann, Bob, Cyn"]
  [Hands "6 6 6"]
  [Me "Ann"]
  [Hand "scarlet, mustard, rope, wrench, kitchen, ballroom"]
)";

}  // namespace gumshoe

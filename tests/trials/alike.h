// Trials of two deals that look the same to one seat: nothing that it is sent tells them apart.
#pragma once

#include "trials/report.h"

namespace gumshoe::trials {

// Both are played with the same decisions, until they differ for that seat too.
struct TwinGames {
  int turns_alike = 0;
  bool came_apart = false;  // what it has seen has come to differ, and with it what it was sent
  std::string flaw;         // empty where it was sent the same bytes until then
};
TwinGames play_twins(std::uint64_t seed);

// One case a pair.
Report alike_deals_sound_alike(Seeds seeds);

}  // namespace gumshoe::trials

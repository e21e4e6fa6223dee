// How far a tournament is, on standard error: one line that changes on a terminal, a line now and then elsewhere.
#pragma once

#include <chrono>

#include "arena/tournament/tournament.h"

namespace gumshoe {

class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void tell(const TournamentProgress& progress);

 private:
  bool on_terminal_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point told_;
};

std::string progress_words(const TournamentProgress& progress);
std::string duration_words(std::chrono::nanoseconds time);  // 42 s, 3 min 5 s, 2 h 10 min

}  // namespace gumshoe

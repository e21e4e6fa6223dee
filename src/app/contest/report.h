// What a tournament reports: its progress, then its result, on the terminal or as JSON, CSV, a page or records.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "app/contest/plan.h"
#include "app/files/output.h"
#include "arena/tournament/results.h"
#include "arena/tournament/tournament.h"
#include "view/play/tournament.h"

namespace gumshoe {

class Command;

// Progress on standard error: one line that is redrawn on a terminal, a line now and then elsewhere.
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

struct ReportOptions {
  Look look;
  bool json = false;
  std::string csv;      // files; empty: none
  std::string html;
  std::string records;  // a folder
};

void add_report(Command& command, ReportOptions& options);

// What to report about a tournament that was played like this.
TournamentView view_of(const TournamentPlan& plan, const Schedule& schedule, const Tournament& played);

std::optional<Error> report(const TournamentView& view, const Results& results, const ReportOptions& options);

}  // namespace gumshoe

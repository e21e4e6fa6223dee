// What a tournament is told in: the terminal, JSON, CSV, a page, records.
#pragma once

#include <optional>
#include <string>

#include "app/contest/plan.h"
#include "app/files/output.h"
#include "arena/tournament/results.h"
#include "view/play/tournament.h"

namespace CLI {
class App;
}  // namespace CLI

namespace gumshoe {

struct ReportOptions {
  Look look;
  bool json = false;
  std::string csv;      // files; empty: none
  std::string html;
  std::string records;  // a folder
};

void add_report(CLI::App& command, ReportOptions& options);

// What is to be told of a tournament that was played like this.
TournamentView view_of(const TournamentPlan& plan, const Schedule& schedule, const Tournament& played);

std::optional<Error> report(const TournamentView& view, const Results& results, const ReportOptions& options);

}  // namespace gumshoe

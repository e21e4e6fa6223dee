// What a tournament is told in: the terminal, JSON, CSV, a page, records.
#pragma once

#include <optional>
#include <string>

#include "app/output.h"
#include "arena/results.h"
#include "view/tournament.h"

namespace gumshoe {

struct ReportOptions {
  Look look;
  bool json = false;
  std::string csv;      // files; empty: none
  std::string html;
  std::string records;  // a folder
};

std::optional<Error> report(const TournamentView& view, const Results& results, const ReportOptions& options);

}  // namespace gumshoe

// Figures with their intervals, one below the other: a dot, a line as long as the interval, and the figure beside it.
#pragma once

#include <string>
#include <vector>

#include "view/play/tournament.h"

namespace gumshoe {

struct IntervalRow {
  std::string label;
  Ranged estimate;
  std::string figure;  // the estimate as it is written
};

struct IntervalPlot {
  std::string title;
  std::string unit;      // below the axis
  double reference = 0;  // a line through all rows
  std::string reference_label;
  std::vector<IntervalRow> rows;
};

std::string as_svg(const IntervalPlot& plot);

}  // namespace gumshoe

// A self-contained page: no scripts, fonts or pictures from elsewhere; light or dark as the reader prefers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "view/play/tournament.h"

namespace gumshoe {

class HtmlPage {
 public:
  explicit HtmlPage(const std::string& title);

  // Text is escaped; markup isn't.
  void element(std::string_view tag, const std::string& text);
  void open_table(const std::vector<std::string>& heads);
  void row(const std::string& first, const std::vector<std::string>& cells);
  void close_table();
  HtmlPage& operator+=(std::string_view markup);

  std::string write() &&;

 private:
  std::string out_;
};

// Plots as SVG inside a page: lines over events or deals, and bars for the questions of a game. Colours come
// from the classes c0, c1, … of the page's style; shapes and dashes say the same without colour.

// Plots escape their text themselves.
struct PlotLine {
  std::string name;
  std::vector<double> values;  // by event, from 0
};

// A horizontal line across a plot.
struct PlotMark {
  double value = 0;
  std::string label;
};

struct LinePlot {
  std::string title;
  std::string unit;  // of the vertical axis: `bits`
  double top = 1;    // the top of that axis
  std::vector<PlotLine> lines;
  std::string along = "event";       // what the horizontal axis counts
  std::vector<double> at = {};       // the positions of the values on it; empty: 0, 1, 2, …
  double low = 0;                    // the bottom of the vertical axis
  std::vector<PlotMark> marks = {};
};

struct PlotBar {
  std::string label;    // below it
  std::string tooltip;
  std::size_t colour = 0;
  double value = 0;
  double frame = 0;     // the highest that was possible
  double mark = 0;      // the height that was reached; may be below 0
};

struct BarPlot {
  std::string title;
  std::string unit;
  std::vector<PlotBar> bars;
};

std::string as_svg(const LinePlot& plot);
std::string as_svg(const BarPlot& plot);
// The names with their colours and line styles.
std::string legend(const std::vector<std::string>& names);

struct IntervalRow {
  std::string label;
  Ranged estimate;
  std::string figure;  // the estimate as it is written
};

// Figures with intervals, one below the other: a dot, a line as long as the interval, and the figure beside it.
struct IntervalPlot {
  std::string title;
  std::string unit;      // below the axis
  double reference = 0;  // a line through all rows
  std::string reference_label;
  std::vector<IntervalRow> rows;
};

std::string as_svg(const IntervalPlot& plot);

}  // namespace gumshoe

#include "view/html/page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "view/page/lettering.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

// Okabe and Ito's colours for seats and bots: colour-blind people can tell them apart.
constexpr std::string_view page_head = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light dark; --ink: #1b1d21; --paper: #ffffff; --faint: #5f6570; --rule: #d4d7dd;
  --c0: #0072b2; --c1: #d55e00; --c2: #009e73; --c3: #a3528a; --c4: #9a7400; --c5: #1f7fb5; --c6: #6b6b6b; --c7: #8c4a00 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e6e6; --paper: #1b1d21; --faint: #a0a6b0; --rule: #3b3f47;
  --c0: #56b4e9; --c1: #f58231; --c2: #2bc79a; --c3: #cc79a7; --c4: #f0c541; --c5: #8fb8ff; --c6: #b0b0b0; --c7: #d9a066 } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin-top: 2rem }
p.faint, .faint { color: var(--faint) }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--rule); text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
th { font-weight: 600 } th:first-child, td:first-child, .left { text-align: left }
td.left { white-space: normal; min-width: 14rem } tbody th { white-space: normal; overflow-wrap: anywhere; min-width: 9rem }
.plot { width: 100%; height: auto; display: block }
.plot text { font: 12px system-ui, sans-serif; fill: var(--faint) }
.grid { stroke: var(--rule); stroke-width: 1 } .axis { stroke: var(--faint); stroke-width: 1 }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round }
.frame { fill: none; stroke: var(--faint); stroke-width: 1 } .mark { stroke: var(--ink); stroke-width: 2 }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: .5rem 0 }
.legend svg { width: 2.25rem; height: .5rem; vertical-align: middle }
.line.c0 { stroke: var(--c0) } .line.c1 { stroke: var(--c1) } .line.c2 { stroke: var(--c2) } .line.c3 { stroke: var(--c3) }
.line.c4 { stroke: var(--c4) } .line.c5 { stroke: var(--c5) } .line.c6 { stroke: var(--c6) } .line.c7 { stroke: var(--c7) }
.bar.c0 { fill: var(--c0) } .bar.c1 { fill: var(--c1) } .bar.c2 { fill: var(--c2) } .bar.c3 { fill: var(--c3) }
.bar.c4 { fill: var(--c4) } .bar.c5 { fill: var(--c5) } .bar.c6 { fill: var(--c6) } .bar.c7 { fill: var(--c7) }
.dot { stroke: none } .whisker { stroke-width: 2 } .reference { stroke: var(--faint); stroke-width: 1; stroke-dasharray: 4 3 }
.plot text.name, .plot text.figure { fill: var(--ink) } .plot text.figure { font-variant-numeric: tabular-nums }
.dot.c0 { fill: var(--c0) } .whisker.c0 { stroke: var(--c0) }
td.heat { background: color-mix(in srgb, var(--c0) var(--heat), transparent) }
ul.facts { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; color: var(--faint) } .facts b { color: var(--ink) }
summary { cursor: pointer; padding: .25rem 0 } pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--rule); border-radius: 6px; font-size: .85rem }
a { color: var(--c0) } pre:target { outline: 2px solid var(--c0) } details details, .game { margin-left: 1.25rem } .command { font: .85rem ui-monospace, monospace; white-space: normal }
.verdict { border-left: 4px solid var(--c0); padding-left: .75rem }
</style>
)";

}  // namespace

HtmlPage::HtmlPage(const std::string& title) : out_(page_head) {
  out_ += "<title>" + escaped_markup(title) + "</title>\n</head>\n<body>\n";
  element("h1", title);
}

void HtmlPage::element(std::string_view tag, const std::string& text) {
  const std::string name(tag);
  out_ += "<" + name + ">" + escaped_markup(text) + "</" + name + ">\n";
}

void HtmlPage::open_table(const std::vector<std::string>& heads) {
  out_ += "<div class=\"wide\"><table>\n<thead><tr>";
  for (const std::string& one : heads) out_ += "<th scope=\"col\">" + escaped_markup(one) + "</th>";
  out_ += "</tr></thead>\n<tbody>\n";
}

void HtmlPage::row(const std::string& first, const std::vector<std::string>& cells) {
  out_ += "<tr><th scope=\"row\">" + escaped_markup(first) + "</th>";
  for (const std::string& cell : cells) out_ += "<td>" + escaped_markup(cell) + "</td>";
  out_ += "</tr>\n";
}

void HtmlPage::close_table() { out_ += "</tbody></table></div>\n"; }

HtmlPage& HtmlPage::operator+=(std::string_view markup) {
  out_ += markup;
  return *this;
}

std::string HtmlPage::write() && { return std::move(out_) + "</body>\n</html>\n"; }

namespace {

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

std::string coordinate(double value) { return fixed(value, 1); }

std::string opening_svg(const std::string& title, double width, double height) {
  return "<svg class=\"plot\" role=\"img\"" + attribute("viewBox", "0 0 " + fixed(width, 0) + " " + fixed(height, 0)) +
         "><title>" + escaped_markup(title) + "</title>\n";
}

std::string text_at(double x, double y, std::string_view anchor, const std::string& text,
                    std::string_view class_name = "") {
  return "<text" + (class_name.empty() ? "" : attribute("class", class_name)) + attribute("x", coordinate(x)) +
         attribute("y", coordinate(y)) + attribute("text-anchor", anchor) + ">" + escaped_markup(text) + "</text>";
}

std::string straight(double x1, double y1, double x2, double y2, const std::string& class_name) {
  return "<line" + attribute("class", class_name) + attribute("x1", coordinate(x1)) + attribute("y1", coordinate(y1)) +
         attribute("x2", coordinate(x2)) + attribute("y2", coordinate(y2)) + "/>";
}

std::string box(std::string_view class_name, double x, double y, double wide, double high) {
  return "<rect" + attribute("class", class_name) + attribute("x", coordinate(x)) + attribute("y", coordinate(y)) +
         attribute("width", coordinate(wide)) + attribute("height", coordinate(std::max(high, 0.0))) + "/>";
}

std::string colour_class(std::size_t index) { return "c" + std::to_string(index % 8); }

// The distance between the marks of an axis: 1, 2 or 5 times a power of ten, for at most about six marks.
double step_for(double span) {
  const double rough = std::max(span, 1e-9) / 6;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) return factor * power;
  }
  return 10 * power;
}

int decimals_for(double step) { return step < 1 ? static_cast<int>(std::ceil(-std::log10(step))) : 0; }

// The size of the drawing, and where its axes lie.
namespace area {
constexpr double width = 760;
constexpr double height = 300;
constexpr double left = 44;
constexpr double right = width - 12;
constexpr double top = 12;
constexpr double bottom = height - 34;
}  // namespace area

constexpr std::array<std::string_view, 6> dashes{"none", "9 4", "2 3", "12 3 2 3", "18 5", "6 2 2 2 2 2"};

// The vertical axis, with its grid lines.
class Upright {
 public:
  Upright(double low, double high) : low_(low), high_(high > low ? high : low + 1) {}

  double y(double value) const { return area::bottom - (value - low_) / (high_ - low_) * (area::bottom - area::top); }

  std::string drawn(const std::string& unit) const {
    const double step = step_for(high_ - low_);
    const int decimals = decimals_for(step);
    std::string out;
    for (double at = std::ceil(low_ / step) * step; at <= high_ + step * 1e-6; at += step) {
      const double value = std::abs(at) < step * 1e-6 ? 0 : at;
      out += straight(area::left, y(value), area::right, y(value), value == 0 ? "axis" : "grid");
      out += text_at(area::left - 6, y(value) + 4, "end", fixed(value, decimals));
    }
    return out + text_at(area::left - 36, area::bottom + 30, "start", unit) + "\n";
  }

 private:
  double low_;
  double high_;
};

// The horizontal axis of a line plot.
class Level {
 public:
  Level(double low, double high) : low_(low), high_(std::max(high, low + 1)) {}

  double x(double value) const { return area::left + (value - low_) / (high_ - low_) * (area::right - area::left); }

  std::string drawn(const std::string& unit) const {
    const double step = std::max(1.0, step_for(high_ - low_));
    std::string out;
    for (double at = std::ceil(low_ / step) * step; at <= high_; at += step)
      out += text_at(x(at), area::bottom + 16, "middle", fixed(at, 0));
    return out + text_at(area::right, area::bottom + 30, "end", unit) + "\n";
  }

 private:
  double low_;
  double high_;
};

double place_of(const LinePlot& plot, std::size_t i) { return plot.at.empty() ? static_cast<double>(i) : plot.at[i]; }

Level level_of(const LinePlot& plot) {
  std::size_t most = 1;
  for (const PlotLine& line : plot.lines) most = std::max(most, line.values.size());
  return {plot.at.empty() ? 0 : plot.at.front(), place_of(plot, most - 1)};
}

std::string line_of(const LinePlot& plot, std::size_t index, const Level& level, const Upright& axis) {
  const PlotLine& line = plot.lines[index];
  std::string points;
  for (std::size_t i = 0; i < line.values.size(); ++i) {
    if (i > 0) points += ' ';
    points += coordinate(level.x(place_of(plot, i))) + "," + coordinate(axis.y(line.values[i]));
  }
  return "<polyline" + attribute("class", "line " + colour_class(index)) +
         attribute("stroke-dasharray", dashes[index % dashes.size()]) + attribute("points", points) + "><title>" +
         escaped_markup(line.name) + "</title></polyline>\n";
}

std::string mark_of(const PlotMark& mark, const Upright& axis) {
  return straight(area::left, axis.y(mark.value), area::right, axis.y(mark.value), "reference") +
         text_at(area::right, axis.y(mark.value) - 4, "end", mark.label) + "\n";
}

std::string bar_of(const PlotBar& bar, double x, double wide, const Upright& axis) {
  std::string out = "<g><title>" + escaped_markup(bar.tooltip) + "</title>";
  out += box("bar " + colour_class(bar.colour), x, axis.y(bar.value), wide, axis.y(0) - axis.y(bar.value));
  out += box("frame", x, axis.y(bar.frame), wide, axis.y(0) - axis.y(bar.frame));
  out += straight(x - 1, axis.y(bar.mark), x + wide + 1, axis.y(bar.mark), "mark");
  return out + "</g>\n";
}

// The layout of a drawing of intervals.
namespace rows_area {
constexpr double width = 640;
constexpr double names_end = 150;
constexpr double left = names_end + 14;
constexpr double right = width - 76;
constexpr double row_height = 26;
constexpr double top = 22;
constexpr int name_columns = 21;
}  // namespace rows_area

std::string tick(double at, double step) {
  const std::string size = fixed(std::abs(at), decimals_for(step));
  return at < -step / 2 ? "−" + size : size;
}

class IntervalDrawing {
 public:
  explicit IntervalDrawing(const IntervalPlot& plot) : plot_(plot), low_(plot.reference), high_(plot.reference) {
    std::vector<std::string> labels;
    for (const IntervalRow& row : plot.rows) {
      labels.push_back(row.label);
      low_ = std::min({low_, row.estimate.low, row.estimate.value});
      high_ = std::max({high_, row.estimate.high, row.estimate.value});
    }
    if (high_ - low_ < 1e-9) high_ = low_ + 1;
    names_ = told_apart(labels, rows_area::name_columns, "…");
    bottom_ = rows_area::top + rows_area::row_height * static_cast<double>(plot.rows.size());
  }

  std::string drawn() const {
    std::string out = opening_svg(plot_.title, rows_area::width, bottom_ + 36) + axis();
    out += straight(x(plot_.reference), rows_area::top - 4, x(plot_.reference), bottom_, "reference");
    out += text_at(x(plot_.reference), rows_area::top - 9, "middle", plot_.reference_label) + "\n";
    for (std::size_t i = 0; i < plot_.rows.size(); ++i) out += row(i);
    return out + "</svg>\n";
  }

 private:
  double x(double value) const {
    return rows_area::left + (value - low_) / (high_ - low_) * (rows_area::right - rows_area::left);
  }

  std::string axis() const {
    const double step = step_for(high_ - low_);
    std::string out;
    for (double at = std::ceil(low_ / step) * step; at <= high_ + step * 1e-6; at += step) {
      out += straight(x(at), rows_area::top, x(at), bottom_, "grid");
      out += text_at(x(at), bottom_ + 16, "middle", tick(at, step));
    }
    return out + text_at(rows_area::right, bottom_ + 32, "end", plot_.unit) + "\n";
  }

  std::string row(std::size_t place) const {
    const IntervalRow& row = plot_.rows[place];
    const double y = rows_area::top + rows_area::row_height * (static_cast<double>(place) + 0.5);
    const Ranged& estimate = row.estimate;
    return "<g><title>" + escaped_markup(row.label + ": " + row.figure) + "</title>" +
           text_at(rows_area::names_end, y + 4, "end", names_[place], "name") +
           straight(x(estimate.low), y, x(estimate.high), y, "whisker c0") + end(estimate.low, y) +
           end(estimate.high, y) + "<circle" + attribute("class", "dot c0") +
           attribute("cx", coordinate(x(estimate.value))) + attribute("cy", coordinate(y)) + " r=\"5\"/>" +
           text_at(rows_area::right + 16, y + 4, "start", row.figure, "figure") + "</g>\n";
  }

  std::string end(double value, double y) const { return straight(x(value), y - 4, x(value), y + 4, "whisker c0"); }

  const IntervalPlot& plot_;
  std::vector<std::string> names_;  // cut to fit
  double low_;
  double high_;
  double bottom_ = 0;
};

}  // namespace

std::string as_svg(const LinePlot& plot) {
  const Upright axis(plot.low, plot.top);
  const Level level = level_of(plot);
  std::string out =
      opening_svg(plot.title, area::width, area::height) + axis.drawn(plot.unit) + level.drawn(plot.along);
  for (std::size_t i = 0; i < plot.lines.size(); ++i) out += line_of(plot, i, level, axis);
  for (const PlotMark& mark : plot.marks) out += mark_of(mark, axis);
  return out + "</svg>\n";
}

std::string as_svg(const BarPlot& plot) {
  double low = 0;
  double high = 0;
  for (const PlotBar& bar : plot.bars) {
    low = std::min(low, bar.mark);
    high = std::max({high, bar.frame, bar.mark});
  }
  const Upright axis(low, high);
  const double pitch = (area::right - area::left) / static_cast<double>(std::max<std::size_t>(plot.bars.size(), 1));
  const double wide = std::min(pitch * 0.7, 28.0);
  const std::size_t labelled =
      static_cast<std::size_t>(std::ceil(24 / pitch));  // label every so many bars, so that the labels have room
  std::string out = opening_svg(plot.title, area::width, area::height) + axis.drawn(plot.unit);
  for (std::size_t i = 0; i < plot.bars.size(); ++i) {
    const double middle = area::left + (static_cast<double>(i) + 0.5) * pitch;
    out += bar_of(plot.bars[i], middle - wide / 2, wide, axis);
    if (i % labelled == 0) out += text_at(middle, area::bottom + 16, "middle", plot.bars[i].label);
  }
  return out + text_at(area::right, area::bottom + 30, "end", "event") + "</svg>\n";
}

std::string legend(const std::vector<std::string>& names) {
  std::string out = "<ul class=\"legend\">\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    out += "<li><svg viewBox=\"0 0 36 8\" aria-hidden=\"true\"><line" + attribute("class", "line " + colour_class(i)) +
           attribute("stroke-dasharray", dashes[i % dashes.size()]) + " x1=\"0\" y1=\"4\" x2=\"36\" y2=\"4\"/></svg> " +
           escaped_markup(names[i]) + "</li>\n";
  }
  return out + "</ul>\n";
}

std::string as_svg(const IntervalPlot& plot) { return IntervalDrawing(plot).drawn(); }

}  // namespace gumshoe

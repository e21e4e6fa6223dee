#include "view/html/plots.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "view/page/lettering.h"
#include "view/page/markup.h"
#include "view/words/numbers.h"

namespace gumshoe {
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

// Between the marks of an axis: 1, 2 or 5 times a power of ten, so that there are at most about six.
double step_for(double span) {
  const double rough = std::max(span, 1e-9) / 6;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) return factor * power;
  }
  return 10 * power;
}

int decimals_for(double step) { return step < 1 ? static_cast<int>(std::ceil(-std::log10(step))) : 0; }

// The drawing, and where in it the axes lie.
namespace area {
constexpr double width = 760;
constexpr double height = 300;
constexpr double left = 44;
constexpr double right = width - 12;
constexpr double top = 12;
constexpr double bottom = height - 34;
}  // namespace area

constexpr std::array<std::string_view, 6> dashes{"none", "9 4", "2 3", "12 3 2 3", "18 5", "6 2 2 2 2 2"};

// The upright axis, with its lines across.
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

// The level axis of a plot of lines.
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

// Where in the drawing of intervals things lie.
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
  std::vector<std::string> names_;  // as they fit
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
  const std::size_t labelled = static_cast<std::size_t>(std::ceil(24 / pitch));  // every so many, to have room
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

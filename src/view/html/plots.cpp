#include "view/html/plots.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "view/html/plot_parts.h"
#include "view/page/markup.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

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

}  // namespace gumshoe

#include "view/plots.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "view/markup.h"
#include "view/numbers.h"

namespace gumshoe {
namespace {

constexpr double width = 760;
constexpr double height = 300;
constexpr double left = 44;
constexpr double right = width - 12;
constexpr double top = 12;
constexpr double bottom = height - 34;

constexpr std::array<std::string_view, 6> dashes{"none", "9 4", "2 3", "12 3 2 3", "18 5", "6 2 2 2 2 2"};

std::string coordinate(double value) { return fixed(value, 1); }

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

std::string text_at(double x, double y, std::string_view anchor, const std::string& text) {
  return "<text" + attribute("x", coordinate(x)) + attribute("y", coordinate(y)) + attribute("text-anchor", anchor) +
         ">" + escaped_markup(text) + "</text>";
}

std::string straight(double x1, double y1, double x2, double y2, const std::string& class_name) {
  return "<line" + attribute("class", class_name) + attribute("x1", coordinate(x1)) + attribute("y1", coordinate(y1)) +
         attribute("x2", coordinate(x2)) + attribute("y2", coordinate(y2)) + "/>";
}

std::string opening(const std::string& title) {
  return "<svg class=\"plot\" role=\"img\"" + attribute("viewBox", "0 0 " + fixed(width, 0) + " " + fixed(height, 0)) +
         "><title>" + escaped_markup(title) + "</title>\n";
}

std::string colour_class(std::size_t index) { return "c" + std::to_string(index % 8); }

// 1, 2 or 5 times a power of ten, so that there are at most about six.
double step_for(double span) {
  const double rough = std::max(span, 1e-9) / 6;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) return factor * power;
  }
  return 10 * power;
}

// The upright axis, with its lines across.
class Upright {
 public:
  Upright(double low, double high) : low_(low), high_(high > low ? high : low + 1) {}

  double y(double value) const { return bottom - (value - low_) / (high_ - low_) * (bottom - top); }

  std::string drawn(const std::string& unit) const {
    const double step = step_for(high_ - low_);
    const int decimals = step < 1 ? static_cast<int>(std::ceil(-std::log10(step))) : 0;
    std::string out;
    for (double at = std::ceil(low_ / step) * step; at <= high_ + step * 1e-6; at += step) {
      const double value = std::abs(at) < step * 1e-6 ? 0 : at;
      out += straight(left, y(value), right, y(value), value == 0 ? "axis" : "grid");
      out += text_at(left - 6, y(value) + 4, "end", fixed(value, decimals));
    }
    return out + text_at(left - 36, bottom + 30, "start", unit) + "\n";
  }

 private:
  double low_;
  double high_;
};

std::string along(std::size_t events) {
  const double step = std::max(1.0, step_for(static_cast<double>(events)));
  std::string out;
  for (double at = 0; at <= static_cast<double>(events); at += step) {
    const double x = left + at / static_cast<double>(std::max<std::size_t>(events, 1)) * (right - left);
    out += text_at(x, bottom + 16, "middle", fixed(at, 0));
  }
  return out + text_at(right, bottom + 30, "end", "event") + "\n";
}

std::string line_of(const PlotLine& line, std::size_t index, const Upright& axis) {
  std::string points;
  const double last = static_cast<double>(std::max<std::size_t>(line.values.size(), 2) - 1);
  for (std::size_t i = 0; i < line.values.size(); ++i) {
    if (i > 0) points += ' ';
    points +=
        coordinate(left + static_cast<double>(i) / last * (right - left)) + "," + coordinate(axis.y(line.values[i]));
  }
  return "<polyline" + attribute("class", "line " + colour_class(index)) +
         attribute("stroke-dasharray", dashes[index % dashes.size()]) + attribute("points", points) + "><title>" +
         escaped_markup(line.name) + "</title></polyline>\n";
}

std::string box(std::string_view class_name, double x, double y, double wide, double high) {
  return "<rect" + attribute("class", class_name) + attribute("x", coordinate(x)) + attribute("y", coordinate(y)) +
         attribute("width", coordinate(wide)) + attribute("height", coordinate(std::max(high, 0.0))) + "/>";
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
  const Upright axis(0, plot.top);
  std::size_t events = 0;
  for (const PlotLine& line : plot.lines) events = std::max(events, line.values.size() - 1);
  std::string out = opening(plot.title) + axis.drawn(plot.unit) + along(events);
  for (std::size_t i = 0; i < plot.lines.size(); ++i) out += line_of(plot.lines[i], i, axis);
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
  const double pitch = (right - left) / static_cast<double>(std::max<std::size_t>(plot.bars.size(), 1));
  const double wide = std::min(pitch * 0.7, 28.0);
  const std::size_t labelled = static_cast<std::size_t>(std::ceil(24 / pitch));  // every so many, to have room
  std::string out = opening(plot.title) + axis.drawn(plot.unit);
  for (std::size_t i = 0; i < plot.bars.size(); ++i) {
    const double middle = left + (static_cast<double>(i) + 0.5) * pitch;
    out += bar_of(plot.bars[i], middle - wide / 2, wide, axis);
    if (i % labelled == 0) out += text_at(middle, bottom + 16, "middle", plot.bars[i].label);
  }
  return out + text_at(right, bottom + 30, "end", "event") + "</svg>\n";
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

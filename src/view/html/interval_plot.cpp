#include "view/html/interval_plot.h"

#include <algorithm>
#include <cmath>

#include "view/html/plot_parts.h"
#include "view/page/lettering.h"
#include "view/page/markup.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr double width = 640;
constexpr double names_end = 150;
constexpr double left = names_end + 14;
constexpr double right = width - 76;
constexpr double row_height = 26;
constexpr double top = 22;
constexpr int name_columns = 21;

std::string tick(double at, double step) {
  const std::string size = fixed(std::abs(at), decimals_for(step));
  return at < -step / 2 ? "−" + size : size;
}

class Drawing {
 public:
  explicit Drawing(const IntervalPlot& plot) : plot_(plot), low_(plot.reference), high_(plot.reference) {
    std::vector<std::string> labels;
    for (const IntervalRow& row : plot.rows) {
      labels.push_back(row.label);
      low_ = std::min({low_, row.estimate.low, row.estimate.value});
      high_ = std::max({high_, row.estimate.high, row.estimate.value});
    }
    if (high_ - low_ < 1e-9) high_ = low_ + 1;
    names_ = told_apart(labels, name_columns, "…");
    bottom_ = top + row_height * static_cast<double>(plot.rows.size());
  }

  std::string drawn() const {
    std::string out = opening_svg(plot_.title, width, bottom_ + 36) + axis();
    out += straight(x(plot_.reference), top - 4, x(plot_.reference), bottom_, "reference");
    out += text_at(x(plot_.reference), top - 9, "middle", plot_.reference_label) + "\n";
    for (std::size_t i = 0; i < plot_.rows.size(); ++i) out += row(i);
    return out + "</svg>\n";
  }

 private:
  double x(double value) const { return left + (value - low_) / (high_ - low_) * (right - left); }

  std::string axis() const {
    const double step = step_for(high_ - low_);
    std::string out;
    for (double at = std::ceil(low_ / step) * step; at <= high_ + step * 1e-6; at += step) {
      out += straight(x(at), top, x(at), bottom_, "grid");
      out += text_at(x(at), bottom_ + 16, "middle", tick(at, step));
    }
    return out + text_at(right, bottom_ + 32, "end", plot_.unit) + "\n";
  }

  std::string row(std::size_t place) const {
    const IntervalRow& row = plot_.rows[place];
    const double y = top + row_height * (static_cast<double>(place) + 0.5);
    const Ranged& estimate = row.estimate;
    return "<g><title>" + escaped_markup(row.label + ": " + row.figure) + "</title>" +
           text_at(names_end, y + 4, "end", names_[place], "name") +
           straight(x(estimate.low), y, x(estimate.high), y, "whisker c0") + end(estimate.low, y) +
           end(estimate.high, y) + "<circle" + attribute("class", "dot c0") +
           attribute("cx", coordinate(x(estimate.value))) + attribute("cy", coordinate(y)) + " r=\"5\"/>" +
           text_at(right + 16, y + 4, "start", row.figure, "figure") + "</g>\n";
  }

  std::string end(double value, double y) const { return straight(x(value), y - 4, x(value), y + 4, "whisker c0"); }

  const IntervalPlot& plot_;
  std::vector<std::string> names_;  // as they fit
  double low_;
  double high_;
  double bottom_ = 0;
};

}  // namespace

std::string as_svg(const IntervalPlot& plot) { return Drawing(plot).drawn(); }

}  // namespace gumshoe

#include "view/html/plot_parts.h"

#include <algorithm>
#include <cmath>

#include "view/page/markup.h"
#include "view/words/numbers.h"

namespace gumshoe {

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

std::string coordinate(double value) { return fixed(value, 1); }

std::string opening_svg(const std::string& title, double width, double height) {
  return "<svg class=\"plot\" role=\"img\"" + attribute("viewBox", "0 0 " + fixed(width, 0) + " " + fixed(height, 0)) +
         "><title>" + escaped_markup(title) + "</title>\n";
}

std::string text_at(double x, double y, std::string_view anchor, const std::string& text, std::string_view class_name) {
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

double step_for(double span) {
  const double rough = std::max(span, 1e-9) / 6;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) return factor * power;
  }
  return 10 * power;
}

int decimals_for(double step) { return step < 1 ? static_cast<int>(std::ceil(-std::log10(step))) : 0; }

}  // namespace gumshoe

// What plots are drawn of. Text is escaped here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gumshoe {

std::string attribute(std::string_view name, std::string_view value);
std::string coordinate(double value);

std::string opening_svg(const std::string& title, double width, double height);
std::string text_at(double x, double y, std::string_view anchor, const std::string& text,
                    std::string_view class_name = "");
std::string straight(double x1, double y1, double x2, double y2, const std::string& class_name);
std::string box(std::string_view class_name, double x, double y, double wide, double high);
std::string colour_class(std::size_t index);

// Between the marks of an axis: 1, 2 or 5 times a power of ten, so that there are at most about six.
double step_for(double span);
int decimals_for(double step);

}  // namespace gumshoe

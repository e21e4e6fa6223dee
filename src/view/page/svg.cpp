#include "view/page/svg.h"

#include <algorithm>

#include "view/page/lettering.h"
#include "view/page/markup.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr double column_width = 8.4;
constexpr int line_height = 19;
constexpr int margin = 20;

// Okabe and Ito's colours, which colour-blind people can tell apart, on a dark ground.
constexpr std::string_view style = R"(<style>
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #e6e6e6; white-space: pre }
.title, .strong { font-weight: bold }
.faint, .no { fill: #8c8c8c }
.yes { fill: #2bc79a; font-weight: bold }
.likely { fill: #56b4e9 }
.envelope { fill: #f0c541; font-weight: bold }
.warning { fill: #f58231; font-weight: bold }
</style>
)";

std::string_view class_of(Tone tone) {
  switch (tone) {
    case Tone::plain:
      return "";
    case Tone::title:
      return "title";
    case Tone::strong:
      return "strong";
    case Tone::faint:
      return "faint";
    case Tone::yes:
      return "yes";
    case Tone::no:
      return "no";
    case Tone::likely:
      return "likely";
    case Tone::envelope:
      return "envelope";
    case Tone::warning:
      return "warning";
  }
  return "";
}

// Each piece has its own x, and its length is set: signs that come from another font do not move what follows.
std::string drawn(const Span& span, int column, int line) {
  const std::size_t first = span.text.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  const std::size_t last = span.text.find_last_not_of(' ');
  const std::string text = span.text.substr(first, last - first + 1);
  const std::string_view tone = class_of(span.tone);
  return "<text x=\"" + fixed(margin + column_width * (column + static_cast<int>(first)), 1) + "\" y=\"" +
         std::to_string(margin + line_height * (line + 1) - 5) + "\" textLength=\"" +
         fixed(column_width * display_width(text), 1) + "\" lengthAdjust=\"spacingAndGlyphs\"" +
         (tone.empty() ? "" : " class=\"" + std::string(tone) + "\"") + ">" + escaped_markup(text) + "</text>\n";
}

int columns(const Page& page) {
  int widest = 0;
  for (const Line& line : page.lines()) widest = std::max(widest, line.width());
  return widest;
}

std::string size_text(const Page& page) {
  const std::string width = fixed(2 * margin + column_width * columns(page), 0);
  const std::string height = std::to_string(2 * margin + line_height * static_cast<int>(page.lines().size()));
  return "width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height + "\"";
}

}  // namespace

std::string as_svg(const Page& page, std::string_view title) {
  const std::string name = escaped_markup(title);
  std::string out =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" " + size_text(page) + " role=\"img\">\n<title>" + name + "</title>\n";
  out += style;
  out += "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#1b1d21\"/>\n";
  for (int i = 0; i < static_cast<int>(page.lines().size()); ++i) {
    int column = 0;
    for (const Span& span : page.lines()[static_cast<std::size_t>(i)].spans()) {
      out += drawn(span, column, i);
      column += display_width(span.text);
    }
  }
  return out + "</svg>\n";
}

}  // namespace gumshoe

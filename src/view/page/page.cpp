#include "view/page/page.h"

#include <algorithm>
#include <utility>

#include "view/page/lettering.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

// From the sixteen colours that every terminal has; signs and numbers carry the meaning without them.
std::string_view escape(Tone tone) {
  switch (tone) {
    case Tone::plain:
      return "";
    case Tone::title:
      return "\x1b[1m";
    case Tone::strong:
      return "\x1b[1m";
    case Tone::faint:
      return "\x1b[2m";
    case Tone::yes:
      return "\x1b[1;32m";
    case Tone::no:
      return "\x1b[2m";
    case Tone::likely:
      return "\x1b[36m";
    case Tone::envelope:
      return "\x1b[1;33m";
    case Tone::warning:
      return "\x1b[1;31m";
  }
  return "";
}

bool blank(std::string_view text) { return text.find_first_not_of(' ') == std::string_view::npos; }

void trim_end(std::string& text) { text.erase(text.find_last_not_of(' ') + 1); }

std::string coloured(const Line& line) {
  std::string out;
  for (const Span& span : line.spans()) {
    const std::string_view start = blank(span.text) ? "" : escape(span.tone);
    out += start;
    out += span.text;
    if (!start.empty()) out += "\x1b[0m";
  }
  trim_end(out);
  return out;
}

struct LineWord {
  int blanks = 0;  // before it
  Line text;
};

std::vector<LineWord> words_of(const Line& line) {
  std::vector<LineWord> words(1);
  for (const Span& span : line.spans()) {
    for (std::size_t at = 0; at < span.text.size();) {
      if (span.text[at] == ' ') {
        if (!words.back().text.spans().empty()) words.emplace_back();
        ++words.back().blanks;
        ++at;
        continue;
      }
      const std::size_t end = std::min(span.text.find(' ', at), span.text.size());
      words.back().text.add(span.text.substr(at, end - at), span.tone);
      at = end;
    }
  }
  return words;
}

void append(Line& line, const Line& more) {
  for (const Span& span : more.spans()) line.add(span.text, span.tone);
}

// A number and its percent sign stay together.
std::size_t end_of_word(std::string_view text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const bool percent = text.substr(end).starts_with(" %");
  return percent ? std::min(text.find(' ', end + 1), text.size()) : end;
}

}  // namespace

Line& Line::add(std::string text, Tone tone) {
  if (!text.empty()) spans_.push_back({tone, std::move(text)});
  return *this;
}

int Line::width() const {
  int width = 0;
  for (const Span& span : spans_) width += display_width(span.text);
  return width;
}

Line cut(const Line& line, int width, std::string_view mark) {
  if (line.width() <= width) return line;
  Line out;
  const int room = width - display_width(mark);
  for (const Span& span : line.spans()) {
    const int left = room - out.width();
    if (display_width(span.text) > left) {
      out.add(cut(span.text, left, ""), span.tone).add(std::string(mark), span.tone);
      break;
    }
    out.add(span.text, span.tone);
  }
  return out;
}

Line& Page::add(Line line) { return lines_.emplace_back(std::move(line)); }

void Page::add(const Page& other) { lines_.insert(lines_.end(), other.lines_.begin(), other.lines_.end()); }

void Page::wrap(Line start, const std::vector<Span>& words, int width, int indent) {
  bool fresh = true;
  for (const Span& word : words) {
    const int blank_before = fresh ? 0 : 1;
    if (!fresh && start.width() + blank_before + display_width(word.text) > width) {
      add(std::move(start));
      start = Line().space(indent);
      fresh = true;
    }
    if (!fresh) start.space(1);
    start.add(word.text, word.tone);
    fresh = false;
  }
  add(std::move(start));
}

void Page::add_wrapped(const Line& line, int width, int indent) {
  if (line.width() <= width) {
    add(line);
    return;
  }
  Line row;
  bool fresh = true;
  for (const LineWord& word : words_of(line)) {
    if (!fresh && row.width() + word.blanks + word.text.width() > width) {
      add(std::exchange(row, Line().space(indent)));
    } else {
      row.space(word.blanks);
    }
    append(row, word.text);
    fresh = false;
  }
  add(std::move(row));
}

void Page::add_wrapped(const Page& other, int width, int indent) {
  for (const Line& line : other.lines()) add_wrapped(line, width, indent);
}

std::string as_plain(const Page& page) {
  std::string out;
  for (const Line& line : page.lines()) {
    std::string text;
    for (const Span& span : line.spans()) text += span.text;
    trim_end(text);
    out += text + "\n";
  }
  return out;
}

std::string as_coloured(const Page& page) {
  std::string out;
  for (const Line& line : page.lines()) out += coloured(line) + "\n";
  return out;
}

std::vector<Span> words_of(std::string_view text, Tone tone) {
  std::vector<Span> words;
  while (!text.empty()) {
    const std::size_t end = end_of_word(text);
    if (end > 0) words.push_back({tone, std::string(text.substr(0, end))});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

int width_of(const Page& page) {
  int width = 0;
  for (const Line& line : page.lines()) width = std::max(width, line.width());
  return width;
}

Page side_by_side(const Page& left, const Page& right, int gap) {
  const int start = width_of(left) + gap;
  Page page;
  for (std::size_t row = 0; row < std::max(left.lines().size(), right.lines().size()); ++row) {
    Line line = row < left.lines().size() ? left.lines()[row] : Line();
    if (row < right.lines().size()) {
      line.space(start - line.width());
      for (const Span& span : right.lines()[row].spans()) line.add(span.text, span.tone);
    }
    page.add(std::move(line));
  }
  return page;
}

namespace {

constexpr double column_width = 8.4;
constexpr int line_height = 19;
constexpr int margin = 20;

// Okabe and Ito's colours, which colour-blind people can tell apart, on a dark background.
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

// Each piece has its own x and a fixed length, so signs from another font don't move what follows.
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
    for (const Span& span : page.lines()[i].spans()) {
      out += drawn(span, column, i);
      column += display_width(span.text);
    }
  }
  return out + "</svg>\n";
}

}  // namespace gumshoe

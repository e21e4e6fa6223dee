// A screen as data: lines of pieces, each with its tone. Drawn as plain text, with a terminal's colours, or
// as a picture.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gumshoe {

enum class Tone { plain, title, strong, faint, yes, no, likely, envelope, warning };

struct Span {
  Tone tone = Tone::plain;
  std::string text;
};

class Line {
 public:
  Line() = default;
  explicit Line(std::string text, Tone tone = Tone::plain) { add(std::move(text), tone); }

  Line& add(std::string text, Tone tone = Tone::plain);
  Line& space(int columns) { return add(std::string(static_cast<std::size_t>(columns > 0 ? columns : 0), ' ')); }
  const std::vector<Span>& spans() const { return spans_; }
  int width() const;  // in columns

 private:
  std::vector<Span> spans_;
};

// Cut to the width if it is longer, with a mark at the cut.
Line cut(const Line& line, int width, std::string_view mark);

class Page {
 public:
  Line& add(Line line = {});
  void add(const Page& other);
  // A paragraph with its later lines indented. A word that is longer than a line gets a line of its own.
  void wrap(Line start, const std::vector<Span>& words, int width, int indent);
  // A line that continues below, indented, if it is too wide. It is broken at blanks.
  void add_wrapped(const Line& line, int width, int indent);
  void add_wrapped(const Page& other, int width, int indent);
  const std::vector<Line>& lines() const { return lines_; }
  bool empty() const { return lines_.empty(); }

 private:
  std::vector<Line> lines_;
};

// The words of a sentence, between which a line may be broken.
std::vector<Span> words_of(std::string_view text, Tone tone);

int width_of(const Page& page);
// The right page begins `gap` columns after the longest line of the left one.
Page side_by_side(const Page& left, const Page& right, int gap);

std::string as_plain(const Page& page);      // no blanks at the ends of lines
std::string as_coloured(const Page& page);   // with ANSI escapes

// A screen as a picture, for documents that can't show a terminal.

// `title` is what a screen reader says.
std::string as_svg(const Page& page, std::string_view title);

}  // namespace gumshoe

#include "term/below_line.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

#include "view/page/lettering.h"

namespace gumshoe {
namespace {

constexpr int most_lines = 3;

winsize window() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) size = {24, 80, 0, 0};
  return size;
}

bool terminal_is_able() {
  const char* name = std::getenv("TERM");
  return name != nullptr && *name != '\0' && std::string_view(name) != "dumb";
}

void put(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

// Relative moves only: the screen may scroll while the lines are drawn.
void move(int count, char way) {
  if (count > 0) std::printf("\x1b[%d%c", count, way);
}

// Never longer than the window is wide: a line that wraps would put the cursor elsewhere.
Page fitted(const Page& page, int width, std::size_t most) {
  Page out;
  for (const Line& line : page.lines()) {
    if (out.lines().size() == most) break;
    out.add(cut(line, width, "…"));
  }
  return out;
}

}  // namespace

Page list_of(const std::vector<std::string>& choices, int width) {
  Page page;
  Line line;
  for (const std::string& choice : choices) {
    const std::string text = printable(choice);
    if (line.width() > 0 && line.width() + 2 + display_width(text) > width) {
      page.add(std::move(line));
      line = Line();
    }
    line.add(line.width() == 0 ? "" : "  ").add(text, Tone::likely);
  }
  page.add(std::move(line));
  return page;
}

BelowLine::BelowLine(Drawing drawing) : able_(terminal_is_able()), drawing_(drawing) {}

int BelowLine::columns() { return window().ws_col; }
int BelowLine::rows() { return window().ws_row; }

void BelowLine::draw(std::string_view prompt, std::string_view before, std::string_view line, const Page& page) {
  const int width = columns();
  if (!able_ || width < 20 || rows() < 4 || (page.empty() && !drawn_)) return;
  const int start = display_width(prompt);
  const int cursor = start + display_width(before);
  const int end = start + display_width(line);
  if (end % width == 0 && end > 0) return;  // terminals disagree where the cursor is then
  const Page shown = fitted(page, width - 1, std::min(most_lines, rows() - 3));
  move(end / width - cursor / width, 'B');
  put("\r\n\x1b[J");
  const std::string text = drawing_ == Drawing::coloured ? as_coloured(shown) : as_plain(shown);
  std::string_view rest = text;
  if (rest.ends_with('\n')) rest.remove_suffix(1);
  for (const char c : rest) c == '\n' ? put("\r\n") : put({&c, 1});
  const int down = std::max(static_cast<int>(shown.lines().size()) - 1, 0);
  move(down + 1 + end / width - cursor / width, 'A');
  put("\r");
  move(cursor % width, 'C');
  std::fflush(stdout);
  drawn_ = !page.empty();
}

void BelowLine::clear() {
  if (!drawn_) return;
  put("\x1b[J");
  std::fflush(stdout);
  drawn_ = false;
}

}  // namespace gumshoe

#include "dialogue.h"

#include <algorithm>
#include <map>

namespace gumshoe {
namespace {

constexpr std::string_view keyboard = "⌨ ";

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

bool matches(const std::vector<std::string>& expected, std::size_t e, const std::vector<std::string>& found,
             std::size_t f) {
  if (e == expected.size()) return f == found.size();
  if (expected[e] == "…") {
    for (std::size_t next = f; next <= found.size(); ++next) {
      if (matches(expected, e + 1, found, next)) return true;
    }
    return false;
  }
  return f < found.size() && expected[e] == found[f] && matches(expected, e + 1, found, f + 1);
}

void drop_blank_end(std::vector<std::string>& lines) {
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
}

// What stands on the screen from the line `start` on.
std::vector<std::string> shown_since(const Player& player, int start, bool entered) {
  std::vector<std::string> lines = player.terminal().lines(start);
  const auto cursor = static_cast<std::size_t>(std::max(player.terminal().cursor_line() - start, 0));
  if (entered && lines.size() > cursor) lines.resize(cursor);  // the next prompt, and what is below it, come next
  drop_blank_end(lines);
  return lines;
}

bool at_prompt(const Player& player) {
  const std::string line = player.cursor_line();
  return line.find("> ") != std::string::npos || line.ends_with(">") || line.ends_with(":");
}

}  // namespace

std::vector<Exchange> read_dialogue(std::string_view markdown) {
  std::vector<Exchange> all;
  bool inside = false;
  for (const std::string& line : lines_of(markdown)) {
    if (line.starts_with("```")) {
      inside = line == "```case";
    } else if (inside && line.starts_with(keyboard)) {
      all.push_back({line.substr(keyboard.size()), {}});
    } else if (inside && !all.empty()) {
      all.back().expected.push_back(line);
    }
  }
  return all;
}

std::string as_typed(std::string_view keys) {
  static const std::map<std::string, std::string> special{{"⇥", "\t"}, {"⏎", "\r"}, {"⎋", "\x1b"}, {"⌫", "\x7f"}};
  std::string out;
  while (!keys.empty()) {
    std::size_t length = 1;
    while (length < keys.size() && (static_cast<unsigned char>(keys[length]) & 0xC0) == 0x80) ++length;
    const std::string character(keys.substr(0, length));
    keys.remove_prefix(length);
    const auto found = special.find(character);
    if (character == "⌃" && !keys.empty()) {
      out += static_cast<char>(keys.front() & 0x1f);
      keys.remove_prefix(1);
    } else {
      out += found == special.end() ? character : found->second;
    }
  }
  return out;
}

bool ends_with_enter(std::string_view keys) { return keys.ends_with("⏎") || keys.find("⎋") != std::string_view::npos; }

Shown exchange(Player& player, const Exchange& wanted) {
  const int start = player.terminal().cursor_line();
  const bool entered = ends_with_enter(wanted.keys);
  std::vector<std::string> expected = wanted.expected;
  drop_blank_end(expected);
  player.type(as_typed(wanted.keys));
  // After Enter the next prompt must be there, too; otherwise the cursor must be back in its line.
  const bool seen = player.until([&] {
    const bool there = entered ? at_prompt(player) : player.terminal().cursor_line() == start;
    return there && matches(expected, 0, shown_since(player, start, entered), 0);
  });
  return {shown_since(player, start, entered), seen};
}

std::string rewritten(std::string_view markdown, Player& player) {
  std::string out;
  bool inside = false;
  for (const std::string& line : lines_of(markdown)) {
    if (line.starts_with("```")) inside = line == "```case";
    const bool keys = inside && line.starts_with(keyboard);
    if (!inside || keys || line.starts_with("```")) out += line + "\n";
    if (!keys) continue;
    const std::string typed = line.substr(keyboard.size());
    const int start = player.terminal().cursor_line();
    player.type(as_typed(typed));
    player.settle();
    for (const std::string& shown : shown_since(player, start, ends_with_enter(typed))) out += shown + "\n";
  }
  return out;
}

}  // namespace gumshoe

// Lines of the analysis protocol (docs/engine.md), taken apart and put together: `#7 go ask top 3` in,
// {"id": "7", …} out.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"

namespace gumshoe {

// The client's name for a command; every line that answers the command carries it.
using EngineId = std::optional<std::string>;

struct EngineLine {
  EngineId id;
  std::string command;
  std::string_view rest;  // of the line
};
EngineLine take_apart(std::string_view line);

struct EngineWord {
  std::string text;
  bool quoted = false;  // then it is a name, never a keyword
};
// Split at blanks; text in double quotes is one word.
std::vector<EngineWord> engine_words(std::string_view text);
std::string joined_words(const std::vector<EngineWord>& words, std::size_t from = 0);

// {"id": "7", "KEY": VALUE}; the value is JSON.
std::string engine_reply(const EngineId& id, std::string_view key, std::string_view value);
// {"id": "7", "error": "no card 'ropee'; did you mean rope?", "line": 0, "column": 0}
std::string engine_error(const EngineId& id, const Error& error);

// Cuts the input into lines. A line longer than `most` bytes is skipped and reported.
class LineCutter {
 public:
  using Line = std::function<void(std::string_view)>;
  LineCutter(std::size_t most, Line line, std::function<void()> too_long)
      : most_(most), line_(std::move(line)), too_long_(std::move(too_long)) {}

  void take(std::string_view text);
  void end();  // text without a final newline is a line all the same

 private:
  void append(std::string_view text);
  void finish();

  std::size_t most_;
  Line line_;
  std::function<void()> too_long_;
  std::string begun_;
  bool overflowed_ = false;
};

}  // namespace gumshoe

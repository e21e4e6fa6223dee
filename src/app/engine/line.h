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

// What the one who asks calls a command; it comes back with every line that answers it.
using EngineId = std::optional<std::string>;

struct EngineLine {
  EngineId id;
  std::string command;
  std::string_view rest;  // of the line
};
EngineLine take_apart(std::string_view line);

struct EngineWord {
  std::string text;
  bool quoted = false;  // then it is a name, whatever it says
};
// Cut at blanks; what stands in double quotes is one word.
std::vector<EngineWord> engine_words(std::string_view text);
std::string joined_words(const std::vector<EngineWord>& words, std::size_t from = 0);

// {"id": "7", "KEY": VALUE}; the value is JSON.
std::string engine_reply(const EngineId& id, std::string_view key, std::string_view value);
// {"id": "7", "error": "no card 'ropee'; did you mean rope?", "line": 0, "column": 0}
std::string engine_error(const EngineId& id, const Error& error);

// Cuts what is read into lines. One that is longer than `most` bytes is left out, and told as such.
class LineCutter {
 public:
  using Line = std::function<void(std::string_view)>;
  LineCutter(std::size_t most, Line line, std::function<void()> too_long)
      : most_(most), line_(std::move(line)), too_long_(std::move(too_long)) {}

  void take(std::string_view text);
  void end();  // what has no end of line is a line all the same

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

// The terminal of a person in a contest: what is said there, and what is typed, with completion by what may be typed.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/output.h"
#include "term/line_editor.h"
#include "view/page/page.h"

namespace gumshoe {

// What stands under a line and what Tab offers, of the prompt of the moment.
struct PromptHelp final : LineHelp {
  std::function<std::vector<std::string>(std::string_view before)> words;
  std::function<Page(std::string_view line, int width)> meaning;

  TabChoices choices(std::string_view line, std::size_t cursor) const override;
  Page below(std::string_view line, int width) const override;
};

class HumanConsole {
 public:
  explicit HumanConsole(const Look& look) : look_(look) {}

  void say(const Page& page) const;
  void say(const std::string& text, Tone tone = Tone::plain) const;

  // None: the end of input.
  std::optional<std::string> read(const std::string& prompt, PromptHelp help);
  std::optional<std::string> read_plainly(const std::string& prompt) { return read(prompt, {}); }

 private:
  const Look& look_;
  PromptHelp help_;
  std::unique_ptr<LineEditor> editor_;  // made when the terminal is first lent
};

}  // namespace gumshoe

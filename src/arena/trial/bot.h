// A bot on trial: its process, what was said last, and how long it took to answer.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/process/process.h"
#include "arena/protocol/messages.h"
#include "arena/trial/scene.h"

namespace gumshoe {

class TrialBot {
 public:
  TrialBot(std::unique_ptr<Process> process, Scene::Lines lines) : process_(std::move(process)), lines_(lines) {}

  void tell(const Message& message);
  Result<std::string, BotFault> ask(const Message& message, std::chrono::nanoseconds limit);
  // What it wrote without being asked: what is there already, or comes within `wait`. A fault means that it is gone.
  Result<std::optional<std::string>, BotFault> unasked(std::chrono::nanoseconds wait);
  // For an answer that didn't come: the line that a bot which doesn't flush writes when its input ends.
  std::optional<std::string> said_at_end_of_input(std::chrono::nanoseconds wait);
  const Ending& end(std::chrono::milliseconds grace) { return process_->end(grace); }

  std::chrono::nanoseconds took() const { return took_; }  // the last answer
  const std::string& asked_last() const { return asked_last_; }
  std::vector<std::string> last_lines() const;  // to it, from it, and the end of what it wrote to standard error
  std::string last_words() const;  // the last line on standard error; empty: there is none

 private:
  void send(const std::string& text);
  void keep(std::string_view way, std::string_view text);

  std::unique_ptr<Process> process_;
  Scene::Lines lines_;
  std::size_t unknown_sent_ = 0;
  std::deque<std::string> last_lines_;
  std::string asked_last_;
  std::chrono::nanoseconds took_{};
};

}  // namespace gumshoe

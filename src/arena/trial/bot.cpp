#include "arena/trial/bot.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace gumshoe {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kept_lines = 8;
constexpr std::size_t kept_errors = 6;       // lines: the end of a stack trace
constexpr std::size_t kept_of_a_line = 200;  // bytes

// Nothing that begins like a message.
constexpr std::array<std::string_view, 4> unknown_lines{"Weather 3 1 4", "Version 2.0 beta",
                                                        "Say 0 Good luck, all of you!", "Quorum -1"};

std::string_view without_blanks_at_the_end(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

std::string marked(std::string_view way, std::string_view text) {
  const bool whole = text.size() <= kept_of_a_line;
  return std::string(way) + std::string(text.substr(0, kept_of_a_line)) + (whole ? "" : "…");
}

}  // namespace

void TrialBot::tell(const Message& message) {
  if (lines_ == Scene::Lines::unknown_too) send(std::string(unknown_lines[unknown_sent_++ % unknown_lines.size()]));
  send(print(message));
}

Result<std::string, BotFault> TrialBot::ask(const Message& message, std::chrono::nanoseconds limit) {
  asked_last_ = print(message);
  const Process::Clock::time_point start = Process::Clock::now();
  tell(message);
  Result<std::string, BotFault> line = process_->read_line(start + limit);
  took_ = Process::Clock::now() - start;
  if (line) keep("< ", *line);
  return line;
}

Result<std::optional<std::string>, BotFault> TrialBot::unasked(std::chrono::nanoseconds wait) {
  if (wait == 0ns && !process_->spoke_unasked()) return std::optional<std::string>();
  // Half a line is there: the rest is on its way.
  const Result<std::string, BotFault> line = process_->read_line(Process::Clock::now() + std::max(wait, 50ms + 0ns));
  if (line) {
    keep("< ", *line);
    return std::optional(*line);
  }
  if (line.error().kind != BotFault::Kind::late) return line.error();
  return process_->spoke_unasked() ? std::optional<std::string>("") : std::nullopt;
}

std::optional<std::string> TrialBot::said_at_end_of_input(std::chrono::nanoseconds wait) {
  process_->close_input();
  const Result<std::string, BotFault> line = process_->read_line(Process::Clock::now() + wait);
  return line ? std::optional(*line) : std::nullopt;
}

std::vector<std::string> TrialBot::last_lines() const {
  std::vector<std::string> lines(last_lines_.begin(), last_lines_.end());
  const std::string_view errors = without_blanks_at_the_end(process_->errors());
  if (errors.empty()) return lines;
  const std::size_t before = lines.size();
  for (const auto line : std::views::split(errors, '\n'))
    lines.push_back(marked("! ", std::string_view(line.begin(), line.end())));
  const std::size_t surplus = lines.size() - before - std::min(lines.size() - before, kept_errors);
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(before),
              lines.begin() + static_cast<std::ptrdiff_t>(before + surplus));
  return lines;
}

std::string TrialBot::last_words() const {
  const std::string_view errors = without_blanks_at_the_end(process_->errors());
  const std::size_t start = errors.rfind('\n');
  return std::string(start == std::string_view::npos ? errors : errors.substr(start + 1));
}

void TrialBot::send(const std::string& text) {
  for (const auto line : std::views::split(text, '\n')) keep("> ", std::string_view(line.begin(), line.end()));
  process_->send(text);
}

void TrialBot::keep(std::string_view way, std::string_view text) {
  last_lines_.push_back(marked(way, text));
  if (last_lines_.size() > kept_lines) last_lines_.pop_front();
}

}  // namespace gumshoe

#include "app/contest/progress.h"

#include <unistd.h>

#include "app/files/output.h"
#include "view/words/numbers.h"

namespace gumshoe {
ProgressLine::ProgressLine()
    : on_terminal_(isatty(STDERR_FILENO) == 1), told_(std::chrono::steady_clock::now() - std::chrono::hours(1)) {
  if (!on_terminal_) told_ = std::chrono::steady_clock::now();
}

ProgressLine::~ProgressLine() {
  if (drawn_) print_error(start_of_line);
}

void ProgressLine::tell(const TournamentProgress& progress) {
  const auto now = std::chrono::steady_clock::now();
  if (now - told_ < (on_terminal_ ? std::chrono::milliseconds(200) : std::chrono::seconds(10))) return;
  told_ = now;
  const std::string words = progress_words(progress);
  print_error(on_terminal_ ? std::string(start_of_line) + words : words + "\n");
  drawn_ = on_terminal_;
}

std::string duration_words(std::chrono::nanoseconds time) {
  const std::int64_t seconds = std::chrono::round<std::chrono::seconds>(time).count();
  if (seconds < 60) return std::to_string(seconds) + " s";
  if (seconds < 3600) return std::to_string(seconds / 60) + " min " + std::to_string(seconds % 60) + " s";
  return std::to_string(seconds / 3600) + " h " + std::to_string(seconds % 3600 / 60) + " min";
}

std::string progress_words(const TournamentProgress& progress) {
  std::string words = grouped(progress.games) + " of " + grouped(progress.of) + " games";
  const std::optional<std::chrono::nanoseconds> left = progress.left();
  if (!left) return words;
  const double seconds = std::chrono::duration<double>(progress.elapsed).count();
  const double rate = static_cast<double>(progress.played_now) / std::max(seconds, 1e-9);
  return words + ", " + fixed(rate, rate < 10 ? 1 : 0) + " a second, " + duration_words(*left) + " left";
}

}  // namespace gumshoe

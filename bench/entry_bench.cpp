// How long after Enter the answer is on the screen: every line of the published games typed at a terminal, saved in a
// library on disk, as a person would at the table. From the key to the next prompt, at the prompt and on the full
// screen. One JSON line each.
//
//   entry_bench                   every line ten times
//   entry_bench 100
//   TMPDIR=/dev/shm entry_bench   without what the disk takes, where that folder is in memory
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "infer/knowledge.h"
#include "oracle/load.h"
#include "player.h"
#include "record/notation/print.h"

namespace gumshoe {
namespace {

using Clock = std::chrono::steady_clock;

struct Times {
  std::vector<double> milliseconds;
  std::size_t unanswered = 0;

  double at(double quantile) const {
    if (milliseconds.empty()) return 0;
    return milliseconds[static_cast<std::size_t>(quantile * static_cast<double>(milliseconds.size() - 1))];
  }
};

constexpr Player::Window window{.rows = 50, .columns = 300};  // so that no line is longer than it is wide

// Waits for the prompt of the event of this number: `12 Ann>`, and what is typed behind it.
bool prompted(Player& player, std::size_t number, const std::string& typed) {
  const std::string start = std::to_string(number) + " ";
  const std::string end = typed.empty() ? ">" : "> " + typed;
  return player.until([&] {
    const std::string line = player.cursor_line();
    return line.starts_with(start) && line.ends_with(end);
  });
}

void enter_lines(Player& player, const Record& game, Times& times) {
  for (std::size_t i = 0; i < game.entries.size(); ++i) {
    const std::string line = print_event(game.table, game.entries[i].event);
    const bool ready = prompted(player, i + 1, "");
    player.type(line);
    if (!ready || !prompted(player, i + 1, line)) {
      ++times.unanswered;
      return;
    }
    const Clock::time_point start = Clock::now();
    player.type("\r");
    const bool answered = prompted(player, i + 2, "");
    times.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    times.unanswered += answered ? 0 : 1;
  }
}

void play(const Record& game, const std::vector<std::string>& options, Times& times) {
  const Folder folder;
  std::ofstream(folder.path() + "/table.cgn") << print(up_to(game, 0));
  std::vector<std::string> arguments{"table.cgn"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  Player player(arguments, folder.path(), window);
  enter_lines(player, game, times);
}

std::vector<Record> published_games() {
  std::vector<Record> games;
  for (const char* folder : {"games", "rules"}) {
    for (const oracle::KnownGame& game : oracle::known_games(folder)) {
      if (know(game.record).consistent()) games.push_back(game.record);
    }
  }
  return games;
}

void measure(const char* where, const std::vector<std::string>& options, const std::vector<Record>& games, int times) {
  Times taken;
  for (int i = 0; i < times; ++i) {
    for (const Record& game : games) play(game, options, taken);
  }
  std::ranges::sort(taken.milliseconds);
  std::printf(
      "{\"row\": \"entry\", \"where\": \"%s\", \"games\": %zu, \"lines\": %zu, \"unanswered\": %zu, \"median_ms\": "
      "%.2f, "
      "\"p99_ms\": %.2f, \"max_ms\": %.2f}\n",
      where, games.size(), taken.milliseconds.size(), taken.unanswered, taken.at(0.5), taken.at(0.99), taken.at(1));
  std::fflush(stdout);
}

}  // namespace
}  // namespace gumshoe

int main(int count, char** arguments) {
  const int times = count > 1 ? std::atoi(arguments[1]) : 10;
  const std::vector<gumshoe::Record> games = gumshoe::published_games();
  gumshoe::measure("prompt", {}, games, times);
  gumshoe::measure("full screen", {"--full"}, games, times);
}

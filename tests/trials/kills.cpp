#include "trials/kills.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include "game/random.h"
#include "store/saved_game.h"

namespace gumshoe::trials {
namespace {

constexpr int kills_a_library = 20;  // one after another, so that each finds what the last has left
constexpr int patience = 60'000;     // ms

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "gumshoe-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Some texts are longer than a page of the file.
std::string text_of(int change) {
  return "change " + std::to_string(change) + std::string(change % 7 == 0 ? 5000 : 20, 'x');
}

Stored<SavedGame> taken_up(Library& library) {
  const Stored<std::vector<GameRow>> games = library.games();
  if (!games) return games.error();
  if (games->empty()) return SavedGame::start(library, "Friday", 1);
  return SavedGame::reopen(library, games->back().id);
}

// Never returns: it is killed, or there is nobody left to report to.
[[noreturn]] void play(const std::string& path, int pipe) {
  Stored<Library> library = Library::open(path, patience);
  if (!library) _exit(1);
  Stored<SavedGame> game = taken_up(*library);
  if (!game) _exit(2);
  for (;;) {
    const int change = game->append(game->head(), 1, text_of(static_cast<int>(game->changes().size()) + 1));
    if (!game->saved()) _exit(3);
    if (write(pipe, &change, sizeof change) != sizeof change) _exit(4);
  }
}

void wait_a_moment(Random& random) {
  const timespec moment{0, static_cast<long>(random.below(3'000'000))};
  nanosleep(&moment, nullptr);
}

struct Killing {
  int told = 0;    // the last change that the program told of; 0 where it came to none
  int status = 0;  // how it ended
};

// Waits for some changes and then for a moment, as often as not for none: making and recovering a library can be hit
// too.
Killing kill_one(const std::string& path, Random& random) {
  int ends[2];
  if (pipe(ends) != 0) return {};
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    play(path, ends[1]);
  }
  close(ends[1]);
  Killing result;
  const auto hear = [&] { return read(ends[0], &result.told, sizeof result.told) == sizeof result.told; };
  for (std::uint64_t i = random.below(2) * random.below(8); i > 0 && hear(); --i) {
  }
  wait_a_moment(random);
  kill(child, SIGKILL);
  while (hear()) {
  }
  close(ends[0]);
  waitpid(child, &result.status, 0);
  return result;
}

// Empty where the library holds the changes 1, 2, 3, … up to the last one told of, and at most one more.
std::string flaw(const std::string& path, int told) {
  Stored<Library> library = Library::open(path, patience);  // which checks the file from end to end
  if (!library) return library.error().message;
  const Stored<SavedGame> game = taken_up(*library);
  if (!game) return game.error().message;
  const int there = static_cast<int>(game->changes().size());
  if (there < told) return std::to_string(told) + " changes were acknowledged, " + std::to_string(there) + " are there";
  if (there > told + 1) return "a change is there twice";
  if (game->head() != there) return "the head is not the last change";
  for (int i = 1; i <= there; ++i) {
    if (game->changes()[i - 1] != ChangeRow{i, i - 1, 1, text_of(i)})
      return "change " + std::to_string(i) + " is wrong";
  }
  return "";
}

std::string flaw_after_kill(const std::string& path, Random& random, int& told) {
  const int before = told;
  const Killing killing = kill_one(path, random);
  told = std::max(before, killing.told);
  if (!WIFSIGNALED(killing.status)) return "the program gave up by itself: " + std::to_string(killing.status);
  return flaw(path, told);
}

int changes_in(const std::string& path) {
  Stored<Library> library = Library::open(path, patience);
  const Stored<SavedGame> game = taken_up(*library);
  return static_cast<int>(game->changes().size());
}

void kill_repeatedly(std::uint64_t seed, std::uint64_t kills, Report& report) {
  const Folder folder;
  const std::string path = folder.path() / "library.sqlite";
  Random random(seed);
  int told = 0;
  for (std::uint64_t i = 0; i < kills; ++i) {
    std::string failure = flaw_after_kill(path, random, told);
    const bool good = failure.empty();
    report.add(good ? "" : "seed " + std::to_string(seed) + ", kill " + std::to_string(i) + ": " + failure);
    if (!good) return;
    told = changes_in(path);  // what was saved and not yet told of counts from now on
  }
}

}  // namespace

Report nothing_lost_when_killed(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); seed += kills_a_library) {
    kill_repeatedly(seed, std::min<std::uint64_t>(kills_a_library, seeds.end() - seed), report);
  }
  return report;
}

}  // namespace gumshoe::trials

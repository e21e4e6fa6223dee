// The trials of the tests with as large a budget as one has time for. Each prints how many cases it checked.
//
//   long_trials                       lists the trials
//   long_trials small-decks 1000000   a trial, and how many seeds
//   long_trials games 1000 50000      the same from seed 50,000 on
//   long_trials all 10                every trial, ten times the budget of the tests
//   long_trials record 2005           prints the nasty record of that seed
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "trials/alike.h"
#include "trials/calibration.h"
#include "trials/exact.h"
#include "trials/finite.h"
#include "trials/games.h"
#include "trials/house_games.h"
#include "trials/kills.h"
#include "trials/nasty.h"
#include "trials/notebook_operations.h"
#include "trials/others.h"
#include "trials/proofs.h"
#include "trials/properties.h"
#include "trials/questions.h"
#include "trials/reading.h"
#include "trials/threads.h"
#include "trials/tournament_kills.h"

namespace gumshoe::trials {
namespace {

struct Trial {
  const char* name;
  const char* promise;
  std::uint64_t budget;  // of the tests
  Report (*run)(Seeds);
};

constexpr Trial trials[] = {
    {"small-decks", "every figure is what brute force finds", 5000, exact_on_small_decks},
    {"half-heard", "the same where cards of every question were missed", 1000, exact_when_half_heard},
    {"dealt-again", "the same where cards are dealt again", 1000, exact_when_dealt_again},
    {"conflicts", "a conflict cannot be true and is minimal", 1000, conflicts_are_minimal},
    {"full-decks", "every figure is what hands put together one by one give", 2500, exact_on_full_decks},
    {"full-deck-counts", "every count is what a general decision diagram gives", 300, counts_on_full_decks},
    {"games", "no seat excludes the truth nor proves a falsehood", 600, sound_in_games},
    {"proofs", "every proved cell has a proof that the checker accepts", 300, proofs_hold},
    {"proofs-dealt-again", "proofs hold where cards are dealt again", 300, proofs_hold_when_dealt_again},
    {"leanings", "soft evidence weighs deals as brute force does", 1500, leanings_on_small_decks},
    {"threat", "what the others know is what brute force finds", 300, threats_on_small_decks},
    {"leak", "what a question gives away is what brute force finds", 300, leaks_on_small_decks},
    {"questions", "what a question tells, and what is advised, is what brute force finds", 400,
     questions_on_small_decks},
    {"finite", "no number of a JSON answer is NaN or infinite, and no chance above 1", 300, numbers_are_finite},
    {"names", "answers do not depend on names", 500, names_do_not_matter},
    {"true-lines", "a true line never raises the number of deals", 200, truth_never_adds_deals},
    {"sums", "rows and columns add up", 500, answers_add_up},
    {"nasty", "whatever the record, every answer takes a bounded number of steps", 10, answers_take_bounded_work},
    {"notebook", "a notebook holds what a naive one would", 400, notebook_is_as_simple_as_it_looks},
    {"draws", "drawn deals lie as the probabilities say", 60, drawn_deals_are_as_likely},
    {"kills", "nothing acknowledged is lost when the program is killed", 60, nothing_lost_when_killed},
    {"board-games", "every state on the board is legal, every game ends and is verified", 60, board_games_are_legal},
    {"alike", "deals alike for a seat send it the same bytes", 200, alike_deals_sound_alike},
    {"threads", "one thread and several play the same games, byte for byte", 96, same_games_with_any_threads},
    {"ranks", "one rank and several, one of them lost, play the same games, byte for byte", 96,
     same_games_with_any_ranks},
    {"tournament-kills", "a killed tournament, taken up again, ends in the same table", 32, same_table_when_killed},
};

struct WayToShow {
  const char* name;
  Habits::Showing showing;
};
constexpr WayToShow ways_to_show[] = {
    {"at random", Habits::Showing::at_random},
    {"the lowest", Habits::Showing::lowest},
    {"one shown before", Habits::Showing::shown_before},
    {"rooms first", Habits::Showing::rooms_first},
};
constexpr std::uint64_t calibration_budget = 400;
constexpr std::uint64_t reading_budget = 60;

// Slice by slice, so that it can be seen how far it is.
Report run_slices(const Trial& trial, Seeds seeds) {
  const std::uint64_t slice = std::max(trial.budget, seeds.count / 1000);
  Report report;
  for (std::uint64_t first = seeds.first; first < seeds.end(); first += slice) {
    report.add(trial.run({first, std::min(slice, seeds.end() - first)}));
    if (isatty(STDERR_FILENO) == 0) continue;
    const std::uint64_t done = std::min(first + slice, seeds.end()) - seeds.first;
    std::fprintf(stderr, "\r%s: %llu of %llu, %llu failed \033[K%s", trial.name, static_cast<unsigned long long>(done),
                 static_cast<unsigned long long>(seeds.count), static_cast<unsigned long long>(report.failed),
                 done == seeds.count ? "\r\033[K" : "");
  }
  return report;
}

bool run(const Trial& trial, Seeds seeds) {
  const Report report = run_slices(trial, seeds);
  std::printf("%-18s %12llu checked %6llu failed   %s\n", trial.name, static_cast<unsigned long long>(report.checked),
              static_cast<unsigned long long>(report.failed), trial.promise);
  if (report.failed > 0) std::printf("%s\n", report.first_failure.c_str());
  std::fflush(stdout);
  return report.failed == 0;
}

void print_bins(const Scores& scores) {
  for (std::size_t i = 0; i < scores.bins.size(); ++i) {
    const Bin& bin = scores.bins[i];
    std::printf("    p %.1f to %.1f: %10.1f expected, %8.0f found (%+.1f standard errors)\n",
                static_cast<double>(i) / 10, static_cast<double>(i + 1) / 10, bin.expected, bin.found,
                bin.deviations());
  }
}

void calibrate(std::uint64_t games) {
  for (const WayToShow& way : ways_to_show) {
    const Scores scores = score_models({0, games}, way.showing);
    const double margin = 1.96 * scores.standard_error;
    std::printf(
        "calibration        %12llu games, showing %s: bayes gains %+.5f bits over deals (95 %%: %+.5f to %+.5f)\n",
        static_cast<unsigned long long>(scores.games), way.name, scores.gain, scores.gain - margin,
        scores.gain + margin);
    print_bins(scores);
  }
}

std::string interval(const Gain& gain) {
  std::array<char, 64> text;
  const double margin = 1.96 * gain.standard_error;
  std::snprintf(text.data(), text.size(), "%+.3f (%+.3f to %+.3f)", gain.bits, gain.bits - margin, gain.bits + margin);
  return text.data();
}

// The table of docs/reading.md.
void read_habits(std::uint64_t games) {
  std::printf("| the table | games | `bayes` loses | gained, habits fixed | gained, habits learnt |\n");
  std::printf("| --- | --- | --- | --- | --- |\n");
  for (const Cast& cast : casts()) {
    const ReadingScores scores = score_reading({1'000'000, games}, cast.players);
    std::printf("| %.*s | %llu | %.3f | %s | %s |\n", static_cast<int>(cast.name.size()), cast.name.data(),
                static_cast<unsigned long long>(scores.games), scores.loss, interval(scores.fixed).c_str(),
                interval(scores.learnt).c_str());
    std::fflush(stdout);
  }
}

int list() {
  for (const Trial& trial : trials) std::printf("%-18s %s\n", trial.name, trial.promise);
  std::printf("%-18s how good the probabilities are, by how cards are shown\n", "calibration");
  std::printf("%-18s how much reading the questions adds, by how players ask\n", "reading");
  std::printf("%-18s not a trial: prints the nasty record of this seed\n", "record");
  return 2;
}

bool run_all(std::uint64_t times) {
  bool good = true;
  for (const Trial& trial : trials) good = run(trial, {0, trial.budget * times}) && good;
  calibrate(calibration_budget * times);
  read_habits(reading_budget * times);
  return good;
}

int run_named(std::string_view name, std::uint64_t budget, std::uint64_t first) {
  if (name == "all") return run_all(budget) ? 0 : 1;
  if (name == "record") {
    std::fputs(nasty_game(budget).c_str(), stdout);
    return 0;
  }
  if (name == "calibration") {
    calibrate(budget);
    return 0;
  }
  if (name == "reading") {
    read_habits(budget);
    return 0;
  }
  for (const Trial& trial : trials) {
    if (name == trial.name) return run(trial, {first, budget}) ? 0 : 1;
  }
  return list();
}

}  // namespace
}  // namespace gumshoe::trials

int main(int count, char** arguments) {
  if (count != 3 && count != 4) return gumshoe::trials::list();
  const auto number = [&](int i) { return i < count ? std::strtoull(arguments[i], nullptr, 10) : 0; };
  return gumshoe::trials::run_named(arguments[1], number(2), number(3));
}

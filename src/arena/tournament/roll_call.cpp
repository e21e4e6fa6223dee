#include "arena/tournament/roll_call.h"

#include <utility>

#include "arena/match/fall_words.h"
#include "arena/match/memory_runner.h"
#include "arena/match/seating.h"
#include "arena/protocol/announcer.h"

namespace gumshoe {
namespace {

// A bot that is late or talks nonsense has started.
std::string complaint_about(const MatchOptions& options, const Table& table, const Entrant& entrant) {
  std::vector<Seated> seated = take_seats(options, {entrant}, nullptr, nullptr);
  Contestant& bot = *seated.front().contestant;
  const Result<std::string, Fall> name = bot.introduce(Announcer::before_name(table, Seat{0}));
  bot.say_it_is_over();
  bot.dismiss();
  if (name || name.error().outcome != SeatOutcome::crashed) return {};
  return "'" + entrant.command + "' does not start: " + with_last_words(name.error().reason, bot.errors());
}

std::string complaint_about(const MatchOptions& options, const Entrant& entrant) {
  if (is_built_in(entrant)) return {};
  if (const std::optional<Error> error = entrants_complaint({entrant})) return error->message;
  ContestOptions contest = options.contest;
  contest.seats = {"", ""};
  const Result<Table> table = set_contest_table(contest);
  return table ? complaint_about(options, *table, entrant) : std::string();
}

class WaryRunner : public GameRunner {
 public:
  WaryRunner(std::unique_ptr<GameRunner> runner, MatchOptions options, std::vector<Entrant> entrants,
             Complaints at_first)
      : runner_(std::move(runner)),
        options_(std::move(options)),
        entrants_(std::move(entrants)),
        at_first_(std::move(at_first)) {}

  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>& stop) override {
    Result<GameResult> result = runner_->play(spec, stop);
    if (!result || stop) return result;
    for (std::size_t seat = 0; seat < spec.entrants.size(); ++seat) {
      const SeatResult& one = result->seats[seat];
      if (one.outcome != SeatOutcome::crashed || one.decisions > 0) continue;
      const int entrant = spec.entrants[seat];
      if (!at_first_[entrant].empty()) continue;
      const std::string complaint = complaint_about(options_, entrants_[entrant]);
      if (!complaint.empty()) return Error{.message = complaint};
    }
    return result;
  }

 private:
  std::unique_ptr<GameRunner> runner_;
  MatchOptions options_;
  std::vector<Entrant> entrants_;
  Complaints at_first_;
};

}  // namespace

Complaints call_the_roll(const MatchOptions& options, const std::vector<Entrant>& entrants) {
  Complaints all;
  for (const Entrant& entrant : entrants) all.push_back(complaint_about(options, entrant));
  return all;
}

MakeRunner wary_of_the_machine(MakeRunner make, MatchOptions options, std::vector<Entrant> entrants,
                               Complaints at_first) {
  return [=]() -> std::unique_ptr<GameRunner> {
    return std::make_unique<WaryRunner>(make(), options, entrants, at_first);
  };
}

}  // namespace gumshoe

#include "arena/tournament/tournament.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "arena/tournament/crew.h"

namespace gumshoe {
namespace {

using Verdict = SprtStanding::Verdict;

constexpr double least_deals = 8;  // before that the variance is anybody's guess

bool is_chance(double p) { return p > 0 && p < 0.5; }

using Clock = std::chrono::steady_clock;

// The games as they come in: which are there, which batches are whole, and what the test says of them in their order.
class Ledger {
 public:
  Ledger(const Schedule& schedule, std::uint64_t batches, Shard shard, std::optional<Sprt> sprt)
      : schedule_(schedule), shard_(shard), games_(batches * schedule.games_a_batch()), sprt_(std::move(sprt)) {}

  // An earlier run may have been longer: games beyond the end of this one are ignored.
  void add(PlayedGame game) {
    if (game.number >= games_.size() || !is_planned(game.number)) return;
    ++count_;
    games_[game.number] = std::move(game);
    while (sprt_ && !sprt_->decided() && is_whole(tested_)) test_next();
  }

  std::uint64_t planned() const {
    const std::uint64_t batches = games_.size() / schedule_.games_a_batch();
    return (batches + shard_.of - shard_.number) / shard_.of * schedule_.games_a_batch();
  }
  std::uint64_t count() const { return count_; }
  bool decided() const { return sprt_ && sprt_->decided(); }

  std::vector<std::uint64_t> missing() const {
    std::vector<std::uint64_t> all;
    for (std::uint64_t number = 0; number < games_.size(); ++number) {
      if (!games_[number] && is_planned(number)) all.push_back(number);
    }
    return all;
  }

  Tournament close(Tournament::Ending ending) && {
    Tournament done{.ending = ending, .counted = {}, .unfinished = 0, .planned = planned(), .sprt = {}};
    const std::uint64_t batches = decided() ? tested_ : games_.size() / schedule_.games_a_batch();
    for (std::uint64_t batch = 0; batch < batches; ++batch) {
      if (is_whole(batch)) move_batch(batch, done.counted);
    }
    done.unfinished = count_ - done.counted.size();
    if (sprt_) done.sprt = sprt_->standing();
    return done;
  }

 private:
  bool is_planned(std::uint64_t game) const { return shard_.plays(schedule_.batch_of(game)); }
  std::uint64_t first_of(std::uint64_t batch) const { return batch * schedule_.games_a_batch(); }

  bool is_whole(std::uint64_t batch) const {
    const std::uint64_t first = first_of(batch);
    if (first >= games_.size()) return false;
    const auto from = games_.begin() + first;
    return std::all_of(from, from + schedule_.games_a_batch(),
                       [](const std::optional<PlayedGame>& game) { return game.has_value(); });
  }

  // The first entrant's share of the batch's games; a table at which it does not sit says nothing.
  void test_next() {
    const std::uint64_t batch = tested_++;
    if (std::ranges::find(schedule_.table(batch), 0) == schedule_.table(batch).end()) return;
    std::uint64_t wins = 0;
    for (std::uint64_t number = first_of(batch); number < first_of(batch + 1); ++number) {
      const std::optional<int> winner = games_[number]->result.winner_seat;
      if (winner && schedule_.game(number).entrants[*winner] == 0) ++wins;
    }
    sprt_->add(static_cast<double>(wins) / static_cast<double>(schedule_.games_a_batch()));
  }

  void move_batch(std::uint64_t batch, std::vector<PlayedGame>& to) {
    for (std::uint64_t number = first_of(batch); number < first_of(batch + 1); ++number)
      to.push_back(std::move(*games_[number]));
  }

  const Schedule& schedule_;
  Shard shard_;
  std::vector<std::optional<PlayedGame>> games_;  // by number
  std::optional<Sprt> sprt_;
  std::uint64_t tested_ = 0;  // batches that the test has seen, or passed over
  std::uint64_t count_ = 0;
};

Result<std::optional<Sprt>> test_for(const Schedule& schedule, const TournamentOptions& options) {
  if (!options.sprt) return std::optional<Sprt>();
  Result<Sprt> test = Sprt::make(*options.sprt, schedule.seats());
  if (!test) return test.error();
  return std::optional<Sprt>(std::move(test).value());
}

class Sitting {
 public:
  Sitting(Ledger& ledger, Results& results, const TellProgress& tell)
      : ledger_(ledger), results_(results), tell_(tell) {
    tell_now();
  }

  // Counted at once, so that the test decides as early as it can.
  void take(std::vector<PlayedGame> games) {
    for (PlayedGame& game : games) {
      std::string record = std::exchange(game.result.record, {});
      ledger_.add(game);
      game.result.record = std::move(record);
      unwritten_.push_back(std::move(game));
    }
  }

  // Writing a game takes about as long as playing a short one, and writing many hardly longer: it may take a twentieth
  // of the time. Whoever kills the program loses half a second at most, and what was told of is written.
  bool should_write() const { return !unwritten_.empty() && Clock::now() >= next_write_; }

  std::optional<Error> write() {
    if (unwritten_.empty()) return {};
    const Clock::time_point begun = Clock::now();
    if (std::optional<Error> error = results_.append(unwritten_)) return error;
    played_ += unwritten_.size();
    unwritten_.clear();
    tell_now();
    const Clock::time_point now = Clock::now();
    constexpr Clock::duration longest_rest = std::chrono::milliseconds(500);
    next_write_ = now + std::min(19 * (now - begun), longest_rest);
    return {};
  }

 private:
  void tell_now() const {
    if (tell_) tell_({ledger_.count(), ledger_.planned(), played_, Clock::now() - started_});
  }

  Ledger& ledger_;
  Results& results_;
  const TellProgress& tell_;
  std::vector<PlayedGame> unwritten_;
  std::uint64_t played_ = 0;
  Clock::time_point started_ = Clock::now();
  Clock::time_point next_write_ = started_;
};

// Until all is played, or decided, or stopped.
std::optional<Error> play_rest(Crew& crew, Sitting& sitting, const Ledger& ledger, const std::atomic<bool>& stop) {
  constexpr std::chrono::milliseconds patience{100};
  while (!crew.idle()) {
    const bool ends = stop || ledger.decided();
    if (ends) crew.stop();
    sitting.take(crew.take(patience));
    if (!ends && !sitting.should_write()) continue;
    if (std::optional<Error> error = sitting.write()) return error;
  }
  if (std::optional<Error> error = sitting.write()) return error;
  return crew.error();
}

bool fits(const PlayedGame& game, const Schedule& schedule) {
  const std::optional<int> winner = game.result.winner_seat;
  return std::ssize(game.result.seats) == schedule.seats() && (!winner || (*winner >= 0 && *winner < schedule.seats()));
}

// The games of the earlier sittings.
std::optional<Error> take_up(Ledger& ledger, const Results& results, const Schedule& schedule) {
  Result<std::vector<PlayedGame>> before = results.games();
  if (!before) return before.error();
  for (PlayedGame& game : before.value()) {
    if (!fits(game, schedule))
      return Error{.message =
                       "game " + std::to_string(game.number + 1) + " of the results is not one of this tournament"};
    ledger.add(std::move(game));
  }
  return {};
}

Tournament::Ending ending_of(const Ledger& ledger) {
  if (ledger.decided()) return Tournament::Ending::decided;
  return ledger.count() == ledger.planned() ? Tournament::Ending::complete : Tournament::Ending::stopped;
}

}  // namespace

Result<Sprt> Sprt::make(const SprtOptions& options, int seats) {
  const double fair = 1.0 / seats;
  if (!(options.delta > 0 && fair + options.delta < 1))
    return Error{.message =
                     "the share to find must lie between the fair one and 1: --sprt takes a number such as 0.05"};
  if (!is_chance(options.alpha) || !is_chance(options.beta))
    return Error{.message = "a chance of error must lie between 0 and 0.5"};
  Sprt test;
  test.standing_.share_if_no = fair;
  test.standing_.share_if_yes = fair + options.delta;
  test.standing_.lower = std::log(options.beta / (1 - options.alpha));
  test.standing_.upper = std::log((1 - options.beta) / options.alpha);
  test.added_variance_ = 2 * fair * (1 - fair);
  return test;
}

// Two deals are added that vary as much as deals can: a bot that wins all of the first ones hasn't proved that it
// always will. Simulated, both kinds of error then keep to the 0.05 that are asked for, or to 0.07 where the games of a
// deal are all but the same.
double Sprt::ratio() const {
  const double mean = sum_ / deals_;
  const double variance = (std::max(0.0, squares_ - deals_ * mean * mean) + added_variance_) / deals_;
  const double middle = (standing_.share_if_no + standing_.share_if_yes) / 2;
  return deals_ * (standing_.share_if_yes - standing_.share_if_no) * (mean - middle) / variance;
}

void Sprt::add(double share) {
  if (decided()) return;
  ++deals_;
  sum_ += share;
  squares_ += share * share;
  standing_.llr = ratio();
  standing_.path.push_back(standing_.llr);
  if (deals_ < least_deals) return;
  if (standing_.llr >= standing_.upper) standing_.verdict = Verdict::yes;
  if (standing_.llr <= standing_.lower) standing_.verdict = Verdict::no;
}

std::optional<std::chrono::nanoseconds> TournamentProgress::left() const {
  if (played_now == 0) return {};
  using Seconds = std::chrono::duration<double>;
  return std::chrono::duration_cast<std::chrono::nanoseconds>(Seconds(elapsed) * (of - games) / played_now);
}

Result<Tournament> play_tournament(const Schedule& schedule, const TournamentOptions& options, const HireCrew& hire,
                                   Results& results, const std::atomic<bool>& stop, const TellProgress& tell) {
  Result<std::optional<Sprt>> sprt = test_for(schedule, options);
  if (!sprt) return sprt.error();
  Ledger ledger(schedule, schedule.batches_for(options.games), options.shard, std::move(sprt).value());
  if (std::optional<Error> error = take_up(ledger, results, schedule)) return *error;
  if (!ledger.decided() && ledger.count() < ledger.planned()) {
    Sitting sitting(ledger, results, tell);
    const std::unique_ptr<Crew> crew = hire(schedule, ledger.missing());
    if (std::optional<Error> error = play_rest(*crew, sitting, ledger, stop)) return *error;
  }
  return std::move(ledger).close(ending_of(ledger));
}

Result<Tournament> play_tournament(const Schedule& schedule, const TournamentOptions& options,
                                   const MakeRunner& make_runner, Results& results, const std::atomic<bool>& stop,
                                   const TellProgress& tell) {
  const HireCrew hire = [&](const Schedule& all, const std::vector<std::uint64_t>& games) {
    return std::make_unique<GamePool>(all, games, make_runner, options.threads);
  };
  return play_tournament(schedule, options, hire, results, stop, tell);
}

}  // namespace gumshoe

// Does it pay to accuse before the envelope is proved? Two players ask the same questions; one accuses when the advice
// says so, the other only what is proved. Both play the same deals from every seat, against each kind of opponent. Also
// how often uncertain accusations are right, against the chance that was given for them.
//
//   accusation_bench                          the built-in player, every kind of opponent, 3 to 6 seats
//   accusation_bench --games 2000 --seats 3,4 --against eliminator
//   accusation_bench --advice --games 100     a player that asks `advise` at every turn and does as it is told
//   accusation_bench --each --against basic   each uncertain accusation, and what spoke for it
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "advise/advice.h"
#include "advise/others/race.h"
#include "advise/others/reading.h"
#include "app/shell/command.h"
#include "game/card_lists.h"
#include "game/edition.h"
#include "play/referee/game.h"
#include "players/registry.h"
#include "players/tables/line_up.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

// The sum of values, and its 95 % interval.
class Sum {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  double count() const { return count_; }
  double mean() const { return sum_ / count_; }
  double margin() const { return 1.96 * std::sqrt(std::max(0.0, squares_ / count_ - mean() * mean()) / count_); }

 private:
  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

// Does what `advise` says, with the others' questions read as it is by default.
class Follower final : public Player {
 public:
  enum class Accuses { as_advised, when_proved };
  explicit Follower(Accuses accuses) : accuses_(accuses), shows_(make_player("gumshoe").value()) {}

  Decision decide(const Situation& situation) override {
    if (std::holds_alternative<AnswerOwed>(situation.owed.what)) return shows_->decide(situation);
    const Record& seen = situation.seen;
    const Result<Advice> advice = advise(seen, {.leanings = read_questions(seen).leanings, .top = 1, .leak_work = 1});
    if (!advice || !advice->accusation) return shows_->decide(situation);
    const AccusationAdvice& accusation = *advice->accusation;
    const bool certain = accusation.advice == AccusationAdvice::Advice::certain;
    const bool pays = accusation.advice == AccusationAdvice::Advice::accuse && accuses_ == Accuses::as_advised;
    if (certain || pays) {
      given_ = accusation.now;
      return Accuse{set_of(accusation.cards)};
    }
    if (std::holds_alternative<AccusationOwed>(situation.owed.what)) return DoNotAccuse{};
    if (advice->questions.empty()) return shows_->decide(situation);
    return Ask{set_of(advice->questions.front().cards)};
  }
  double given() const { return given_; }  // the chance of its last accusation

 private:
  Accuses accuses_;
  double given_ = 0;
  std::unique_ptr<Player> shows_;
};

struct Options {
  std::vector<int> seats{3, 4, 5, 6};
  std::vector<std::string> against{"basic",
                                   "eliminator",
                                   "sleuth",
                                   "sleuth ask=any",
                                   "sleuth ask=any own=often",
                                   "sleuth ask=places show=before",
                                   "gumshoe read=no wait=rivals",
                                   "gumshoe"};
  int games = 600;
  std::uint64_t seed = 1;
  bool advice = false;
  bool each = false;
};

struct Uncertain {
  Sum predicted;
  Sum right;

  void add(double p, bool was_right) {
    predicted.add(p);
    right.add(was_right ? 1 : 0);
  }
  std::string text() const {
    if (right.count() == 0) return "none";
    char line[100];
    std::snprintf(line, sizeof line, "%.0f: %.1f %% given, %.1f %% right ± %.1f", right.count(), 100 * predicted.mean(),
                  100 * right.mean(), 100 * right.margin());
    return line;
  }
};

class Cell {
 public:
  Cell(const Options& options, int seats, const std::string& against) : options_(options), seats_(seats) {
    const Edition& edition = *Catalogue::built_in().find("classic-us");
    table_ = {.deck = edition.deck, .edition = edition.id, .seats = seat_names(seats)};
    for (int i = 1; i < seats; ++i) others_.push_back(make_player(against).value());
    if (options.advice) {
      auto follower = std::make_unique<Follower>(Follower::Accuses::as_advised);
      follower_ = follower.get();
      bold_ = std::move(follower);
      sure_ = std::make_unique<Follower>(Follower::Accuses::when_proved);
    } else {
      bold_ = make_player("gumshoe").value();
      sure_ = make_player("gumshoe accuse=proved").value();
    }
  }

  void play(Uncertain& all) {
    const int deals = (options_.games + seats_ - 1) / seats_;
    for (int deal = 0; deal < deals; ++deal) play_deal(options_.seed + static_cast<std::uint64_t>(deal), all);
  }

  void print(const std::string& against) const {
    std::printf("| %d | %s | %.0f | %.1f ± %.1f | %.1f ± %.1f | %+.2f (%+.2f to %+.2f) | %s |\n", seats_,
                against.c_str(), wins_.count() * seats_, 100 * wins_.mean(), 100 * wins_.margin(), 100 * proved_.mean(),
                100 * proved_.margin(), 100 * difference_.mean(), 100 * (difference_.mean() - difference_.margin()),
                100 * (difference_.mean() + difference_.margin()), uncertain_.text().c_str());
    std::fflush(stdout);
  }
  const Sum& difference() const { return difference_; }

 private:
  void play_deal(std::uint64_t seed, Uncertain& all) {
    double wins = 0;
    double proved = 0;
    for (int seat = 0; seat < seats_; ++seat) {
      const Record game = play_as(*bold_, seat, seed);
      const bool won = winner_of(game) == Seat{static_cast<std::uint8_t>(seat)};
      wins += won ? 1 : 0;
      // Without an uncertain accusation the two would have played the same game.
      const bool same = !add_uncertain(game, seat, all);
      const Record other = same ? Record{} : play_as(*sure_, seat, seed);
      const bool won_by_proof = same ? won : winner_of(other) == Seat{static_cast<std::uint8_t>(seat)};
      if (options_.each && !same) std::fprintf(stderr, "; waiting %s\n", won_by_proof ? "wins" : "loses");
      proved += won_by_proof ? 1 : 0;
    }
    wins_.add(wins / seats_);
    proved_.add(proved / seats_);
    difference_.add((wins - proved) / seats_);
  }

  Record play_as(Player& player, int seat, std::uint64_t seed) const {
    std::vector<Player*> seated(static_cast<std::size_t>(seats_));
    for (int i = 0; i < seats_; ++i)
      seated[static_cast<std::size_t>((seat + i) % seats_)] =
          i == 0 ? &player : others_[static_cast<std::size_t>(i - 1)].get();
    return play_game(table_, seated, seed);
  }

  bool add_uncertain(const Record& game, int seat, Uncertain& all) {
    for (std::size_t e = 0; e < game.entries.size(); ++e) {
      const auto* accusation = std::get_if<Accusation>(&game.entries[e].event);
      if (accusation == nullptr || accusation->accuser.index != seat) continue;
      const Record seen = *seen_by(up_to(game, static_cast<int>(e)), View::of(accusation->accuser));
      // As the built-in player reads and judges.
      const std::vector<Leaning> leanings = read_questions(seen, {.work = 30'000}).leanings;
      const Posterior odds = posterior(seen, {.leanings = leanings});
      if (odds.solutions.size() == 1) return false;
      const Race race = quick_race_at(seen, odds, leanings);
      const double now = weigh_accusation(seen, odds, race, 0, {.leanings = leanings}).now;
      const double given = follower_ != nullptr ? follower_->given() : now;
      const bool right = accusation->verdict == Accusation::Verdict::right;
      if (options_.each) tell(seen, odds, race, given, right);
      uncertain_.add(given, right);
      all.add(given, right);
      return true;
    }
    return false;
  }

  static void tell(const Record& seen, const Posterior& odds, const Race& race, double given, bool right) {
    std::fprintf(stderr, "%s with %.2f (%.2f by the odds), worth of waiting %.2f, risk %.2f, %.1f bits; deduces",
                 right ? "right" : "wrong", given, odds.solutions.front().p, race.waiting, race.risk, odds.entropy);
    for (const Opponent& opponent : race.opponents) std::fprintf(stderr, " %.2f", opponent.deduces);
    std::fprintf(stderr, "; event %zu", seen.entries.size());
  }

  const Options& options_;
  int seats_;
  TableOptions table_;
  std::vector<std::unique_ptr<Player>> others_;
  std::unique_ptr<Player> bold_;
  const Follower* follower_ = nullptr;  // bold_, where it is one
  std::unique_ptr<Player> sure_;
  Sum wins_;
  Sum proved_;
  Sum difference_;
  Uncertain uncertain_;
};

void run(const Options& options) {
  std::printf(
      "| seats | against | games | follows the advice, %% | accuses only what is proved, %% "
      "| difference (95 %%) | uncertain accusations |\n| --- | --- | --- | --- | --- | --- | --- |\n");
  double cells = 0;
  double sum = 0;
  double squares = 0;
  for (const int seats : options.seats) {
    Uncertain all;
    for (const std::string& against : options.against) {
      Cell cell(options, seats, against);
      cell.play(all);
      cell.print(against);
      cells += 1;
      sum += cell.difference().mean();
      squares += cell.difference().margin() * cell.difference().margin();
    }
    std::printf("\n%d seats, uncertain accusations: %s\n\n", seats, all.text().c_str());
  }
  const double mean = sum / cells;
  const double margin = std::sqrt(squares) / cells;
  std::printf("mean difference over %.0f cells: %+.2f points (%+.2f to %+.2f)\n", cells, 100 * mean,
              100 * (mean - margin), 100 * (mean + margin));
}

}  // namespace
}  // namespace gumshoe

int main(int argc, char** argv) {
  gumshoe::Options options;
  gumshoe::Command command("accusation_bench", "Whether it pays to accuse before the envelope is proved",
                           "accusation_bench " GUMSHOE_VERSION);
  command.add_option("--games", options.games, "Games a cell")->capture_default_str();
  command.add_option("--seats", options.seats, "How many sit at a table")->delimiter(',');
  command.add_option("--against", options.against, "An opponent, with its habits")->expected(1)->take_all();
  command.add_option("--seed", options.seed, "Of the first deal")->capture_default_str();
  command.add_flag("--each", options.each, "Print each uncertain accusation");
  command.add_flag("--advice", options.advice, "Play by `advise` instead of the built-in player");
  try {
    const std::string asked_for = command.parse({argv + 1, argv + argc});
    std::fputs(asked_for.c_str(), stdout);
    if (!asked_for.empty()) return 0;
    for (const std::string& against : options.against) {
      if (const auto player = gumshoe::make_player(against); !player) throw gumshoe::UsageError{player.error().message};
    }
  } catch (const gumshoe::UsageError& error) {
    std::fprintf(stderr, "accusation_bench: %s\n", error.message.c_str());
    return 2;
  }
  gumshoe::run(options);
}

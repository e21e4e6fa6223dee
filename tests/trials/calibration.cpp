#include "trials/calibration.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "game/edition.h"
#include "infer/posterior.h"
#include "oracle/random_table.h"
#include "play/referee/deal.h"
#include "play/referee/game.h"
#include "players/seekers/habits.h"
#include "record/views/seen_by.h"

namespace gumshoe::trials {
namespace {

constexpr std::array moments{6, 12, 24, 36};  // events
constexpr int rounds = 12;                    // as many as the last moment takes with three seats

// Asks anything, shows by habit, never accuses.
class Inquirer final : public Player {
 public:
  explicit Inquirer(Habits::Showing showing) { habits_.showing = showing; }

  Decision decide(const Situation& situation) override {
    Random random(situation.seed);
    const Deck& deck = *situation.seen.table.deck;
    if (const auto* answer = std::get_if<AnswerOwed>(&situation.owed.what)) {
      return Show{card_to_show(habits_, deck, remember(situation.seen), *answer, random)};
    }
    if (std::holds_alternative<AccusationOwed>(situation.owed.what)) return DoNotAccuse{};
    return Ask{draw_one_a_category(deck, deck.all(), random)};
  }

 private:
  Habits habits_;
};

Record play_classic(Random& random, Habits::Showing showing, std::uint64_t seed) {
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  const TableOptions options{edition.deck, edition.id, seat_names(3 + oracle::below(random, 4))};
  Inquirer player(showing);
  const std::vector<Player*> seated(options.seats.size(), &player);
  GameOptions limits;
  limits.max_rounds = rounds;
  return play_game(options, seated, seed, limits);
}

double bits_lost(const Posterior& odds, CardSet envelope) {
  for (const Solution& solution : odds.solutions) {
    const bool right =
        std::all_of(solution.cards.begin(), solution.cards.end(), [&](Card card) { return envelope.contains(card); });
    if (right) return -std::log2(solution.p);
  }
  return INFINITY;  // excluded, which is another trial's failure
}

// What one game adds to the bins.
class Sheet {
 public:
  void add(const Posterior& odds, CardSet envelope) {
    for (std::size_t i = 0; i < odds.p.size(); ++i) {
      const Card card{static_cast<std::uint8_t>(i)};
      const double p = odds.probability(card, Holder::envelope());
      if (p == 0 || p == 1) continue;
      const auto bin = static_cast<std::size_t>(p * static_cast<double>(expected_.size()));
      expected_[bin] += p;
      found_[bin] += envelope.contains(card) ? 1 : 0;
    }
  }
  void copy_to(std::array<Bin, 10>& bins) const {
    for (std::size_t i = 0; i < bins.size(); ++i) {
      bins[i].expected += expected_[i];
      bins[i].found += found_[i];
      bins[i].variance += (found_[i] - expected_[i]) * (found_[i] - expected_[i]);
    }
  }

 private:
  std::array<double, 10> expected_{};
  std::array<double, 10> found_{};
};

// The mean gain of one game.
double score(const Record& full, Random& random, Sheet& sheet) {
  double gain = 0;
  const Seat seat = oracle::any_seat(random, full.table.seat_count());
  const CardSet envelope = full.table.deal->envelope;
  for (int events : moments) {
    const Record seen = *seen_by(up_to(full, events), View::of(seat));
    const Posterior bayes = posterior(seen, {.model = Model::bayes});
    const Posterior deals = posterior(seen, {.model = Model::deals});
    gain += bits_lost(deals, envelope) - bits_lost(bayes, envelope);
    sheet.add(bayes, envelope);
  }
  return gain / moments.size();
}

}  // namespace

double Bin::deviations() const { return variance == 0 ? 0 : (found - expected) / std::sqrt(variance); }

Scores score_models(Seeds seeds, Habits::Showing showing) {
  Scores scores;
  double squares = 0;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    Random random(seed);
    Sheet sheet;
    const double gain = score(play_classic(random, showing, seed), random, sheet);
    sheet.copy_to(scores.bins);
    scores.gain += gain;
    squares += gain * gain;
    ++scores.games;
  }
  const auto n = static_cast<double>(scores.games);
  scores.gain /= n;
  scores.standard_error = std::sqrt((squares / n - scores.gain * scores.gain) / n);
  return scores;
}

}  // namespace gumshoe::trials

#include "trials/calibration.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "game/edition.h"
#include "infer/posterior.h"
#include "oracle/random_table.h"
#include "play/game.h"
#include "players/registry.h"
#include "record/seen_by.h"

namespace gumshoe::trials {
namespace {

constexpr int moments_in_a_game = 4;

Record play_classic(Random& random, std::string_view kind, std::uint64_t seed) {
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  const TableOptions options{edition.deck, edition.id, seat_names(3 + oracle::below(random, 4))};
  const auto player = std::move(make_player(kind)).value();
  const std::vector<Player*> seated(options.seats.size(), player.get());
  return play_game(options, seated, seed);
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

struct GameScore {
  double gain = 0;
  double loss = 0;
};

GameScore score(const Record& full, Random& random, Sheet& sheet) {
  GameScore sum;
  const Seat seat = oracle::any_seat(random, full.table.seat_count());
  const CardSet envelope = full.table.deal->envelope;
  for (int i = 0; i < moments_in_a_game; ++i) {
    const int events = oracle::below(random, static_cast<int>(full.entries.size()));  // before the last, which tells
    const Record seen = *seen_by(up_to(full, events), View::of(seat));
    const Posterior bayes = posterior(seen, {.model = Model::bayes});
    const double loss = bits_lost(bayes, envelope);
    sum.gain += bits_lost(posterior(seen, {.model = Model::deals}), envelope) - loss;
    sum.loss += loss;
    sheet.add(bayes, envelope);
  }
  return {sum.gain / moments_in_a_game, sum.loss / moments_in_a_game};
}

}  // namespace

double Bin::deviations() const { return variance == 0 ? 0 : (found - expected) / std::sqrt(variance); }

Scores score_models(Seeds seeds, std::string_view player) {
  Scores scores;
  double squares = 0;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    Random random(seed);
    Sheet sheet;
    const GameScore game = score(play_classic(random, player, seed), random, sheet);
    sheet.copy_to(scores.bins);
    scores.gain += game.gain;
    scores.loss += game.loss;
    squares += game.gain * game.gain;
    ++scores.games;
  }
  const auto n = static_cast<double>(scores.games);
  scores.gain /= n;
  scores.loss /= n;
  scores.standard_error = std::sqrt((squares / n - scores.gain * scores.gain) / n);
  return scores;
}

}  // namespace gumshoe::trials

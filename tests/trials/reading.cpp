#include "trials/reading.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <vector>

#include "advise/others/reading.h"
#include "game/edition.h"
#include "oracle/brute_force.h"
#include "oracle/differences.h"
#include "oracle/random_record.h"
#include "oracle/random_table.h"
#include "play/referee/deal.h"
#include "play/referee/game.h"
#include "players/registry.h"
#include "record/notation/print.h"
#include "record/views/seen_by.h"

namespace gumshoe::trials {
namespace {

using namespace std::string_view_literals;

constexpr std::array moments{6, 12, 18, 24, 36};  // events
constexpr int rounds = 12;                        // as many as the last moment takes with three seats

constexpr std::array never{"eliminator"sv};
constexpr std::array often{"eliminator own=often"sv};
constexpr std::array repeating{"eliminator seek=repeats"sv};
constexpr std::array both{"eliminator own=often seek=repeats"sv};
constexpr std::array deducing{"sleuth"sv};
constexpr std::array mixed{"eliminator"sv, "eliminator own=often"sv, "eliminator own=often seek=repeats"sv, "sleuth"sv};
constexpr std::array anything{"inquirer"sv};
constexpr std::array with_chance{"eliminator"sv, "eliminator own=often"sv, "sleuth"sv, "inquirer"sv};
constexpr std::array all_casts{
    Cast{"never names its own cards", never},       Cast{"often names one", often},
    Cast{"repeats what it seeks", repeating},       Cast{"names its own, and repeats", both},
    Cast{"asks what tells it most", deducing},      Cast{"a mixed table of these", mixed},
    Cast{"one of four asks anything", with_chance}, Cast{"all ask anything", anything, false},
};

// Asks anything, its own cards too, and never accuses: there is nothing to read in it.
class Inquirer final : public Player {
 public:
  Decision decide(const Situation& situation) override {
    Random random(situation.seed);
    const Deck& deck = *situation.seen.table.deck;
    if (const auto* answer = std::get_if<AnswerOwed>(&situation.owed.what)) {
      if (answer->held.empty()) return Pass{};
      return Show{draw_one(answer->held, random)};
    }
    if (std::holds_alternative<AccusationOwed>(situation.owed.what)) return DoNotAccuse{};
    return Ask{draw_one_a_category(deck, deck.all(), random)};
  }
};

std::unique_ptr<Player> player_called(std::string_view description) {
  if (description == "inquirer") return std::make_unique<Inquirer>();
  Result<std::unique_ptr<Player>> player = make_player(description);
  assert(player);
  return std::move(player).value();
}

Record play_classic(Random& random, std::span<const std::string_view> cast, std::uint64_t seed) {
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  const TableOptions options{edition.deck, edition.id, seat_names(3 + oracle::below(random, 4))};
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Player*> seated;
  for (std::size_t s = 0; s < options.seats.size(); ++s) {
    players.push_back(player_called(cast[random.below(cast.size())]));
    seated.push_back(players.back().get());
  }
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
  return std::numeric_limits<double>::infinity();  // excluded, which is another trial's failure
}

double bits_lost_reading(const Record& seen, ReadingOptions::Habits habits, CardSet envelope) {
  const Reading reading = read_questions(seen, {.habits = habits});
  return bits_lost(posterior(seen, {.leanings = reading.leanings}), envelope);
}

struct Loss {
  double neutral = 0;
  double fixed = 0;
  double learnt = 0;
};

// The means of one game: over the moments at which it went on and its seat did not know the envelope.
std::optional<Loss> losses(const Record& full, Seat seat) {
  const CardSet envelope = full.table.deal->envelope;
  Loss sum;
  double count = 0;
  for (const int events : moments) {
    if (events >= static_cast<int>(full.entries.size())) break;
    const Record seen = *seen_by(up_to(full, events), View::of(seat));
    const double neutral = bits_lost(posterior(seen), envelope);
    if (neutral == 0) break;
    sum.neutral += neutral;
    sum.fixed += bits_lost_reading(seen, ReadingOptions::Habits::fixed, envelope);
    sum.learnt += bits_lost_reading(seen, ReadingOptions::Habits::learnt, envelope);
    ++count;
  }
  if (count == 0) return std::nullopt;
  return Loss{sum.neutral / count, sum.fixed / count, sum.learnt / count};
}

// A mean and its standard error, number by number.
class Mean {
 public:
  void add(double value) {
    sum_ += value;
    squares_ += value * value;
    ++count_;
  }
  Gain gain() const {
    const double mean = sum_ / count_;
    return {mean, std::sqrt(std::max(0.0, squares_ / count_ - mean * mean) / count_)};
  }

 private:
  double sum_ = 0;
  double squares_ = 0;
  double count_ = 0;
};

// One card of each category or none, for any seat at any event.
Leaning random_leaning(Random& random, const Record& game) {
  Leaning leaning;
  leaning.event = 1 + oracle::below(random, static_cast<int>(game.entries.size()));
  leaning.seat = oracle::any_seat(random, game.table.seat_count());
  const Deck& deck = *game.table.deck;
  for (int c = 0; c < deck.category_count(); ++c) {
    const CardSet category = deck.cards(Category{static_cast<std::uint8_t>(c)});
    if (random.below(3) > 0) leaning.cards.insert(draw_one(category, random));
  }
  for (int k = 0; k <= leaning.cards.size(); ++k) leaning.weights.push_back(0.01 + 2 * random.unit());
  return leaning;
}

}  // namespace

Report leanings_on_small_decks(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const Record game = oracle::random_game(seed).record;
    if (game.entries.empty()) continue;
    Random random(seed);
    std::vector<Leaning> leanings(1 + random.below(8));
    for (Leaning& leaning : leanings) leaning = random_leaning(random, game);
    const Posterior odds = posterior(game, {.leanings = leanings});
    const std::string found = oracle::difference(game, odds, oracle::brute_force(game, leanings));
    report.add(found.empty() ? "" : found + "; seed " + std::to_string(seed) + "\n" + print(game));
  }
  return report;
}

std::span<const Cast> casts() { return all_casts; }

ReadingScores score_reading(Seeds seeds, std::span<const std::string_view> players) {
  ReadingScores scores;
  Mean neutral;
  Mean fixed;
  Mean learnt;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    Random random(seed);
    const Record full = play_classic(random, players, seed);
    const std::optional<Loss> loss = losses(full, oracle::any_seat(random, full.table.seat_count()));
    if (!loss) continue;
    ++scores.games;
    neutral.add(loss->neutral);
    fixed.add(loss->neutral - loss->fixed);
    learnt.add(loss->neutral - loss->learnt);
  }
  scores.loss = neutral.gain().bits;
  scores.fixed = fixed.gain();
  scores.learnt = learnt.gain();
  return scores;
}

}  // namespace gumshoe::trials

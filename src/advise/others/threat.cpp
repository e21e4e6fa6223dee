#include "advise/others/threat.h"

#include <algorithm>

#include "advise/complaint.h"
#include "advise/others/game_sampler.h"
#include "advise/others/insight.h"
#include "infer/costs.h"
#include "record/views/course.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

// What is summed up about one seat.
struct Sums {
  Mean entropy;
  Mean can_accuse;
  Mean guess_is_right;
  Mean cards_proved;
  Mean cards_expected;
  struct OfCard {
    Card card;
    Mean proved;
    Mean odds;
  };
  std::vector<OfCard> my_cards;
  std::vector<double> entropies;
  Mean learnt;

  void add(const Insight& insight, CardSet envelope) {
    entropies.push_back(insight.entropy);
    entropy.add(insight.entropy);
    can_accuse.add(insight.certain() ? 1 : 0);
    guess_is_right.add(insight.would_guess(envelope));
  }

  void add_hand(const Insight& insight, CardSet hand) {
    if (my_cards.empty()) {
      for (const Card card : hand) my_cards.push_back({card, {}, {}});
    }
    double expected = 0;
    for (OfCard& of : my_cards) {
      of.proved.add(insight.proved.contains(of.card) ? 1 : 0);
      of.odds.add(insight.owned[of.card.index]);
      expected += insight.owned[of.card.index];
    }
    cards_proved.add((insight.proved & hand).size());
    cards_expected.add(expected);
  }

  SeatThreat result(Seat seat) {
    std::sort(entropies.begin(), entropies.end());
    SeatThreat threat{.seat = seat, .samples = entropy.count(), .entropy = entropy.estimate()};
    threat.entropies = std::move(entropies);
    if (learnt.count() > 0) threat.learnt = learnt.estimate();
    threat.can_accuse = can_accuse.estimate();
    threat.guess_is_right = guess_is_right.estimate();
    threat.cards_proved = cards_proved.estimate();
    threat.cards_expected = cards_expected.estimate();
    for (const OfCard& of : my_cards) threat.my_cards.push_back({of.card, of.proved.estimate(), of.odds.estimate()});
    return threat;
  }
};

class ThreatFinder {
 public:
  ThreatFinder(const Record& record, const ThreatOptions& options)
      : table_(record.table),
        options_(options),
        course_(course_of(record)),
        me_(table_.me.kind == View::Kind::seat ? std::optional(table_.me.seat) : std::nullopt),
        sampler_(record, {.model = options.model, .seed = options.seed, .stop = options.budget.stop}),
        insights_(me_, options.budget.stop),
        sums_(table_.seats.size()) {}

  bool possible() const { return sampler_.possible(); }
  bool too_large() const { return sampler_.too_large(); }

  Threat find() {
    Threat threat{.seats = {}, .samples = 0, .seed = options_.seed};
    do {
      take_sample();
      ++threat.samples;
    } while (threat.samples < options_.samples && !spent());
    for (std::size_t s = 0; s < sums_.size(); ++s) {
      const Seat seat(s);
      if (me_ == seat) continue;
      threat.seats.push_back(sums_[s].result(seat));
      threat.seats.back().out = course_.is_out(seat);
    }
    return threat;
  }

 private:
  void take_sample() {
    const Record& game = sampler_.next();
    for (std::size_t s = 0; s < sums_.size() && !exhausted(); ++s) {
      const Seat seat(s);
      if (me_ == seat || course_.is_out(seat)) continue;
      options_.budget.stop.spend(cost::reading(game));
      SeenRecord seen(game.table, View::of(seat));
      const Insight& insight = insights_.of(problem_of(seen.catch_up(game), options_.model));
      if (insight.too_large) continue;
      sums_[s].add(insight, game.table.deal->envelope);
      const double now = insight.entropy;
      if (me_) sums_[s].add_hand(insight, sampler_.hand_at_end(*me_));
      if (options_.since) add_learnt(sums_[s], game, seat, now);
    }
  }

  void add_learnt(Sums& sums, const Record& game, Seat seat, double now) {
    Record before = game;
    if (*options_.since < std::ssize(before.entries)) before.entries.resize(*options_.since);
    SeenRecord seen(before.table, View::of(seat));
    const Insight& insight = insights_.of(problem_of(seen.catch_up(before), options_.model));
    if (!insight.too_large) sums.learnt.add(insight.entropy - now);
  }

  bool spent() const { return options_.budget.stopped() || exhausted() || work() >= options_.budget.work; }
  // Then not even the game at hand is looked at to its end.
  bool exhausted() const {
    const bool takes_long = static_cast<double>(work()) > Solver::Limits::short_work;
    return (options_.budget.stopped() && takes_long) || insights_.preparing() >= InsightFinder::most_preparing;
  }
  std::size_t work() const { return sampler_.states() + insights_.work(); }

  const Table& table_;
  const ThreatOptions& options_;
  Course course_;
  std::optional<Seat> me_;
  GameSampler sampler_;
  InsightFinder insights_;
  std::vector<Sums> sums_;
};

}  // namespace

double SeatThreat::entropy_quantile(double p) const {
  if (entropies.empty()) return 0;
  const double at = p * static_cast<double>(entropies.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const std::size_t above = std::min(below + 1, entropies.size() - 1);
  return entropies[below] + (at - static_cast<double>(below)) * (entropies[above] - entropies[below]);
}

Result<Threat> find_threat(const Record& record, const ThreatOptions& options) {
  if (std::string complaint = advice_complaint(record); !complaint.empty()) return Error{std::move(complaint)};
  ThreatFinder finder(record, options);
  if (finder.too_large()) return Error{"the position is too large to draw deals from it exactly"};
  if (!finder.possible()) return Error{"no deal agrees with this record"};
  return finder.find();
}

}  // namespace gumshoe

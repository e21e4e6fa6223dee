#include "trials/properties.h"

#include <cmath>
#include <map>
#include <vector>

#include "game/edition.h"
#include "infer/answers/sample.h"
#include "infer/posterior.h"
#include "oracle/differences.h"
#include "oracle/random_record.h"
#include "oracle/relabel.h"
#include "oracle/wording.h"
#include "trials/shrink.h"

namespace gumshoe::trials {
namespace {

using namespace oracle;

// Lines not heard and sizes not known make positions much wider: one at a time.
Shape in_turn(std::uint64_t seed) {
  Shape shape;
  shape.half_heard = seed % 4 == 1 ? 6 : 0;
  shape.unsure_sizes = seed % 4 == 2;
  return shape;
}

Shape classic(std::uint64_t seed, int most_events) {
  Shape shape = in_turn(seed);
  shape.deck = Catalogue::built_in().find("classic-us")->deck;
  shape.least_seats = 3;
  shape.most_seats = 6;
  shape.most_events = most_events;
  return shape;
}

Model either_model(std::uint64_t seed) { return seed / 4 % 2 == 0 ? Model::deals : Model::bayes; }

std::map<std::vector<Card>, double> by_cards(const std::vector<Solution>& solutions) {
  std::map<std::vector<Card>, double> found;
  for (const Solution& solution : solutions) found[solution.cards] = solution.p;
  return found;
}

std::string naming_failure(const Record& record, const Relabelling& to, Model model) {
  const Posterior here = posterior(record, {.model = model});
  const Posterior there = posterior(relabelled(record, to), {.model = model});
  if (!here.exact || !there.exact) return "";  // other names, other samples
  if (here.deals != there.deals) return here.deals + " deals become " + there.deals;
  for (Card card : record.table.deck->all()) {
    for (int code = 0; code < Holder::count; ++code) {
      const Holder holder = Holder::from_code(code);
      if (holder.is_seat() && code >= record.table.seat_count()) continue;
      if (!same(there.probability(to(card), to(holder)), here.probability(card, holder)))
        return "a probability changes";
    }
  }
  const auto renamed = by_cards(there.solutions);
  for (const Solution& solution : here.solutions) {
    std::vector<Card> cards;
    for (Card card : solution.cards) cards.push_back(to(card));
    const auto found = renamed.find(cards);
    if (found == renamed.end() || !same(found->second, solution.p)) return "an envelope changes";
  }
  return "";
}

bool less_or_equal(const std::string& a, const std::string& b) {
  return a.size() != b.size() ? a.size() < b.size() : a <= b;
}

std::string exclusion(const Posterior& odds, const Deal& deal) {
  if (!odds.knowledge.consistent()) return "a true record is called impossible";
  for (std::size_t card = 0; card < odds.p.size(); ++card) {
    const Card c{static_cast<std::uint8_t>(card)};
    if (!odds.knowledge.possible(c, deal.holder_of(c))) return "the hidden deal is excluded";
  }
  return "";
}

std::string growth_failure(const HiddenGame& game, Model model) {
  std::string before;
  for (int events = 0; events <= static_cast<int>(game.record.entries.size()); ++events) {
    const Posterior odds = posterior(up_to(game.record, events), {.model = model});
    if (auto found = exclusion(odds, game.deal); !found.empty()) return found;
    if (!odds.exact) return "";  // hand sizes unknown and lines half heard can be too much
    if (!before.empty() && !less_or_equal(odds.deals, before))
      return "more deals after event " + std::to_string(events);
    before = odds.deals;
  }
  return "";
}

// Bernstein's bound: a figure that is right lands further off in fewer than one of a thousand million trials.
double most_deviation(double draws, double p) {
  return 6.5 * std::sqrt(draws * p * (1 - p)) + (p == 0 || p == 1 ? 0 : 7);
}

std::string frequency_failure(const Record& record, Model model, std::uint64_t seed) {
  constexpr int draws = 2000;
  const Posterior odds = posterior(record, {.model = model});
  DealSampler sampler(record, {.model = model, .seed = seed});
  DealSampler twin(record, {.model = model, .seed = seed});
  std::vector<std::array<int, Holder::count>> found(odds.p.size());
  for (int i = 0; i < draws; ++i) {
    const Deal deal = sampler.next();
    if (!(deal == twin.next())) return "the same seed draws other deals";
    for (Card card : record.table.deck->all())
      ++found[card.index][static_cast<std::size_t>(deal.holder_of(card).code())];
  }
  for (std::size_t card = 0; card < found.size(); ++card) {
    for (std::size_t code = 0; code < Holder::count; ++code) {
      const double p = odds.p[card][code];
      if (std::abs(found[card][code] - draws * p) > most_deviation(draws, p))
        return "a card is drawn too often or too seldom";
    }
  }
  return "";
}

Shape any_edition(std::uint64_t seed) {
  const auto& editions = Catalogue::built_in().editions();
  Shape shape = in_turn(seed / editions.size());
  shape.deck = editions[seed % editions.size()].deck;
  shape.most_seats = 8;
  shape.most_events = 25;
  return shape;
}

}  // namespace

Report names_do_not_matter(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const Record record = random_game(seed, classic(seed, 30)).record;
    Random random(seed);
    const Relabelling to = random_relabelling(random, record.table);
    report.add(failure_of(record, seed, [&](const Record& r) { return naming_failure(r, to, either_model(seed)); }));
  }
  return report;
}

Report truth_never_adds_deals(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const HiddenGame game = random_game(seed, classic(seed, 20));
    report.add(failure_of(game.record, seed,
                          [&](const Record& r) { return growth_failure({r, game.deal}, either_model(seed)); }));
  }
  return report;
}

Report answers_add_up(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const Record record = random_game(seed, any_edition(seed)).record;
    report.add(failure_of(record, seed,
                          [&](const Record& r) { return broken_law(r, posterior(r, {.model = either_model(seed)})); }));
  }
  return report;
}

Report drawn_deals_are_as_likely(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const Record record = random_game(seed, classic(seed, 25)).record;
    report.add(
        failure_of(record, seed, [&](const Record& r) { return frequency_failure(r, either_model(seed), seed); }));
  }
  return report;
}

}  // namespace gumshoe::trials

#include "advise/questions/sampled.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <map>

#include "infer/answers/annealing.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

// For very large positions fewer deals are drawn than were asked for.
constexpr std::uint64_t most_annealing = 40'000'000;
constexpr std::uint64_t fewest_annealed = 16;

std::vector<DrawnDeal> draw_exactly(const Solver& solver, std::size_t count, Random& random) {
  PathSampler sampler(solver);
  std::vector<DrawnDeal> deals(count);
  for (DrawnDeal& deal : deals) deal.place_of_card = sampler.next(random);
  return deals;
}

std::vector<DrawnDeal> draw_by_annealing(const Problem& problem, std::size_t count, Random& random,
                                         const Budget& budget) {
  Relaxed relaxed;
  Solver solver;
  load_relaxed(problem, solver, relaxed, budget.stop);
  std::vector<DrawnDeal> deals;
  if (!solver.consistent() || solver.too_large()) return deals;
  Annealer annealer(relaxed, solver, most_annealing / fewest_annealed);
  const std::uint64_t affordable = std::max(most_annealing / annealer.work(), fewest_annealed);
  const auto may_go_on = [&](std::size_t drawn) {
    return !budget.stop.asked() && (!budget.stopped() || drawn < fewest_annealed);
  };
  for (std::size_t i = 0; i < std::min<std::uint64_t>(count, affordable) && may_go_on(i); ++i) {
    const Annealer::Draw draw = annealer.next(random);
    budget.stop.spend(annealer.metered());
    if (draw.possible) deals.push_back({*draw.place_of_card, draw.log_weight});
  }
  return deals;
}

// Returns fewer than asked for, or none, if annealing finds none or is told to stop. The same seed gives the same
// deals.
std::vector<DrawnDeal> draw_deals(const Problem& problem, std::size_t count, std::uint64_t seed, const Budget& budget) {
  Random random(seed);
  Solver solver;
  Meter meter(budget.work / 2, budget.stop.meter);  // something is left for a relaxed problem
  solver.load(problem, {.stop = budget.stop.with(meter)});
  if (!solver.consistent()) return {};
  if (solver.too_large() || needs_scaling(problem)) return draw_by_annealing(problem, count, random, budget);
  return draw_exactly(solver, count, random);
}

constexpr int groups = 10;
constexpr std::size_t deals_an_envelope = 30;  // that it takes to tell envelopes apart
constexpr int bits_a_digit = 4;  // at most 15 seats are asked
constexpr int most_digits = 64 / bits_a_digit;
static_assert(most_digits >= max_categories);
constexpr std::size_t most_looks = 200'000'000;  // at cards of deals, for all questions together
constexpr std::size_t fewest_deals = 50;
constexpr std::uint64_t steps_a_part = 10;  // meter steps to allocate it

std::uint64_t digit_of(std::uint64_t key, std::size_t category) { return key >> (bits_a_digit * category) & 15; }

double entropy_of(const std::vector<double>& weights) {
  double sum = 0;
  double logs = 0;
  for (const double weight : weights) {
    if (weight == 0) continue;
    sum += weight;
    logs += weight * std::log2(weight);
  }
  return sum == 0 ? 0 : std::log2(sum) - logs / sum;
}

double& figure(SampledQuestions::Value& value, int index) {
  double* const all[] = {&value.bits, &value.solves, &value.envelopes, &value.win};
  return *all[index];
}

}  // namespace

bool SampledQuestions::load(const Record& record, const PosteriorOptions& options, std::size_t count) {
  deals_.clear();
  if (options.budget.stopped()) return false;
  const Problem problem = problem_of(record, options);
  stop_ = options.budget.stop;
  return take(record, problem, draw_deals(problem, count, options.seed, options.budget));
}

bool SampledQuestions::load(const Record& record, const PosteriorOptions& options,
                            const std::vector<DrawnDeal>& deals) {
  deals_.clear();
  stop_ = options.budget.stop;
  return take(record, problem_of(record, options), deals);
}

bool SampledQuestions::take(const Record& record, const Problem& problem, const std::vector<DrawnDeal>& drawn) {
  double largest = -std::numeric_limits<double>::infinity();
  for (const DrawnDeal& deal : drawn) largest = std::max(largest, deal.log_weight);
  categories_ = problem.categories.size();
  respond_all_ = record.table.rules.respond == Rules::Respond::all;
  asked_ = course_of(record).asking_order(record.table.me.seat);
  for (const DrawnDeal& deal : drawn) {
    Drawn& one = deals_.emplace_back();
    one.weight = std::exp(deal.log_weight - largest);  // only their ratios matter
    for (const int place : deal.place_of_card) {
      const Holder holder = problem.places[place];
      const auto found = holder.is_seat() ? std::ranges::find(asked_, holder.seat()) : asked_.end();
      one.rank.push_back(found == asked_.end() ? 0 : static_cast<std::uint8_t>(1 + (found - asked_.begin())));
    }
  }
  label_envelopes(problem, drawn);
  for_values_ = deals_.size();
  return !deals_.empty();
}

void SampledQuestions::plan_for(std::size_t questions) {
  const std::size_t looks = questions * std::max<std::size_t>(asked_.size(), 1) * categories_;
  for_values_ = std::min(deals_.size(), std::max(most_looks / std::max<std::size_t>(looks, 1), fewest_deals));
}

void SampledQuestions::label_envelopes(const Problem& problem, const std::vector<DrawnDeal>& drawn) {
  std::map<std::vector<std::uint32_t>, std::uint32_t> envelopes;
  for (std::size_t d = 0; d < drawn.size(); ++d) {
    for (const CardSet category : problem.categories) {
      std::uint32_t at = 0;
      for (const Card card : category) {
        if (drawn[d].place_of_card[card.index] == problem.envelope) deals_[d].part.push_back(at);
        ++at;
      }
    }
    envelopes.try_emplace(deals_[d].part, static_cast<std::uint32_t>(envelopes.size()));
  }
  part_sizes_.clear();
  for (const CardSet category : problem.categories) part_sizes_.push_back(category.size());
  if (envelopes.size() * deals_an_envelope > drawn.size()) return;
  part_sizes_.assign(1, envelopes.size());
  for (Drawn& deal : deals_) deal.part.assign(1, envelopes.at(deal.part));
}

void SampledQuestions::tally(std::span<const Card> question, std::size_t deals, int but_group) {
  stop_.spend(deals);
  by_answer_.clear();
  keys_.clear();
  tallies_.clear();
  for (std::size_t d = 0; d < deals; ++d) {
    if (static_cast<int>(d % groups) != but_group) add(deals_[d], question);
  }
}

void SampledQuestions::add(const Drawn& deal, std::span<const Card> question) {
  stop_.spend(1 + question.size() / 4);
  holders_.assign(asked_.size() + 1, 0);
  for (std::size_t k = 0; k < question.size(); ++k) holders_[deal.rank[question[k].index]] |= 1U << k;
  answer(deal, 1, 0, deal.weight);
}

// The seats from this rank on answer: whoever holds several of the cards shows any of them.
void SampledQuestions::answer(const Drawn& deal, std::size_t rank, std::uint64_t key, double weight) {
  stop_.spend(1);
  while (rank < holders_.size() && holders_[rank] == 0) ++rank;
  if (rank == holders_.size()) return add_answer(deal, key, weight);
  const std::uint32_t held = holders_[rank];
  const double share = weight / std::popcount(held);
  for (std::uint32_t rest = held; rest != 0; rest &= rest - 1) {
    const std::uint64_t shown = key | static_cast<std::uint64_t>(rank) << (bits_a_digit * std::countr_zero(rest));
    respond_all_ ? answer(deal, rank + 1, shown, share) : add_answer(deal, shown, share);
  }
}

void SampledQuestions::add_answer(const Drawn& deal, std::uint64_t key, double weight) {
  const std::size_t index = by_answer_.number(key);
  if (index == tallies_.size()) {
    keys_.push_back(key);
    Tally& fresh = tallies_.emplace_back();
    for (const std::size_t size : part_sizes_) fresh.parts.emplace_back(size, 0.0);
    stop_.spend(steps_a_part * part_sizes_.size());
  }
  stop_.spend(1 + part_sizes_.size() / 4);
  Tally& tally = tallies_[index];
  tally.weight += weight;
  for (std::size_t part = 0; part < part_sizes_.size(); ++part) tally.parts[part][deal.part[part]] += weight;
}

SampledQuestions::Value SampledQuestions::weigh(const Race& race) const {
  double total = 0;
  std::vector<std::vector<double>> before;
  for (const std::size_t size : part_sizes_) before.emplace_back(size, 0.0);
  for (const Tally& tally : tallies_) {
    total += tally.weight;
    for (std::size_t part = 0; part < before.size(); ++part) {
      for (std::size_t i = 0; i < before[part].size(); ++i) before[part][i] += tally.parts[part][i];
    }
  }
  Value value;
  if (total == 0) return value;  // all the weight is with the deals left out
  double entropy = 0;
  double most = 0;
  for (const std::vector<double>& part : before) entropy += entropy_of(part);
  for (const Tally& tally : tallies_) {
    if (tally.weight == 0) continue;
    const double p = tally.weight / total;
    double gained = entropy;
    double best = 1;
    double envelopes = 1;
    for (const std::vector<double>& part : tally.parts) {
      stop_.spend(1 + part.size());
      gained -= entropy_of(part);
      best *= *std::ranges::max_element(part) / tally.weight;
      envelopes *= static_cast<double>(std::ranges::count_if(part, [](double weight) { return weight > 0; }));
    }
    value.bits += p * gained;
    value.envelopes += p * envelopes;
    value.solves += envelopes == 1 ? p : 0;
    const double win = race.worth(best, gained);
    value.win += p * win;
    most = std::max(most, win);
  }
  value.solves = std::min(value.solves, 1.0);
  value.win = std::min(value.win, most);
  return value;
}

SampledQuestions::Value SampledQuestions::value(std::span<const Card> question, const Race& race) {
  tally(question, for_values_, no_group);
  return weigh(race);
}

SampledQuestions::Estimated SampledQuestions::estimate(std::span<const Card> question, const Race& race) {
  tally(question, deals_.size(), no_group);
  Estimated found{weigh(race), {}};
  std::vector<Value> without;
  for (int group = 0; group < groups; ++group) {
    tally(question, deals_.size(), group);
    without.push_back(weigh(race));
  }
  for (int f = 0; f < 4; ++f) {
    double mean = 0;
    for (Value& one : without) mean += figure(one, f) / groups;
    double squares = 0;
    for (Value& one : without) squares += (figure(one, f) - mean) * (figure(one, f) - mean);
    figure(found.se, f) = std::sqrt(squares * (groups - 1) / groups);
  }
  return found;
}

std::vector<AnswerOdds> SampledQuestions::answers(std::span<const Card> question) {
  tally(question, deals_.size(), no_group);
  double total = 0;
  for (const Tally& tally : tallies_) total += tally.weight;
  std::vector<AnswerOdds> odds;
  for (std::size_t a = 0; a < tallies_.size(); ++a) {
    AnswerOdds& one = odds.emplace_back();
    one.p = total > 0 ? std::min(tallies_[a].weight / total, 1.0) : 0;
    for (std::size_t rank = 1; rank <= asked_.size(); ++rank) {
      for (std::size_t k = 0; k < question.size(); ++k) {
        if (digit_of(keys_[a], k) == rank) one.shows.push_back({asked_[rank - 1], question[k]});
      }
    }
  }
  return odds;
}

}  // namespace gumshoe

#include "arena/tournament/sprt.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace gumshoe {
namespace {

using Verdict = SprtStanding::Verdict;

constexpr double least_deals = 8;  // before that the variance is anybody's guess

bool is_chance(double p) { return p > 0 && p < 0.5; }

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

// Two deals are added that vary as much as deals can: a bot that wins all of the first ones has not proved that it
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

}  // namespace gumshoe

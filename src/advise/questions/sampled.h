// Questions of a position too large to weigh them exactly (questions.h): estimated over deals drawn from it, with
// standard errors. If the deals show more envelopes than they can tell apart, the categories are taken as independent
// of each other: bits add up, chances and numbers multiply.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "advise/others/race.h"
#include "advise/questions/questions.h"
#include "game/budget.h"
#include "infer/answers/parts.h"

namespace gumshoe {

class SampledQuestions {
 public:
  struct Value {
    double bits = 0;
    double solves = 0;
    double envelopes = 0;
    double win = 0;
  };
  struct Estimated {
    Value value;
    Value se;
  };

  // False: no deals could be drawn.
  bool load(const Record& record, const PosteriorOptions& options, std::size_t deals);
  // Over deals that are drawn already, those of the odds.
  bool load(const Record& record, const PosteriorOptions& options, const std::vector<DrawnDeal>& deals);
  std::size_t deals() const { return deals_.size(); }

  // Announces how many questions will be weighed: value() looks at as many deals as leave time for all of them.
  void plan_for(std::size_t questions);
  // What follows spends on this from now on.
  void heed(const Stop& stop) { stop_ = stop; }
  // As the deals have it.
  Value value(std::span<const Card> question, const Race& race);
  // With standard errors, found by leaving out a tenth of the deals at a time.
  Estimated estimate(std::span<const Card> question, const Race& race);
  std::vector<AnswerOdds> answers(std::span<const Card> question);

 private:
  static constexpr int no_group = -1;
  struct Drawn {
    std::vector<std::uint8_t> rank;   // by card: 1 + that of its holder among those asked, or 0
    std::vector<std::uint32_t> part;  // the envelope, or its cards by category
    double weight = 1;
  };
  struct Tally {  // of one answer
    double weight = 0;
    std::vector<std::vector<double>> parts;
  };

  bool take(const Record& record, const Problem& problem, const std::vector<DrawnDeal>& drawn);
  void label_envelopes(const Problem& problem, const std::vector<DrawnDeal>& drawn);
  void tally(std::span<const Card> question, std::size_t deals, int but_group);
  void add(const Drawn& deal, std::span<const Card> question);
  void answer(const Drawn& deal, std::size_t rank, std::uint64_t key, double weight);
  void add_answer(const Drawn& deal, std::uint64_t key, double weight);
  Value weigh(const Race& race) const;

  Stop stop_;
  bool respond_all_ = false;
  std::size_t categories_ = 0;
  std::vector<Seat> asked_;
  std::vector<Drawn> deals_;
  std::size_t for_values_ = 0;  // so many of the deals
  std::vector<std::size_t> part_sizes_;
  // Of the question at hand.
  std::vector<std::uint32_t> holders_;  // in the deal at hand, by rank: which of its cards they have, one bit each
  Interner by_answer_;
  std::vector<std::uint64_t> keys_;
  std::vector<Tally> tallies_;
};

}  // namespace gumshoe

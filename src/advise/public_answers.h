// The odds of what all can see of the answer to a question, who passed and who showed, together with the envelope.
#pragma once

#include <cstdint>
#include <vector>

#include "advise/placements.h"
#include "game/rules.h"

namespace gumshoe {

// Who shows, one bit for each seat.
using Showers = std::uint32_t;

class PublicAnswers {
 public:
  // `order`: the seats in which they are asked. False: no deal agrees.
  bool load(Problem problem, const std::vector<Seat>& order, Rules::Respond respond);
  // One card a category. False: too large to say.
  bool ask(const std::vector<Card>& question);

  const std::vector<Showers>& answers() const { return answers_; }
  double p(Showers answer) const;
  double p(Showers answer, CardSet envelope) const;
  double p(CardSet envelope) const;
  std::vector<CardSet> envelopes() const;  // those that are possible
  std::size_t work() const { return work_; }

 private:
  Showers showers(const std::uint8_t* places) const;
  std::size_t combination_of(CardSet envelope) const;
  void list_envelopes(std::size_t combination, std::size_t category, CardSet chosen, std::vector<CardSet>& into) const;
  double of_combination(const double* sums, std::size_t combination) const;

  Problem problem_;
  Placements placements_;
  std::vector<Seat> order_;
  Rules::Respond respond_ = Rules::Respond::first;
  std::vector<Showers> seat_of_;  // by place: the bit of its seat, where that is asked
  // Of the question at hand.
  std::vector<Card> open_;
  Showers known_ = 0;  // who has named cards for certain
  std::vector<Showers> answers_;
  std::vector<double> sums_;  // by answer and combination; they add up to 1
  std::vector<double> all_;   // by combination
  std::vector<double> by_answer_;
  std::size_t work_ = 0;
};

}  // namespace gumshoe

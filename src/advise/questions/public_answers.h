// The odds of what all can see of the answer to a question, who passed and who showed, together with the envelope.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "advise/questions/placements.h"
#include "game/rules.h"

namespace gumshoe {

// Who shows, one bit for each seat.
using Showers = std::uint32_t;

class PublicAnswers {
 public:
  // `order`: in which the seats are asked. False: no deal agrees.
  bool load(Problem problem, const std::vector<Seat>& order, Rules::Respond respond);
  void heed(const Stop& stop) { stop_ = stop; }  // once it is set what takes long is too large
  // One card a category. False: too large to say. Questions that nothing tells apart are worked out once.
  bool ask(const std::vector<Card>& question);

  // Of the last question.
  const std::vector<Showers>& answers() const { return now_->answers; }
  double p(Showers answer) const;
  double p(Showers answer, CardSet envelope) const;
  double p(CardSet envelope) const;
  std::vector<CardSet> envelopes() const;  // those that are possible

  std::size_t work() const { return work_; }  // states of all diagrams since the first load
  std::uint64_t preparing() const { return placements_.preparing(); }

 private:
  struct Odds {  // of one question
    explicit Odds(const EnvelopeKinds& of) : kinds(of) {}
    EnvelopeKinds kinds;
    std::vector<Showers> answers;
    std::vector<double> sums;  // by answer and combination of kinds; they add up to 1
    std::vector<double> by_combination;
    std::vector<double> by_answer;

    double of_combination(const double* from, CardSet envelope) const;
    void list(std::size_t combination, std::size_t category, CardSet chosen, std::vector<CardSet>& into) const;
  };
  struct Key {
    std::vector<Card> open;
    Showers known = 0;  // who has named cards for certain
    friend auto operator<=>(const Key&, const Key&) = default;
  };

  void find_alike();
  std::optional<Odds> work_out(const Key& key);
  Showers showers(const Key& key, const std::uint8_t* places) const;
  CardSet swapped(CardSet envelope) const;

  Problem problem_;
  Placements placements_;
  std::vector<Seat> order_;
  Rules::Respond respond_ = Rules::Respond::first;
  std::vector<Showers> seat_of_;               // by place: the bit of its seat, where that is asked
  std::array<Card, max_cards> stands_for_{};   // by card: the first of those that nothing tells apart from it
  std::map<Key, std::optional<Odds>> tables_;
  const Odds* now_ = nullptr;
  std::vector<Card> asked_;  // the open cards of the last question
  std::vector<Card> stand_ins_;  // those that the table was made for
  std::size_t work_ = 0;
  Stop stop_;
};

}  // namespace gumshoe

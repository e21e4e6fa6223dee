// Every possible question, with the odds of its answers and what they tell about the envelope. A worked example:
//
//   Questions questions;
//   questions.load(game, {.model = Model::bayes});
//   for (const Questions::Question& q : questions.all()) questions.value(q).bits …
//   questions.answers(q)                  // who shows what, with which probability
//
// Exact if exact() says so. Questions that can't be told apart share one value.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "advise/questions/placements.h"
#include "game/budget.h"
#include "infer/posterior.h"

namespace gumshoe {

inline constexpr double as_good = 1e-9;  // chances and bits that differ by less do so by rounding

struct AnswerOdds {
  struct Show {
    Seat by;
    Card card;
    friend bool operator==(const Show&, const Show&) = default;
  };
  std::vector<Show> shows;  // in asking order; none: nobody has one
  double p = 0;
};

class Questions {
 public:
  struct Options {
    Model model = Model::bayes;
    std::optional<CardSet> among = {};  // only these cards may be named; none: all
    std::size_t most = 20000;      // questions; of more only the first are looked at
    Placements::Limits limits = {};
    std::size_t most_work = 20'000'000;  // states, of all diagrams together
    std::vector<Leaning> leanings = {};  // soft evidence, see reading.h
    bool when_known = false;             // weigh them though the envelope is known: they tell nothing then
    Stop stop = {};  // asks it to give up: then they count as too large
  };
  // For a decision in the flow of a game: about a hundredth of a second at most.
  static Options quick() { return {.limits = {.most_predicted = 1e4, .most_states = 10'000}, .most_work = 60'000}; }
  struct Question {
    std::vector<Card> cards;  // one a category
    std::size_t value = 0;    // which of the values
  };
  struct Value {
    double bits = 0;       // mutual information between envelope and answer
    double solves = 0;     // the chance that only one envelope is left
    double envelopes = 0;  // how many are left, on average
    std::size_t first_answer = 0;
    std::size_t answers = 0;
  };

  // What an answer leads to.
  struct Outcome {
    double p = 0;        // of this answer
    double entropy = 0;  // of the envelope, after it
    double best = 0;     // the chance of the likeliest envelope, after it
  };

  // Asked by the seat whose view the record is. False: there is nothing to ask, since the record can't be true, or
  // the envelope is known (unless that is to be weighed).
  bool load(const Record& record, const Options& options);

  bool too_large() const { return too_large_; }  // then there are no values
  double entropy() const { return entropy_; }    // of the envelope, before
  const std::vector<Question>& all() const { return questions_; }
  const Value& value(const Question& question) const { return values_[question.value]; }
  std::vector<AnswerOdds> answers(const Question& question) const;
  // The mean over the answers of what `worth` makes of each outcome; rounding never makes it more than the best of
  // them.
  template <typename Worth>
  double expect(const Value& value, Worth&& worth) const {
    double sum = 0;
    double most = 0;
    for (std::size_t a = value.first_answer; a < value.first_answer + value.answers; ++a) {
      const double one = worth(answers_[a].outcome);
      sum += answers_[a].outcome.p * one;
      most = std::max(most, one);
    }
    return std::min(sum, most);
  }
  // Those with this value, as sets of cards by category: any of them asks the same.
  std::vector<CardSet> alike(const Question& question) const;

 private:
  struct Slot {  // cards of a category that nothing tells apart
    CardSet cards;
    bool open = false;
    std::uint8_t digit = 0;  // of those whose place is known: who shows them
  };

  void find_seats(const Record& record);
  void find_slots(const Record& record, const Options& options);
  void list_questions(const Record& record, const Options& options);
  void evaluate_all(const Options& options);
  bool next_family(std::vector<std::size_t>& family) const;
  bool evaluate_family(const std::vector<std::size_t>& family, const Options& options);
  bool place_cards(const std::vector<std::size_t>& family, const Placements::Limits& limits);
  bool within(const Options& options) const {
    return work_ + placements_.work() <= options.most_work && placements_.preparing() <= most_preparing &&
           !Budget::until(options.stop).stopped();
  }
  void count_envelopes();
  void evaluate_open(std::size_t category);
  void evaluate_known(std::size_t category);
  void evaluate();
  void sum_up_holders();
  static constexpr std::uint64_t most_preparing = 40'000'000;  // steps: some tenths of a second
  // By category: who has the named card, 0: nobody who is asked.
  using Digits = std::array<std::uint8_t, max_categories>;
  std::uint64_t showers(const Digits& digits) const;
  static std::uint64_t shower_of(std::uint64_t key, std::size_t category);
  void add_answers(std::uint64_t holders, const double* weights);
  void add_answer(std::uint64_t answer, double share, const double* weights);
  struct Outlook {
    double weight = 0;
    double entropy = 0;
    double envelopes = 0;
    double best = 0;  // the weight of the likeliest envelope
  };
  Outlook outlook(const double* sums) const;
  void weigh_envelope();
  void weigh_answers(Value& value);
  std::size_t value_index(const std::vector<std::size_t>& slots) const;

  Problem problem_;
  Placements placements_;
  bool respond_all_ = false;
  std::vector<Seat> asked_;                       // in order
  std::vector<std::uint8_t> digit_;               // by place: 1 + its rank among those asked, or 0
  std::vector<std::vector<Slot>> slots_;          // by category
  std::vector<std::vector<std::size_t>> open_;    // by category: which slots are open
  std::vector<Question> questions_;
  std::vector<Value> values_;
  struct Answer {
    std::uint64_t key = 0;  // by category a digit: who shows it
    Outcome outcome;
  };
  std::vector<Answer> answers_;
  double entropy_ = 0;
  double total_ = 0;  // the weight of all deals
  std::size_t work_ = 0;
  Stop stop_;
  bool too_large_ = false;

  // A family names, of the open cards, those of one slot a category; but of one category, the spread one, any: all
  // its questions are read off one diagram.
  std::size_t spread_ = 0;
  std::vector<std::size_t> card_of_;  // by category: its place among those of placements_
  std::vector<double> behind_;     // by combination: how many envelopes it stands for
  std::vector<double> log_behind_;
  struct Part {  // of a family, by category
    std::optional<std::size_t> open;  // the slot that is named, if any is
    bool known = false;               // slots whose place is known are, too
  };
  std::vector<Part> parts_;
  // Of the questions at hand.
  std::vector<std::size_t> chosen_;  // by category: the slot
  std::vector<bool> names_open_;     // by category
  Interner by_holders_;
  std::vector<std::uint64_t> holders_;  // of the open cards that are named
  std::vector<double> holder_sums_;
  Interner by_answer_;
  std::vector<std::uint64_t> answer_keys_;
  std::vector<double> answer_sums_;
};

}  // namespace gumshoe

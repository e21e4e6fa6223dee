#include "advise/leak.h"

#include <algorithm>

#include "advise/complaint.h"
#include "advise/game_sampler.h"
#include "record/course.h"
#include "record/seen_record.h"

namespace gumshoe {
namespace {

bool showed(const Answer& answer) { return answer.kind == Answer::Kind::showed; }

void fix_cards(Problem& problem, Holder holder, CardSet cards) {
  CardSet all;
  for (const CardSet category : problem.categories) all |= category;
  for (std::size_t p = 0; p < problem.places.size(); ++p)
    problem.may[p] -= problem.places[p] == holder ? all - cards : cards;
}

struct Gain {
  double envelope = 0;
  double hand = 0;
};

// How likely the truth is to one who sees a problem.
class Surmise {
 public:
  Surmise(CardSet envelope, Seat me, CardSet hand) : envelope_(envelope), me_(me), hand_(hand) {}

  // Logarithms; false: too large to say.
  bool weigh(Solver& solver, Problem& problem, Gain& into) {
    const std::vector<CardSet> may = problem.may;
    const std::optional<Scaled> all = weight(solver, problem);
    fix_cards(problem, Holder::envelope(), envelope_);
    const std::optional<Scaled> right = weight(solver, problem);
    problem.may = may;
    fix_cards(problem, me_, hand_);
    const std::optional<Scaled> mine = weight(solver, problem);
    if (!all || !right || !mine) return false;
    into = {std::log2(ratio(*right, *all)), std::log2(ratio(*mine, *all))};
    return true;
  }
  std::size_t work() const { return work_; }

 private:
  std::optional<Scaled> weight(Solver& solver, const Problem& problem) {
    const std::optional<Scaled> total = total_weight(solver, problem, {});
    if (total) work_ += solver.diagram().state_count();
    return total;
  }

  CardSet envelope_;
  Seat me_;
  CardSet hand_;
  std::size_t work_ = 0;
};

class LeakFinder {
 public:
  LeakFinder(const Record& record, std::span<const std::vector<Card>> questions, const LeakOptions& options)
      : options_(options),
        questions_(questions),
        me_(record.table.me.seat),
        course_(course_of(record, static_cast<int>(record.entries.size()))),
        order_(course_.asking_order(me_)),
        sampler_(record, {options.model, options.seed}),
        sums_(questions.size()) {}

  bool possible() const { return sampler_.possible(); }
  bool too_large() const { return sampler_.too_large(); }

  Leaks find() {
    Leaks leaks{.of = {}, .samples = 0, .seed = options_.seed};
    do {
      take_sample();
      ++leaks.samples;
    } while (leaks.samples < options_.samples && !spent());
    for (const Sums& sums : sums_) leaks.of.push_back({sums.envelope.estimate(), sums.hand.estimate()});
    return leaks;
  }

 private:
  struct Sums {
    Mean envelope;
    Mean hand;
  };
  // Of one sample and question, over the watchers.
  struct Watched {
    Gain gain;
    int watchers = 0;
  };

  void take_sample() {
    game_ = sampler_.next();
    hands_.clear();
    for (std::size_t s = 0; s < game_.table.seats.size(); ++s)
      hands_.push_back(sampler_.hand_at_end(Seat{static_cast<std::uint8_t>(s)}));
    watched_.assign(questions_.size(), {});
    for (std::size_t s = 0; s < hands_.size(); ++s) {
      const Seat seat{static_cast<std::uint8_t>(s)};
      if (seat != me_ && !course_.is_out(seat)) watch(seat);
    }
    for (std::size_t q = 0; q < questions_.size(); ++q) {
      const double share = 1.0 / std::max(1, watched_[q].watchers);
      sums_[q].envelope.add(watched_[q].gain.envelope * share);
      sums_[q].hand.add(watched_[q].gain.hand * share);
    }
  }

  // What one seat makes of every question that it does not answer by a card.
  void watch(Seat seat) {
    SeenRecord seen(game_.table, View::of(seat));
    Surmise surmise(game_.table.deal->envelope, me_, hands_[me_.index]);
    Problem problem = problem_of(seen.catch_up(game_), options_.model);
    Gain before;
    const bool known = surmise.weigh(solver_, problem, before);
    for (std::size_t q = 0; known && q < questions_.size(); ++q) {
      Suggestion asked = answered(questions_[q]);
      if (std::ranges::any_of(asked.answers, [&](const Answer& a) { return a.seat == seat && showed(a); })) continue;
      game_.entries.push_back({.event = std::move(asked), .comment = "", .comments_before = {}});
      problem = problem_of(seen.catch_up(game_), options_.model);
      game_.entries.pop_back();
      Gain after;
      if (!surmise.weigh(solver_, problem, after)) continue;
      watched_[q].gain.envelope += after.envelope - before.envelope;
      watched_[q].gain.hand += after.hand - before.hand;
      ++watched_[q].watchers;
    }
    work_ += surmise.work();
  }

  // As the deal at hand has it. Which card is shown, no watcher sees.
  Suggestion answered(const std::vector<Card>& cards) const {
    Suggestion question{me_, {}, {}, false};
    CardSet named;
    for (const Card card : cards) {
      question.cards.emplace_back(card);
      named.insert(card);
    }
    for (const Seat seat : order_) {
      const CardSet held = hands_[seat.index] & named;
      if (held.empty()) {
        question.answers.push_back({seat, Answer::Kind::passed, {}});
        continue;
      }
      question.answers.push_back({seat, Answer::Kind::showed, held.first()});
      if (game_.table.rules.respond == Rules::Respond::first) break;
    }
    return question;
  }

  bool spent() const { return options_.budget.stopped() || sampler_.states() + work_ >= options_.budget.work; }

  const LeakOptions& options_;
  std::span<const std::vector<Card>> questions_;
  Seat me_;
  Course course_;
  std::vector<Seat> order_;
  GameSampler sampler_;
  Solver solver_;
  Record game_;
  std::vector<CardSet> hands_;  // by seat, of the game at hand
  std::vector<Watched> watched_;
  std::vector<Sums> sums_;
  std::size_t work_ = 0;
};

// One card of each category.
bool is_question(const Deck& deck, const std::vector<Card>& cards) {
  if (cards.size() != static_cast<std::size_t>(deck.category_count())) return false;
  for (std::size_t k = 0; k < cards.size(); ++k) {
    if (!deck.cards(Category{static_cast<std::uint8_t>(k)}).contains(cards[k])) return false;
  }
  return true;
}

}  // namespace

Result<Leaks> find_leaks(const Record& record, std::span<const std::vector<Card>> questions,
                         const LeakOptions& options) {
  if (std::string complaint = advice_complaint(record); !complaint.empty()) return Error{std::move(complaint)};
  if (record.table.me.kind != View::Kind::seat) return Error{"a spectator has nothing to ask"};
  if (course_of(record, static_cast<int>(record.entries.size())).is_out(record.table.me.seat))
    return Error{"you are out of the game and ask no more"};
  for (const std::vector<Card>& cards : questions) {
    if (!is_question(*record.table.deck, cards)) return Error{"a question names one card of each category"};
  }
  LeakFinder finder(record, questions, options);
  if (finder.too_large()) return Error{"the position is too large to draw deals from it exactly"};
  if (!finder.possible()) return Error{"no deal agrees with this record"};
  return finder.find();
}

}  // namespace gumshoe

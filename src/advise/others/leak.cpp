#include "advise/others/leak.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "advise/complaint.h"
#include "advise/others/game_sampler.h"
#include "advise/questions/public_answers.h"
#include "infer/costs.h"
#include "record/views/course.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

void fix_hand(Problem& problem, Seat seat, CardSet cards) {
  CardSet all;
  for (const CardSet category : problem.categories) all |= category;
  for (std::size_t p = 0; p < problem.places.size(); ++p)
    problem.may[p] -= problem.places[p] == Holder(seat) ? all - cards : cards;
}

// Steps of preparing diagrams: of decks with many categories the most of the work. Some tenths of a second.
constexpr std::uint64_t most_preparing = 60'000'000;

struct Gain {
  double envelope = 0;
  double hand = 0;
};

// One watcher of one game, by three sets of odds.
class Watcher {
 public:
  explicit Watcher(const Stop& stop) {
    for (PublicAnswers* odds : {&own_, &told_, &both_}) odds->heed(stop);
  }

  // False: no deal agrees.
  bool load(const GameSampler& sampler, const Record& game, Seat watcher, Seat me, const std::vector<Seat>& order,
            Model model) {
    const Rules::Respond respond = game.table.rules.respond;
    SeenRecord seen(game.table, View::of(watcher));
    Problem own = problem_of(seen.catch_up(game), model);
    Problem told = own;
    fix_hand(told, me, sampler.hand_at_end(me));
    return own_.load(std::move(own), order, respond) && told_.load(std::move(told), order, respond) &&
           both_.load(problem_of(sampler.shared_with(watcher), model), order, respond);
  }

  // False: too large to say.
  bool ask(const std::vector<Card>& question) {
    if (!own_.ask(question) || !told_.ask(question) || !both_.ask(question)) return false;
    envelopes_ = both_.envelopes();
    return true;
  }

  const std::vector<Showers>& answers() const { return both_.answers(); }
  double p(Showers answer) const { return both_.p(answer); }

  std::size_t envelopes() const { return envelopes_.size(); }

  // By this answer, times its probability.
  Gain gain(Showers answer) const {
    Gain gain;
    const double expected = own_.p(answer);
    gain.hand = both_.p(answer) * bits(told_.p(answer), expected);
    for (const CardSet envelope : envelopes_) {
      const double p = both_.p(answer, envelope);
      if (p > 0) gain.envelope += p * bits(own_.p(answer, envelope), expected * own_.p(envelope));
    }
    return gain;
  }
  std::size_t work() const { return own_.work() + told_.work() + both_.work(); }
  std::uint64_t preparing() const { return own_.preparing() + told_.preparing() + both_.preparing(); }

 private:
  // Whatever is possible to `both_` is possible to the watcher, unless its view could not be told in full: of a line
  // with too many ways to fill it in, or of cards dealt over too often to be followed. Such an answer counts as
  // nothing.
  static double bits(double with, double without) { return with > 0 && without > 0 ? std::log2(with / without) : 0; }

  PublicAnswers own_;   // the watcher's
  PublicAnswers told_;  // the watcher's, were it told my hand
  PublicAnswers both_;  // of one who has seen what the watcher has and what I have
  std::vector<CardSet> envelopes_;  // that are possible to that one
};

class LeakFinder {
 public:
  LeakFinder(const Record& record, std::span<const std::vector<Card>> questions, const LeakOptions& options)
      : options_(options),
        questions_(questions),
        rules_(record.table.rules),
        me_(record.table.me.seat),
        course_(course_of(record, static_cast<int>(record.entries.size()))),
        order_(course_.asking_order(me_)),
        sampler_(record, {.model = options.model, .seed = options.seed, .stop = options.budget.stop}),
        watcher_(options.budget.stop),
        sums_(questions.size()) {
    for (int s = 0; s < record.table.seat_count(); ++s) {
      const Seat seat{static_cast<std::uint8_t>(s)};
      if (seat != me_ && !course_.is_out(seat)) others_.push_back(seat);
    }
  }

  bool possible() const { return sampler_.possible(); }
  bool too_large() const { return sampler_.too_large(); }

  Leaks find() {
    Leaks leaks{.of = {}, .samples = 0, .seed = options_.seed};
    while (leaks.samples < options_.samples && take_sample()) ++leaks.samples;
    for (const Sums& sums : sums_) leaks.of.push_back({sums.envelope.estimate(), sums.hand.estimate()});
    return leaks;
  }

 private:
  struct Sums {
    Mean envelope;
    Mean hand;
  };
  static constexpr std::uint64_t steps_a_card = 6;      // of an envelope, to look up its odds

  // False: the budget is spent, and this game does not count.
  bool take_sample() {
    const Record& game = sampler_.next();
    gains_.assign(questions_.size(), {});
    for (const Seat seat : others_) {
      if (spent()) return false;
      options_.budget.stop.spend(3 * cost::event * game.entries.size());
      if (!watcher_.load(sampler_, game, seat, me_, order_, options_.model)) continue;
      for (std::size_t q = 0; q < questions_.size(); ++q) {
        if (spent()) return false;
        watch(seat, q);
      }
    }
    for (std::size_t q = 0; q < questions_.size(); ++q) {
      sums_[q].envelope.add(gains_[q].envelope);
      sums_[q].hand.add(gains_[q].hand);
    }
    return true;
  }

  void watch(Seat seat, std::size_t question) {
    if (!watcher_.ask(questions_[question])) return;
    for (const Showers answer : watcher_.answers()) {
      if (watcher_.p(answer) == 0 || !hears(seat, answer)) continue;
      options_.budget.stop.spend(steps_a_card * watcher_.envelopes() * questions_[question].size());
      const Gain gain = watcher_.gain(answer);
      const double share = 1.0 / watchers(answer);
      gains_[question].envelope += gain.envelope * share;
      gains_[question].hand += gain.hand * share;
    }
  }

  static bool shows(Seat seat, Showers answer) { return (answer >> seat.index & 1) != 0; }

  // Whether it watches this answer, and knows which cards were named.
  bool hears(Seat seat, Showers answer) const {
    if (shows(seat, answer)) return false;
    if (rules_.hear == Rules::Hear::all || rules_.respond == Rules::Respond::all) return true;
    for (const Seat asked : order_) {
      if (asked == seat) return true;
      if (shows(asked, answer)) return false;
    }
    return false;
  }

  int watchers(Showers answer) const {
    return static_cast<int>(std::ranges::count_if(others_, [&](Seat seat) { return !shows(seat, answer); }));
  }

  bool spent() const {
    return options_.budget.stopped() || sampler_.states() + watcher_.work() >= options_.budget.work ||
           watcher_.preparing() >= most_preparing;
  }

  const LeakOptions& options_;
  std::span<const std::vector<Card>> questions_;
  Rules rules_;
  Seat me_;
  Course course_;
  std::vector<Seat> order_;
  std::vector<Seat> others_;  // in the game
  GameSampler sampler_;
  Watcher watcher_;
  std::vector<Gain> gains_;  // of the game at hand
  std::vector<Sums> sums_;
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
  Leaks leaks = finder.find();
  if (leaks.samples == 0) return Error{"what a question gives away takes more work than is allowed"};
  return leaks;
}

}  // namespace gumshoe

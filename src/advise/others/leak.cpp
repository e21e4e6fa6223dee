#include "advise/others/leak.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "advise/complaint.h"
#include "advise/others/game_sampler.h"
#include "advise/questions/placements.h"
#include "game/rules.h"
#include "infer/costs.h"
#include "record/views/course.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

// The seats that show a card, one bit each.
using Showers = std::uint32_t;

// The odds of what everybody sees of the answer to a question (who passed and who showed), together with the envelope.
class PublicAnswers {
 public:
  // `order`: the seats in the order in which they are asked. False: no deal agrees.
  bool load(Problem problem, const std::vector<Seat>& order, Rules::Respond respond);
  void heed(const Stop& stop) { stop_ = stop; }  // once it is set, what takes long is too large
  // One card a category. False: too large to say. Questions that can't be told apart are worked out once.
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

// A watcher's odds are needed many times: what takes more than a few milliseconds is too large here.
constexpr Placements::Limits answer_limits{.most_predicted = 1e5, .most_states = 20000};

bool PublicAnswers::load(Problem problem, const std::vector<Seat>& order, Rules::Respond respond) {
  problem_ = std::move(problem);
  order_ = order;
  respond_ = respond;
  tables_.clear();
  seat_of_.assign(problem_.places.size(), 0);
  for (std::size_t p = 0; p < seat_of_.size(); ++p) {
    const Holder holder = problem_.places[p];
    if (holder.is_seat() && std::ranges::find(order_, holder.seat()) != order_.end())
      seat_of_[p] = Showers{1} << holder.seat().index;
  }
  placements_.load(problem_);
  if (!placements_.consistent()) return false;
  find_alike();
  return true;
}

void PublicAnswers::find_alike() {
  for (const CardSet category : problem_.categories) {
    CardSet firsts;
    for (const Card card : category& placements_.reduced().open) {
      const auto same = std::find_if(firsts.begin(), firsts.end(),
                                     [&](Card first) { return placements_.orderer().alike(card, first); });
      stands_for_[card.index] = same == firsts.end() ? card : *same;
      if (same == firsts.end()) firsts.insert(card);
    }
  }
}

bool PublicAnswers::ask(const std::vector<Card>& question) {
  Key key;
  asked_.clear();
  for (const Card card : question) {
    const PlaceSet places = placements_.reduced().places_of(card);
    if (places.is_one()) {
      key.known |= seat_of_[places.first()];
    } else {
      asked_.push_back(card);
      key.open.push_back(stands_for_[card.index]);
    }
  }
  stand_ins_ = key.open;
  auto found = tables_.find(key);
  if (found == tables_.end()) found = tables_.emplace(key, work_out(key)).first;
  now_ = found->second ? &*found->second : nullptr;
  return now_ != nullptr;
}

std::optional<PublicAnswers::Odds> PublicAnswers::work_out(const Key& key) {
  Placements::Limits limits = answer_limits;
  limits.stop = stop_;
  if (!placements_.run(key.open, limits)) return {};
  work_ += placements_.work();
  Odds odds(placements_.kinds());
  const std::size_t combinations = placements_.combinations();
  stop_.spend(placements_.ways() * (1 + combinations / cost::sums_a_step));
  for (std::size_t way = 0; way < placements_.ways(); ++way) {
    const Showers answer = showers(key, placements_.places(way));
    const auto found = std::ranges::find(odds.answers, answer);
    const std::size_t index = found - odds.answers.begin();
    if (found == odds.answers.end()) {
      odds.answers.push_back(answer);
      odds.sums.resize(odds.sums.size() + combinations, 0);
    }
    placements_.add_weights(way, &odds.sums[index * combinations]);
  }
  const double total = std::accumulate(odds.sums.begin(), odds.sums.end(), 0.0);
  if (!(total > 0)) return {};
  odds.by_combination.assign(combinations, 0);
  odds.by_answer.assign(odds.answers.size(), 0);
  for (std::size_t i = 0; i < odds.sums.size(); ++i) {
    odds.sums[i] /= total;
    odds.by_combination[i % combinations] += odds.sums[i];
    odds.by_answer[i / combinations] += odds.sums[i];
  }
  return odds;
}

// The first seat with a named card shows one, or every seat with one.
Showers PublicAnswers::showers(const Key& key, const std::uint8_t* places) const {
  Showers holders = key.known;
  for (std::size_t i = 0; i < key.open.size(); ++i) holders |= seat_of_[places[i]];
  if (respond_ == Rules::Respond::all) return holders;
  for (const Seat seat : order_) {
    const Showers first = Showers{1} << seat.index;
    if ((holders & first) != 0) return first;
  }
  return 0;
}

// The table was made for cards that stand for those asked about: swapped, it is the same question.
CardSet PublicAnswers::swapped(CardSet envelope) const {
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    if (envelope.contains(asked_[i]) == envelope.contains(stand_ins_[i])) continue;
    const bool had = envelope.contains(asked_[i]);
    envelope.erase(had ? asked_[i] : stand_ins_[i]);
    envelope.insert(had ? stand_ins_[i] : asked_[i]);
  }
  return envelope;
}

double PublicAnswers::p(Showers answer) const {
  const auto found = std::ranges::find(now_->answers, answer);
  return found == now_->answers.end() ? 0 : now_->by_answer[found - now_->answers.begin()];
}

double PublicAnswers::p(Showers answer, CardSet envelope) const {
  const auto found = std::ranges::find(now_->answers, answer);
  if (found == now_->answers.end()) return 0;
  const std::size_t first = (found - now_->answers.begin()) * now_->by_combination.size();
  return now_->of_combination(&now_->sums[first], swapped(envelope));
}

double PublicAnswers::p(CardSet envelope) const {
  return now_->of_combination(now_->by_combination.data(), swapped(envelope));
}

// Cards of one kind are equally likely.
double PublicAnswers::Odds::of_combination(const double* from, CardSet envelope) const {
  std::size_t combination = 0;
  for (std::size_t k = kinds.kinds.size(); k-- > 0;) {
    const auto holds = [&](CardSet kind) { return !(kind & envelope).empty(); };
    const auto found = std::ranges::find_if(kinds.kinds[k], holds);
    if (found == kinds.kinds[k].end()) return 0;
    combination = combination * kinds.kinds[k].size() + (found - kinds.kinds[k].begin());
  }
  return from[combination] / static_cast<double>(kinds.cards_behind(combination));
}

std::vector<CardSet> PublicAnswers::envelopes() const {
  std::vector<CardSet> envelopes;
  const std::size_t place = problem_.envelope;
  const CardSet known = placements_.reduced().may[place] - now_->kinds.cards;
  for (std::size_t i = 0; i < now_->by_combination.size(); ++i) {
    if (now_->by_combination[i] > 0) now_->list(i, 0, known, envelopes);
  }
  for (CardSet& envelope : envelopes) envelope = swapped(envelope);
  return envelopes;
}

void PublicAnswers::Odds::list(std::size_t combination, std::size_t category, CardSet chosen,
                               std::vector<CardSet>& into) const {
  if (category == kinds.kinds.size()) return into.push_back(chosen);
  const auto& of_category = kinds.kinds[category];
  for (const Card card : of_category[combination % of_category.size()]) {
    CardSet with = chosen;
    with.insert(card);
    list(combination / of_category.size(), category + 1, with, into);
  }
}

void fix_hand(Problem& problem, Seat seat, CardSet cards) {
  CardSet all;
  for (const CardSet category : problem.categories) all |= category;
  for (std::size_t p = 0; p < problem.places.size(); ++p)
    problem.may[p] -= problem.places[p] == Holder(seat) ? all - cards : cards;
}

// Steps spent on preparing diagrams, most of the work for decks with many categories: some tenths of a second.
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
  // Whatever `both_` allows the watcher allows too, unless its view is incomplete: a line had too many ways to fill it
  // in, or cards were dealt over too often to be followed. Such an answer counts as nothing.
  static double bits(double with, double without) { return with > 0 && without > 0 ? std::log2(with / without) : 0; }

  PublicAnswers own_;  // the watcher's
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
        course_(course_of(record)),
        order_(course_.asking_order(me_)),
        sampler_(record, {.model = options.model, .seed = options.seed, .stop = options.budget.stop}),
        watcher_(options.budget.stop),
        sums_(questions.size()) {
    for (std::uint8_t s = 0; s < record.table.seat_count(); ++s) {
      const Seat seat{s};
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
  static constexpr std::uint64_t steps_a_card = 6;  // of an envelope, to look up its odds

  // False: the budget is spent, and this game does not count.
  bool take_sample() {
    const Record& game = sampler_.next();
    gains_.assign(questions_.size(), {});
    for (const Seat seat : others_) {
      if (spent()) return false;
      options_.budget.stop.spend(3 * cost::reading(game));
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
  if (std::ssize(cards) != deck.category_count()) return false;
  for (std::size_t k = 0; k < cards.size(); ++k) {
    if (!deck.cards(Category(k)).contains(cards[k])) return false;
  }
  return true;
}

}  // namespace

Result<Leaks> find_leaks(const Record& record, std::span<const std::vector<Card>> questions,
                         const LeakOptions& options) {
  if (std::string complaint = advice_complaint(record); !complaint.empty()) return Error{std::move(complaint)};
  if (record.table.me.kind != View::Kind::seat) return Error{"a spectator has nothing to ask"};
  if (course_of(record).is_out(record.table.me.seat)) return Error{"you are out of the game and ask no more"};
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

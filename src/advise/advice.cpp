#include "advise/advice.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "advise/complaint.h"
#include "advise/questions/questions.h"
#include "advise/questions/sampled.h"
#include "game/card_lists.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_wordings = 8;  // of questions that ask the same, that are looked at for what they give away

constexpr std::size_t most_sampled = 200;  // questions that are listed where each is weighed over drawn deals

// How the work of an answer is shared out: the odds may take the most of it, but never all.
constexpr std::uint64_t most_steps = most_steps_of_an_answer / 2;
constexpr std::uint64_t share_of_odds = most_steps * 3 / 5;
constexpr std::uint64_t share_of_figure = most_steps / 3;  // how close the others are, and the like
constexpr std::uint64_t share_if_hopeless = most_steps / 20;  // of such a figure, where not even the odds were exact
// To weigh questions over drawn deals, should they prove too large for better.
constexpr std::uint64_t kept_for_drawn = most_steps / 5;

constexpr double waiting_if_unknown = 0.9;  // is worth: a wrong accusation costs everything, waiting in vain a little

// To look at a few of a long list that is cut short: far apart, each of them once.
std::size_t spread(std::size_t i, std::size_t count) {
  std::size_t step = count * 5 / 8 + 1;
  while (std::gcd(step, count) != 1) ++step;
  return i * step % count;
}

std::int64_t in_steps(double value) { return std::llround(value / as_good); }

double given_away(const Leak& leak) { return leak.envelope.mean + leak.hand.mean; }

// One card of each set, the first few.
std::vector<std::vector<Card>> wordings(const std::vector<CardSet>& sets) {
  std::vector<std::vector<Card>> all{{}};
  for (const CardSet& set : sets) {
    std::vector<std::vector<Card>> longer;
    for (const Card card : set) {
      for (const std::vector<Card>& start : all) {
        if (longer.size() == most_wordings) break;
        longer.push_back(start);
        longer.back().push_back(card);
      }
    }
    all = std::move(longer);
  }
  return all;
}

class Advisor {
 public:
  Advisor(const Record& record, const AdviceOptions& options)
      : record_(record),
        options_(options),
        me_(record.table.me.seat),
        meter_(most_steps, options.stop.meter),
        course_(course_of(record)) {}

  Result<Advice> advise() && {
    const Error nothing_known{"stopped before anything was known"};
    if (options_.stop.asked()) return nothing_known;
    find_odds();
    const bool drawn = advice_.odds.exact || advice_.odds.samples > 0;
    if (options_.stop.asked() && !(advice_.odds.knowledge.consistent() && drawn)) return nothing_known;
    if (advice_.odds.knowledge.consistency() == Consistency::undecided)
      return Error{"undecided: the game is too large to tell whether it can be true"};
    if (!advice_.odds.knowledge.consistent())
      return Error{"no deal agrees with this record; `gumshoe check` tells why"};
    advice_.my_turn = course_.turn() == me_;
    for (const auto step : {&Advisor::find_threats, &Advisor::find_race, &Advisor::list_questions, &Advisor::weigh_mine,
                            &Advisor::find_leaks_of_listed}) {
      if (options_.stop.asked()) break;
      // Where nothing is left of the meter, a few questions are weighed all the same.
      if (!stopped() || step == &Advisor::list_questions) (this->*step)();
    }
    advice_.cut_short = stopped() || advice_.questions_weighed < advice_.questions_in_all;
    if (advice_.questions.size() > options_.top) advice_.questions.resize(options_.top);
    weigh_accusing();
    advice_.work = meter_.spent();
    return std::move(advice_);
  }

 private:
  static constexpr std::size_t fewest_listed = 3;  // of drawn deals, even where nothing is left of the meter

  struct Ranked {
    const Questions::Question* question = nullptr;
    double win = 0;
    double bits = 0;
  };

  PosteriorOptions odds_options() { return odds_options(stop()); }
  PosteriorOptions odds_options(const Stop& stop) const {
    return {.model = options_.model, .seed = options_.seed, .budget = {.stop = stop}, .leanings = options_.leanings};
  }
  Stop stop() { return options_.stop.with(meter_); }
  bool stopped() { return stop().now(); }
  std::uint64_t left() const { return most_steps - std::min(most_steps, meter_.spent()); }
  // What one of the figures may spend, so that something is left for the others.
  Meter share_of_all() {
    return Meter(std::min(advice_.odds.exact ? share_of_figure : share_if_hopeless, left() / 3), &meter_);
  }

  void find_odds() {
    Meter meter(share_of_odds, &meter_);
    OddsAndDeals found = odds_and_deals(record_, odds_options(options_.stop.with(meter)));
    advice_.odds = std::move(found.odds);
    drawn_ = std::move(found.deals);
    if (drawn_.size() > options_.deals) drawn_.resize(options_.deals);
  }

  void find_threats() {
    Meter meter = share_of_all();
    Result<Threat> threat = find_threat(record_, {.model = options_.model,
                                                  .samples = options_.samples,
                                                  .seed = options_.seed,
                                                  .budget = {options_.threat_work, options_.stop.with(meter)}});
    if (threat) advice_.threat = std::move(*threat);
  }

  void find_race() {
    Meter meter = share_of_all();
    race_ = race_at(record_, advice_.odds.entropy,
                    {.samples = options_.samples,
                     .seed = options_.seed,
                     .budget = {options_.threat_work, options_.stop.with(meter)},
                     .leanings = options_.leanings});
    advice_.opponents = race_.opponents;
    if (advice_.threat && record_.table.rules.accuse == Rules::Accuse::instead)
      race_.until_next_turn = until_next_turn();
  }

  // If a turn can't have both a question and an accusation, everybody else has a turn in between.
  double until_next_turn() const {
    double open = 1;
    for (const SeatThreat& seat : advice_.threat->seats) {
      if (!seat.out) open *= 1 - seat.can_accuse.mean;
    }
    return open;
  }

  Questions::Options among(const std::optional<CardSet>& cards, const Stop& stop) const {
    Questions::Options options = options_.questions;
    options.model = options_.model;
    options.among = cards;
    options.leanings = options_.leanings;
    options.stop = stop;
    options.when_known = options_.ties == AdviceOptions::Ties::each;
    return options;
  }

  void list_questions() {
    const std::uint64_t share = advice_.odds.exact ? left() - std::min(left(), kept_for_drawn) : share_if_hopeless;
    Meter meter(share, &meter_);
    if (!questions_.load(record_, among(options_.among, options_.stop.with(meter)))) return;
    advice_.questions_in_all = questions_.all().size();
    if (questions_.too_large()) {
      advice_.exact = false;
      weigh_over_deals();
      return;
    }
    advice_.questions_weighed = advice_.questions_in_all;
    for (const Ranked& ranked : best_of(ranked_exactly()))
      advice_.questions.push_back(weighed(questions_, *ranked.question));
  }

  // On a meter of its own, so that there are some questions whatever the rest has cost.
  void weigh_over_deals() {
    Meter meter(std::max(left(), kept_for_drawn));
    const Stop until{options_.stop.flag, &meter};
    if (draw_deals(until)) list_sampled(until);
    meter_.spend(meter.spent());
  }

  bool draw_deals(const Stop& until) {
    if (advice_.deals > 0) return true;
    PosteriorOptions options = odds_options(until);
    options.budget.work = std::max(left(), kept_for_drawn);
    const bool drawn =
        drawn_.empty() ? sampled_.load(record_, options, options_.deals) : sampled_.load(record_, options, drawn_);
    advice_.deals = sampled_.deals();
    return drawn;
  }

  // Even if it could not be asked now because its room is out of reach.
  void weigh_mine() {
    if (options_.mine.empty()) return;
    Questions alone;
    Meter meter = share_of_all();
    if (!alone.load(record_, among(set_of(options_.mine), options_.stop.with(meter))) || alone.all().empty()) return;
    const Questions::Question& question = alone.all().front();
    if (!alone.too_large()) {
      advice_.mine = weighed(alone, question);
    } else if (draw_deals(stop())) {
      advice_.mine = estimated(alone, question);
    }
  }

  std::vector<Ranked> ranked_exactly() const {
    std::vector<Ranked> all;
    for (const Questions::Question& question : questions_.all()) {
      all.push_back({&question, chance_to_win(questions_, question, race_), questions_.value(question).bits});
    }
    return all;
  }

  // Differences within rounding don't count: then the order of the deck decides.
  static bool before(const Ranked& a, const Ranked& b) {
    if (in_steps(a.win) != in_steps(b.win)) return a.win > b.win;
    return in_steps(a.bits) > in_steps(b.bits);
  }

  std::vector<Ranked> best_of(std::vector<Ranked> all) {
    std::stable_sort(all.begin(), all.end(), before);
    if (options_.ties == AdviceOptions::Ties::as_one) {
      std::set<std::size_t> seen;
      std::erase_if(all, [&](const Ranked& ranked) { return !seen.insert(ranked.question->value).second; });
    }
    if (!all.empty()) best_win_ = all.front().win;
    all.resize(std::min(all.size(), options_.top + as_good_as_the_last(all)));
    return all;
  }

  // What they give away decides among these, once it is known.
  std::size_t as_good_as_the_last(const std::vector<Ranked>& all) const {
    std::size_t more = 0;
    if (options_.top == 0 || all.size() <= options_.top) return 0;
    const Ranked& last = all[options_.top - 1];
    while (more < most_wordings && options_.top + more < all.size() && !before(last, all[options_.top + more])) ++more;
    return more;
  }

  AdvisedQuestion advised(const Questions& questions, const Questions::Question& question) const {
    AdvisedQuestion listed;
    listed.cards = question.cards;
    listed.alike = questions.alike(question);
    if (record_.table.rules.own_cards == Rules::OwnCards::no) {
      for (CardSet& cards : listed.alike) cards -= record_.table.hand.value_or(CardSet());
    }
    return listed;
  }

  AdvisedQuestion weighed(const Questions& questions, const Questions::Question& question) const {
    const Questions::Value& value = questions.value(question);
    AdvisedQuestion listed = advised(questions, question);
    listed.bits = value.bits;
    listed.solves = value.solves;
    listed.envelopes = value.envelopes;
    listed.win = chance_to_win(questions, question, race_);
    set_answers(listed, questions.answers(question));
    return listed;
  }

  void list_sampled(const Stop& until) {
    std::vector<Ranked> best = best_of(ranked_over_deals(until));
    if (best.size() > most_sampled) best.resize(most_sampled);
    for (const Ranked& ranked : best) {
      if (until.asked() || (until.now() && advice_.questions.size() >= fewest_listed)) break;
      advice_.questions.push_back(estimated(questions_, *ranked.question));
    }
  }

  // Some of them, where the work ends before the list does; the figures of the best still have to be estimated.
  std::vector<Ranked> ranked_over_deals(const Stop& whole) {
    const std::vector<Questions::Question>& all = questions_.all();
    Meter meter(kept_for_drawn / 2, whole.meter);
    const Stop until = whole.with(meter);
    sampled_.heed(until);
    sampled_.plan_for(all.size());
    std::vector<std::optional<Ranked>> found(all.size());
    std::size_t weighed = 0;
    for (; weighed < all.size() && !until.asked() && (weighed < fewest_listed || !until.now()); ++weighed) {
      const std::size_t at = spread(weighed, all.size());
      const auto value = sampled_.value(all[at].cards, race_);
      found[at] = {&all[at], value.win, value.bits};
    }
    sampled_.heed(whole);
    advice_.questions_weighed = weighed;
    std::vector<Ranked> ranked;
    for (const std::optional<Ranked>& one : found) {
      if (one) ranked.push_back(*one);
    }
    return ranked;
  }

  AdvisedQuestion estimated(const Questions& questions, const Questions::Question& question) {
    const auto [value, se] = sampled_.estimate(question.cards, race_);
    AdvisedQuestion listed = advised(questions, question);
    listed.bits = value.bits;
    listed.solves = value.solves;
    listed.envelopes = value.envelopes;
    listed.win = value.win;
    listed.se = AdvisedQuestion::Errors{se.bits, se.solves, se.envelopes, se.win};
    set_answers(listed, sampled_.answers(question.cards));
    return listed;
  }

  static void set_answers(AdvisedQuestion& listed, std::vector<AnswerOdds> answers) {
    std::stable_sort(answers.begin(), answers.end(),
                     [](const AnswerOdds& a, const AnswerOdds& b) { return in_steps(a.p) > in_steps(b.p); });
    listed.answers = std::move(answers);
  }

  void find_leaks_of_listed() {
    std::vector<std::vector<Card>> asked;
    std::vector<AdvisedQuestion*> owner;
    for (AdvisedQuestion& question : advice_.questions) {
      for (std::vector<Card>& cards : words_for(question)) {
        asked.push_back(std::move(cards));
        owner.push_back(&question);
      }
    }
    if (advice_.mine) {
      asked.push_back(advice_.mine->cards);
      owner.push_back(&*advice_.mine);
    }
    if (asked.empty()) return;
    const LeakOptions options{.model = options_.model, .seed = options_.seed, .budget = {options_.leak_work, stop()}};
    const Result<Leaks> leaks = find_leaks(record_, asked, options);
    if (!leaks) return;
    advice_.leak_samples = leaks->samples;
    for (std::size_t i = 0; i < asked.size(); ++i) prefer(*owner[i], asked[i], leaks->of[i]);
    std::stable_sort(advice_.questions.begin(), advice_.questions.end(), gives_away_less);
  }

  std::vector<std::vector<Card>> words_for(const AdvisedQuestion& question) const {
    if (options_.ties == AdviceOptions::Ties::each) return {question.cards};
    return wordings(question.alike);
  }

  static void prefer(AdvisedQuestion& question, const std::vector<Card>& cards, const Leak& leak) {
    if (question.leak && given_away(*question.leak) <= given_away(leak) + as_good) return;
    question.leak = leak;
    for (AnswerOdds& answer : question.answers) rename(answer, question.cards, cards);
    question.cards = cards;
  }

  // The same answer to a question in other words.
  static void rename(AnswerOdds& answer, const std::vector<Card>& from, const std::vector<Card>& to) {
    for (AnswerOdds::Show& show : answer.shows) show.card = to[std::ranges::find(from, show.card) - from.begin()];
  }

  static bool gives_away_less(const AdvisedQuestion& a, const AdvisedQuestion& b) {
    if (in_steps(a.win) != in_steps(b.win)) return a.win > b.win;
    if (in_steps(a.bits) != in_steps(b.bits)) return a.bits > b.bits;
    return in_steps(given_away(*a.leak)) < in_steps(given_away(*b.leak));
  }

  // A question whose answers don't matter doesn't count: then accusing comes first.
  double asking() const {
    const bool asked_already = course_.accuser() == me_ && !advice_.my_turn;
    if (asked_already) return 0;
    return best_win_ > advice_.odds.solutions.front().p + as_good ? best_win_ : 0;
  }

  void weigh_accusing() {
    if (advice_.odds.solutions.empty()) advice_.odds.solutions = likeliest_by_cards();
    Meter meter = share_of_all();
    advice_.accusation = weigh_accusation(
        record_, advice_.odds, race_, asking(),
        {.seed = options_.seed, .budget = {.stop = options_.stop.with(meter)}, .leanings = options_.leanings});
    // What waiting is worth is not known yet.
    if (advice_.cut_short && advice_.accusation->advice == AccusationAdvice::Advice::accuse)
      advice_.accusation->advice = AccusationAdvice::Advice::wait;
  }

  // Where no deal was drawn: the likeliest card of each category, as if they were independent of each other.
  std::vector<Solution> likeliest_by_cards() const {
    const Deck& deck = *record_.table.deck;
    Solution solution;
    solution.p = solution.se = 1;
    for (int k = 0; k < deck.category_count(); ++k) {
      const CardSet cards = deck.cards(Category{static_cast<std::uint8_t>(k)});
      const auto p = [&](Card card) { return advice_.odds.probability(card, Holder::envelope()); };
      const Card likeliest = *std::ranges::max_element(cards, {}, p);
      solution.cards.push_back(likeliest);
      solution.p *= p(likeliest);
    }
    return {solution};
  }

  const Record& record_;
  const AdviceOptions& options_;
  Seat me_;
  Meter meter_;
  Course course_;
  Race race_{.waiting = waiting_if_unknown};
  double best_win_ = 0;  // of all questions
  Questions questions_;
  SampledQuestions sampled_;
  std::vector<DrawnDeal> drawn_;  // for the odds, where these are not exact
  Advice advice_;
};

}  // namespace

std::string advisee_complaint(const Record& record) {
  if (record.table.me.kind == View::Kind::spectator) return "a spectator has nothing to ask and nobody to accuse";
  if (std::string complaint = advice_complaint(record); !complaint.empty()) return complaint;
  const Seat me = record.table.me.seat;
  if (course_of(record).is_out(me))
    return record.table.seats[me.index] + " is out of the game and can neither ask nor accuse";
  return "";
}

Result<Advice> advise(const Record& record, const AdviceOptions& options) {
  if (std::string complaint = advisee_complaint(record); !complaint.empty()) return Error{std::move(complaint)};
  return Advisor(record, options).advise();
}

}  // namespace gumshoe

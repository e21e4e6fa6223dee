#include "advise/review/review.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "advise/accusation.h"
#include "advise/others/leak.h"
#include "infer/proof/prover.h"
#include "record/views/course.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

// What one question or one proof may take of the steps for the whole review.
constexpr std::uint64_t most_steps_of_a_question = most_steps_of_an_answer / 10;

// The record as one view saw it after each event.
class Going {
 public:
  Going(const Record& record, View view) : record_(record), part_(up_to(record, 0)) {
    if (record.table.me.kind == View::Kind::full) seen_.emplace(record.table, view);
  }

  int events() const { return static_cast<int>(part_.entries.size()); }
  int last() const { return static_cast<int>(record_.entries.size()); }
  const Event& next_event() const { return record_.entries[part_.entries.size()].event; }
  const Record& record() const { return seen_ ? seen_->record() : part_; }

  void start() { catch_up(); }
  void advance() {
    part_.entries.push_back(record_.entries[part_.entries.size()]);
    catch_up();
  }
  // The event of the game in which the view got its event of this number.
  int event_of(int number) const {
    const auto found = std::lower_bound(written_.begin(), written_.end(), number);
    return static_cast<int>(found - written_.begin());
  }

 private:
  void catch_up() {
    if (seen_) seen_->catch_up(part_);
    written_.push_back(record().entries.size());
  }

  const Record& record_;
  Record part_;
  std::optional<SeenRecord> seen_;
  std::vector<std::size_t> written_;  // events of the view, by events gone
};

void collect_events(const std::vector<ProofStep>& steps, std::set<int>& into) {
  for (const ProofStep& step : steps) {
    into.insert(step.events.begin(), step.events.end());
    for (const auto& one : step.cases) collect_events(one, into);
  }
}

bool has_moves(const Record& record) {
  return std::any_of(record.entries.begin(), record.entries.end(),
                     [](const Entry& entry) { return std::holds_alternative<Move>(entry.event); });
}

// Cards that the seat whose view this is has in its hand or saw with somebody.
CardSet cards_seen(const Record& seen) {
  CardSet cards = seen.table.hand.value_or(CardSet()) | seen.table.face_up;
  for (const Entry& entry : seen.entries) {
    if (const auto* suggestion = std::get_if<Suggestion>(&entry.event)) {
      for (const Answer& answer : suggestion->answers) {
        if (answer.card) cards.insert(*answer.card);
      }
    }
    if (const auto* sight = std::get_if<Sight>(&entry.event); sight != nullptr && sight->card)
      cards.insert(*sight->card);
    if (const auto* fact = std::get_if<Fact>(&entry.event)) cards.insert(fact->card);
    if (const auto* deal = std::get_if<DealOver>(&entry.event)) {
      if (const Card* card = std::get_if<Card>(&deal->what)) cards.insert(*card);
    }
  }
  return cards;
}

// Goes through the game as one view saw it and adds what it finds to the review. Stops early when the options' meter
// runs out.
class SeatReviewer {
 public:
  SeatReviewer(const Record& record, View view, const PosteriorOptions& options, Review& into)
      : record_(record), options_(options), going_(record, view), course_(record.table), into_(into) {
    mine_.view = view;
    moves_ = has_moves(record);
  }

  void run() {
    going_.start();
    look();
    while (going_.events() < into_.reviewed && !options_.budget.stopped()) {
      const Event& event = going_.next_event();
      if (odds_.knowledge.consistent()) std::visit([&](const auto& e) { before(e); }, event);
      going_.advance();
      course_.then(event);
      if (!odds_.knowledge.consistent() || !look()) {
        into_.reviewed = going_.events() - 1;
        break;
      }
      if (question_) finish_question();
      note_chance(event);
    }
    check_readiness();
    into_.seats.push_back(std::move(mine_));
  }

 private:
  bool mine(Seat seat) const { return mine_.view.is(seat); }
  int number() const { return going_.events() + 1; }  // of the event to come

  const Stop& stop() const { return options_.budget.stop; }

  // False: it was stopped, so the odds are not all there was to know.
  bool look() {
    odds_ = posterior(going_.record(), options_);
    Moment& now = mine_.moments.emplace_back();
    now.entropy = odds_.entropy;
    now.exact = odds_.exact;
    now.envelopes = odds_.solutions.size();
    if (!odds_.solutions.empty()) now.p = odds_.solutions.front().p;
    if (stop().now()) return false;
    if (!mine_.proved && solved()) mine_.proved = going_.events();
    return true;
  }

  bool solved() const {
    if (!odds_.knowledge.consistent()) return false;
    const Deck& deck = *record_.table.deck;
    return odds_.knowledge.possible_cards_of(Holder::envelope(), deck.size()).size() == deck.category_count();
  }

  // Whether the seat may accuse now, before anything else happens.
  bool may_accuse(const Event& last) const {
    if (mine_.view.kind != View::Kind::seat || course_.is_out(mine_.view.seat)) return false;
    if (mine(course_.turn())) return true;
    const std::optional<Seat> turn = turn_of(last);
    const bool asked = turn && mine(*turn) && !std::holds_alternative<Accusation>(last);
    return asked && record_.table.rules.accuse == Rules::Accuse::same_turn;
  }

  void note_chance(const Event& last) {
    const bool over = into_.finished && going_.events() == going_.last();
    if (over || !may_accuse(last)) return;
    if (mine_.proved && !mine_.could_accuse) mine_.could_accuse = going_.events();
    const std::optional<Seat> turn = turn_of(last);
    if (mine_.proved || (turn && mine(*turn))) bet(0);  // there is nothing left to ask in this turn
  }

  // The first time that accusing was no worse than the best question, or than waiting.
  void bet(double asking) {
    if (mine_.bet || odds_.solutions.empty()) return;
    Meter meter(most_steps_of_a_question, stop().meter);
    const Race race = quick_race_at(going_.record(), odds_, {}, stop().with(meter));
    if (stop().now()) return;
    const AccusationAdvice advice =
        weigh_accusation(going_.record(), odds_, race, asking, {.budget = {.stop = stop().with(meter)}});
    if (advice.advice == AccusationAdvice::Advice::wait) return;
    mine_.bet = {going_.events(), advice.now, advice.wait};
  }

  template <typename Other>
  void before(const Other&) {}

  void before(const Suggestion& suggestion) {
    if (!mine(suggestion.asker)) return;
    question_.emplace();
    question_->event = number();
    question_->asker = suggestion.asker;
    for (const std::optional<Card>& card : suggestion.cards) {
      if (card) question_->asked.cards.push_back(*card);
    }
    if (question_->asked.cards.size() == suggestion.cards.size()) {
      Meter meter(most_steps_of_a_question, stop().meter);
      weigh(stop().with(meter));
      expect_leak(stop().with(meter));
    }
    find_known_cards();
  }

  void before(const Accusation& accusation) {
    if (!mine(accusation.accuser)) return;
    bet(0);
    mine_.accused = {number(), accusation.verdict, chance_of(accusation.cards)};
    for (const Card card : accusation.cards) {
      if (odds_.knowledge.possible(card, Holder::envelope())) continue;
      Oversight& found = add_oversight(Oversight::Kind::accused_impossible);
      found.card = card;
      found.holder = odds_.knowledge.holder_of(card).value_or(Holder::envelope());
      found.because = proof_of(Claim::has_not(Holder::envelope(), card));
    }
  }

  double chance_of(const std::vector<Card>& cards) const {
    const auto same = [&](const Solution& solution) { return solution.cards == cards; };
    const auto found = std::find_if(odds_.solutions.begin(), odds_.solutions.end(), same);
    return found == odds_.solutions.end() ? 0 : found->p;
  }

  // It could have accused, and somebody's turn went by before it did.
  void check_readiness() {
    if (!mine_.could_accuse) return;
    const int end = mine_.accused ? mine_.accused->event - 1 : going_.events();
    for (int event = *mine_.could_accuse + 1; event <= end; ++event) {
      if (!turn_of(record_.entries[event - 1].event)) continue;
      add_oversight(Oversight::Kind::did_not_accuse).event = *mine_.could_accuse;
      return;
    }
  }

  // Weighs the question by all that the seat could know, against the best it could have asked.
  void weigh(const Stop& stop) {
    Questions::Options options{.model = options_.model, .stop = stop};
    const Deck& deck = *record_.table.deck;
    if (moves_ && deck.place()) {
      options.among = deck.all() - deck.cards(*deck.place());
      for (const Card card : question_->asked.cards) options.among->insert(card);
    }
    if (solved()) {
      question_->weighed = true;
      question_->asked.win = 1;
      question_->best = question_->asked;
    } else if (questions_.load(going_.record(), options) && !questions_.too_large()) {
      compare();
    }
  }

  void compare() {
    race_ = {.waiting = chance_to_win(rivals(going_.record(), mine_.view.seat))};
    for (const Questions::Question& question : questions_.all()) {
      if (question.cards != question_->asked.cards) continue;
      question_->asked = worth(question);
      question_->weighed = true;
    }
    if (!question_->weighed) return;
    question_->best = question_->asked;
    for (const Questions::Question& question : questions_.all()) {
      question_->most_bits = std::max(question_->most_bits, questions_.value(question).bits);
      const double win = chance_to_win(questions_, question, race_);
      const double gap = win - question_->best.win;
      const bool same = std::abs(gap) <= 1e-9;
      if (gap > 1e-9 || (same && questions_.value(question).bits > question_->best.bits + 1e-9))
        question_->best = worth(question);
    }
    bet(question_->best.win);
  }

  ReviewedQuestion::Worth worth(const Questions::Question& question) const {
    const Questions::Value& value = questions_.value(question);
    return {question.cards, value.bits, value.solves, chance_to_win(questions_, question, race_)};
  }

  // A full record tells what the others really gained.
  void expect_leak(const Stop& stop) {
    if (record_.table.me.kind == View::Kind::full) return;
    const Result<Leaks> leaks =
        find_leaks(going_.record(), {&question_->asked.cards, 1},
                   {.model = options_.model, .budget = {.work = LeakOptions{}.budget.work, .stop = stop}});
    if (leaks) question_->leak = leaks->of.front().envelope;
  }

  // Cards that somebody else has, as followed from the record though nobody showed them.
  void find_known_cards() {
    const CardSet seen = cards_seen(going_.record());
    const bool cost_something = question_->weighed && question_->bits_lost() > 1e-9;
    for (const Card card : question_->asked.cards) {
      const std::optional<Holder> holder = odds_.knowledge.holder_of(card);
      if (!cost_something || !holder || *holder == Holder::envelope() || seen.contains(card)) continue;
      Oversight& found = add_oversight(Oversight::Kind::asked_for_known);
      found.card = card;
      found.holder = *holder;
      found.because = proof_of(Claim::has(*holder, card));
    }
  }

  Oversight& add_oversight(Oversight::Kind kind) {
    return into_.oversights.emplace_back(Oversight{.kind = kind, .event = number(), .seat = mine_.view.seat});
  }

  std::vector<int> proof_of(const Claim& claim) {
    Meter meter(most_steps_of_a_question, stop().meter);
    const ProverOptions options{.most_tries = 2000, .orders = 2, .stop = stop().with(meter)};
    const std::optional<Proof> proof = Prover(going_.record(), options).prove(claim);
    if (!proof) return {};
    std::set<int> events;
    collect_events(proof->steps, events);
    std::set<int> of_game;
    for (const int event : events) of_game.insert(going_.event_of(event));
    return {of_game.begin(), of_game.end()};
  }

  void finish_question() {
    const std::size_t n = mine_.moments.size();
    question_->gained = mine_.moments[n - 2].entropy - mine_.moments[n - 1].entropy;
    into_.questions.push_back(*question_);
    question_.reset();
  }

  const Record& record_;
  PosteriorOptions options_;
  Going going_;
  Course course_;
  Review& into_;
  bool moves_ = false;
  SeatReview mine_;
  Posterior odds_;
  Questions questions_;
  Race race_;
  std::optional<ReviewedQuestion> question_;  // being answered
};

std::vector<View> views_in(const Table& table) {
  if (table.me.kind != View::Kind::full) return {table.me};
  std::vector<View> views;
  for (std::uint8_t s = 0; s < table.seat_count(); ++s) views.push_back(View::of(Seat{s}));
  return views;
}

void find_ending(const Record& record, Review& into) {
  into.winner = winner(record);
  into.finished = is_over(record);
  for (const Entry& entry : record.entries) {
    const auto* accusation = std::get_if<Accusation>(&entry.event);
    if (accusation == nullptr || accusation->verdict != Accusation::Verdict::right) continue;
    into.solution = accusation->cards;
  }
  if (record.table.deal) into.solution.assign(record.table.deal->envelope.begin(), record.table.deal->envelope.end());
}

double fall(const SeatReview& seat, int event) {
  const std::size_t n = event;
  return seat.moments[n - 1].entropy - seat.moments[n].entropy;
}

void add_to_asker(SeatReview& seat, const ReviewedQuestion& question) {
  ++seat.questions;
  seat.given += question.given.value_or(0);
  if (!question.weighed) {
    seat.unweighed += question.gained;
    return;
  }
  seat.bits += question.asked.bits;
  seat.lost += question.bits_lost();
  seat.win_lost += question.loss();
  seat.luck += question.luck();
}

// What the others learnt from a question, and the totals of each seat.
void sum_up(const Record& record, Review& into) {
  const bool full = record.table.me.kind == View::Kind::full;
  for (ReviewedQuestion& question : into.questions) {
    if (full) question.given = 0;
    for (SeatReview& seat : into.seats) {
      if (seat.view.is(question.asker)) continue;
      if (full) *question.given += fall(seat, question.event);
    }
    for (SeatReview& seat : into.seats) {
      if (seat.view.is(question.asker)) add_to_asker(seat, question);
    }
  }
  for (SeatReview& seat : into.seats) {
    const double fell = seat.moments.front().entropy - seat.moments.back().entropy;
    seat.overheard = fell - seat.bits - seat.luck - seat.unweighed;
  }
}

// All seats are reviewed only as far as the one that got least far.
void leave_out_unreviewed(Review& into) {
  if (into.reviewed == into.events) return;
  for (SeatReview& seat : into.seats) seat.moments.resize(into.reviewed + 1);
  std::erase_if(into.questions, [&](const auto& question) { return question.event > into.reviewed; });
  std::erase_if(into.oversights, [&](const auto& oversight) { return oversight.event > into.reviewed; });
}

Review stopped() {
  Review none;
  none.cut_short = true;
  return none;
}

}  // namespace

const SeatReview* Review::of(Seat seat) const {
  const auto found = std::find_if(seats.begin(), seats.end(), [&](const SeatReview& s) { return s.view.is(seat); });
  return found == seats.end() ? nullptr : &*found;
}

Review review(const Record& record, const PosteriorOptions& options) {
  Review found;
  found.events = static_cast<int>(record.entries.size());
  Verdict verdict = judge(record, options.budget.stop);
  if (options.budget.stopped()) return stopped();
  found.work = verdict.work;
  found.consistency = verdict.consistency;
  found.conflict = std::move(verdict.conflict);
  if (found.consistency != Consistency::possible) return found;
  find_ending(record, found);
  found.reviewed = found.events;
  const std::vector<View> views = views_in(record.table);
  for (const View view : views) {
    Meter meter(most_steps_of_an_answer / views.size(), options.budget.stop.meter);
    PosteriorOptions within = options;
    within.budget.stop.meter = &meter;
    SeatReviewer(record, view, within, found).run();
    found.work += meter.spent();
    if (options.budget.stopped()) return stopped();
  }
  leave_out_unreviewed(found);
  std::ranges::stable_sort(found.questions, [](const auto& a, const auto& b) { return a.event < b.event; });
  std::ranges::stable_sort(found.oversights, [](const auto& a, const auto& b) { return a.event < b.event; });
  sum_up(record, found);
  return found;
}

}  // namespace gumshoe

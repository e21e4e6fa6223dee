// How an engine comes to its answers. What may take long is done in stages, each with more work than the one before, so
// that there is an answer at any time; where a stage was not held back by its share of the work, it is the last.
#include <array>

#include "advise/others/reading.h"
#include "advise/review/review.h"
#include "app/engine/go.h"
#include "app/files/refer.h"
#include "infer/costs.h"
#include "infer/diagram/solver.h"
#include "view/json/advice.h"
#include "view/json/proof.h"
#include "view/json/review.h"
#include "view/json/solve.h"
#include "view/sheet.h"

namespace gumshoe {
namespace {

constexpr std::array stages{1.0 / 400, 1.0 / 20, 1.0};  // shares of the work

class Thought {
 public:
  Thought(const Record& record, const GoRequest& request, const std::atomic<bool>& stop, const TellInfo& tell)
      : record_(record), request_(request), settings_(request.settings), stop_(stop), tell_(tell) {}

  Result<EngineAnswer> run() {
    switch (request_.kind) {
      case GoRequest::Kind::posterior:
        return posterior();
      case GoRequest::Kind::ask:
      case GoRequest::Kind::accuse:
        return advice();
      case GoRequest::Kind::why:
        return why();
      case GoRequest::Kind::show:
        return show();
      case GoRequest::Kind::threat:
        return threat();
      case GoRequest::Kind::review:
        return game_review();
    }
    return Error{"there is nothing to say"};
  }

 private:
  bool stopped() const { return stop_.load(std::memory_order_relaxed); }
  Result<EngineAnswer> said(std::string json) const { return EngineAnswer{std::move(json), stopped()}; }
  const Table& table() const { return record_.table; }

  PosteriorOptions odds_options() const {
    return {.model = settings_.model, .seed = settings_.seed, .samples = settings_.deals, .budget = {.stop = &stop_}};
  }

  Result<EngineAnswer> posterior() {
    begin(settings_.hands > 0 ? 2 : 1);
    const Position position(record_, odds_options());
    const Posterior& odds = position.odds();
    std::optional<ReadOdds> read;
    if (odds.knowledge.consistent()) {
      if (settings_.hands > 0) tell_envelope(odds);
      position.hands(settings_.hands);
      if (settings_.read == EngineSettings::Read::always && !stopped()) read = read_odds(record_, odds_options());
    }
    return said(solve_json(
        position, {.solutions = settings_.solutions, .hands = settings_.hands, .read = read ? &*read : nullptr}));
  }

  Result<EngineAnswer> advice() {
    const Result<std::optional<CardSet>> rooms = rooms_of(*table().deck, request_.rooms);
    if (!rooms) return rooms.error();
    begin(stages.size());
    std::vector<Leaning> leanings;
    if (settings_.read != EngineSettings::Read::never)
      leanings = read_questions(record_, {.model = settings_.model, .stop = {&stop_, &reading_}}).leanings;
    const bool always_answers = is_small();
    std::optional<Advice> best;
    for (std::size_t stage = 0; stage < stages.size(); ++stage) {
      AdviceOptions options = advice_options(settings_, stages[stage]);
      if (request_.kind == GoRequest::Kind::accuse) options.top = 0;
      options.among = *rooms;
      options.leanings = leanings;
      options.stop = {always_answers && !best ? nullptr : &stop_, &advising_};
      Result<Advice> found = advise(record_, options);
      if (!found && !best) return with_view_hint(found.error());
      if (!found || (found->cut_short && best)) break;
      best = std::move(found).value();
      if (best->cut_short) break;
      if (stage + 1 == stages.size() || is_settled(*best, options)) return EngineAnswer{advice_text(*best), false};
      if (stopped()) break;
      tell_best(*best, stage + 1);
    }
    return EngineAnswer{advice_text(*best), true};
  }

  // The first stage takes some milliseconds, so that there is always an answer.
  bool is_small() const {
    constexpr std::uint64_t short_record = 20'000;  // meter steps to read it: some two hundred events
    if (cost::reading(record_) > short_record) return false;
    return Solver().predict(problem_of(record_, settings_.model), &stop_) <= Solver::Limits::short_work;
  }

  // More work would change nothing: everything was counted, and every game was drawn.
  static bool is_settled(const Advice& advice, const AdviceOptions& options) {
    const bool all_leaks = options.top == 0 || advice.questions.empty() || advice.leak_samples == LeakOptions{}.samples;
    return advice.exact && advice.threat && advice.threat->samples == options.samples && all_leaks;
  }

  std::string advice_text(const Advice& advice) const {
    if (request_.kind == GoRequest::Kind::accuse)
      return advice.accusation ? accusation_json(record_, *advice.accusation) : "{\"accuse\": null}";
    std::optional<Posterior> neutral;
    if (settings_.read != EngineSettings::Read::never) {
      PosteriorOptions options = odds_options();
      options.budget.stop.meter = &beside_it_;
      neutral = Position(record_, options).odds();
    }
    return advice_json(record_, advice, neutral ? &*neutral : nullptr);
  }

  Error with_view_hint(Error error) const {
    if (table().me.kind == View::Kind::full) error.message += "; `position as SEAT` takes a seat's view";
    return error;
  }

  Result<EngineAnswer> why() {
    const Result<GridCell> cell = find_cell(table(), request_.who, request_.cards);
    if (!cell) return cell.error();
    begin(1);
    return said(explanation_json(record_, Position(record_, odds_options()).why(cell->holder, cell->card)));
  }

  Result<EngineAnswer> show() {
    const Result<AskedOfMe> asked = asked_of_me(table(), request_.who, request_.cards);
    if (!asked) return asked.error();
    begin(1);
    const Result<Showing> showing = which_to_show(record_, *asked, games_drawn<ShowingOptions>());
    if (!showing) return with_view_hint(showing.error());
    return said(showing_json(record_, *showing));
  }

  Result<EngineAnswer> threat() {
    begin(1);
    const Result<Threat> found = find_threat(record_, games_drawn<ThreatOptions>());
    if (!found) return with_view_hint(found.error());
    return said(threat_json(record_, *found));
  }

  template <typename Options>
  Options games_drawn() const {
    Options options;
    options.model = settings_.model;
    options.samples = settings_.games;
    options.seed = settings_.seed;
    options.budget = {work_for_games(settings_), &stop_};
    return options;
  }

  Result<EngineAnswer> game_review() {
    begin(1);
    const Review found = review(record_, odds_options());
    if (found.cut_short) return Error{"stopped before the review was done"};
    return said(review_json(record_, found));
  }

  JsonWriter progress(std::size_t done) const {
    JsonWriter json;
    json.begin_object().key("go").text(name_of(request_.kind));
    json.key("done").integer(static_cast<std::int64_t>(done)).key("of").integer(static_cast<std::int64_t>(steps_));
    return json;
  }

  void begin(std::size_t steps) {
    steps_ = steps;
    tell_(progress(0).end_object().str());
  }

  void write_cards(JsonWriter& json, const std::vector<Card>& cards) const {
    json.key("cards").begin_array();
    for (const Card card : cards) json.text((*table().deck)[card].id);
    json.end_array();
  }

  void tell_envelope(const Posterior& odds) const {
    JsonWriter json = progress(1);
    json.key("entropy").number(odds.entropy);
    if (!odds.solutions.empty()) {
      json.key("best").begin_object();
      write_cards(json, odds.solutions.front().cards);
      json.key("p").number(odds.solutions.front().p).end_object();
    }
    tell_(json.end_object().str());
  }

  void tell_best(const Advice& advice, std::size_t done) const {
    JsonWriter json = progress(done);
    json.key("exact").boolean(advice.exact && advice.odds.exact);
    if (!advice.questions.empty()) {
      const AdvisedQuestion& question = advice.questions.front();
      json.key("best").begin_object();
      write_cards(json, question.cards);
      json.key("win").number(question.win).key("bits").number(question.bits).end_object();
    } else if (advice.accusation) {
      json.key("best").begin_object();
      write_cards(json, advice.accusation->cards);
      json.key("p").number(advice.accusation->p).end_object();
    }
    tell_(json.end_object().str());
  }

  const Record& record_;
  const GoRequest& request_;
  const EngineSettings& settings_;
  const std::atomic<bool>& stop_;
  const TellInfo& tell_;
  // What an answer of `ask` and `accuse` may take: what the others' questions say, all stages, the odds without them.
  Meter reading_{most_steps_of_an_answer / 6};
  Meter advising_{most_steps_of_an_answer / 2};
  mutable Meter beside_it_{most_steps_of_an_answer / 3};
  std::size_t steps_ = 1;
};

}  // namespace

Result<EngineAnswer> think_about(const Record& game, const GoRequest& request, const std::atomic<bool>& stop,
                                 const TellInfo& tell) {
  const Result<Record> record = seen_from(game, request.vantage);
  if (!record) return record.error();
  return Thought(*record, request, stop, tell).run();
}

}  // namespace gumshoe

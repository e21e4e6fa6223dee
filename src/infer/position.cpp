#include "infer/position.h"

#include <utility>

namespace gumshoe {

struct Position::State {
  State(Record whose, const PosteriorOptions& asked)
      : record(std::move(whose)),
        options(asked),
        outer(asked.budget.stop),
        meter(asked.insist_on_exact ? Budget{}.work : most_steps_of_an_answer, outer.meter) {
    options.budget.stop.meter = &meter;
  }

  const Stop& stop() const { return options.budget.stop; }
  // What there is to tell beside the odds: nothing where they can't be told as they were asked for.
  bool tells_more() const { return odds->knowledge.consistent() && (odds->exact || !options.insist_on_exact); }

  Record record;
  PosteriorOptions options;
  Stop outer;
  Meter meter;
  std::optional<Verdict> verdict;
  std::optional<Conflict> conflict;
  std::optional<Knowledge> knowledge;
  std::optional<Posterior> odds;
  std::optional<std::size_t> hands_listed;
  std::vector<PossibleHands> hands;
  std::optional<std::vector<PresumedShow>> shows;
};

Position::Position(Record record, const PosteriorOptions& options)
    : state_(std::make_unique<State>(std::move(record), options)) {}
Position Position::with_odds(Record record, Posterior odds) {
  Position position(std::move(record), {.model = odds.model});
  position.state_->odds = std::move(odds);
  return position;
}
Position::~Position() = default;
Position::Position(Position&&) noexcept = default;
Position& Position::operator=(Position&&) noexcept = default;

const Record& Position::record() const { return state_->record; }
std::uint64_t Position::work() const { return state_->meter.spent(); }

Consistency Position::consistency() const {
  State& state = *state_;
  if (state.odds) return state.odds->knowledge.consistency();
  if (state.knowledge) return state.knowledge->consistency();
  if (!state.verdict) state.verdict = judge(state.record, state.stop());
  return state.verdict->consistency;
}

const std::optional<Conflict>& Position::conflict() const {
  State& state = *state_;
  if (state.conflict || consistency() != Consistency::impossible) return state.conflict;
  state.conflict = state.verdict ? state.verdict->conflict : conflict_of(state.record, state.stop());
  return state.conflict;
}

const Knowledge& Position::knowledge() const& {
  State& state = *state_;
  if (state.odds || state.options.insist_on_exact) return odds().knowledge;
  if (!state.knowledge) state.knowledge = know(state.record, state.stop());
  return *state.knowledge;
}

const Posterior& Position::odds() const& {
  State& state = *state_;
  if (!state.odds) state.odds = posterior(state.record, state.options);
  return *state.odds;
}

Knowledge Position::knowledge() && { return std::as_const(*this).knowledge(); }

Posterior Position::odds() && {
  std::as_const(*this).odds();
  return *std::move(state_->odds);
}

const std::vector<PossibleHands>& Position::hands(std::size_t most) const {
  State& state = *state_;
  if (state.hands_listed == most) return state.hands;
  odds();
  state.hands_listed = most;
  state.hands.clear();
  if (most > 0 && state.tells_more()) state.hands = possible_hands(state.record, most, state.options);
  return state.hands;
}

const std::vector<PresumedShow>& Position::shows() const {
  State& state = *state_;
  if (state.shows) return *state.shows;
  odds();
  state.shows.emplace();
  if (state.tells_more()) state.shows = presumed_shows(state.record, state.options);
  return *state.shows;
}

Explanation Position::why(Holder holder, Card card) const {
  PosteriorOptions options = state_->options;
  options.budget.stop = state_->outer;
  return explain(*this, holder, card, options);
}

}  // namespace gumshoe

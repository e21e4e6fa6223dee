#include "infer/prover.h"

#include <algorithm>

#include "infer/conflict.h"
#include "infer/proof_search.h"
#include "infer/proof_writer.h"
#include "infer/solver.h"

namespace gumshoe {
namespace {

using Events = std::vector<bool>;  // by number; the first entry is not used

void collect_events(const std::vector<ProofStep>& steps, Events& events) {
  for (const ProofStep& step : steps) {
    for (const int event : step.events) events[static_cast<std::size_t>(event)] = true;
    for (const auto& branch : step.cases) collect_events(branch, events);
  }
}

}  // namespace

class Prover::Work {
 public:
  Work(const Record& record, const ProverOptions& options)
      : record_(record),
        options_(options),
        premises_(premises_of(record)),
        by_simple_rules_(premises_, Counting::no),
        by_counting_(premises_, Counting::yes) {
    by_simple_rules_.run();
    by_counting_.run();
  }

  std::optional<Proof> prove(const Claim& goal) {
    goal_ = goal;
    best_.reset();
    if (by_counting_.ledger().contradicted()) return std::nullopt;
    if (premises_.holders.end() == std::ranges::find(premises_.holders, goal.holder)) return nobody_there(goal);
    for (Deduction* known : {&by_simple_rules_, &by_counting_}) {
      if (known->ledger().id_of(goal) == nowhere) continue;
      offer(known->ledger(), known->ledger().id_of(goal));
      leave_out_events(known == &by_counting_ ? Counting::yes : Counting::no);
      return std::move(best_);
    }
    search_among(sufficient_events());
    if (!best_ || length(*best_) > long_proof) search_among({});
    return std::move(best_);
  }

  std::optional<Proof> refute() {
    goal_.reset();
    best_.reset();
    const std::optional<Conflict> conflict = find_conflict(record_);
    if (!conflict) return std::nullopt;
    Events used(record_.entries.size() + 1);
    for (const int event : conflict->events) used[static_cast<std::size_t>(event)] = true;
    search_among(used);
    if (!best_) search_among({});
    return std::move(best_);
  }

 private:
  static constexpr int long_proof = 8;

  void offer(const Ledger& ledger, int id) {
    Proof proof{goal_, steps_to(ledger, id)};
    if (!best_ || length(proof) < length(*best_)) best_ = std::move(proof);
  }

  // A pool or public cards that the game does not have: nothing lies there.
  static Proof nobody_there(const Claim& goal) {
    const bool pool = goal.holder == Holder::pool();
    return {goal, {{pool ? Rule::full : Rule::face_up, {}, {pool ? "Pool" : "Public"}, {}, {goal}, {goal.holder}}}};
  }

  Events cited() const {
    Events events(record_.entries.size() + 1);
    collect_events(best_->steps, events);
    return events;
  }

  // Fewer events rarely make a proof longer, and often shorter.
  void leave_out_events(Counting counting) {
    Events used = cited();
    if (std::ranges::count(used, true) < 2) return;
    for (std::size_t event = used.size(); --event > 0;) {
      if (!used[event]) continue;
      Events fewer = used;
      fewer[event] = false;
      Deduction deduction(premises_, counting, fewer);
      deduction.run();
      const int id = deduction.ledger().id_of(*goal_);
      if (id == nowhere) continue;
      used = fewer;
      offer(deduction.ledger(), id);
    }
  }

  // Events from which the goal follows, and from none fewer.
  Events sufficient_events() {
    Events used(record_.entries.size() + 1, true);
    if (!follows_from(used)) return {};
    for (std::size_t event = used.size(); --event > 0;) {
      used[event] = false;
      if (!follows_from(used)) used[event] = true;
    }
    return used;
  }

  bool follows_from(const Events& used) {
    Sources sources;
    sources.event = [&](int event) { return used[static_cast<std::size_t>(event)]; };
    Problem problem = problem_of(record_, Model::deals, sources);
    for (std::size_t p = 0; p < problem.places.size(); ++p) {
      const bool here = problem.places[p] == goal_->holder;
      if (here == (goal_->kind == Claim::Kind::has)) problem.may[p] -= goal_->cards;
    }
    solver_.load(problem);
    return !solver_.consistent();
  }

  void search_among(const Events& used) {
    for (const Counting counting : {Counting::yes, Counting::no}) {
      Deduction deduction(premises_, counting, used);
      ProofSearch search(deduction, options_.most_tries);
      const int id = goal_ ? search.prove(*goal_) : search.refute();
      if (id != nowhere) offer(deduction.ledger(), id);
    }
  }

  const Record record_;
  ProverOptions options_;
  Premises premises_;
  Deduction by_simple_rules_;
  Deduction by_counting_;
  Solver solver_;
  std::optional<Claim> goal_;
  std::optional<Proof> best_;
};

Prover::Prover(const Record& record, const ProverOptions& options) : work_(std::make_unique<Work>(record, options)) {}
Prover::~Prover() = default;
Prover::Prover(Prover&&) noexcept = default;

std::optional<Proof> Prover::prove(const Claim& goal) { return work_->prove(goal); }
std::optional<Proof> Prover::refute() { return work_->refute(); }

}  // namespace gumshoe

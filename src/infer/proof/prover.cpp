#include "infer/proof/prover.h"

#include <algorithm>

#include "game/random.h"
#include "infer/costs.h"
#include "infer/diagram/solver.h"
#include "infer/proof/conflict.h"
#include "infer/proof/search.h"
#include "infer/proof/writer.h"

namespace gumshoe {
namespace {

using Events = std::vector<bool>;  // by number; the first entry is not used

void collect_events(const std::vector<ProofStep>& steps, Events& events) {
  for (const ProofStep& step : steps) {
    for (const int event : step.events) events[event] = true;
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
    run(by_simple_rules_);
    run(by_counting_);
  }

  std::optional<Proof> prove(const Claim& goal) {
    goal_ = goal;
    best_.reset();
    orders_left_ = 2 * options_.orders;
    if (by_counting_.ledger().contradicted()) return std::nullopt;
    if (premises_.holders.end() == std::ranges::find(premises_.holders, goal.holder)) return nobody_there(goal);
    if (by_simple_rules_.ledger().id_of(goal) != nowhere) {
      prove_by_rules(by_simple_rules_.ledger(), Counting::no);
    } else if (by_counting_.ledger().id_of(goal) != nowhere) {
      prove_by_rules(by_counting_.ledger(), Counting::yes);
    } else {
      prove_by_cases();
    }
    return std::move(best_);
  }

  std::optional<Proof> refute(const Conflict& conflict) {
    goal_.reset();
    best_.reset();
    Events used(record_.entries.size() + 1);
    for (const int event : conflict.events) used[event] = true;
    search_among(used);
    if (!best_) search_among({});
    return std::move(best_);
  }

 private:
  static constexpr int short_proof = 2;
  static constexpr int middling_proof = 6;
  static constexpr int long_proof = 8;

  bool stopped() const { return options_.stop.now(); }

  void run(Deduction& deduction) const {
    deduction.run();
    options_.stop.spend(steps_a_look * deduction.work());
  }

  void offer(const Ledger& ledger, int id) {
    Proof proof{goal_, steps_to(ledger, id)};
    if (!best_ || size_of(proof) < size_of(*best_)) best_ = std::move(proof);
  }

  // Of two proofs with as many steps the one of fewer events is better.
  std::pair<int, std::ptrdiff_t> size_of(const Proof& proof) const {
    Events cited(record_.entries.size() + 1);
    collect_events(proof.steps, cited);
    return {length(proof), std::ranges::count(cited, true)};
  }

  // A pool or public cards that the game does not have: nothing lies there.
  static Proof nobody_there(const Claim& goal) {
    const bool pool = goal.holder == Holder::pool();
    return {goal, {{pool ? Rule::full : Rule::face_up, {}, {pool ? "Pool" : "Public"}, {}, {goal}, {goal.holder}}}};
  }

  // Rules alone.

  void prove_by_rules(const Ledger& ledger, Counting counting) {
    const int id = ledger.id_of(*goal_);
    offer(ledger, id);
    if (length(*best_) == 1) return;
    leave_out(behind(ledger, id), counting);
    if (length(*best_) <= short_proof) return;
    for (bool shorter = true; shorter;) shorter = go_round(counting);
    if (length(*best_) <= middling_proof) return;
    Random random(1);
    for (int i = 0; i < options_.orders && !stopped(); ++i)
      leave_out_in_any_order(random, i % 2 == 0 ? Counting::yes : counting);
  }

  void leave_out_in_any_order(Random& random, Counting counting) {
    std::vector<std::size_t> order;
    for (std::size_t event = 1; event <= record_.entries.size(); ++event) order.push_back(event);
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    Events used(record_.entries.size() + 1, true);
    for (const std::size_t event : order) {
      if (stopped()) return;
      used[event] = false;
      if (!lead_there(used, counting)) used[event] = true;
    }
  }

  // All events that what was noted rests on.
  Events behind(const Ledger& ledger, int id) const {
    Events events(record_.entries.size() + 1);
    std::vector<bool> seen(ledger.size());
    std::vector<int> open{id};
    while (!open.empty()) {
      const int next = open.back();
      open.pop_back();
      if (seen[next]) continue;
      seen[next] = true;
      const Reason& reason = ledger.reason_of(next);
      for (const int event : reason.events) events[event] = true;
      open.insert(open.end(), reason.from.begin(), reason.from.end());
    }
    return events;
  }

  // Whether the rules lead to the goal from these events; then those that it rests on, and the proof is on offer.
  std::optional<Events> lead_there(const Events& used, Counting counting) {
    Deduction deduction(premises_, counting, used);
    run(deduction);
    const int id = deduction.ledger().id_of(*goal_);
    if (id == nowhere) return std::nullopt;
    offer(deduction.ledger(), id);
    return behind(deduction.ledger(), id);
  }

  // Fewer events rarely make a proof longer, and often shorter.
  void leave_out(Events used, Counting counting) {
    if (std::ranges::count(used, true) < 2) return;
    for (std::size_t event = used.size(); --event > 0;) {
      if (stopped()) return;
      if (!used[event]) continue;
      Events fewer = used;
      fewer[event] = false;
      if (const auto rest = lead_there(fewer, counting)) used = *rest;
    }
  }

  // Round each event of the best proof, is there a shorter way?
  bool go_round(Counting counting) {
    const int before = length(*best_);
    Events cited(record_.entries.size() + 1);
    collect_events(best_->steps, cited);
    for (std::size_t event = 1; event < cited.size() && before > short_proof; ++event) {
      if (!cited[event] || orders_left_ == 0 || stopped()) continue;
      --orders_left_;
      Events others(cited.size(), true);
      others[event] = false;
      if (const auto rest = lead_there(others, counting)) leave_out(*rest, counting);
    }
    return length(*best_) < before;
  }

  // Cases.

  void prove_by_cases() {
    search_among(sufficient_events(From::last));
    if (!best_ || length(*best_) > long_proof) search_among(sufficient_events(From::first));
    if (!best_ || length(*best_) > long_proof) search_among({});
  }

  // Events from which the goal follows, and from none fewer.
  enum class From { first, last };
  Events sufficient_events(From from) {
    Events used(record_.entries.size() + 1, true);
    if (!follows_from(used)) return {};
    for (std::size_t i = 1; i < used.size() && !stopped(); ++i) {
      const std::size_t event = from == From::first ? i : used.size() - i;
      used[event] = false;
      if (!follows_from(used)) used[event] = true;
    }
    return used;
  }

  bool follows_from(const Events& used) {
    Sources sources;
    sources.event = [&](int event) { return used[event]; };
    Problem problem = problem_of(record_, Model::deals, sources);
    for (std::size_t p = 0; p < problem.places.size(); ++p) {
      const bool here = problem.places[p] == goal_->holder;
      if (here == (goal_->kind == Claim::Kind::has)) problem.may[p] -= goal_->cards;
    }
    options_.stop.spend(cost::reading(record_));
    solver_.load(problem, {.stop = options_.stop});
    return !solver_.consistent();
  }

  void search_among(const Events& used) {
    for (const Counting counting : {Counting::yes, Counting::no}) {
      Deduction deduction(premises_, counting, used);
      ProofSearch search(deduction, options_.most_tries, options_.stop);
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
  int orders_left_ = 0;
};

Prover::Prover(const Record& record, const ProverOptions& options) : work_(std::make_unique<Work>(record, options)) {}
Prover::~Prover() = default;
Prover::Prover(Prover&&) noexcept = default;

std::optional<Proof> Prover::prove(const Claim& goal) { return work_->prove(goal); }
std::optional<Proof> Prover::refute(const Conflict& conflict) { return work_->refute(conflict); }

}  // namespace gumshoe

#include "infer/proof/search.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <set>

namespace gumshoe {

int ProofSearch::prove(const Claim& goal) {
  deduction_.run();
  if (ledger().contradicted()) return nowhere;
  if (const int id = ledger().id_of(goal); id != nowhere) return id;
  return prove_by_contrary(goal);
}

int ProofSearch::prove_by_contrary(const Claim& goal) {
  const Tried contrary = attempt(opposite(goal), Depth::search);
  if (!contrary.contradicted) return nowhere;
  ledger().note(goal, ledger().add({Rule::otherwise, 0, {}, {}, {}, {}, {contrary.branch}}));
  return ledger().id_of(goal);
}

int ProofSearch::refute() {
  deduction_.run();
  if (!ledger().contradicted() && !contradict()) return nowhere;
  return ledger().marks().contradiction;
}

// Rounds: a split whose cases all fail by the rules; else what failed is struck out, which may suffice; else the most
// promising split, each of its cases searched in turn.
bool ProofSearch::contradict() {
  for (;;) {
    tried_.clear();
    claims_.clear();
    const std::vector<Split> now = splits();
    if (close(now)) return true;
    if (tries_left_ == 0) return false;
    if (!learn()) return divide(now);
    deduction_.run();
    if (ledger().contradicted()) return true;
  }
}

ProofSearch::Key ProofSearch::key_of(const Claim& claim) {
  const int whose = claim.kind == Claim::Kind::named ? Holder::count + claim.event : claim.holder.code();
  return {whose, claim.card().index};
}

std::vector<ProofSearch::Split> ProofSearch::splits() const {
  std::vector<Split> all;
  add_groups(all);
  add_cards(all);
  add_questions(all);
  return all;
}

void ProofSearch::add_groups(std::vector<Split>& splits) const {
  for (const Group& group : deduction_.open_groups()) {
    const Holder holder = ledger().premises().holders[group.holder];
    Split split{{}, {Rule::cases, 0, {}, {}, {holder}, group.cards}};
    for (const Card card : group.cards) split.alternatives.push_back(Claim::has(holder, card));
    if (group.id != nowhere) {
      split.reason.from.push_back(group.id);
      ledger().use_not(group.holder, ledger()[group.id].claim.cards, split.reason.from);
    } else {
      for (const CardSet category : ledger().premises().categories) {
        if (category.contains(group.cards.first())) ledger().use_not(group.holder, category, split.reason.from);
      }
    }
    splits.push_back(std::move(split));
  }
}

void ProofSearch::add_cards(std::vector<Split>& splits) const {
  for (const Card card : deduction_.open_cards()) {
    Split split{{}, {Rule::cases, 0, {}, {}, {}, CardSet(card)}};
    for (int h = 0; h < ledger().holder_count(); ++h) {
      if (ledger().open(h, card)) {
        split.alternatives.push_back(Claim::has(ledger().premises().holders[h], card));
      } else {
        ledger().use_not(h, CardSet(card), split.reason.from);
      }
    }
    splits.push_back(std::move(split));
  }
}

void ProofSearch::add_questions(std::vector<Split>& splits) const {
  for (const UnheardQuestion& question : ledger().premises().questions) {
    if (!deduction_.uses(question.event)) continue;
    for (const CardSet category : question.unheard) {
      if (is_named(question.event, category)) continue;
      Split split{{}, {Rule::cases, 0, {question.event}, {}, {}, category}};
      for (const Card card : category) split.alternatives.push_back(Claim::named(question.event, card));
      splits.push_back(std::move(split));
    }
  }
}

bool ProofSearch::is_named(int event, CardSet category) const {
  return std::ranges::any_of(ledger().marks().named, [&](int id) {
    const Claim& claim = ledger()[id].claim;
    return claim.event == event && category.contains(claim.cards);
  });
}

ProofSearch::Tried ProofSearch::attempt(const Claim& claim, Depth depth) {
  if (stop_.now()) tries_left_ = 0;
  if (tries_left_ == 0) return {};
  --tries_left_;
  const std::uint64_t work_before = deduction_.work();
  const Marks before = ledger().marks();
  const Ledger::Place place = ledger().place();
  ledger().go_deeper();
  Tried found{false, {ledger().suppose(claim), nowhere}, 0, 0};
  deduction_.run();
  stop_.spend(steps_a_look * (deduction_.work() - work_before));
  found.progress = ledger().size() - static_cast<int>(place.noted);
  found.contradicted = ledger().contradicted() || (depth == Depth::search && contradict());
  found.branch.end = ledger().marks().contradiction;
  ledger().come_back(before);
  if (found.contradicted) {
    found.cost = cost_of(found.branch);
  } else {
    ledger().forget_since(place);
  }
  deduction_.skip_to_end();
  return found;
}

const ProofSearch::Tried& ProofSearch::tried(const Claim& claim) {
  const auto [at, fresh] = tried_.try_emplace(key_of(claim));
  if (fresh) {
    claims_[key_of(claim)] = claim;
    at->second = attempt(claim, Depth::rules_only);
  }
  return at->second;
}

// The cheapest split whose cases all fail.
bool ProofSearch::close(const std::vector<Split>& splits) {
  const Split* best = nullptr;
  int least = std::numeric_limits<int>::max();
  for (const Split& split : splits) {
    int cost = 0;
    bool all = true;
    for (const Claim& claim : split.alternatives) {
      const Tried& one = tried(claim);
      all = all && one.contradicted;
      cost += one.cost;
    }
    if (!all || cost >= least) continue;
    best = &split;
    least = cost;
  }
  if (best == nullptr) return false;
  Reason reason = best->reason;
  for (const Claim& claim : best->alternatives) reason.branches.push_back(tried(claim).branch);
  ledger().contradict(std::move(reason));
  return true;
}

bool ProofSearch::learn() {
  bool learnt = false;
  for (const auto& [key, one] : tried_) {
    const Claim& claim = claims_.at(key);
    if (!one.contradicted || !claim.is_cell()) continue;
    ledger().note(opposite(claim), ledger().add({Rule::otherwise, 0, {}, {}, {}, {}, {one.branch}}));
    learnt = true;
  }
  return learnt;
}

bool ProofSearch::divide(const std::vector<Split>& splits) {
  const Split* best = nullptr;
  double least = std::numeric_limits<double>::infinity();
  for (const Split& split : splits) {
    double open = 0;  // little where much follows in every case
    for (const Claim& claim : split.alternatives) open += 1.0 / (1 + tried(claim).progress);
    if (open >= least) continue;
    least = open;
    best = &split;
  }
  if (best == nullptr || tries_left_ == 0) return false;
  Reason reason = best->reason;
  const std::vector<Claim> alternatives = best->alternatives;
  for (const Claim& claim : alternatives) {
    const Tried one = attempt(claim, Depth::search);
    if (!one.contradicted) return false;
    reason.branches.push_back(one.branch);
  }
  ledger().contradict(std::move(reason));
  return true;
}

// What of the branch its end rests on.
int ProofSearch::cost_of(const Branch& branch) const {
  std::set<int> needed;
  std::vector<int> open{branch.end};
  while (!open.empty()) {
    const int id = open.back();
    open.pop_back();
    if (id < branch.start || !needed.insert(id).second) continue;
    const Reason& reason = ledger().reason_of(id);
    open.insert(open.end(), reason.from.begin(), reason.from.end());
    for (const Branch& inner : reason.branches) open.push_back(inner.end);
  }
  return static_cast<int>(needed.size());
}

}  // namespace gumshoe

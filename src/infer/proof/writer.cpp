#include "infer/proof/writer.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <tuple>

namespace gumshoe {
namespace {

// A step in the making.
struct Draft {
  std::vector<int> ids;  // what it gives
  std::vector<std::vector<Draft>> cases;
  int number = 0;
};

// What is needed at one level: of the proof, or of one case.
struct Scope {
  std::set<int> needed;
  std::map<int, std::vector<std::unique_ptr<Scope>>> cases;  // by the id that is split
  std::map<int, std::set<int>> used_inside;                  // by such an id: what its cases use of this scope
};

// What is put together of what the record says: all of one holder, or all of one card.
enum class Gather { by_holder, by_card };

class Writer {
 public:
  Writer(const Ledger& ledger, Gather gather) : ledger_(ledger), gather_(gather) {}

  std::vector<ProofStep> write(int end) {
    Scope scope;
    chain_ = {&scope};
    splits_ = {nowhere};
    need(end);
    std::vector<Draft> drafts = ordered(scope, end, nowhere);
    number(drafts);
    return written(drafts);
  }

 private:
  // What the end rests on.

  void need(int id) {
    const std::size_t level = ledger_[id].level;
    for (std::size_t inner = level + 1; inner < chain_.size(); ++inner)
      chain_[level]->used_inside[splits_[level + 1]].insert(id);
    Scope& scope = *chain_[level];
    if (!scope.needed.insert(id).second) return;
    // What it rests on is of its own level or above.
    const std::vector<Scope*> chain = chain_;
    const std::vector<int> splits = splits_;
    chain_.resize(level + 1);
    splits_.resize(level + 1);
    const Reason& reason = ledger_.reason_of(id);
    for (const int premise : used_by(id)) need(premise);
    for (const Branch& branch : reason.branches) need_case(id, scope, branch);
    chain_ = chain;
    splits_ = splits;
  }

  // That a card is struck out where another has it needs no step of its own.
  std::vector<int> used_by(int id) const {
    const Reason& reason = ledger_.reason_of(id);
    if (reason.rule <= Rule::elsewhere) return reason.from;
    std::vector<int> from;
    for (const int premise : reason.from) {
      const Reason& why = ledger_.reason_of(premise);
      const bool plain = why.rule == Rule::elsewhere && !ledger_[premise].contradiction;
      from.push_back(plain ? why.from.front() : premise);
    }
    return from;
  }

  void need_case(int id, Scope& scope, const Branch& branch) {
    scope.cases[id].push_back(std::make_unique<Scope>());
    chain_.push_back(scope.cases[id].back().get());
    splits_.push_back(id);
    need(branch.start);
    need(branch.end);
    chain_.pop_back();
    splits_.pop_back();
  }

  // Claims of one step: those of one rule and reason, of one line of argument about one holder.

  using Key = std::tuple<Rule, int, int>;
  Key key_of(int id) const {
    const Noted& noted = ledger_[id];
    const Rule rule = ledger_.reason_of(id).rule;
    const bool by_card = gather_ == Gather::by_card && noted.claim.is_cell();
    const int subject = by_card ? Holder::count + 1 + noted.claim.card().index : noted.claim.holder.code();
    switch (rule) {
      case Rule::hand:
      case Rule::face_up:
      case Rule::told:
      case Rule::seen:
      case Rule::passed:
      case Rule::showed:
      case Rule::accused:
      case Rule::dealt:
      case Rule::elsewhere:
        if (!noted.contradiction) return {rule, subject, nowhere};
        return {rule, Holder::count, id};
      case Rule::full:
      case Rule::left:
      case Rule::room:
      case Rule::need:
      case Rule::category:
        return {rule, Holder::count, noted.reason};
      default:
        return {rule, Holder::count, id};
    }
  }

  // Backwards from the end: a step is placed once all that use it are, steps from the record last, so that they come
  // first; alike claims wait for each other where they can.
  std::vector<Draft> ordered(Scope& scope, int end, int start) {
    std::map<int, int> users;
    for (const int id : scope.needed) users.try_emplace(id, 0);
    for (const int id : scope.needed) {
      for (const int premise : premises_of(scope, id)) ++users[premise];
    }
    std::vector<Draft> drafts;
    std::set<int> waiting = scope.needed;
    if (start != nowhere) waiting.erase(start);
    while (!waiting.empty()) {
      std::vector<int> group = next_group(waiting, users, end);
      for (const int id : group) {
        waiting.erase(id);
        for (const int premise : premises_of(scope, id)) --users[premise];
      }
      drafts.push_back(draft(scope, std::move(group)));
    }
    if (start != nowhere) drafts.push_back({{start}, {}, 0});
    std::ranges::reverse(drafts);
    return drafts;
  }

  // Of its own scope; those its cases use too.
  std::set<int> premises_of(const Scope& scope, int id) const {
    std::set<int> premises;
    for (const int premise : used_by(id)) {
      if (scope.needed.contains(premise)) premises.insert(premise);
    }
    if (const auto inside = scope.used_inside.find(id); inside != scope.used_inside.end())
      premises.insert(inside->second.begin(), inside->second.end());
    premises.erase(id);
    return premises;
  }

  std::vector<int> next_group(const std::set<int>& waiting, const std::map<int, int>& users, int end) const {
    struct Found {
      std::vector<int> ready;
      int all = 0;
    };
    std::map<Key, Found> groups;
    for (const int id : waiting) {
      Found& found = groups[key_of(id)];
      ++found.all;
      if (users.at(id) == 0) found.ready.push_back(id);
    }
    const Found* best = nullptr;
    for (const auto& [key, found] : groups) {
      if (found.ready.empty()) continue;
      if (std::ranges::find(found.ready, end) != found.ready.end()) return {end};
      if (best == nullptr || better(found, *best)) best = &found;
    }
    return best->ready;
  }

  // Complete groups first; of those what was noted last.
  template <typename Found>
  static bool better(const Found& a, const Found& b) {
    const bool a_whole = std::ssize(a.ready) == a.all;
    const bool b_whole = std::ssize(b.ready) == b.all;
    return a_whole != b_whole ? a_whole : a.ready.back() > b.ready.back();
  }

  Draft draft(Scope& scope, std::vector<int> group) {
    Draft made{std::move(group), {}, 0};
    const int id = made.ids.front();
    const auto found = scope.cases.find(id);
    if (found == scope.cases.end()) return made;
    const Reason& reason = ledger_.reason_of(id);
    for (std::size_t i = 0; i < reason.branches.size(); ++i)
      made.cases.push_back(ordered(*found->second[i], reason.branches[i].end, reason.branches[i].start));
    return made;
  }

  // In reading order.
  void number(std::vector<Draft>& drafts) {
    for (Draft& draft : drafts) {
      draft.number = count_++;
      for (const int id : draft.ids) numbers_[id] = draft.number;
      for (std::vector<Draft>& branch : draft.cases) number(branch);
    }
  }

  std::vector<ProofStep> written(const std::vector<Draft>& drafts) const {
    std::vector<ProofStep> steps;
    for (const Draft& draft : drafts) steps.push_back(written(draft));
    return steps;
  }

  ProofStep written(const Draft& draft) const {
    ProofStep step;
    TagSet tags = 0;
    for (const int id : draft.ids) {
      const Reason& reason = ledger_.reason_of(id);
      step.rule = reason.rule;
      tags |= reason.tags;
      step.events.insert(step.events.end(), reason.events.begin(), reason.events.end());
      for (const int premise : used_by(id)) step.from.push_back(numbers_.at(premise));
      if (!ledger_[id].contradiction) step.gives.push_back(ledger_[id].claim);
      step.holders = reason.holders;
      step.cards = reason.cards;
    }
    step.tags = tags::names(tags);
    sort_out(step.events);
    sort_out(step.from);
    for (const std::vector<Draft>& branch : draft.cases) step.cases.push_back(written(branch));
    return step;
  }

  static void sort_out(std::vector<int>& numbers) {
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  }

  const Ledger& ledger_;
  Gather gather_;
  std::vector<Scope*> chain_;   // by level
  std::vector<int> splits_;     // by level: the id in whose cases it is
  std::map<int, int> numbers_;  // by id
  int count_ = 0;
};

}  // namespace

std::vector<ProofStep> steps_to(const Ledger& ledger, int end) {
  std::vector<ProofStep> by_holder = Writer(ledger, Gather::by_holder).write(end);
  std::vector<ProofStep> by_card = Writer(ledger, Gather::by_card).write(end);
  return length(by_card) < length(by_holder) ? by_card : by_holder;
}

}  // namespace gumshoe

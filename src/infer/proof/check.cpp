#include "infer/proof/check.h"

#include <algorithm>
#include <array>

#include "infer/proof/check_record.h"

namespace gumshoe {
namespace {

using checking::Lines;
using checking::Sizes;

// What a step may use.
struct Given {
  std::array<CardSet, Holder::count> has;
  std::array<CardSet, Holder::count> has_not;
  std::vector<Claim> some;
  std::vector<Claim> sizes;
  std::vector<Claim> named;

  void add(const Claim& claim) {
    const std::size_t whose = claim.holder.code();
    if (claim.kind == Claim::Kind::has) has[whose] |= claim.cards;
    if (claim.kind == Claim::Kind::has_not) has_not[whose] |= claim.cards;
    if (claim.kind == Claim::Kind::some) some.push_back(claim);
    if (claim.kind == Claim::Kind::size) sizes.push_back(claim);
    if (claim.kind == Claim::Kind::named) named.push_back(claim);
  }
  // What one holder has no other has: a step may use that without saying so.
  void strike_elsewhere() {
    for (std::size_t whose = 0; whose < has.size(); ++whose) {
      for (std::size_t other = 0; other < has.size(); ++other) {
        if (other != whose) has_not[other] |= has[whose];
      }
    }
  }
  CardSet of(Holder holder) const { return has[holder.code()]; }
  CardSet not_of(Holder holder) const { return has_not[holder.code()]; }
};

// The most sets that can be picked without two that share a card.
int most_disjoint(std::vector<CardSet> sets, CardSet taken = {}) {
  std::erase_if(sets, [&](CardSet set) { return !(set & taken).empty(); });
  if (sets.empty()) return 0;
  const auto smallest = std::ranges::min_element(sets, {}, [](CardSet set) { return set.size(); });
  const CardSet first = *smallest;
  sets.erase(smallest);
  const int with = 1 + most_disjoint(sets, first);
  return first.size() == 1 || with >= std::ssize(sets) ? with : std::max(with, most_disjoint(sets));
}

class Checker {
 public:
  explicit Checker(const Record& record) : lines_(record) {}

  std::optional<Fault> check(const Proof& proof) {
    if (proof.steps.empty()) return Fault{0, "it has no steps"};
    if (!branch_holds(proof.steps, nullptr)) return fault_;
    const std::vector<Claim>& end = proof.steps.back().gives;
    const bool reached = proof.goal ? gives(proof.steps.back(), *proof.goal) : end.empty();
    if (!reached) return Fault{number_ - 1, "it does not end with what is to be proved"};
    return std::nullopt;
  }

 private:
  // The first fault is the one: a step around it only says that it does not hold.
  bool fail(int step, std::string what) {
    if (!fault_) fault_ = {step, std::move(what)};
    return false;
  }

  static bool gives(const ProofStep& step, const Claim& claim) {
    return std::ranges::find(step.gives, claim) != step.gives.end();
  }

  // Steps one after another; in a case, the first supposes what the case is.
  bool branch_holds(const std::vector<ProofStep>& steps, const ProofStep* of) {
    const std::size_t outside = known_.size();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const int number = number_++;
      const bool supposed = of != nullptr && i == 0;
      if (supposed != (steps[i].rule == Rule::suppose)) return fail(number, "only a case begins with a supposition");
      if (steps[i].gives.empty() && i + 1 < steps.size()) return fail(number, "a contradiction that is not the end");
      if (!supposed && !step_holds(steps[i], number)) return false;
      known_.push_back({number, &steps[i]});
    }
    if (of != nullptr) known_.resize(outside);
    return true;
  }

  bool step_holds(const ProofStep& step, int number) {
    Given given;
    for (const int from : step.from) {
      const auto found = std::ranges::find(known_, from, &Known::number);
      if (found == known_.end()) return fail(number, "step " + std::to_string(from) + " cannot be used here");
      for (const Claim& claim : found->step->gives) given.add(claim);
    }
    for (const Claim& claim : step.gives) {
      if (!is_sensible(claim)) return fail(number, "it speaks of cards or holders that there are not");
    }
    for (const int event : step.events) {
      if (!lines_.has_event(event)) return fail(number, "there is no event " + std::to_string(event));
    }
    if (step.rule > Rule::elsewhere) given.strike_elsewhere();
    return follows(step, number, given) || fail(number, "it does not follow by its rule");
  }

  bool is_sensible(const Claim& claim) const {
    const bool one = claim.is_cell() || claim.kind == Claim::Kind::named;
    return lines_.deck().all().contains(claim.cards) && (!one || claim.cards.size() == 1);
  }

  bool follows(const ProofStep& step, int number, const Given& given) {
    if (step.rule == Rule::otherwise || step.rule == Rule::cases) return cases_hold(step, number, given);
    if (!step.cases.empty()) return false;
    if (step.rule < Rule::elsewhere) return is_written(step, given);
    if (step.rule == Rule::sizes) return sizes_follow(step, given);
    if (step.gives.empty()) return impossible(step, given);
    return std::ranges::all_of(step.gives, [&](const Claim& claim) {
      if (!claim.is_cell()) return false;
      Given contrary = given;
      contrary.add(opposite(claim));
      contrary.strike_elsewhere();
      return impossible(step, contrary);
    });
  }

  // Rules that read the record.

  bool is_written(const ProofStep& step, const Given& given) const {
    const auto somewhere = [&](const Claim& claim) {
      return std::ranges::any_of(step.events, [&](int event) { return says(event, step, claim, given); }) ||
             std::ranges::any_of(step.tags, [&](const auto& tag) { return lines_.says(tag, step.rule, claim); });
    };
    if (step.gives.empty()) return contradicts_one(given, somewhere);
    const auto used = [&](int event) {
      return std::ranges::any_of(step.gives, [&](const Claim& claim) { return says(event, step, claim, given); });
    };
    return std::ranges::all_of(step.gives, somewhere) && std::ranges::all_of(step.events, used);
  }

  bool says(int event, const ProofStep& step, const Claim& claim, const Given& given) const {
    CardSet named;
    for (const Claim& one : given.named) {
      if (one.event == event) named |= one.cards;
    }
    return lines_.says(event, step.rule, claim, named);
  }

  template <typename Written>
  bool contradicts_one(const Given& given, Written written) const {
    for (int code = 0; code < Holder::count; ++code) {  // a line may speak of a pool where there is none
      const Holder holder = Holder::from_code(code);
      for (const Card card : given.of(holder)) {
        if (written(Claim::has_not(holder, card))) return true;
      }
      for (const Card card : given.not_of(holder)) {
        if (written(Claim::has(holder, card))) return true;
      }
    }
    return false;
  }

  // Rules that ask whether what is given can be true.

  bool impossible(const ProofStep& step, const Given& given) const {
    switch (step.rule) {
      case Rule::elsewhere:
        return has_two_places(given);
      case Rule::only_place:
        return has_no_place(given);
      case Rule::one_of:
        return std::ranges::any_of(given.some,
                                   [&](const Claim& some) { return given.not_of(some.holder).contains(some.cards); });
      case Rule::category:
        return breaks_category(given);
      case Rule::wrong:
        return is_wrongly_accused(step, given);
      case Rule::full:
        return step.holders.size() == 1 && is_overfull(step, given);
      case Rule::left:
        return step.holders.size() == 1 && is_too_small(step, given);
      case Rule::room:
        return holders_differ(step) && lacks_room(step, given);
      case Rule::need:
        return holders_differ(step) && lacks_cards(step, given);
      default:
        return false;
    }
  }

  CardSet all() const { return lines_.deck().all(); }

  bool has_two_places(const Given& given) const {
    CardSet placed;
    for (const Holder holder : lines_.holders()) {
      if (!(given.of(holder) & placed).empty()) return true;
      placed |= given.of(holder);
    }
    return false;
  }

  bool has_no_place(const Given& given) const {
    CardSet excluded = all();
    for (const Holder holder : lines_.holders()) excluded &= given.not_of(holder);
    return !excluded.empty();
  }

  std::vector<CardSet> categories() const {
    std::vector<CardSet> all;
    for (std::uint8_t k = 0; k < lines_.deck().category_count(); ++k) all.push_back(lines_.deck().cards(Category{k}));
    return all;
  }

  bool breaks_category(const Given& given) const {
    return std::ranges::any_of(categories(), [&](CardSet category) {
      const int has = (given.of(Holder::envelope()) & category).size();
      return has > 1 || given.not_of(Holder::envelope()).contains(category);
    });
  }

  bool is_wrongly_accused(const ProofStep& step, const Given& given) const {
    const auto cards = step.events.size() == 1 ? lines_.wrongly_accused(step.events.front()) : std::nullopt;
    return cards && given.of(Holder::envelope()).contains(*cards);
  }

  // Sizes.

  // By what the step cites and what it uses.
  Sizes size_of(Holder holder, const ProofStep& step, const Given& given) const {
    const int categories = lines_.deck().category_count();
    if (holder == Holder::envelope()) return {categories, categories};
    if (std::ranges::find(lines_.holders(), holder) == lines_.holders().end()) return {0, 0};
    Sizes sizes{0, all().size()};
    const auto narrow = [&](const Sizes& known) {
      sizes = {std::max(sizes.least, known.least), std::min(sizes.most, known.most)};
    };
    for (const int event : step.events) {
      if (const auto size = lines_.size(event, holder)) narrow(*size);
    }
    for (const std::string& tag : step.tags) {
      if (const auto size = lines_.size(tag, holder)) narrow(*size);
    }
    for (const Claim& claim : given.sizes) {
      if (claim.holder == holder) narrow({claim.least, claim.most});
    }
    return sizes;
  }

  bool is_overfull(const ProofStep& step, const Given& given) const {
    const Holder holder = step.holders.front();
    return given.of(holder).size() > size_of(holder, step, given).most;
  }

  bool is_too_small(const ProofStep& step, const Given& given) const {
    const Holder holder = step.holders.front();
    return (all() - given.not_of(holder)).size() < size_of(holder, step, given).least;
  }

  bool sizes_follow(const ProofStep& step, const Given& given) const {
    return !step.gives.empty() && std::ranges::all_of(step.gives, [&](const Claim& claim) {
      if (claim.kind != Claim::Kind::size) return false;
      int most = all().size();
      int least = all().size();
      for (const Holder other : lines_.holders()) {
        if (other == claim.holder) continue;
        const Sizes sizes = size_of(other, step, given);
        most -= std::max(sizes.least, given.of(other).size());
        least -= std::min(sizes.most, (all() - given.not_of(other)).size());
      }
      return claim.most >= most && claim.least <= std::max(least, 0);
    });
  }

  // Counting.

  static bool holders_differ(const ProofStep& step) {
    std::vector<Holder> sorted = step.holders;
    std::ranges::sort(sorted);
    return std::ranges::adjacent_find(sorted) == sorted.end();
  }

  static bool counts(const ProofStep& step, Holder holder) {
    return std::ranges::find(step.holders, holder) != step.holders.end();
  }

  bool lies_with(const ProofStep& step, Card card, const Given& given) const {
    bool nobody_else = true;
    for (const Holder holder : lines_.holders()) {
      if (counts(step, holder) && given.of(holder).contains(card)) return true;
      nobody_else = nobody_else && (counts(step, holder) || given.not_of(holder).contains(card));
    }
    return nobody_else;
  }

  bool lacks_room(const ProofStep& step, const Given& given) const {
    int room = 0;
    for (const Holder holder : step.holders) room += room_of(holder, step, given);
    const auto here = [&](Card card) { return lies_with(step, card, given); };
    return room < step.cards.size() && std::all_of(step.cards.begin(), step.cards.end(), here);
  }

  // How many of the counted cards the holder can have.
  int room_of(Holder holder, const ProofStep& step, const Given& given) const {
    if (holder == Holder::envelope()) return room_of_envelope(step, given);
    std::vector<CardSet> others;
    for (const Card card : given.of(holder) - step.cards) others.emplace_back(card);
    for (const Claim& some : given.some) {
      const CardSet left = some.cards - given.not_of(holder);
      if (some.holder == holder && (left & step.cards).empty()) others.push_back(left);
    }
    return size_of(holder, step, given).most - most_disjoint(std::move(others));
  }

  int room_of_envelope(const ProofStep& step, const Given& given) const {
    int room = 0;
    for (const CardSet category : categories()) {
      const bool taken = !((given.of(Holder::envelope()) & category) - step.cards).empty();
      const bool possible = !((category & step.cards) - given.not_of(Holder::envelope())).empty();
      if (possible && !taken) ++room;
    }
    return room;
  }

  bool lacks_cards(const ProofStep& step, const Given& given) const {
    CardSet cards = step.cards;
    for (const Holder holder : lines_.holders()) {
      if (!counts(step, holder)) cards -= given.of(holder);
    }
    int need = 0;
    for (const Holder holder : step.holders) need += need_of(holder, cards, step, given);
    return need > cards.size();
  }

  // How many of the cards the holder must have.
  int need_of(Holder holder, CardSet cards, const ProofStep& step, const Given& given) const {
    const CardSet never = given.not_of(holder);
    std::vector<CardSet> groups;
    const auto add = [&](CardSet group) {
      if (cards.contains(group - never)) groups.push_back(group - never);
    };
    for (const Card card : given.of(holder) & cards) add(CardSet(card));
    for (const Claim& some : given.some) {
      if (some.holder == holder) add(some.cards);
    }
    if (holder == Holder::envelope()) {
      for (const CardSet category : categories()) add(category);
    }
    const int by_size = size_of(holder, step, given).least - (all() - cards - never).size();
    return std::max(by_size, most_disjoint(std::move(groups)));
  }

  // Cases.

  bool cases_hold(const ProofStep& step, int number, const Given& given) {
    std::vector<Claim> alternatives;
    for (const std::vector<ProofStep>& branch : step.cases) {
      if (branch.size() < 2 || branch.front().gives.size() != 1) return false;
      if (!is_sensible(branch.front().gives.front())) return false;
      alternatives.push_back(branch.front().gives.front());
    }
    const bool exhausted =
        step.rule == Rule::otherwise ? is_contrary(step, alternatives) : one_holds(step, alternatives, given);
    if (!exhausted) return fail(number, "its cases are not all there are");
    return std::ranges::all_of(step.cases, [&](const std::vector<ProofStep>& branch) {
      return branch_holds(branch, &step) && reaches(branch.back(), step);
    });
  }

  static bool reaches(const ProofStep& end, const ProofStep& goal) {
    if (end.gives.empty()) return true;
    return !goal.gives.empty() &&
           std::ranges::all_of(goal.gives, [&](const Claim& claim) { return gives(end, claim); });
  }

  static bool is_contrary(const ProofStep& step, const std::vector<Claim>& alternatives) {
    return step.gives.size() == 1 && step.gives.front().is_cell() && alternatives.size() == 1 &&
           alternatives.front() == opposite(step.gives.front());
  }

  // At least one of the alternatives is true.
  bool one_holds(const ProofStep& step, const std::vector<Claim>& alternatives, const Given& given) const {
    if (alternatives.empty()) return false;
    const Claim& first = alternatives.front();
    CardSet cards;
    std::vector<Holder> holders;
    for (const Claim& claim : alternatives) {
      if (claim.kind != first.kind || claim.event != first.event) return false;
      cards |= claim.cards;
      holders.push_back(claim.holder);
    }
    if (first.kind == Claim::Kind::named) return is_all_unheard(step, first.event, cards);
    if (first.kind != Claim::Kind::has) return false;
    const bool one_holder = std::ranges::all_of(holders, [&](Holder holder) { return holder == first.holder; });
    if (one_holder && has_one(first.holder, cards, given)) return true;
    return cards.size() == 1 && lies_with_one(first.card(), holders, given);
  }

  bool is_all_unheard(const ProofStep& step, int event, CardSet cards) const {
    if (step.events != std::vector<int>{event}) return false;
    return std::ranges::any_of(lines_.unheard(event), [&](CardSet category) { return cards.contains(category); });
  }

  bool has_one(Holder holder, CardSet cards, const Given& given) const {
    const auto within = [&](CardSet group) { return cards.contains(group - given.not_of(holder)); };
    for (const Claim& some : given.some) {
      if (some.holder == holder && within(some.cards)) return true;
    }
    return holder == Holder::envelope() && std::ranges::any_of(categories(), within);
  }

  bool lies_with_one(Card card, const std::vector<Holder>& holders, const Given& given) const {
    return std::ranges::all_of(lines_.holders(), [&](Holder holder) {
      return std::ranges::find(holders, holder) != holders.end() || given.not_of(holder).contains(card);
    });
  }

  struct Known {
    int number = 0;
    const ProofStep* step = nullptr;
  };
  Lines lines_;
  std::vector<Known> known_;  // what may be used now
  int number_ = 0;
  std::optional<Fault> fault_;
};

}  // namespace

std::optional<Fault> find_fault(const Record& record, const Proof& proof) { return Checker(record).check(proof); }

}  // namespace gumshoe

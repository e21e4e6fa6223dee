#include "infer/proof/rules.h"

#include <algorithm>
#include <bit>

namespace gumshoe {

Deduction::Deduction(const Premises& premises, Counting counting, std::vector<bool> used)
    : ledger_(premises), counting_(counting), used_(std::move(used)) {
  envelope_ = ledger_.index_of(Holder::envelope());
  take_sizes();
  take_premises();
}

void Deduction::take_sizes() {
  Marks marks = ledger_.marks();
  for (const SizePremise& size : ledger_.premises().sizes) {
    if (!uses(size.source.event)) continue;
    const std::size_t holder = ledger_.index_of(size.holder);
    if (size.least > marks.least[holder].value) marks.least[holder] = {size.least, nowhere, size.source};
    if (size.most < marks.most[holder].value) marks.most[holder] = {size.most, nowhere, size.source};
  }
  for (std::size_t h = 0; h < marks.least.size(); ++h)
    unsure_sizes_ = unsure_sizes_ || marks.least[h].value != marks.most[h].value;
  ledger_.go_deeper();
  ledger_.come_back(marks);
}

void Deduction::take_premises() {
  work_ += ledger_.premises().claims.size();
  for (const Premise& premise : ledger_.premises().claims) {
    if (!uses(premise.source.event)) continue;
    Reason reason{premise.rule, 0, {}, {}};
    reason.cite(premise.source);
    ledger_.note(premise.claim, ledger_.add(std::move(reason)));
  }
}

void Deduction::run() {
  for (bool more = true; more && !ledger_.contradicted();) {
    settle();
    more = !ledger_.contradicted() && (check_sizes() || (counting_ == Counting::yes && count_across(*this)));
  }
}

void Deduction::settle() {
  if (next_ == 0) {
    for (int h = 0; h < ledger_.holder_count(); ++h) {
      check_full(h);
      check_left(h);
      check_groups(h);
    }
    check_accusations();
  }
  while (next_ < ledger_.size() && !ledger_.contradicted()) {
    const int id = next_++;
    work_ += 1 + ledger_.marks().groups.size();
    const Noted noted = ledger_[id];
    if (!noted.contradiction) follow(noted.claim, id);
  }
}

void Deduction::follow(const Claim& claim, int id) {
  if (claim.kind == Claim::Kind::named) return follow_named(claim);
  const int holder = ledger_.index_of(claim.holder);
  switch (claim.kind) {
    case Claim::Kind::has:
      return follow_has(holder, claim.card(), id);
    case Claim::Kind::has_not:
      return follow_not(holder, claim.card());
    case Claim::Kind::some:
      return check_group({holder, claim.cards, id});
    case Claim::Kind::size:
      check_full(holder);
      return check_left(holder);
    case Claim::Kind::named:
      return;
  }
}

void Deduction::follow_has(int holder, Card card, int id) {
  strike_elsewhere(holder, card, id);
  if (holder == envelope_) {
    strike_category(card, id);
    check_accusations();
  } else {
    check_full(holder);
  }
}

void Deduction::follow_not(int holder, Card card) {
  check_places(card);
  if (holder == envelope_) {
    for (const CardSet category : ledger_.premises().categories) {
      if (category.contains(card)) check_category(category);
    }
  } else {
    check_left(holder);
  }
  check_groups(holder);
}

void Deduction::strike_elsewhere(int holder, Card card, int id) {
  const int reason = ledger_.add({Rule::elsewhere, 0, {}, {id}});
  for (int other = 0; other < ledger_.holder_count(); ++other) {
    if (other != holder) ledger_.note(Claim::has_not(ledger_.premises().holders[other], card), reason);
  }
}

void Deduction::strike_category(Card card, int id) {
  const int reason = ledger_.add({Rule::category, 0, {}, {id}});
  for (const CardSet category : ledger_.premises().categories) {
    if (!category.contains(card)) continue;
    for (const Card other : category - CardSet(card)) ledger_.note(Claim::has_not(Holder::envelope(), other), reason);
  }
}

void Deduction::check_accusations() {
  for (const WrongAccusation& wrong : ledger_.premises().accusations) {
    const CardSet open = wrong.cards - ledger_.marks().has[envelope_];
    if (!uses(wrong.event) || open.size() > 1) continue;
    Reason reason{Rule::wrong, 0, {wrong.event}, {}};
    ledger_.use_has(envelope_, wrong.cards, reason.from);
    if (open.empty()) return ledger_.contradict(std::move(reason));
    if (ledger_.open(envelope_, open.first()))
      ledger_.note(Claim::has_not(Holder::envelope(), open.first()), ledger_.add(std::move(reason)));
  }
}

void Deduction::note_all(int holder, CardSet cards, Claim::Kind kind, Reason reason) {
  if (cards.empty()) return;
  const int why = ledger_.add(std::move(reason));
  for (const Card card : cards) ledger_.note({kind, ledger_.premises().holders[holder], CardSet(card)}, why);
}

void Deduction::check_full(int holder) {
  if (holder == envelope_ || ledger_.contradicted()) return;
  const Marks& marks = ledger_.marks();
  const CardSet has = marks.has[holder];
  const Bound& most = marks.most[holder];
  if (has.size() < most.value) return;
  Reason reason{Rule::full, 0, {}, {}, {ledger_.premises().holders[holder]}, has};
  ledger_.use_has(holder, has, reason.from);
  Ledger::use(most, reason);
  if (has.size() > most.value) return ledger_.contradict(std::move(reason));
  note_all(holder, marks.may[holder] - has, Claim::Kind::has_not, std::move(reason));
}

void Deduction::check_left(int holder) {
  if (holder == envelope_ || ledger_.contradicted()) return;
  const Marks& marks = ledger_.marks();
  const CardSet may = marks.may[holder];
  const Bound& least = marks.least[holder];
  if (may.size() > least.value) return;
  Reason reason{Rule::left, 0, {}, {}, {ledger_.premises().holders[holder]}, may};
  ledger_.use_not(holder, ledger_.all(), reason.from);
  Ledger::use(least, reason);
  if (may.size() < least.value) return ledger_.contradict(std::move(reason));
  note_all(holder, may - marks.has[holder], Claim::Kind::has, std::move(reason));
}

void Deduction::check_places(Card card) {
  const std::uint32_t places = ledger_.places(card);
  if (std::popcount(places) > 1 || ledger_.contradicted()) return;
  Reason reason{Rule::only_place, 0, {}, {}};
  for (int h = 0; h < ledger_.holder_count(); ++h) ledger_.use_not(h, CardSet(card), reason.from);
  if (places == 0) return ledger_.contradict(std::move(reason));
  const int holder = std::countr_zero(places);
  if (ledger_.open(holder, card)) note_all(holder, CardSet(card), Claim::Kind::has, std::move(reason));
}

void Deduction::check_category(CardSet category) {
  const CardSet may = category & ledger_.marks().may[envelope_];
  if (may.size() > 1 || ledger_.contradicted()) return;
  Reason reason{Rule::category, 0, {}, {}};
  ledger_.use_not(envelope_, category, reason.from);
  if (may.empty()) return ledger_.contradict(std::move(reason));
  if (ledger_.open(envelope_, may.first())) note_all(envelope_, may, Claim::Kind::has, std::move(reason));
}

void Deduction::check_groups(int holder) {
  for (std::size_t i = 0; i < ledger_.marks().groups.size() && !ledger_.contradicted(); ++i) {
    const Group group = ledger_.marks().groups[i];
    if (group.holder == holder) check_group(group);
  }
}

void Deduction::check_group(const Group& group) {
  const CardSet left = group.cards & ledger_.marks().may[group.holder];
  if (left.size() > 1 || ledger_.contradicted()) return;
  Reason reason{Rule::one_of, 0, {}, {group.id}};
  ledger_.use_not(group.holder, group.cards, reason.from);
  if (left.empty()) return ledger_.contradict(std::move(reason));
  if (ledger_.open(group.holder, left.first())) note_all(group.holder, left, Claim::Kind::has, std::move(reason));
}

// The same card for all answers of a line: what each then says.
void Deduction::follow_named(const Claim& claim) {
  for (const UnheardQuestion& question : ledger_.premises().questions) {
    if (question.event != claim.event) continue;
    CardSet named = question.heard;
    Reason reason{Rule::passed, 0, {claim.event}, {}};
    for (const int id : ledger_.marks().named) {
      if (ledger_[id].claim.event != claim.event) continue;
      named |= ledger_[id].claim.cards;
      reason.from.push_back(id);
    }
    for (const CardSet category : question.unheard) {
      if ((category & named).empty()) named |= category;
    }
    Reason shows = reason;
    shows.rule = Rule::showed;
    const int showed = ledger_.add(std::move(shows));
    for (const Seat seat : question.showed) ledger_.note(Claim::some(seat, named), showed);
    const int passed = ledger_.add(std::move(reason));
    for (const Seat seat : question.passed) ledger_.note(Claim::has_not(seat, claim.card()), passed);
  }
}

// Where sizes are not all given: what the others leave over.
bool Deduction::check_sizes() {
  bool found = false;
  if (!unsure_sizes_) return false;
  for (int h = 0; h < ledger_.holder_count(); ++h) found = check_size(h) || found;
  return found;
}

bool Deduction::check_size(int holder) {
  const int low = ledger_.marks().least[holder].value;
  const int high = ledger_.marks().most[holder].value;
  if (low >= high) return false;
  const Holder whose = ledger_.premises().holders[holder];
  Reason above{Rule::sizes, 0, {}, {}, {whose}};
  Reason below = above;
  const int most = most_left_for(holder, above);
  const int least = least_left_for(holder, below);
  const bool fewer = most < high && most >= low;
  const bool more = least > low && least <= high;
  if (fewer) ledger_.note(Claim::size(whose, 0, most), ledger_.add(std::move(above)));
  if (more) ledger_.note(Claim::size(whose, least, ledger_.premises().cards), ledger_.add(std::move(below)));
  return fewer || more;
}

int Deduction::most_left_for(int holder, Reason& reason) const {
  int left = ledger_.premises().cards;
  for (int h = 0; h < ledger_.holder_count(); ++h) {
    if (h == holder) continue;
    const Bound& least = ledger_.marks().least[h];
    const CardSet has = ledger_.marks().has[h];
    left -= std::max(least.value, has.size());
    if (has.size() > least.value) {
      ledger_.use_has(h, has, reason.from);
    } else {
      Ledger::use(least, reason);
    }
  }
  return left;
}

int Deduction::least_left_for(int holder, Reason& reason) const {
  int left = ledger_.premises().cards;
  for (int h = 0; h < ledger_.holder_count(); ++h) {
    if (h == holder) continue;
    const Bound& most = ledger_.marks().most[h];
    const CardSet may = ledger_.marks().may[h];
    left -= std::min(most.value, may.size());
    if (may.size() < most.value) {
      ledger_.use_not(h, ledger_.all(), reason.from);
    } else {
      Ledger::use(most, reason);
    }
  }
  return left;
}

std::vector<Group> Deduction::open_groups() const {
  const Marks& marks = ledger_.marks();
  std::vector<Group> open;
  const auto take = [&](int holder, CardSet cards, int id) {
    const CardSet left = cards & marks.may[holder];
    if ((left & marks.has[holder]).empty()) open.push_back({holder, left, id});
  };
  for (const CardSet category : ledger_.premises().categories) take(envelope_, category, nowhere);
  for (const Group& group : marks.groups) take(group.holder, group.cards, group.id);
  return open;
}

CardSet Deduction::open_cards() const {
  CardSet known;
  for (const CardSet has : ledger_.marks().has) known |= has;
  return ledger_.all() - known;
}

}  // namespace gumshoe

#include "infer/proof/ledger.h"

#include <algorithm>

namespace gumshoe {

Ledger::Ledger(const Premises& premises) : premises_(premises) {
  const std::size_t holders = premises.holders.size();
  index_.fill(nowhere);
  for (std::size_t h = 0; h < holders; ++h) index_[premises.holders[h].code()] = static_cast<int>(h);
  marks_.cells.assign(holders * premises.cards, 0);
  marks_.has.assign(holders, {});
  marks_.may.assign(holders, all());
  marks_.least.assign(holders, Bound{0, nowhere, {}});
  marks_.most.assign(holders, Bound{premises.cards, nowhere, {}});
  const std::size_t envelope = index_of(Holder::envelope());
  marks_.least[envelope].value = marks_.most[envelope].value = static_cast<int>(premises.categories.size());
}

int Ledger::index_of(Holder holder) const { return index_[holder.code()]; }

int Ledger::id_of(int holder, Card card) const {
  const int found = mark(holder, card);
  return found > 0 ? found - 1 : -found - 1;
}

int Ledger::id_of(const Claim& claim) const {
  const int holder = index_of(claim.holder);
  if (holder == nowhere || open(holder, claim.card())) return nowhere;
  return has(holder, claim.card()) == (claim.kind == Claim::Kind::has) ? id_of(holder, claim.card()) : nowhere;
}

std::uint32_t Ledger::places(Card card) const {
  std::uint32_t places = 0;
  for (int h = 0; h < holder_count(); ++h) {
    if (marks_.may[h].contains(card)) places |= std::uint32_t{1} << h;
  }
  return places;
}

int Ledger::add(Reason reason) {
  reasons_.push_back(std::move(reason));
  return static_cast<int>(reasons_.size()) - 1;
}

int Ledger::put_down(const Claim& claim, int reason) {
  noted_.push_back({claim, reason, level_, false});
  return size() - 1;
}

void Ledger::note(const Claim& claim, int reason) {
  if (contradicted()) return;
  if (claim.kind == Claim::Kind::named) {
    marks_.named.push_back(put_down(claim, reason));
    return;
  }
  const int holder = index_of(claim.holder);
  if (holder == nowhere) return;
  if (claim.is_cell()) return note_cell(claim, holder, reason);
  const int id = put_down(claim, reason);
  if (claim.kind == Claim::Kind::some) marks_.groups.push_back({holder, claim.cards, id});
  if (claim.kind == Claim::Kind::size) note_size(claim, holder, id);
}

void Ledger::note_cell(const Claim& claim, int holder, int reason) {
  const bool has_it = claim.kind == Claim::Kind::has;
  const Card card = claim.card();
  if (!open(holder, card)) {
    if (has(holder, card) != has_it) clash(reason, id_of(holder, card));
    return;
  }
  const int id = put_down(claim, reason);
  marks_.cells[cell(holder, card)] = has_it ? id + 1 : -(id + 1);
  if (has_it) {
    marks_.has[holder].insert(card);
  } else {
    marks_.may[holder].erase(card);
  }
}

void Ledger::note_size(const Claim& claim, int holder, int id) {
  Bound& least = marks_.least[holder];
  Bound& most = marks_.most[holder];
  if (claim.least > least.value) least = {claim.least, id, {}};
  if (claim.most < most.value) most = {claim.most, id, {}};
}

// The reason's rule cannot hold together with what it would contradict.
void Ledger::clash(int reason, int other) {
  Reason why = reasons_[reason];
  why.from.push_back(other);
  contradict(std::move(why));
}

void Ledger::contradict(Reason reason) {
  if (contradicted()) return;
  marks_.contradiction = put_down({}, add(std::move(reason)));
  noted_.back().contradiction = true;
}

int Ledger::suppose(const Claim& claim) {
  note(claim, add({Rule::suppose, 0, {}, {}}));
  return size() - 1;
}

void Ledger::use_has(int holder, CardSet cards, std::vector<int>& from) const {
  for (const Card card : cards& marks_.has[holder]) from.push_back(id_of(holder, card));
}

void Ledger::use_not(int holder, CardSet cards, std::vector<int>& from) const {
  for (const Card card : cards - marks_.may[holder]) from.push_back(id_of(holder, card));
}

void Ledger::use(const Bound& bound, Reason& reason) {
  if (bound.id != nowhere) {
    reason.from.push_back(bound.id);
  } else {
    reason.cite(bound.source);
  }
}

void Ledger::forget_since(const Place& place) {
  noted_.resize(place.noted);
  reasons_.resize(place.reasons);
}

}  // namespace gumshoe

// What has been deduced so far, each claim with its reason: the prover's working paper. Suppositions are made at deeper
// levels; what follows from them is taken back by restoring the marks, and stays on paper for the proof.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "infer/proof/premises.h"

namespace gumshoe {

inline constexpr int nowhere = -1;

// A branch of a case split: from what was supposed to what came of it.
struct Branch {
  int start = nowhere;
  int end = nowhere;
};

struct Reason {
  Rule rule = Rule::suppose;
  TagSet tags = 0;
  std::vector<int> events;
  std::vector<int> from;  // ids of what was noted
  std::vector<Holder> holders = {};
  CardSet cards = {};
  std::vector<Branch> branches = {};

  void cite(const Source& source) {
    tags |= source.tags;
    if (source.event > 0) events.push_back(source.event);
  }
};

struct Noted {
  Claim claim;
  int reason = nowhere;
  int level = 0;
  bool contradiction = false;
};

// A bound on a number of cards, and why.
struct Bound {
  int value = 0;
  int id = nowhere;  // of a size that was deduced; else the source
  Source source;
};

struct Group {
  int holder = 0;  // an index
  CardSet cards;
  int id = nowhere;  // nowhere: a category of the envelope
};

// What is true for now; by index of the holder.
struct Marks {
  std::vector<int> cells;  // holder by card: id + 1 where it has the card, -(id + 1) where not, 0 where open
  std::vector<CardSet> has;
  std::vector<CardSet> may;
  std::vector<Bound> least;
  std::vector<Bound> most;
  std::vector<Group> groups;
  std::vector<int> named;  // ids
  int contradiction = nowhere;
};

class Ledger {
 public:
  explicit Ledger(const Premises& premises);

  const Premises& premises() const { return premises_; }
  int holder_count() const { return static_cast<int>(premises_.holders.size()); }
  int index_of(Holder holder) const;  // nowhere: there is no such holder
  CardSet all() const { return CardSet::first_cards(premises_.cards); }
  const Marks& marks() const { return marks_; }
  bool contradicted() const { return marks_.contradiction != nowhere; }

  const Noted& operator[](int id) const { return noted_[id]; }
  const Reason& reason_of(int id) const { return reasons_[(*this)[id].reason]; }
  int size() const { return static_cast<int>(noted_.size()); }

  bool open(int holder, Card card) const { return mark(holder, card) == 0; }
  bool has(int holder, Card card) const { return mark(holder, card) > 0; }
  int id_of(int holder, Card card) const;  // of a cell that is not open
  int id_of(const Claim& cell) const;  // nowhere where it is not known to be true
  // The holders that can have a card, by bits of their indices.
  std::uint32_t places(Card card) const;

  int add(Reason reason);
  // Notes a claim unless it is known; one that contradicts what is known ends the search here.
  void note(const Claim& claim, int reason);
  void contradict(Reason reason);
  int suppose(const Claim& claim);

  // Ids of what makes up a part of a reason.
  void use_has(int holder, CardSet cards, std::vector<int>& from) const;
  void use_not(int holder, CardSet cards, std::vector<int>& from) const;
  static void use(const Bound& bound, Reason& reason);

  int level() const { return level_; }
  void go_deeper() { ++level_; }
  void come_back(const Marks& marks) {
    --level_;
    marks_ = marks;
  }
  // Forgets what was noted since.
  struct Place {
    std::size_t noted = 0;
    std::size_t reasons = 0;
  };
  Place place() const { return {noted_.size(), reasons_.size()}; }
  void forget_since(const Place& place);

 private:
  int mark(int holder, Card card) const { return marks_.cells[cell(holder, card)]; }
  std::size_t cell(int holder, Card card) const { return holder * premises_.cards + card.index; }
  void note_cell(const Claim& claim, int holder, int reason);
  void note_size(const Claim& claim, int holder, int id);
  void clash(int reason, int other);
  int put_down(const Claim& claim, int reason);

  const Premises& premises_;
  std::vector<Noted> noted_;
  std::vector<Reason> reasons_;
  std::array<int, Holder::count> index_{};
  Marks marks_;
  int level_ = 0;
};

}  // namespace gumshoe

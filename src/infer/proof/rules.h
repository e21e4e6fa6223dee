// The rules a person applies one at a time, until nothing new follows: rules.cpp has those of one card or one
// hand, counting.cpp those that count across hands.
#pragma once

#include <vector>

#include "infer/proof/ledger.h"

namespace gumshoe {

enum class Counting { no, yes };

// Meter steps for each check in a deduction.
inline constexpr std::uint64_t steps_a_look = 2;

class Deduction {
 public:
  // Only events for which `used` says so; all where it is empty (an entry for each number, from 0).
  Deduction(const Premises& premises, Counting counting, std::vector<bool> used = {});

  Ledger& ledger() { return ledger_; }
  const Ledger& ledger() const { return ledger_; }
  bool uses(int event) const { return event == 0 || used_.empty() || used_[event]; }

  // Until nothing new follows, or what is noted cannot all be true.
  void run();
  // After the marks were restored: what was noted since is not looked at again.
  void skip_to_end() { next_ = ledger_.size(); }

  // Groups of which a holder has one, open and reduced to the cards that it may have; the envelope's categories among
  // them.
  std::vector<Group> open_groups() const;
  // The cards whose holder is not known.
  CardSet open_cards() const;

  std::uint64_t work() const { return work_; }  // claims, groups and cards looked at

 private:
  void take_premises();
  void take_sizes();
  void settle();

  void follow(const Claim& claim, int id);
  void follow_has(int holder, Card card, int id);
  void follow_not(int holder, Card card);
  void follow_named(const Claim& claim);

  void strike_elsewhere(int holder, Card card, int id);
  void strike_category(Card card, int id);
  void check_accusations();
  void check_full(int holder);
  void check_left(int holder);
  void check_places(Card card);
  void check_category(CardSet category);
  void check_groups(int holder);
  void check_group(const Group& group);
  bool check_sizes();
  bool check_size(int holder);
  int most_left_for(int holder, Reason& reason) const;
  int least_left_for(int holder, Reason& reason) const;
  void note_all(int holder, CardSet cards, Claim::Kind kind, Reason reason);

  bool count();
  friend class Counter;

  Ledger ledger_;
  Counting counting_;
  std::vector<bool> used_;
  bool unsure_sizes_ = false;
  int envelope_ = 0;
  int next_ = 0;
  std::uint64_t work_ = 0;
};

// True where it has found something new.
bool count_across(Deduction& deduction);

}  // namespace gumshoe

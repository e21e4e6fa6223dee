// A record that cannot be true, and the single edits that would mend it, most plausible first. How plausible is the
// posterior probability of a slip under the error model of docs/repairs.md: how often such a slip happens, times how
// likely the record is without it.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "game/budget.h"
#include "infer/proof/conflict.h"
#include "notebook/draft/edit.h"

namespace gumshoe {

struct Slip {
  enum class Kind {
    card,          // another card of the category was named
    shown_card,    // another card was seen
    shower,        // another seat showed, or nobody did, or somebody did
    answer,        // under `respond=all`: a pass for a show, or a show for a pass
    asker,         // another seat asked, or accused
    verdict,       // right for wrong, has for not
    holder,        // a fact of another seat
    size,          // a hand size that was learnt
    wrong_answer,  // entered right, but a seat passed with a card in its hand: the answer is taken as missed
    twice,         // a line entered twice
    line,          // something else about the line: it is parked
    hand,          // a card of my hand
    hands,         // a hand size of the table
    face_up,       // a card lying face up
  };
  Kind kind = Kind::line;
  int event = 0;                      // its number; 0: the table
  std::optional<Seat> seat = {};      // of wrong_answer, answer, hands; of shower, asker, holder who it was in truth
  std::optional<Seat> fewer = {};     // of hands: who has a card less, where `seat` has one more
  std::optional<Card> written = {};   // of card, shown_card, hand, face_up: what stands there
  std::optional<Card> meant = {};     // and what should
  std::optional<int> size = {};       // of size, hands: what it should be
  friend bool operator==(const Slip&, const Slip&) = default;
};

std::string_view name_of(Slip::Kind kind);  // `shown_card`

// What a slip is in: a line, or a thing of the table.
struct Culprit {
  int event = 0;                       // 0: the table
  Slip::Kind kind = Slip::Kind::line;  // of the table: hand, hands, face_up
  friend auto operator<=>(const Culprit&, const Culprit&) = default;
};
Culprit culprit_of(const Slip& slip);

struct Repair {
  Slip slip;
  Edit edit;        // of the draft
  Draft draft;      // what that gives
  double p = 0;          // that it was this slip, if it was a single one of those considered
  double culprit_p = 0;  // that it was some slip in this line, or in this thing of the table
};

// First those that are offered first, then the others. Both are in the order in which they are shown: culprits by how
// likely they are, the edits of one culprit together.
struct Repairs {
  Conflict conflict;           // a minimal one
  std::vector<Repair> ranked;
  std::size_t first = 0;       // how many of them are offered first
  std::size_t left_out = 0;    // edits that were found, beyond the most that were wanted
  bool mends_all = true;       // false: no single edit mends it all; these mend what went wrong first
  bool exact = true;           // false: the budget ended before all could be weighed
};

struct RepairOptions {
  std::size_t most = 20;  // repairs given; all are weighed
  Budget budget = {.work = 20'000'000};  // states of diagrams
};

// Edits of one culprit. Those of a row say the same of different cards or seats: `Green / Mustard / Peacock showed`.
struct RepairGroup {
  Culprit culprit;
  double p = 0;
  std::vector<std::vector<std::size_t>> rows = {};  // places in the list
};
// The first `count` of the list, likeliest culprit first.
std::vector<RepairGroup> grouped(const std::vector<Repair>& list, std::size_t count);

// None where the record can be true.
std::optional<Repairs> repairs(const Draft& draft, const RepairOptions& options = {});

}  // namespace gumshoe

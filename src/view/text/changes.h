// What an edit changed, told after each line: what is certain now, what the envelope may be, how many deals are left.
#pragma once

#include <cstddef>
#include <string>

#include "infer/posterior.h"
#include "notebook/draft/changes.h"
#include "notebook/repairs/repairs.h"
#include "view/json/writer.h"
#include "view/page/page.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// What is proved: `Bob has Rope`, `Cyn doesn't have Hall or Study`. A card's category tells the rest of the envelope.
Page proved_text(const Deck& deck, const std::vector<Mark>& proved, const Phrasing& phrasing, int width);
// New marks, and marks taken back; empty if nothing is new.
Page marks_text(const Table& table, const Changes& changes, const Phrasing& phrasing, int width);
// Each category's likeliest cards with their odds, the likeliest envelope, deals left.
Page envelope_text(const Table& table, const Posterior& odds, const Phrasing& phrasing, int width);
// `7,668,030 (41,690,880 before)`
Line deals_line(const Changes& changes);

// [{"holder", "card", "has": true, false, or null if it is open again}]
void write_changed(JsonWriter& json, const Table& table, const Changes& changes);

// What may have gone wrong in a game that can't be true, likeliest culprit first.

// `Line 9: it was Rope, not Knife`
std::string slip_words(const Repair& repair, const Phrasing& phrasing);
// The first `count`, numbered from 1, with those of a line together:
//
//    62 %  Line 13: the card seen was [1] Lounge / [2] Kitchen, not Knife
//                   [3] Bob / [4] nobody showed a card
//     9 %  My hand: [5] Rope, not Knife
Page repairs_text(const Repairs& repairs, std::size_t count, const Phrasing& phrasing, int width);
// [{"text", "event", "p", "culprit_p", "line"}]: in words, how likely this edit is and how likely its line is the
// culprit, and the line as it would be
void write_repairs(JsonWriter& json, const Repairs& repairs, std::size_t count, const Phrasing& phrasing);

}  // namespace gumshoe

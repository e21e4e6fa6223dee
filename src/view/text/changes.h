// What an edit has changed, told after each line: what is certain now, what the envelope may be, deals left.
#pragma once

#include "infer/posterior.h"
#include "notebook/draft/changes.h"
#include "view/json/writer.h"
#include "view/page/page.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// New marks, and marks taken back; empty where nothing is new.
Page marks_text(const Changes& changes, const Phrasing& phrasing, int width);
// Each category's likeliest cards with their odds, the likeliest envelope, deals left.
Page envelope_text(const Table& table, const Posterior& odds, const Phrasing& phrasing, int width);
// `7,668,030 (41,690,880 before)`
Line deals_line(const Changes& changes);

// [{"holder", "card", "has": true, false, or null where it is open again}]
void write_changed(JsonWriter& json, const Table& table, const Changes& changes);

}  // namespace gumshoe

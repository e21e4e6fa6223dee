// How the tests of this folder set up drafts.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "notebook/draft/edit.h"
#include "record/notation/notation_test.h"

namespace gumshoe {

inline void PrintTo(const Draft& draft, std::ostream* out) { *out << print_draft(draft); }

inline Draft draft(std::string_view text) {
  Result<Draft> read_in = read_draft(text);
  if (read_in) return *std::move(read_in);
  ADD_FAILURE() << place_and_message(read_in.error()) << "\n" << text;
  return *read_draft("[Seats \"Ann, Bob\"]");
}

inline Draft after(const Draft& before, const Edit& edit) {
  Result<Applied> done = applied(before, edit);
  if (done) return std::move(done->draft);
  ADD_FAILURE() << done.error().message << "\n" << print_edit(before, edit);
  return before;
}

inline Draft after(const Draft& before, const Result<Edit>& edit) {
  if (edit) return after(before, *edit);
  ADD_FAILURE() << place_and_message(edit.error());
  return before;
}

// Lines typed one after another.
inline Draft typed(Draft start, std::initializer_list<std::string_view> lines) {
  for (const std::string_view line : lines) start = after(start, adding(start, line));
  return start;
}

// The lines, each as it is written out; parked ones in brackets.
inline std::vector<std::string> lines_of(const Draft& of) {
  std::vector<std::string> lines;
  for (const DraftLine& line : of.lines) {
    const std::string text = text_of(of.table(), line);
    lines.push_back(line.parked ? "(" + text + ")" : text);
  }
  return lines;
}

using Texts = std::vector<std::string>;

}  // namespace gumshoe

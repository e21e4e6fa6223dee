// `gumshoe solve --json`, as docs/json.md describes it.
#pragma once

#include <cstddef>
#include <string>

#include "view/json/writer.h"
#include "view/sheet.h"

namespace gumshoe {

struct SolveJsonOptions {
  std::size_t solutions = 1000;  // how many to list
  std::size_t hands = 10;        // how many of each seat's possible hands to list; 0 leaves them uncounted
  bool simple = false;           // with the simple estimate beside each card
  const ReadOdds* read = nullptr;  // with the odds from reading the questions
};

std::string solve_json(const Position& position, const SolveJsonOptions& options = {});
// Its members, into an object that may have others.
void write_solved(JsonWriter& json, const Position& position, const SolveJsonOptions& options = {});

}  // namespace gumshoe

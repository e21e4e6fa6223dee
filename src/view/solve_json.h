// `gumshoe solve --json`, as docs/notation.md describes it.
#pragma once

#include <cstddef>
#include <string>

#include "view/solved.h"

namespace gumshoe {

struct SolveJsonOptions {
  std::size_t solutions = 1000;  // how many to list
  bool simple = false;           // with the simple estimate beside each card
};

std::string solve_json(const Solved& solved, const SolveJsonOptions& options = {});

}  // namespace gumshoe

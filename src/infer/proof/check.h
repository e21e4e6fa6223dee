// Whether a proof holds, step by step, from the record alone. It knows nothing of how the proof was found: what a line
// of the record says and what each rule allows is stated here a second time, as simply as possible.
//
// Every rule but those that read the record is one question: can these claims all be true by it? A step holds if what
// it uses and the contrary of what it gives cannot.
#pragma once

#include <optional>
#include <string>

#include "infer/proof/proof.h"
#include "record/record.h"

namespace gumshoe {

struct Fault {
  int step = 0;  // its number, from 0 in reading order
  std::string what;
};

// The first step that does not hold; none where the proof does.
std::optional<Fault> find_fault(const Record& record, const Proof& proof);

}  // namespace gumshoe

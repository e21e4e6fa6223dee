#include "infer/proof/proof.h"

namespace gumshoe {

int length(const std::vector<ProofStep>& steps) {
  int count = 0;
  for (const ProofStep& step : steps) {
    ++count;
    for (const auto& branch : step.cases) count += length(branch);
  }
  return count;
}

}  // namespace gumshoe

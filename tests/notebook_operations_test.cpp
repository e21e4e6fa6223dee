// The notebook, whatever is done with it in whatever order, holds what a naive one would.
#include "trials/notebook_operations.h"

#include <gtest/gtest.h>

namespace gumshoe::trials {
namespace {

TEST(Notebook, HoldsWhatANaiveOneWould) {
  const Seeds seeds = first_seeds(400);
  const Report report = notebook_is_as_simple_as_it_looks(seeds);
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, seeds.count * operations_in_a_sequence);
}

}  // namespace
}  // namespace gumshoe::trials

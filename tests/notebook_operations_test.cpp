// The notebook, whatever is done with it in whatever order, holds what a naive one would.
#include "trials/notebook_operations.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace gumshoe::trials {
namespace {

TEST(Notebook, HoldsWhatANaiveOneWould) {
  const Seeds seeds = first_seeds(400);
  const Report report = notebook_is_as_simple_as_it_looks(seeds);
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, seeds.count * operations_in_a_sequence);
}

TEST(Notebook, AgreesWithTheNaiveOneWhereTheyOnceDiffered) {
  int kept = 0;
  for (const auto& file : std::filesystem::directory_iterator(GUMSHOE_TEST_DATA "/notebook")) {
    std::ifstream stream(file.path());
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    EXPECT_EQ(failure_of_sequence(text), "") << file.path();
    ++kept;
  }
  EXPECT_GE(kept, 1);
}

}  // namespace
}  // namespace gumshoe::trials

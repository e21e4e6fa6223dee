// Random records of every kind of line, written and read again.
#include <gtest/gtest.h>

#include "infer/posterior.h"
#include "oracle/load.h"
#include "oracle/random_record.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "view/json/record/record.h"

namespace gumshoe {
namespace {

oracle::Shape shape_of(std::uint64_t seed) {
  oracle::Shape shape;
  shape.dealt_again = seed % 5 == 0;
  return shape;
}

TEST(Notation, WhatIsWrittenIsReadBackAndWrittenTheSame) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const std::string text = print(oracle::random_game(seed, shape_of(seed)).record);
    const Result<Record> read = parse_game(text);
    ASSERT_TRUE(read) << read.error().line << ": " << read.error().message << "\n" << text;
    ASSERT_EQ(print(*read), text) << "seed " << seed;
    ASSERT_EQ(oracle::read(print(*read)), *read) << "seed " << seed;
  }
}

TEST(Notation, WhatIsWrittenAsJsonIsReadBackTheSame) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const Record record = oracle::random_game(seed, shape_of(seed)).record;
    const Result<std::vector<Record>> read = records_from_json(record_json(record));
    ASSERT_TRUE(read) << read.error().message << "\n" << print(record);
    ASSERT_EQ(read->size(), 1U);
    ASSERT_EQ(print(read->front()), print(record)) << "seed " << seed;
  }
}

TEST(Notation, WhatIsReadBackMeansTheSame) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Record record = oracle::random_game(seed).record;
    const Posterior before = posterior(record);
    const Posterior after = posterior(oracle::read(print(record)));
    ASSERT_EQ(before.deals, after.deals) << print(record);
    ASSERT_EQ(before.p, after.p) << print(record);
  }
}

}  // namespace
}  // namespace gumshoe

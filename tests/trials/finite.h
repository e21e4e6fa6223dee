// Trials of JSON answers: they have the members that are declared for them (calls/declaration.h); JSON has no NaN and
// no infinity, and a chance lies between 0 and 1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "trials/report.h"

namespace gumshoe::trials {

// How much an answer may take: the least is for fuzzers, which want many.
enum class Effort { least, some };

struct JsonAnswer {
  std::string_view type;  // as declared
  std::string text;
};

// What is told about a record in JSON: odds, proofs, advice, which card to show, how close the others are, the review.
// Of a record that somebody's advice cannot be given on, what can be told.
std::vector<JsonAnswer> json_answers(const Record& record, Effort effort);

// What is wrong with this answer; empty if nothing is.
std::string flaw(const JsonAnswer& answer);

// Random records of every kind, mixed: open sizes, half-heard lines, accusations, cards laid open and dealt again.
// Every answer counts as one.
Report numbers_are_finite(Seeds seeds);

}  // namespace gumshoe::trials

// Trials of the numbers in JSON answers: JSON has no NaN and no infinity, and a chance lies between 0 and 1.
#pragma once

#include <string>
#include <vector>

#include "record/record.h"
#include "trials/report.h"

namespace gumshoe::trials {

// How much an answer may take: the least is for fuzzers, which want many.
enum class Effort { least, some };

// What is told about a record in JSON: odds, proofs, advice, which card to show, how close the others are, the review.
// Of a record that somebody's advice cannot be given on, what can be told.
std::vector<std::string> json_answers(const Record& record, Effort effort);

// What is wrong with the numbers of this answer; empty if nothing is.
std::string bad_number(const std::string& json);

// Random records of every kind, mixed: open sizes, half-heard lines, accusations, cards laid open and dealt again.
// Every answer counts as one.
Report numbers_are_finite(Seeds seeds);

}  // namespace gumshoe::trials

// Differences in words.
#pragma once

#include <string>

#include "record/record.h"

namespace gumshoe::oracle {

std::string name_of(const Table& table, Holder holder);
std::string names_of(const Deck& deck, CardSet cards);

std::string differ(const std::string& what, const std::string& found, const std::string& truth);
std::string differ(const std::string& what, double found, long double truth);

// Whether two probabilities are the same, apart from rounding.
bool same(double p, long double truth);

}  // namespace gumshoe::oracle

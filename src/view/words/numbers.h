// Numbers as people and programs read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gumshoe {

std::string shortest(double value);              // the shortest digits that read back: 0.1, 1e-07
std::string fixed(double value, int decimals);   // 2.50
std::string grouped(std::string_view digits);    // 12,978
std::string grouped(std::uint64_t value);
std::string sum(std::string_view digits, std::uint64_t more);  // of a number of any size and a second one

// A probability that is not proved: 33 %, 0.4 %, 99.2 %, and never 0 % or 100 %: <0.1 %, >99.9 %.
std::string percent(double p);
std::string percent_or_certain(double p);  // 100 % where p is 1, that is, proved

std::string bits(double entropy);  // 2.50; while anything is open never 0.00: <0.01

// `1 event`, `3 events`: the plural is the singular with an s.
std::string counted(std::size_t count, std::string_view noun);

// p, or the nearest double strictly between 0 and 1.
double strictly_between(double p);

}  // namespace gumshoe

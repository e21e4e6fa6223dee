// The names that a misspelt word may have meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gumshoe {

// A name as people may spell it, and what a message calls it.
struct Spelling {
  std::string text;
  std::string meant;
};

// What the nearest spellings mean, best first, each once, at most three; none if nothing is near.
std::vector<std::string> nearest(std::string_view text, const std::vector<Spelling>& spellings);
std::vector<std::string> nearest(std::string_view text, const std::vector<std::string>& names);

// `; did you mean rope or hope?`, or nothing.
std::string did_you_mean(const std::vector<std::string>& names);
// `plum, rope or hall`, `plum, rope and hall`
std::string one_of(const std::vector<std::string>& names);
std::string all_of(const std::vector<std::string>& names);

// How many letters must be added, dropped, changed, or swapped with their neighbour, case and accents aside.
int edit_distance(std::string_view a, std::string_view b);

}  // namespace gumshoe

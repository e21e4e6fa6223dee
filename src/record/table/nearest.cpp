#include "record/table/nearest.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "game/letters.h"
#include "game/small_sorts.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_names = 3;
constexpr std::size_t longest_compared = 64;  // characters: a longer text is no misspelt name

std::u32string comparable(std::string_view text) {
  return characters(lower_case(without_accents(text.substr(0, 4 * longest_compared))));
}

int distance(const std::u32string& a, const std::u32string& b) {
  // Three rows of the table: the swap of two neighbours looks two rows back.
  std::vector<int> before_last(b.size() + 1);
  std::vector<int> last(b.size() + 1);
  std::vector<int> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({changed, last[j] + 1, row[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

struct Near {
  int distance = 0;
  std::size_t order = 0;
  std::string name;
};

// A text that begins with the name, or a name that begins with the text, is nearer than the lengths suggest.
int distance_as_typed(const std::u32string& text, const std::u32string& name) {
  const std::size_t shared = std::min(text.size(), name.size());
  const bool begins = shared >= 2 && text.compare(0, shared, name, 0, shared) == 0;
  return begins ? 1 : distance(text, name);
}

std::string joined(const std::vector<std::string>& names, std::string_view before_last) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) list += i + 1 == names.size() ? before_last : ", ";
    list += names[i];
  }
  return list;
}

int tolerance(const std::u32string& text) { return std::max(1, static_cast<int>(text.size()) / 3); }

}  // namespace

std::vector<std::string> nearest(std::string_view text, const std::vector<Spelling>& spellings) {
  const std::u32string typed = comparable(text);
  if (typed.empty() || typed.size() > longest_compared) return {};
  std::vector<Near> found;
  for (const Spelling& spelling : spellings) {
    const std::u32string name = comparable(spelling.text);
    if (name.size() > longest_compared) continue;
    const int away = distance_as_typed(typed, name);
    if (away <= tolerance(typed)) found.push_back({away, found.size(), spelling.meant});
  }
  insertion_sort(found, [](const Near& a, const Near& b) {
    return std::pair(a.distance, a.order) < std::pair(b.distance, b.order);
  });
  std::vector<std::string> names;
  for (const Near& near : found) {
    if (near.distance > found.front().distance || names.size() == most_names) break;
    if (std::ranges::find(names, near.name) == names.end()) names.push_back(near.name);
  }
  return names;
}

std::vector<std::string> nearest(std::string_view text, const std::vector<std::string>& names) {
  std::vector<Spelling> spellings;
  for (const std::string& name : names) spellings.push_back({name, name});
  return nearest(text, spellings);
}

std::string one_of(const std::vector<std::string>& names) { return joined(names, " or "); }

std::string all_of(const std::vector<std::string>& names) { return joined(names, " and "); }

std::string did_you_mean(const std::vector<std::string>& names) {
  return names.empty() ? "" : "; did you mean " + one_of(names) + "?";
}

int edit_distance(std::string_view a, std::string_view b) { return distance(comparable(a), comparable(b)); }

}  // namespace gumshoe

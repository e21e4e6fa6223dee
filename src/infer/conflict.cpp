#include "infer/conflict.h"

#include <algorithm>
#include <set>

#include "infer/listed.h"
#include "infer/parts.h"
#include "infer/solver.h"

namespace gumshoe {
namespace {

// Finds a minimal set by its last elements: the shortest beginning of the list that, with what is already found, cannot
// be true ends with an element of the set.
class Search {
 public:
  explicit Search(const Record& record) : record_(record) {
    for (const char* tag : {"Hands", "Hand", "Public", "Pool", "Envelope"}) tags_.emplace_back(tag);
    for (std::size_t s = 0; s < record.table.seats.size(); ++s) tags_.push_back("Hand." + std::to_string(s + 1));
    count_ = tags_.size() + record.entries.size();
  }

  std::optional<Conflict> run() {
    if (possible(count_)) return std::nullopt;
    while (possible(0)) found_.insert(shortest_impossible() - 1);
    Conflict conflict;
    for (const std::size_t element : found_) {
      if (element < tags_.size()) {
        conflict.tags.push_back(tags_[element]);
      } else {
        conflict.events.push_back(static_cast<int>(element - tags_.size()) + 1);
      }
    }
    return conflict;
  }

 private:
  bool chosen(std::size_t element, std::size_t beginning) const {
    return element < beginning || found_.contains(element);
  }

  // The first elements of the list and those found, together.
  bool possible(std::size_t beginning) {
    Sources sources;
    sources.tag = [&](const std::string& tag) {
      const auto at = std::find(tags_.begin(), tags_.end(), tag);
      return chosen(static_cast<std::size_t>(at - tags_.begin()), beginning);
    };
    sources.event = [&](int number) { return chosen(tags_.size() + static_cast<std::size_t>(number) - 1, beginning); };
    const Problem problem = problem_of(record_, Model::deals, sources);
    solver_.load(problem);
    return solver_.consistent() && (!solver_.too_large() || seems_possible(problem));
  }

  static bool seems_possible(const Problem& problem) {
    if (!problem.lines.empty()) {
      if (const auto deals = list_deals(problem, Effort::moderate)) return deals->all.deals > 0;
    }
    return !is_impossible_in_part(problem);
  }

  std::size_t shortest_impossible() {
    std::size_t low = 0;  // possible
    std::size_t high = count_;  // impossible
    while (high - low > 1) {
      const std::size_t middle = (low + high) / 2;
      (possible(middle) ? low : high) = middle;
    }
    return high;
  }

  const Record& record_;
  std::vector<std::string> tags_;
  std::size_t count_ = 0;
  std::set<std::size_t> found_;
  Solver solver_;
};

}  // namespace

std::optional<Conflict> find_conflict(const Record& record) { return Search(record).run(); }

}  // namespace gumshoe

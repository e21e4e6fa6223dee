#include "infer/proof/conflict.h"

#include <algorithm>
#include <set>

#include "infer/costs.h"
#include "infer/diagram/solver.h"
#include "infer/half_heard/listed.h"
#include "infer/posterior.h"
#include "infer/problem/consistency.h"

namespace gumshoe {
namespace {

constexpr std::uint64_t little_work = 1'000'000;  // of a first search for a deal: it settles nearly every position
constexpr std::uint64_t most_part_work = 2'000'000;  // of a position, when there is already a conflict

// Finds a minimal set by its last elements: the shortest beginning of the list that, with what is already found, cannot
// be true ends with an element of the set. What can't be decided counts as possible, so that every set that is reported
// is proved to be impossible.
class Search {
 public:
  Search(const Record& record, const Stop& stop)
      : record_(record), meter_(most_steps_of_an_answer / 2, stop.meter), stop_(stop.with(meter_)) {
    for (const char* tag : {"Hands", "Hand", "Public", "Pool", "Envelope"}) tags_.emplace_back(tag);
    for (std::size_t s = 0; s < record.table.seats.size(); ++s) tags_.push_back("Hand." + std::to_string(s + 1));
    count_ = tags_.size() + record.entries.size();
  }

  Verdict run() {
    const Consistency all = consistency(count_, most_search_work);
    if (all != Consistency::impossible) return {all, {}, meter_.spent()};
    std::size_t impossible = count_;  // so many elements of the list, with those found
    while (impossible > 0 && !stop_.now() && !is_impossible(0)) {
      impossible = shortest_impossible(impossible) - 1;
      found_.insert(impossible);
    }
    const bool minimal = impossible == 0 || !stop_.now();
    return {all, conflict_of(minimal ? 0 : impossible, minimal), meter_.spent()};
  }

 private:
  Conflict conflict_of(std::size_t beginning, bool minimal) const {
    Conflict conflict{{}, {}, minimal};
    for (std::size_t element = 0; element < count_; ++element) {
      if (!chosen(element, beginning)) continue;
      if (element < tags_.size()) {
        conflict.tags.push_back(tags_[element]);
      } else {
        conflict.events.push_back(static_cast<int>(element - tags_.size()) + 1);
      }
    }
    return conflict;
  }

  bool chosen(std::size_t element, std::size_t beginning) const {
    return element < beginning || found_.contains(element);
  }

  bool is_impossible(std::size_t beginning) {
    return consistency(beginning, most_part_work) == Consistency::impossible;
  }

  // Of the first elements of the list and those found, together.
  Consistency consistency(std::size_t beginning, std::uint64_t most) {
    Sources sources;
    sources.tag = [&](const std::string& tag) {
      const auto at = std::find(tags_.begin(), tags_.end(), tag);
      return chosen(at - tags_.begin(), beginning);
    };
    sources.event = [&](int number) { return chosen(tags_.size() + number - 1, beginning); };
    const Problem problem = problem_of(record_, Model::deals, sources);
    stop_.spend(cost::reading(record_));
    const Consistency at_once = decide(problem, little_work, stop_).consistency;
    if (at_once != Consistency::undecided || stop_.now()) return at_once;
    solver_.load(problem, {.stop = stop_});
    if (!solver_.consistent()) return Consistency::impossible;
    if (!solver_.too_large()) return Consistency::possible;
    if (const auto deals = problem.lines.empty() ? std::nullopt : list_deals(problem, Effort::moderate, {}, stop_))
      return deals->all.deals > 0 ? Consistency::possible : Consistency::impossible;
    return decide(problem, most, stop_).consistency;
  }

  // At most `high` elements, which are impossible.
  std::size_t shortest_impossible(std::size_t high) {
    std::size_t low = 0;  // not known to be impossible
    while (high - low > 1) {
      const std::size_t middle = (low + high) / 2;
      (is_impossible(middle) ? high : low) = middle;
    }
    return high;
  }

  const Record& record_;
  Meter meter_;
  Stop stop_;
  std::vector<std::string> tags_;
  std::size_t count_ = 0;
  std::set<std::size_t> found_;
  Solver solver_;
};

Conflict everything(const Record& record) {
  Conflict all{{}, {}, false};
  for (std::size_t i = 0; i < record.entries.size(); ++i) all.events.push_back(static_cast<int>(i) + 1);
  return all;
}

}  // namespace

Verdict judge(const Record& record, const Stop& stop) {
  Verdict verdict = Search(record, stop).run();
  if (verdict.consistency != Consistency::undecided || stop.now()) return verdict;
  // What the search can't settle a relaxed diagram, or a deal drawn from it, may.
  Meter meter(most_steps_of_an_answer / 2, stop.meter);
  verdict.consistency = know(record, stop.with(meter)).consistency();
  verdict.work += meter.spent();
  if (verdict.consistency == Consistency::impossible) verdict.conflict = everything(record);
  return verdict;
}

Conflict conflict_of(const Record& record, const Stop& stop) {
  return judge(record, stop).conflict.value_or(everything(record));
}

std::optional<Conflict> find_conflict(const Record& record, const Stop& stop) { return judge(record, stop).conflict; }

}  // namespace gumshoe

#include "notebook/repairs/repairs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "infer/diagram/solver.h"
#include "infer/problem/problem.h"
#include "notebook/draft/table_edit.h"
#include "notebook/repairs/slips.h"

namespace gumshoe {
namespace {

// In the order of Slip::Kind.
constexpr std::array<std::string_view, 14> slip_names{"card",    "shown_card", "shower", "answer",       "asker",
                                                      "verdict", "holder",     "size",   "wrong_answer", "twice",
                                                      "line",    "hand",       "hands",  "face_up"};

struct Weighed {
  Mend mend;
  double weight = 0;  // how often the slip happens, times how likely the record is without it
};

// Sums of the same terms in another order differ in their last digits: such edits are equally likely.
double to_twelve_digits(double value) {
  int exponent = 0;
  const double mantissa = std::frexp(value, &exponent);
  return std::ldexp(std::round(std::ldexp(mantissa, 40)), exponent - 40);
}

// Holds what may have been in truth against the rest of the record.
class Search {
 public:
  Search(const Record& record, const RepairOptions& options)
      : record_(record), work_left_(options.budget.work), budget_(options.budget) {}

  std::vector<Weighed> run(const Conflict& conflict) {
    std::vector<Mend> mends;
    for (const int event : culprits(conflict)) {
      if (without_event(event)) append(mends, mends_of_line(record_, event, course_of(record_, event - 1)));
    }
    for (const std::string& tag : conflict.tags) {
      if (without_tag(tag)) append(mends, mends_of_tag(record_.table, tag));
    }
    // Those that happen most are weighed first: they are there if the budget ends.
    std::ranges::stable_sort(mends, std::greater<>(), [](const Mend& mend) { return to_twelve_digits(mend.written); });
    return weighed(std::move(mends));
  }

  bool exact() const { return exact_; }

 private:
  static void append(std::vector<Mend>& mends, std::vector<Mend> more) {
    std::ranges::move(more, std::back_inserter(mends));
  }

  // Whatever mends the record changes one of the conflict, or who was asked.
  std::vector<int> culprits(const Conflict& conflict) const {
    std::vector<int> events = conflict.events;
    if (record_.table.rules.eliminated == Rules::Eliminated::answer) return events;
    for (std::size_t i = 0; i < record_.entries.size(); ++i) {
      const Event& event = record_.entries[i].event;
      const bool changes_asking = std::holds_alternative<Out>(event) || std::holds_alternative<Accusation>(event) ||
                                  std::holds_alternative<DealOver>(event);
      const int number = static_cast<int>(i) + 1;
      if (changes_asking && std::ranges::find(events, number) == events.end()) events.push_back(number);
    }
    return events;
  }

  bool consistent(const Problem& problem) {
    solver_.load(problem);
    return solver_.consistent();
  }

  // Where the rest cannot be true either, nothing that could stand there mends it.
  bool without_event(int event) {
    Record rest = record_;
    rest.entries[event - 1].event = Move{};
    return consistent(problem_of(rest, Model::deals));
  }

  bool without_tag(const std::string& tag) {
    Sources rest;
    rest.tag = [&](const std::string& other) { return other != tag; };
    return consistent(problem_of(record_, Model::deals, rest));
  }

  std::vector<Weighed> weighed(std::vector<Mend> mends) {
    std::vector<Weighed> all;
    for (Mend& mend : mends) {
      if (work_left_ == 0 || budget_.stopped()) {
        exact_ = false;
        break;
      }
      const double weight = to_twelve_digits(mend.written * likelihood(mend));
      if (weight > 0) all.push_back({std::move(mend), weight});
    }
    return all;
  }

  // Of the answers, given the questions.
  double likelihood(const Mend& mend) {
    Record mended = record_;
    if (mend.table) mended.table = *mend.table;
    if (!mend.table) mended.entries[mend.slip.event - 1].event = mend.event.value_or(Move{});
    const std::optional<Scaled> with = weight_of(mended);
    if (with == Scaled(0)) return 0;
    const std::optional<Scaled> before = mend.table ? weight_of(up_to(mended, 0)) : start_weight();
    if (with && before) return ratio(*with, *before);
    exact_ = false;
    return unknown_likelihood;
  }

  std::optional<Scaled> weight_of(const Record& record) {
    const Problem problem = problem_of(record, Model::bayes);
    const std::optional<Scaled> weight = total_weight(solver_, problem, {});
    const auto work = static_cast<std::uint64_t>(std::max(1.0, solver_.predicted()));
    work_left_ -= std::min(work, work_left_);
    return weight;
  }

  std::optional<Scaled> start_weight() {
    if (!start_weight_) start_weight_ = weight_of(up_to(record_, 0));
    return *start_weight_;
  }

  // Where a position is too large to be weighed; all of a record's are then, or nearly.
  static constexpr double unknown_likelihood = 1e-9;

  const Record& record_;
  std::uint64_t work_left_;
  const Budget& budget_;
  Solver solver_;
  std::optional<std::optional<Scaled>> start_weight_;
  bool exact_ = true;
};

// The mend as an edit of the draft, and what it gives; none where the notation has no such line.
std::optional<Repair> as_repair(const Draft& draft, const Mend& mend, double p) {
  Repair repair{.slip = mend.slip, .edit = {}, .draft = {}, .p = p};
  if (mend.table) {
    Result<TableChange> change = with_table(draft, *mend.table);
    if (!change) return {};
    repair.edit = std::move(change->edit);
    repair.draft = std::move(change->draft);
    return repair;
  }
  const int line = *line_of_event(draft, mend.slip.event);
  if (mend.event) {
    const std::string& comment = draft.lines[line].comment;
    repair.edit = {
        .kind = Edit::Kind::replace, .at = line, .line = DraftLine{.event = *mend.event, .comment = comment}};
  } else {
    repair.edit = mend.slip.kind == Slip::Kind::twice ? erasing(line) : parking(line);
  }
  Result<Applied> done = applied(draft, repair.edit);
  if (!done || !done->parked.empty()) return {};
  repair.draft = std::move(done->draft);
  return repair;
}

// How many events it takes until the record cannot be true.
int shortest_impossible(const Record& record) {
  int low = 0;
  int high = static_cast<int>(record.entries.size());
  Solver solver;
  while (low < high) {
    const int middle = (low + high) / 2;
    const Problem problem = problem_of(up_to(record, middle), Model::deals);
    solver.load(problem);
    if (solver.consistent()) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

// Chooses what is offered first: five edits of three culprits. Whoever looks at the right line again usually knows what
// was meant, so each of the three has its best edit there. They are the two likeliest, and for the third what can be
// checked by a look at the table: my hand, or how many cards everybody has. A slip there is rare beside those of forty
// lines, and would hardly ever be among the three likeliest; but it spoils all that follows.
class Ranking {
 public:
  explicit Ranking(std::vector<Weighed> weighed) : weighed_(std::move(weighed)) {
    std::ranges::stable_sort(weighed_, std::greater<>(), &Weighed::weight);
    double all = 0;
    for (const Weighed& one : weighed_) all += one.weight;
    for (Weighed& one : weighed_) {
      one.weight = to_twelve_digits(one.weight / all);
      culprits_[culprit_of(one.mend.slip)] += one.weight;
    }
    choose_leading();
    bring_forward();
  }

  void give(const Draft& draft, std::size_t most, Repairs& found) const {
    std::size_t tried = 0;
    for (; tried < weighed_.size() && found.ranked.size() < most; ++tried) {
      const Weighed& one = weighed_[tried];
      std::optional<Repair> repair = as_repair(draft, one.mend, one.weight);
      if (!repair) continue;
      repair->culprit_p = culprits_.at(culprit_of(one.mend.slip));
      if (tried < brought_forward_) ++found.first;
      found.ranked.push_back(*std::move(repair));
    }
    found.left_out = weighed_.size() - tried;
    const auto others = found.ranked.begin() + found.first;
    std::vector<Repair> rest(std::make_move_iterator(others), std::make_move_iterator(found.ranked.end()));
    found.ranked.erase(others, found.ranked.end());
    found.ranked = as_shown(std::move(found.ranked));
    std::ranges::move(as_shown(std::move(rest)), std::back_inserter(found.ranked));
  }

 private:
  static constexpr std::size_t culprits_first = 3;
  static constexpr std::size_t edits_first = 5;

  void choose_leading() {
    for (const auto& [culprit, p] : culprits_) leading_.push_back(culprit);
    std::ranges::stable_sort(leading_, std::greater<>(),
                             [&](const Culprit& culprit) { return to_twelve_digits(culprits_.at(culprit)); });
    if (leading_.size() <= culprits_first) return;
    const auto third = leading_.begin() + culprits_first - 1;
    const auto of_table =
        std::find_if(third, leading_.end(), [](const Culprit& culprit) { return culprit.event == 0; });
    if (of_table != leading_.end()) *third = *of_table;
    leading_.resize(culprits_first);
  }

  // The best edit of each leading culprit, then their next best.
  void bring_forward() {
    std::vector<Culprit> missing = leading_;
    // A plain loop: std::stable_partition may call its predicate in any order, and this one keeps count.
    std::vector<Weighed> firsts;
    std::vector<Weighed> others_of_line;
    for (Weighed& one : weighed_) {
      const bool is_first = std::erase(missing, culprit_of(one.mend.slip)) > 0;
      (is_first ? firsts : others_of_line).push_back(std::move(one));
    }
    const auto leading = firsts.size();
    weighed_ = std::move(firsts);
    for (Weighed& one : others_of_line) weighed_.push_back(std::move(one));
    const std::ranges::subrange best(weighed_.begin() + leading, weighed_.end());
    const auto others = std::stable_partition(best.begin(), best.end(), [&](const Weighed& one) {
      return std::ranges::find(leading_, culprit_of(one.mend.slip)) != leading_.end();
    });
    brought_forward_ = std::min(edits_first, static_cast<std::size_t>(others - weighed_.begin()));
    std::ranges::stable_sort(weighed_.begin() + brought_forward_, weighed_.end(), std::greater<>(), &Weighed::weight);
  }

  static std::vector<Repair> as_shown(std::vector<Repair> repairs) {
    std::vector<Repair> shown;
    for (const RepairGroup& group : grouped(repairs, repairs.size())) {
      for (const std::vector<std::size_t>& row : group.rows) {
        for (const std::size_t i : row) shown.push_back(std::move(repairs[i]));
      }
    }
    return shown;
  }

  std::vector<Weighed> weighed_;
  std::map<Culprit, double> culprits_;
  std::vector<Culprit> leading_;
  std::size_t brought_forward_ = 0;
};

Repairs repairs_of(const Record& record, const Conflict& conflict, const Draft& draft, const RepairOptions& options) {
  Search search(record, options);
  const Ranking ranking(search.run(conflict));
  Repairs found{.conflict = conflict, .ranked = {}, .exact = search.exact()};
  ranking.give(draft, options.most, found);
  return found;
}

// They differ in one thing: in what was meant, in what stands there, or in who it was.
bool fits_row(const std::vector<Repair>& list, const std::vector<std::size_t>& row, const Slip& slip) {
  const Slip& one = list[row.front()].slip;
  const Slip& other = list[row.back()].slip;
  if (one.kind != slip.kind) return false;
  const bool same_written = one.written == other.written && other.written == slip.written;
  const bool same_meant = one.meant == other.meant && other.meant == slip.meant;
  return same_written || same_meant;
}

}  // namespace

std::string_view name_of(Slip::Kind kind) { return slip_names[static_cast<std::size_t>(kind)]; }

Culprit culprit_of(const Slip& slip) { return {slip.event, slip.event > 0 ? Slip::Kind::line : slip.kind}; }

std::vector<RepairGroup> grouped(const std::vector<Repair>& list, std::size_t count) {
  std::vector<RepairGroup> groups;
  for (std::size_t i = 0; i < std::min(count, list.size()); ++i) {
    const Culprit culprit = culprit_of(list[i].slip);
    auto group = std::ranges::find(groups, culprit, &RepairGroup::culprit);
    if (group == groups.end()) group = groups.insert(group, {culprit, list[i].culprit_p});
    const auto row = std::ranges::find_if(group->rows, [&](const auto& r) { return fits_row(list, r, list[i].slip); });
    row == group->rows.end() ? group->rows.push_back({i}) : row->push_back(i);
  }
  std::ranges::stable_sort(groups, std::greater<>(),
                           [](const RepairGroup& group) { return to_twelve_digits(group.p); });
  return groups;
}

std::optional<Repairs> repairs(const Draft& draft, const RepairOptions& options) {
  const Record record = record_of(draft);
  const std::optional<Conflict> conflict = find_conflict(record);
  if (!conflict) return {};
  Repairs found = repairs_of(record, *conflict, draft, options);
  if (!found.ranked.empty() || !found.exact) return found;
  // More than one thing is wrong: first what went wrong first.
  const Record earlier = up_to(record, shortest_impossible(record));
  found = repairs_of(earlier, *find_conflict(earlier), draft, options);
  found.mends_all = false;
  return found;
}

}  // namespace gumshoe

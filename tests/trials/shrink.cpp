#include "trials/shrink.h"

#include <utility>

#include "record/notation/print.h"

namespace gumshoe::trials {
namespace {

bool changes_who_is_asked(const Record& record, const Event& event) {
  if (record.table.rules.eliminated == Rules::Eliminated::answer) return false;
  return std::holds_alternative<Out>(event) || std::holds_alternative<Accusation>(event) ||
         std::holds_alternative<DealOver>(event);
}

}  // namespace

Record shrunk(Record record, const Check& check) {
  for (std::size_t i = record.entries.size(); i-- > 0;) {
    if (changes_who_is_asked(record, record.entries[i].event)) continue;
    Record shorter = record;
    shorter.entries.erase(shorter.entries.begin() + static_cast<std::ptrdiff_t>(i));
    if (!check(shorter).empty()) record = std::move(shorter);
  }
  return record;
}

std::string failure_of(const Record& record, std::uint64_t seed, const Check& check) {
  if (check(record).empty()) return "";
  const Record shortest = shrunk(record, check);
  return check(shortest) + "\n; seed " + std::to_string(seed) + ", made shorter\n" + print(shortest);
}

}  // namespace gumshoe::trials

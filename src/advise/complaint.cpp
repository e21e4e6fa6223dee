#include "advise/complaint.h"

namespace gumshoe {

std::string advice_complaint(const Record& record) {
  if (record.table.me.kind == View::Kind::full) return "the whole deal is told: there is nothing to advise";
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const auto* accusation = std::get_if<Accusation>(&record.entries[i].event);
    if (accusation == nullptr || accusation->verdict != Accusation::Verdict::right) continue;
    return "the game is over: " + record.table.seats[accusation->accuser.index] + " accused rightly in event " +
           std::to_string(i + 1);
  }
  return "";
}

}  // namespace gumshoe

#include <algorithm>

#include "oracle/differences.h"
#include "oracle/evidence.h"
#include "oracle/wording.h"

namespace gumshoe::oracle {
namespace {

CardSet proved_cards(const BruteForce& truth, Holder holder) {
  CardSet cards;
  for (std::size_t i = 0; i < truth.at.size(); ++i) {
    if (truth.at[i][static_cast<std::size_t>(holder.code())].deals == truth.all.deals)
      cards.insert(Card{static_cast<std::uint8_t>(i)});
  }
  return cards;
}

CardSet possible_cards(const BruteForce& truth, Holder holder) {
  CardSet cards;
  for (std::size_t i = 0; i < truth.at.size(); ++i) {
    if (truth.at[i][static_cast<std::size_t>(holder.code())].deals > 0)
      cards.insert(Card{static_cast<std::uint8_t>(i)});
  }
  return cards;
}

void add_shows(const ToldLine& line, std::vector<Clause>& clauses) {
  if (!line.heard) return;
  for (const Answer& answer : line.answers) {
    if (answer.kind == Answer::Kind::showed) clauses.push_back({answer.seat, line.named.front()});
  }
}

// What the lines that were heard in full say a seat has one of.
std::vector<Clause> told_clauses(const Record& record) {
  const Evidence evidence(record);
  std::vector<Clause> clauses;
  // Of a seat from which cards have gone on, what was told is not of the hand at the end.
  const auto goes_on = [](const Entry& entry) { return std::holds_alternative<DealOver>(entry.event); };
  if (std::ranges::any_of(record.entries, goes_on)) return clauses;
  for (std::size_t entry = 0; entry < record.entries.size(); ++entry) {
    if (const ToldLine* line = evidence.line(static_cast<int>(entry))) add_shows(*line, clauses);
    const auto* some = std::get_if<SomeOf>(&record.entries[entry].event);
    if (some != nullptr && some->holder.is_seat()) clauses.push_back({some->holder.seat(), set_of(some->cards)});
  }
  return clauses;
}

std::string clause_difference(const Clause& clause, const Knowledge& knowledge, const BruteForce& truth) {
  for (const auto& [hand, tally] : truth.hands[clause.seat.index]) {
    if ((hand & clause.cards).empty()) return "does not hold in every deal";
  }
  if (!possible_cards(truth, clause.seat).contains(clause.cards)) return "has a card that is elsewhere";
  if (!(proved_cards(truth, clause.seat) & clause.cards).empty()) return "has a card that is known";
  for (const Clause& other : knowledge.clauses) {
    if (other != clause && other.seat == clause.seat && clause.cards.contains(other.cards))
      return "follows from another";
  }
  const auto alike = std::count(knowledge.clauses.begin(), knowledge.clauses.end(), clause);
  return alike == 1 ? "" : "is there twice";
}

bool covered(const Clause& told, const Knowledge& knowledge, const BruteForce& truth) {
  if (!(proved_cards(truth, told.seat) & told.cards).empty()) return true;
  return std::any_of(knowledge.clauses.begin(), knowledge.clauses.end(), [&](const Clause& clause) {
    return clause.seat == told.seat && told.cards.contains(clause.cards);
  });
}

}  // namespace

std::string difference(const Record& record, const Knowledge& knowledge, const BruteForce& truth) {
  if (knowledge.consistent() != (truth.all.deals > 0)) return "consistent or not";
  if (!knowledge.consistent()) return "";
  for (const Clause& clause : knowledge.clauses) {
    const std::string found = clause_difference(clause, knowledge, truth);
    if (!found.empty()) return "clause " + names_of(*record.table.deck, clause.cards) + " " + found;
  }
  for (const Clause& told : told_clauses(record)) {
    if (!covered(told, knowledge, truth)) return "show of " + names_of(*record.table.deck, told.cards) + " is missing";
  }
  return "";
}

}  // namespace gumshoe::oracle

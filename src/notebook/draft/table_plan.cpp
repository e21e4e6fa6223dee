#include "notebook/draft/table_plan.h"

#include <algorithm>

#include "game/letters.h"
#include "record/table/names.h"
#include "record/table/tags.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

using What = TableProblem::What;
using Complaint = std::optional<TableProblem>;

Table without_hand(Table table) {
  table.hand.reset();
  return table;
}

Complaint problem_of_names(const Table& table) {
  std::vector<std::string> taken;
  for (const std::string& name : table.seats) {
    std::string complaint = seat_name_complaint(name);
    if (const std::optional<Flaw> flaw = find_name_flaw(name)) complaint = flaw->message;
    const std::string lower = lower_case(name);
    if (complaint.empty() && std::ranges::find(taken, lower) != taken.end()) {
      complaint = "two seats are called " + in_quotes(name);
    }
    if (!complaint.empty()) return TableProblem{What::names, std::move(complaint)};
    taken.push_back(lower);
  }
  return {};
}

Complaint problem_of_sizes(const Table& table) {
  if (table.hands && table.hands->size() != table.seats.size())
    return TableProblem{What::hands, "every seat has a hand"};
  for (std::size_t s = 0; table.hands && s < table.seats.size(); ++s) {
    const std::optional<HandSize>& told = (*table.hands)[s];
    const bool fits = !told || (0 <= told->low && told->low <= told->high && told->high <= max_cards);
    if (!fits) return TableProblem{What::hands, "the hand of " + table.seats[s] + " cannot have this size"};
  }
  if (table.pool < 0 || dealt_cards(table) < 0) {
    return TableProblem{What::hands, "more cards lie on the table than the deck can spare"};
  }
  if (const auto complaint = find_size_complaint(without_hand(table))) {
    return TableProblem{What::hands, complaint->message};
  }
  return {};
}

Complaint problem_of_hand(const Table& table) {
  if (table.me.kind != View::Kind::seat) return {};
  const CardSet hand = table.hand.value_or(CardSet{});
  for (const Card card : hand& table.face_up) {
    return TableProblem{What::hand, (*table.deck)[card].name + " cannot lie face up and be in a hand"};
  }
  const HandSize mine = size_of_my_hand(table);
  if (mine.low <= hand.size() && hand.size() <= mine.high) return {};
  return TableProblem{What::hand, table.seats[table.me.seat.index] + " has " + size_text(mine) + ", not " +
                                      std::to_string(hand.size())};
}

}  // namespace

std::vector<HandSize> narrowed_sizes(const Table& table) {
  const std::vector<HandSize> told = hand_sizes(table);
  int low = 0;
  int high = 0;
  for (const HandSize& size : told) {
    low += size.low;
    high += size.high;
  }
  const int dealt = dealt_cards(table);
  if (dealt < low || dealt > high) return told;
  std::vector<HandSize> sizes;
  for (const HandSize& size : told) {
    const int least = std::max(size.low, dealt - (high - size.high));
    sizes.push_back({least, std::min(size.high, dealt - (low - size.low))});
  }
  return sizes;
}

HandSize size_of_my_hand(const Table& table) {
  if (table.me.kind != View::Kind::seat) return {};
  return narrowed_sizes(without_hand(table))[table.me.seat.index];
}

std::optional<TableProblem> find_table_problem(const Table& table) {
  if (table.seat_count() < 2) return TableProblem{What::seats, "a game has at least 2 players"};
  if (table.seat_count() > max_seats) {
    return TableProblem{What::seats, "a game has at most " + std::to_string(max_seats) + " players"};
  }
  if (Complaint problem = problem_of_names(table)) return problem;
  if (Complaint problem = problem_of_sizes(table)) return problem;
  return problem_of_hand(table);
}

}  // namespace gumshoe

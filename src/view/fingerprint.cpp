#include "view/fingerprint.h"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <vector>

#include "game/small_sorts.h"
#include "infer/position.h"
#include "record/notation/parse.h"

namespace gumshoe {
namespace {

void add_number(Fingerprint& print, std::uint64_t value) { print.add_text(std::to_string(value)); }

void add_solutions(Fingerprint& print, std::vector<Solution> solutions) {
  heap_sort(solutions.begin(), solutions.end(), [](const Solution& a, const Solution& b) { return a.cards < b.cards; });
  for (const Solution& solution : solutions) {
    for (const Card card : solution.cards) add_number(print, card.index);
    print.add_text(solution.deals);
  }
}

void add_clauses(Fingerprint& print, std::vector<Clause> clauses) {
  const auto key = [](const Clause& clause) { return std::tie(clause.seat, clause.cards); };
  insertion_sort(clauses, [&](const Clause& a, const Clause& b) { return key(a) < key(b); });
  for (const Clause& clause : clauses) {
    add_number(print, clause.seat.index);
    for (const Card card : clause.cards) add_number(print, card.index);
  }
}

void add_conflict(Fingerprint& print, const std::optional<Conflict>& conflict) {
  print.add_text("conflict");
  if (!conflict) return;
  for (const int event : conflict->events) add_number(print, static_cast<std::uint64_t>(event));
  for (const std::string& tag : conflict->tags) print.add_text(tag);
}

void add_update(Fingerprint& print, const Position& position) {
  const Posterior& odds = position.odds();
  if (!odds.knowledge.consistent()) return add_conflict(print, position.conflict());
  if (!odds.exact) return print.add_text("sampled");  // nothing of it is exact
  print.add_text(odds.deals);
  for (const HolderSet places : odds.knowledge.places()) add_number(print, places);
  add_clauses(print, odds.knowledge.clauses);
  add_solutions(print, odds.solutions);
}

}  // namespace

void Fingerprint::add_update(const Record& record) {
  gumshoe::add_update(*this, Position(record, {.model = Model::deals}));
}

void Fingerprint::add_position(const Record& record) {
  const Position position(record, {.model = Model::deals, .insist_on_exact = true});
  gumshoe::add_update(*this, position);
  for (const PossibleHands& hands : position.hands(1)) add_text(hands.count);
}

void Fingerprint::add_game(const Record& record) {
  for (int events = 0; events <= static_cast<int>(record.entries.size()); ++events) add_position(up_to(record, events));
}

// FNV-1a, by Glenn Fowler, Landon Curt Noll and Phong Vo.
void Fingerprint::add_text(std::string_view text) {
  const auto add = [&](unsigned char byte) { state_ = (state_ ^ byte) * 0x100000001b3U; };
  for (const char c : text) add(static_cast<unsigned char>(c));
  add(0xff);  // no byte of UTF-8: "ab", "c" is not "a", "bc"
}

std::string Fingerprint::digits() const {
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[state_ >> shift & 15];
  return digits;
}

std::string built_in_fingerprint() {
  Fingerprint print;
  for (const std::string_view text : fingerprint_games()) {
    const Result<Record> game = parse_game(text);
    if (game) {
      print.add_game(*game);
    } else {
      print.add_text(game.error().message);
    }
  }
  return print.digits();
}

}  // namespace gumshoe

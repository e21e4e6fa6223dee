#include "view/fingerprint.h"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <vector>

#include "game/small_sorts.h"
#include "infer/conflict.h"
#include "infer/hands.h"
#include "infer/posterior.h"
#include "record/parse.h"

namespace gumshoe {
namespace {

// FNV-1a, by Glenn Fowler, Landon Curt Noll and Phong Vo.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) {
      state_ ^= static_cast<unsigned char>(c);
      state_ *= 0x100000001b3U;
    }
    state_ ^= 0xff;  // no byte of UTF-8: "ab", "c" is not "a", "bc"
    state_ *= 0x100000001b3U;
  }
  void add(std::uint64_t value) { add(std::to_string(value)); }

  std::string text() const {
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[state_ >> shift & 15];
    return digits;
  }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325U;
};

void add_solutions(Hash& hash, std::vector<Solution> solutions) {
  heap_sort(solutions.begin(), solutions.end(), [](const Solution& a, const Solution& b) { return a.cards < b.cards; });
  for (const Solution& solution : solutions) {
    for (const Card card : solution.cards) hash.add(card.index);
    hash.add(solution.deals);
  }
}

void add_clauses(Hash& hash, std::vector<Clause> clauses) {
  const auto key = [](const Clause& clause) { return std::tie(clause.seat, clause.cards); };
  insertion_sort(clauses, [&](const Clause& a, const Clause& b) { return key(a) < key(b); });
  for (const Clause& clause : clauses) {
    hash.add(clause.seat.index);
    for (const Card card : clause.cards) hash.add(card.index);
  }
}

void add_conflict(Hash& hash, const Record& record) {
  const std::optional<Conflict> conflict = find_conflict(record);
  hash.add("conflict");
  if (!conflict) return;
  for (const int event : conflict->events) hash.add(static_cast<std::uint64_t>(event));
  for (const std::string& tag : conflict->tags) hash.add(tag);
}

void add_position(Hash& hash, const Record& record) {
  const PosteriorOptions options{.model = Model::deals, .insist_on_exact = true};
  const Posterior odds = posterior(record, options);
  if (!odds.knowledge.consistent) return add_conflict(hash, record);
  hash.add(odds.deals);
  for (const HolderSet places : odds.knowledge.places) hash.add(places);
  add_clauses(hash, odds.knowledge.clauses);
  add_solutions(hash, odds.solutions);
  for (const PossibleHands& hands : possible_hands(record, 1, options)) hash.add(hands.count);
}

void add_game(Hash& hash, const Record& record) {
  for (int events = 0; events <= static_cast<int>(record.entries.size()); ++events)
    add_position(hash, up_to(record, events));
}

}  // namespace

std::string fingerprint(const Record& record) {
  Hash hash;
  add_game(hash, record);
  return hash.text();
}

std::string fingerprint() {
  Hash hash;
  for (const std::string_view text : fingerprint_games()) {
    const Result<Record> game = parse_game(text);
    if (game) {
      add_game(hash, *game);
    } else {
      hash.add(game.error().message);
    }
  }
  return hash.text();
}

}  // namespace gumshoe

// How long proofs are, and how long it takes to find one: every proved cell of every beginning of the published games,
// of hard positions, and of simulated games.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "infer/knowledge.h"
#include "infer/proof/prover.h"
#include "oracle/load.h"
#include "simulated_games.h"

namespace gumshoe {
namespace {

// Of this process: others on the machine do not count.
double microseconds_used() { return static_cast<double>(std::clock()) * 1e6 / CLOCKS_PER_SEC; }

class Distribution {
 public:
  void add(const Record& record) {
    const Knowledge known = know(record);
    if (!known.consistent() || !known.complete) return;
    Prover prover(record);
    for (int code = 0; code < Holder::count; ++code) {
      const Holder holder = Holder::from_code(code);
      if (holder.is_seat() && code >= record.table.seat_count()) continue;
      for (const Card card : record.table.deck->all()) add(record, known, prover, holder, card);
    }
  }

  void print(const char* title) {
    std::sort(lengths_.begin(), lengths_.end());
    std::sort(microseconds_.begin(), microseconds_.end());
    std::printf("%-22s %8zu proofs", title, lengths_.size());
    if (!lengths_.empty()) {
      std::printf("   steps: median %d, 90 %% %d, 99 %% %d, most %d", at(lengths_, 50), at(lengths_, 90),
                  at(lengths_, 99), lengths_.back());
      std::printf("   us: median %.0f, 99 %% %.0f, most %.0f", at(microseconds_, 50), at(microseconds_, 99),
                  microseconds_.back());
    }
    std::printf("   without a proof: %zu\n", missing_);
    print_lengths();
  }

 private:
  void add(const Record&, const Knowledge& known, Prover& prover, Holder holder, Card card) {
    const bool has = known.holder_of(card) == holder;
    if (!has && known.possible(card, holder)) return;
    const double start = microseconds_used();
    const auto proof = prover.prove(has ? Claim::has(holder, card) : Claim::has_not(holder, card));
    microseconds_.push_back(microseconds_used() - start);
    if (proof) {
      lengths_.push_back(length(*proof));
    } else {
      ++missing_;
    }
  }

  template <typename T>
  static T at(const std::vector<T>& sorted, std::size_t percent) {
    return sorted[(sorted.size() - 1) * percent / 100];
  }

  void print_lengths() const {
    std::printf("  ");
    for (std::size_t i = 0; i < lengths_.size();) {
      const auto end = std::upper_bound(lengths_.begin(), lengths_.end(), lengths_[i]) - lengths_.begin();
      std::printf(" %d:%zu", lengths_[i], static_cast<std::size_t>(end) - i);
      i = static_cast<std::size_t>(end);
    }
    std::printf("\n");
    std::fflush(stdout);
  }

  std::vector<int> lengths_;
  std::vector<double> microseconds_;
  std::size_t missing_ = 0;
};

void published_games(const char* folder) {
  Distribution distribution;
  for (const oracle::KnownGame& game : oracle::known_games(folder)) {
    for (int events = 0; events <= static_cast<int>(game.record.entries.size()); ++events)
      distribution.add(up_to(game.record, events));
  }
  distribution.print(folder);
}

void hard_positions() {
  Distribution distribution;
  for (const oracle::KnownPosition& position : oracle::known_positions()) distribution.add(position.record);
  distribution.print("positions");
}

void positions_of_games(int cards, int seats) {
  Distribution distribution;
  for (const Record& position : simulated_positions(cards, seats, 200)) distribution.add(position);
  distribution.print((std::to_string(cards) + " cards, " + std::to_string(seats) + " seats").c_str());
}

}  // namespace
}  // namespace gumshoe

int main() {
  gumshoe::published_games("games");
  gumshoe::published_games("rules");
  gumshoe::hard_positions();
  for (const int seats : {3, 4, 5, 6}) gumshoe::positions_of_games(21, seats);
  gumshoe::positions_of_games(30, 6);
}

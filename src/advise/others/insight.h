// What a seat can know from its view of a game: how near it is to the envelope, and what it knows of one seat's hand.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "infer/diagram/solver.h"

namespace gumshoe {

struct Insight {
  bool too_large = false;   // then nothing else is said
  double entropy = 0;       // of the envelope, in bits
  double envelopes = 1;     // how many are possible
  std::vector<CardSet> envelope_cards;  // by category: those that can be in it
  std::vector<double> owned;            // by card: the probability that it is in the hand in question
  CardSet proved;                       // cards proved to be in that hand

  bool certain() const { return envelopes == 1; }
  // How likely the seat would guess this envelope: it guesses the likeliest, any of them if several are.
  double would_guess(CardSet envelope) const;

  struct Guess {  // one card of each set
    std::vector<CardSet> cards;
  };
  std::vector<Guess> guesses;
  double guess_count = 1;
};

// Views that amount to the same are solved once.
class InsightFinder {
 public:
  // `about`: whose hand is asked about; none: nobody's. Once stopped, it treats views that take long as too large.
  InsightFinder(std::optional<Seat> about, const Stop& stop) : about_(about) { limits_.stop = stop; }

  // Valid as long as the finder.
  const Insight& of(const Problem& problem);
  std::size_t work() const { return work_; }  // states of diagrams so far
  // Steps spent on preparing diagrams, also those given up: most of the work for decks with many categories.
  static constexpr std::uint64_t most_preparing = 60'000'000;  // some tenths of a second
  std::uint64_t preparing() const { return updater_.solver().work(); }

 private:
  Insight find(const Problem& problem);
  void weigh_envelope(const FullUpdate& update, Insight& insight) const;
  static void list_guesses(const std::vector<double>& joint, const EnvelopeKinds& kinds, double most, Insight& insight);
  void weigh_hand(const FullUpdate& update, Insight& insight) const;

  std::optional<Seat> about_;
  FullUpdater updater_;
  Solver::Limits limits_;
  std::unordered_map<std::string, Insight> known_;
  std::size_t work_ = 0;
};

}  // namespace gumshoe

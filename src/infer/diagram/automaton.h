// A small automaton that reads the ordered cards one by one and watches one thing: a hand and its clauses, the
// envelope, a question half heard. It is built forwards from keys that say what has happened so far, then made minimal
// backwards, so that states with the same future are one. The diagram is the product of these.
//
// A card is read as a symbol: 0 "it lies elsewhere", 1 "it lies here"; more for what watches several hands.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "game/budget.h"
#include "infer/diagram/interner.h"

namespace gumshoe {

struct Automaton {
  static constexpr std::uint16_t dead = 0xffff;

  struct Layer {
    int symbols = 0;               // 0: the card is nothing to it, and the state stays as it is
    std::uint16_t states = 0;      // before the card is read
    bool weighted = false;
    std::size_t table = 0;         // next[table + symbol * states + state]
    std::size_t label = 0;         // labels[label + state]
  };

  std::vector<Layer> layers;         // one a card, and a last one after all cards
  std::vector<std::uint16_t> next;
  std::vector<double> weight;        // parallel to next
  std::vector<std::uint64_t> labels; // a key that led to the state
  std::uint16_t most_states = 1;
  std::uint16_t start = 0;
  bool consistent = true;            // some way leads through
  bool too_large = false;

  std::uint16_t states_before(std::size_t card) const { return layers[card].states; }
};

struct Step {
  std::uint64_t key = 0;
  double weight = 1;
  bool alive = true;
};

// Builds automata; keeps its memory from one to the next.
class AutomatonBuilder {
 public:
  // Whether the keys left after the last card are one accepting state, or one each.
  enum class Ends { together, apart };

  // symbols[i]: how many symbols card i has (0: nothing to this automaton).
  // step(key, card, symbol) -> Step; `effort`: how many times the work of an ordinary step it is.
  template <typename StepFunction>
  void build(Automaton& out, const std::vector<int>& symbols, std::uint64_t start, Ends ends, StepFunction&& step,
             std::uint64_t effort = 1) {
    begin(out, symbols, start);
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      if (symbols[i] > 0 && !out.too_large) expand(out, i, symbols[i], step, effort);
    }
    if (!out.too_large) minimise(out, symbols, ends);
    work_ += effort * moves_.size() + symbols.size();
  }
  std::uint64_t work() const { return work_; }  // moves, of all that were built
  void heed(const Stop& stop) { stop_ = stop; }  // an automaton that is not short is too large then

 private:
  struct Raw {
    std::size_t keys = 0;    // where its keys begin
    std::uint32_t count = 0;
    std::size_t moves = 0;   // where its moves begin, `symbols` for each key
    bool weighted = false;
  };
  struct RawMove {
    std::uint32_t to = 0;
    double weight = 1;
  };
  static constexpr std::uint32_t nowhere = 0xffffffff;
  static constexpr std::size_t most_raw_states = 60000;
  static constexpr std::size_t most_moves = 4'000'000;  // a twentieth of a second
  static constexpr std::size_t short_work = 50'000;     // moves
  static constexpr std::uint32_t states_a_look = 256;   // at the stop

  void begin(Automaton& out, const std::vector<int>& symbols, std::uint64_t start);
  void finish(Automaton& out, Ends ends);
  void minimise(Automaton& out, const std::vector<int>& symbols, Ends ends);
  std::uint32_t merge(Automaton& out, Automaton::Layer& layer, const Raw& raw);
  bool signature(const Raw& raw, int symbols, std::uint32_t state, std::uint64_t& folded);

  template <typename StepFunction>
  void expand(Automaton& out, std::size_t card, int symbols, StepFunction& step, std::uint64_t effort) {
    const std::size_t most = most_moves / effort;
    Raw& here = raw_.back();
    here.moves = moves_.size();
    Raw after{keys_.size(), 0, 0, false};
    found_.clear();
    for (std::uint32_t s = 0; s < here.count && after.count <= most_raw_states && moves_.size() <= most; ++s) {
      if (s % states_a_look == 0 && effort * moves_.size() > short_work && stop_.now()) {
        out.too_large = true;
        return;
      }
      const std::uint64_t key = keys_[here.keys + s];
      for (int symbol = 0; symbol < symbols; ++symbol) {
        const Step to = step(key, static_cast<int>(card), symbol);
        if (!to.alive) {
          moves_.push_back({nowhere, 1});
          continue;
        }
        const std::uint32_t number = found_.number(to.key);
        if (number == after.count) {
          keys_.push_back(to.key);
          ++after.count;
        }
        if (to.weight != 1) here.weighted = true;
        moves_.push_back({number, to.weight});
      }
    }
    if (after.count > most_raw_states || moves_.size() > most) out.too_large = true;
    raw_.push_back(after);
  }

  std::vector<std::uint64_t> keys_;
  std::vector<RawMove> moves_;
  std::vector<Raw> raw_;              // one for each card that matters, and a last one
  std::vector<std::uint16_t> merged_; // the raw states of the layer behind, as minimal ones
  std::vector<std::uint16_t> merging_;
  std::vector<std::uint32_t> first_;  // of each minimal state, the first raw one
  Interner found_;
  Interner folding_;
  std::uint64_t work_ = 0;
  Stop stop_;
};

}  // namespace gumshoe

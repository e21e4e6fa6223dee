#include "infer/diagram/components.h"

#include <algorithm>
#include <array>

#include "game/card_lists.h"
#include "infer/half_heard/line_automaton.h"

namespace gumshoe {
namespace {

// Each time the same was asked another card may have been meant: it is read as often. So often is hopeless.
constexpr int most_copies = 8;

// Steps of all automata of a problem: beyond, the diagram is hopeless, too.
constexpr std::uint64_t most_steps_of_automata = 8'000'000;

// A field of bits in a key.
struct Field {
  int shift = 0;
  int width = 0;
  std::uint64_t read(std::uint64_t key) const { return key >> shift & ((std::uint64_t{1} << width) - 1); }
  std::uint64_t unit() const { return std::uint64_t{1} << shift; }
  std::uint64_t mask() const { return ((std::uint64_t{1} << width) - 1) << shift; }
};

// The cards of one set of places: how many it has taken (the low byte of the key), and a field for every clause and
// counter of which some cards, but not yet all, have been read.
class HandWatch {
 public:
  HandWatch(const Bundle& bundle, const std::vector<Card>& order) : bundle_(bundle), reads_(order.size()) {
    int left = bundle.open.size();
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (bundle.open.contains(order[i])) --left;
      reads_[i].left = left;
    }
    for (const CardSet& clause : bundle.clauses) place(order, clause, 1, nullptr);
    for (const Bundle::Counter& counter : bundle.counters)
      place(order, counter.cards, static_cast<int>(std::bit_width(static_cast<unsigned>(counter.cards.size()))),
            &counter);
  }

  bool fits() const { return fits_; }
  // No clause or counter is watched from this card on.
  int plain_from() const { return plain_from_; }

  Step operator()(std::uint64_t key, int card, int symbol) const {
    const Read& read = reads_[card];
    if (symbol == 1) key = ((key | read.satisfies) + read.counts) + 1;
    const int taken = static_cast<int>(key & 0xff);
    if (bundle_.counted && (taken > bundle_.high || taken + read.left < bundle_.low)) return {.alive = false};
    if ((key & read.must) != read.must) return {.alive = false};
    Step step{key & ~read.forgets, 1, true};
    for (const Closing& closing : read.closings) step.weight *= closing.weight(key);
    if (read.left == 0 && bundle_.weights != nullptr && bundle_.low != bundle_.high)
      step.weight *= bundle_.weight(bundle_.known + taken);
    if (!bundle_.counted) step.key &= ~std::uint64_t{0xff};
    return step;
  }

 private:
  struct Closing {
    Field field;
    const Bundle::Counter* counter;
    double weight(std::uint64_t key) const { return counter->weights[field.read(key)]; }
  };
  struct Read {
    int left = 0;                 // cards that can lie here and are still to be read
    std::uint64_t satisfies = 0;  // clause bits that taking the card sets
    std::uint64_t counts = 0;     // units that taking it adds
    std::uint64_t must = 0;       // clause bits that must be set after it
    std::uint64_t forgets = 0;    // fields that end with it
    std::vector<Closing> closings;
  };

  void place(const std::vector<Card>& order, CardSet cards, int width, const Bundle::Counter* counter) {
    std::size_t first = order.size();
    std::size_t last = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (!cards.contains(order[i])) continue;
      first = std::min(first, i);
      last = i;
    }
    const Field field = reserve(first, last, width);
    for (std::size_t i = first; i <= last && fits_; ++i) {
      if (cards.contains(order[i])) (counter == nullptr ? reads_[i].satisfies : reads_[i].counts) |= field.unit();
    }
    if (counter == nullptr) {
      reads_[last].must |= field.unit();
    } else {
      reads_[last].closings.push_back({field, counter});
    }
    reads_[last].forgets |= field.mask();
    plain_from_ = std::max(plain_from_, static_cast<int>(last) + 1);
  }

  // The lowest bits that no field uses between the two cards.
  Field reserve(std::size_t first, std::size_t last, int width) {
    std::uint64_t used = 0xff;
    for (const Reserved& other : reserved_) {
      if (other.first <= last && first <= other.last) used |= other.field.mask();
    }
    Field field{8, width};
    while (field.shift + width <= 64 && (used & field.mask()) != 0) ++field.shift;
    if (field.shift + width > 64) {
      fits_ = false;
      return {8, width};
    }
    reserved_.push_back({first, last, field});
    return field;
  }

  struct Reserved {
    std::size_t first;
    std::size_t last;
    Field field;
  };
  const Bundle& bundle_;
  std::vector<Read> reads_;
  std::vector<Reserved> reserved_;
  int plain_from_ = 0;
  bool fits_ = true;
};

// The envelope: a field a category, 0 while nothing is taken, else 1, or a code for a card that a wrong accusation
// named.
class EnvelopeWatch {
 public:
  EnvelopeWatch(const Reduced& reduced, const std::vector<Card>& order) : reads_(order.size()) {
    int shift = 0;
    CardSet accused;
    for (const auto& cards : reduced.excluded) accused |= set_of(cards);
    for (const CardSet& category : reduced.envelope) {
      const CardSet named = category & accused;
      const Field field{shift, static_cast<int>(std::bit_width(static_cast<unsigned>(named.size()) + 1))};
      shift += field.width;
      fields_.push_back(field);
      assign(order, category, named, field);
    }
    fits_ = shift <= 64;
    if (fits_) watch(reduced.excluded);
  }

  bool fits() const { return fits_; }

  // A step looks at all accusations: so many times the work of an ordinary one.
  std::uint64_t effort() const { return 1 + watched_.size() / 50; }

  // The categories of which a card has been taken.
  std::uint32_t picked(std::uint64_t key) const {
    std::uint32_t mask = 0;
    for (std::size_t k = 0; k < fields_.size(); ++k) {
      if (fields_[k].read(key) != 0) mask |= 1U << k;
    }
    return mask;
  }

  Step operator()(std::uint64_t key, int card, int symbol) const {
    const Read& read = reads_[card];
    if (symbol == 1) {
      if (read.field.read(key) != 0) return {.alive = false};
      key |= read.code << read.field.shift;
      if (read.code > 1 && completes_excluded(key)) return {.alive = false};
      if (!codes_.empty()) key = without_idle_codes(key);
    }
    if (read.last && read.field.read(key) == 0) return {.alive = false};
    return {key, 1, true};
  }

 private:
  struct Read {
    Card card;
    Field field;
    std::uint64_t code = 1;
    bool last = false;  // of its category
  };

  void assign(const std::vector<Card>& order, CardSet category, CardSet named, Field field) {
    std::size_t last = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (!category.contains(order[i])) continue;
      std::uint64_t code = 1;
      if (named.contains(order[i])) {
        for (const Card card : named) {
          ++code;
          if (card == order[i]) break;
        }
        codes_.push_back({order[i], field, code});
      }
      reads_[i] = {order[i], field, code, false};
      last = i;
    }
    reads_[last].last = true;
  }

  // The accusations in terms of keys, one after the other.
  void watch(const std::vector<std::vector<Card>>& excluded) {
    std::array<std::size_t, max_cards> coded{};
    for (std::size_t i = 0; i < codes_.size(); ++i) coded[codes_[i].card.index] = i;
    for (const std::vector<Card>& cards : excluded) {
      if (cards.empty()) continue;
      Accused accused{0, 0, watched_.size(), 0};
      for (const Card card : cards) {
        const Coded& code = codes_[coded[card.index]];
        accused.mask |= code.field.mask();
        accused.key |= code.code << code.field.shift;
        watched_.push_back(coded[card.index]);
      }
      accused.end = watched_.size();
      excluded_.push_back(accused);
    }
  }

  bool completes_excluded(std::uint64_t key) const {
    return std::ranges::any_of(excluded_, [key](const Accused& one) { return (key & one.mask) == one.key; });
  }

  // An accusation that some other card has answered already is watched no longer: its cards are as good as any.
  std::uint64_t without_idle_codes(std::uint64_t key) const {
    std::uint64_t taken = 0;  // the fields in which something is
    for (const Field& field : fields_) taken |= field.read(key) != 0 ? field.mask() : 0;
    CardSet watched;
    for (const Accused& one : excluded_) {
      if (((key ^ one.key) & one.mask & taken) != 0) continue;
      for (std::size_t i = one.first; i < one.end; ++i) watched.insert(codes_[watched_[i]].card);
    }
    for (const Coded& coded : codes_) {
      if (coded.field.read(key) != coded.code || watched.contains(coded.card)) continue;
      key = (key & ~coded.field.mask()) | coded.field.unit();
    }
    return key;
  }

  struct Coded {
    Card card;
    Field field;
    std::uint64_t code;
  };
  struct Accused {
    std::uint64_t mask;  // the fields of its cards
    std::uint64_t key;   // where all of them are in the envelope
    std::size_t first;   // its codes in `watched_`
    std::size_t end;
  };
  std::vector<Accused> excluded_;
  std::vector<std::size_t> watched_;  // places in `codes_`
  std::vector<Read> reads_;
  std::vector<Coded> codes_;
  std::vector<Field> fields_;  // by open category
  bool fits_ = true;
};

void set_symbols(std::vector<int>& symbols, const std::vector<Card>& order, CardSet cards, int count) {
  symbols.assign(order.size(), 0);
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (cards.contains(order[i])) symbols[i] = count;
  }
}

}  // namespace

int Component::symbol(int place, bool chosen) const {
  if (kind == Kind::line) return line_symbol(*line, place, chosen);
  return places.contains(place) ? 1 : 0;
}

void ComponentBuilder::build_envelope(const Problem& problem, const Reduced& reduced, const std::vector<Card>& order,
                                      Component& out) {
  out.kind = Component::Kind::envelope;
  out.places = PlaceSet(problem.envelope);
  out.plain = false;
  out.ranged = false;
  CardSet cards;
  for (const CardSet& category : reduced.envelope) cards |= category;
  set_symbols(symbols_, order, cards, 2);
  const EnvelopeWatch watch(reduced, order);
  if (watch.fits()) {
    builder_.build(out.automaton, symbols_, 0, AutomatonBuilder::Ends::together, watch, watch.effort());
  } else {
    out.automaton.too_large = true;
    return;
  }
  out.picked.clear();
  for (const std::uint64_t label : out.automaton.labels) out.picked.push_back(watch.picked(label));
}

// A hand of an exact size and without clauses needs no search: the state is the number of cards it still takes.
bool ComponentBuilder::build_plain_hand(const Bundle& bundle, const std::vector<Card>& order, Component& out) {
  if (!bundle.clauses.empty() || !bundle.counters.empty() || !bundle.counted || bundle.low != bundle.high) return false;
  Automaton& a = out.automaton;
  a.consistent = true;
  a.too_large = false;
  a.layers.assign(order.size() + 1, {});
  a.next.clear();
  a.weight.clear();
  a.labels.clear();
  const int need = bundle.low;
  a.most_states = static_cast<std::uint16_t>(need + 1);
  a.start = static_cast<std::uint16_t>(need);
  for (int r = 0; r <= need; ++r) a.labels.push_back(need - r);
  int left = bundle.open.size();
  for (std::size_t i = 0; i <= order.size(); ++i) {
    Automaton::Layer& layer = a.layers[i];
    layer.states = static_cast<std::uint16_t>(need + 1);
    if (i == order.size() || !bundle.open.contains(order[i])) continue;
    --left;
    layer.symbols = 2;
    layer.table = a.next.size();
    for (int r = 0; r <= need; ++r) a.next.push_back(r <= left ? static_cast<std::uint16_t>(r) : Automaton::dead);
    for (int r = 0; r <= need; ++r)
      a.next.push_back(r > 0 && r - 1 <= left ? static_cast<std::uint16_t>(r - 1) : Automaton::dead);
  }
  a.weight.assign(a.next.size(), 1);
  return true;
}

void ComponentBuilder::build_hand(const Bundle& bundle, const std::vector<Card>& order, Component& out) {
  out.kind = Component::Kind::hand;
  out.places = bundle.places;
  out.bundle = &bundle;
  out.plain = bundle.counted && bundle.places.is_one();
  out.plain_from = 0;
  out.need = bundle.high;
  out.ranged = bundle.counted && bundle.low != bundle.high;
  if (build_plain_hand(bundle, order, out)) return;
  const HandWatch watch(bundle, order);
  set_symbols(symbols_, order, bundle.open, 2);
  out.plain_from = watch.plain_from();
  if (watch.fits()) {
    builder_.build(out.automaton, symbols_, 0,
                   out.ranged ? AutomatonBuilder::Ends::apart : AutomatonBuilder::Ends::together, watch);
  } else {
    out.automaton.too_large = true;
  }
}

void ComponentBuilder::build_line(const Reduced& reduced, const UnheardLine& line, const std::vector<Card>& order,
                                  Component& out) {
  out.kind = Component::Kind::line;
  out.line = &line;
  out.plain = false;
  out.ranged = false;
  out.places = {};
  LineWatch watch(reduced, line, order);
  watch.set_symbols(symbols_);
  if (watch.fits()) {
    builder_.build(out.automaton, symbols_, watch.start(), AutomatonBuilder::Ends::together, watch, watch.effort());
  }
  if (!watch.fits()) out.automaton.too_large = true;
}

void ComponentBuilder::build(const Problem& problem, const Reduced& reduced, const std::vector<Card>& order,
                             std::vector<Component>& into, std::size_t& count) {
  count = 0;
  const auto fresh = [&]() -> Component& {
    if (count == into.size()) into.emplace_back();
    return into[count++];
  };
  if (!reduced.envelope.empty()) build_envelope(problem, reduced, order, fresh());
  const std::uint64_t before = builder_.work();
  const auto too_large = [&] {
    if (count == 0) return false;
    if (builder_.work() - before > most_steps_of_automata) into[count - 1].automaton.too_large = true;
    return into[count - 1].automaton.too_large;
  };
  for (const Bundle& bundle : reduced.bundles) {
    if (too_large()) return;
    build_hand(bundle, order, fresh());
  }
  for (const UnheardLine& line : reduced.lines) {
    for (int copy = 0; copy < std::min(line.times, most_copies) && !too_large(); ++copy)
      build_line(reduced, line, order, fresh());
    if (line.times > most_copies) into[count - 1].automaton.too_large = true;
  }
}

}  // namespace gumshoe

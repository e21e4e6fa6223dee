// What follows from a record. Figures are handed over as bytes of doubles, of which NumPy makes arrays as they are.
#include "core.h"

#include <memory>
#include <mutex>

#include "infer/position.h"
#include "view/json/solve.h"
#include "view/text/solve.h"

namespace gumshoe::python {
namespace {

// Python's threads may share one: what the position finds out later than its odds is found under the lock.
struct Odds {
  Game game;
  Position position;
  std::unique_ptr<std::mutex> lock = std::make_unique<std::mutex>();

  const Posterior& posterior() const { return position.odds(); }
};

Odds solve_game(const Game& game, const std::string& model, bool exact, std::uint64_t seed, std::uint64_t samples) {
  const PosteriorOptions options{
      .model = model_named(model), .insist_on_exact = exact, .seed = seed, .samples = samples};
  Odds odds{game, Position(game.record, options)};
  odds.position.odds();
  return odds;
}

std::vector<Holder> holders_of(const Table& table) { return holders(table, Knowledge()); }

std::vector<std::pair<std::string, int>> holder_names(const Game& game) {
  std::vector<std::pair<std::string, int>> names;
  for (const Holder holder : holders_of(game.table()))
    names.emplace_back(holder_name(game.table(), holder), holder.code());
  return names;
}

py::bytes as_bytes(const std::vector<double>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(double)};
}

using Figure = double (Posterior::*)(Card, Holder) const;

// Row after row, a card each, by holder.
py::bytes grid(const Odds& odds, Figure figure) {
  const std::vector<Holder> columns = holders_of(odds.game.table());
  std::vector<double> values;
  for (const Card card : odds.game.deck().all()) {
    for (const Holder holder : columns) values.push_back((odds.posterior().*figure)(card, holder));
  }
  return as_bytes(values);
}

// The envelope's joint distribution: an axis a category, in the order of its cards.
py::bytes joint(const Odds& odds) {
  const Deck& deck = odds.game.deck();
  std::size_t size = 1;
  for (int c = 0; c < deck.category_count(); ++c) size *= deck.cards(Category{static_cast<std::uint8_t>(c)}).size();
  std::vector<double> values(size);
  for (const Solution& solution : odds.posterior().solutions) {
    std::size_t at = 0;
    for (const Card card : solution.cards) {
      const CardSet category = deck.cards(deck.category_of(card));
      at = at * static_cast<std::size_t>(category.size()) + (card.index - category.first().index);
    }
    values[at] = solution.p;
  }
  return as_bytes(values);
}

// Cards by number, how likely, in how many deals (empty: sampled), standard error.
py::list solutions(const Odds& odds) {
  py::list all;
  for (const Solution& solution : odds.posterior().solutions) {
    py::tuple cards(solution.cards.size());
    for (std::size_t c = 0; c < solution.cards.size(); ++c) cards[c] = static_cast<int>(solution.cards[c].index);
    all.append(py::make_tuple(cards, solution.p, solution.deals, solution.se));
  }
  return all;
}

std::string details(const Odds& odds) {
  const std::lock_guard alone(*odds.lock);
  return solve_json(odds.position, {.solutions = 0, .hands = 0});
}

std::string text(const Odds& odds, int width) {
  const std::lock_guard alone(*odds.lock);
  return as_plain(solve_text(odds.position, {.width = width}));
}

py::list hands(const Odds& odds, std::size_t most) {
  std::vector<PossibleHands> found;
  {
    const py::gil_scoped_release unlocked;
    const std::lock_guard alone(*odds.lock);
    found = odds.position.hands(most == 0 ? 1 : most);  // a position lists none for 0, and counts none either
  }
  if (most == 0) {
    for (PossibleHands& of_seat : found) of_seat.top.clear();
  }
  py::list all;
  for (const PossibleHands& seat : found) {
    py::list top;
    for (const HandOdds& hand : seat.top) top.append(py::make_tuple(card_ids(odds.game.deck(), hand.cards), hand.p));
    all.append(py::make_tuple(seat.count, top));
  }
  return all;
}

}  // namespace

void add_odds(py::module_& module) {
  py::class_<Odds>(module, "Odds")
      .def_property_readonly("consistency",
                             [](const Odds& odds) {
                               constexpr const char* names[] = {"possible", "impossible", "undecided"};
                               return names[static_cast<int>(odds.posterior().knowledge.consistency())];
                             })
      .def_property_readonly("consistent", [](const Odds& odds) { return odds.posterior().knowledge.consistent(); })
      .def_property_readonly("complete", [](const Odds& odds) { return odds.posterior().knowledge.complete; })
      .def_property_readonly("exact", [](const Odds& odds) { return odds.posterior().exact; })
      .def_property_readonly("deals", [](const Odds& odds) { return odds.posterior().deals; })
      .def_property_readonly("entropy", [](const Odds& odds) { return odds.posterior().entropy; })
      .def_property_readonly("samples", [](const Odds& odds) { return odds.posterior().samples; })
      .def_property_readonly("places", [](const Odds& odds) { return odds.posterior().knowledge.places(); })
      .def_property_readonly("left_out", [](const Odds& odds) { return odds.posterior().solutions_left_out; });
  module.def("solve", solve_game, Unlocked());
  module.def("holders", holder_names);
  module.def("probabilities", [](const Odds& odds) { return grid(odds, &Posterior::probability); });
  module.def("standard_errors", [](const Odds& odds) { return grid(odds, &Posterior::standard_error); });
  module.def("joint", joint);
  module.def("solutions", solutions);
  module.def("hands", hands);
  module.def("details", details, Unlocked());
  module.def("text", text, Unlocked());
}

}  // namespace gumshoe::python

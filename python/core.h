// What the parts of the native module share. It hands over records, figures and JSON; everything that a Python program
// sees is made of them in gumshoe/*.py.
//
// Errors of the core become exceptions here, and only here. Calls that compute let other Python threads run meanwhile.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "record/record.h"
#include "view/games_in.h"

namespace gumshoe::python {

namespace py = pybind11;
using Unlocked = py::call_guard<py::gil_scoped_release>;

// A record, and the editions that it was read with: printing it needs them too.
struct Game {
  Record record;
  std::shared_ptr<const Catalogue> catalogue;

  const Table& table() const { return record.table; }
  const Deck& deck() const { return *record.table.deck; }
};

// gumshoe.NotationError where the error has a place in a text, else gumshoe.Error.
struct Complaint : std::exception {
  explicit Complaint(Error what) : error(std::move(what)) {}
  const char* what() const noexcept override { return error.message.c_str(); }
  Error error;
};

template <typename T>
T value_or_throw(Result<T> result) {
  if (!result) throw Complaint(result.error());
  return std::move(result).value();
}

inline Model model_named(const std::string& name) { return model_called(name).value_or(Model::bayes); }

inline Seat seat_numbered(int index) { return Seat{static_cast<std::uint8_t>(index)}; }

std::shared_ptr<const Catalogue> catalogue_with(const std::vector<std::string>& editions);
// By id, name, alias or an unambiguous prefix.
std::vector<Card> cards_named(const Deck& deck, const std::vector<std::string>& names);
std::vector<std::string> card_ids(const Deck& deck, CardSet cards);

void add_records(py::module_& module);
void add_odds(py::module_& module);
void add_coach(py::module_& module);
void add_matches(py::module_& module);

}  // namespace gumshoe::python

#include "view/vantage.h"

#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "record/views/seen_by.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

Result<View> view_called(const Table& table, const std::string& name) {
  if (name == "-") return View::spectator();
  if (const std::optional<Seat> seat = table.find_seat(name)) return View::of(*seat);
  return Error{"no seat " + in_quotes(name) + did_you_mean(nearest(name, table.seats))};
}

}  // namespace

Result<Record> seen_from(const Record& game, const Vantage& vantage) {
  const int events = static_cast<int>(game.entries.size());
  if (vantage.at && (*vantage.at < 0 || *vantage.at > events)) {
    return Error{"no event " + std::to_string(*vantage.at) + ": the game has " + counted(game.entries.size(), "event")};
  }
  const Record part = vantage.at ? up_to(game, *vantage.at) : game;
  if (vantage.as.empty()) return part;
  const Result<View> view = view_called(game.table, vantage.as);
  if (!view) return view.error();
  return seen_by(part, *view);
}

std::string_view word_of(Model model) { return model == Model::deals ? "deals" : "bayes"; }

std::optional<Model> model_called(std::string_view word) {
  for (const Model model : {Model::bayes, Model::deals}) {
    if (word == word_of(model)) return model;
  }
  return {};
}

}  // namespace gumshoe

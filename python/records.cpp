// Editions and records: read, printed, looked at from a seat.
#include "core.h"

#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/views/course.h"
#include "view/games_in.h"
#include "view/json/record/edition.h"
#include "view/json/record/record.h"

namespace gumshoe::python {

std::shared_ptr<const Catalogue> catalogue_with(const std::vector<std::string>& editions) {
  auto catalogue = std::make_shared<Catalogue>(Catalogue::built_in());
  for (const std::string& text : editions) catalogue->add(value_or_throw(read_edition(text)));
  return catalogue;
}

std::vector<Card> cards_named(const Deck& deck, const std::vector<std::string>& names) {
  std::vector<Card> cards;
  for (const std::string& name : names) cards.push_back(value_or_throw(find_card(deck, name)));
  return cards;
}

std::vector<std::string> card_ids(const Deck& deck, CardSet cards) {
  std::vector<std::string> ids;
  for (const Card card : cards) ids.push_back(deck[card].id);
  return ids;
}

namespace {

std::vector<std::string> editions() {
  std::vector<std::string> all;
  for (const Edition& edition : Catalogue::built_in().editions()) all.push_back(edition_json(edition));
  return all;
}

std::vector<Game> parse(const std::string& text, const std::vector<std::string>& own_editions) {
  const std::shared_ptr<const Catalogue> catalogue = catalogue_with(own_editions);
  std::vector<Game> games;
  for (Record& record : value_or_throw(games_in(text, *catalogue))) games.push_back({std::move(record), catalogue});
  return games;
}

// The categories in order: name, and of each card id, name, key and aliases.
py::list deck_of(const Game& game) {
  py::list categories;
  for (int c = 0; c < game.deck().category_count(); ++c) {
    const Category category{static_cast<std::uint8_t>(c)};
    py::list cards;
    for (const Card card : game.deck().cards(category)) {
      const CardInfo& info = game.deck()[card];
      cards.append(py::make_tuple(info.id, info.name, info.key == 0 ? "" : std::string(1, info.key), info.aliases));
    }
    categories.append(py::make_tuple(game.deck().name(category), cards));
  }
  return categories;
}

py::object place_of(const Game& game) {
  const std::optional<Category> place = game.deck().place();
  return place ? py::object(py::str(game.deck().name(*place))) : py::object(py::none());
}

Game with_line(const Game& game, const std::string& line) {
  Game longer = game;
  longer.record.entries.push_back(value_or_throw(parse_event(game.record, line)));
  return longer;
}

Game looked_at(const Game& game, const std::string& as, const std::optional<int>& at) {
  return {value_or_throw(seen_from(game.record, {as, at})), game.catalogue};
}

std::string line_of(const Game& game, std::size_t event) {
  return print_event(game.record, game.record.entries.at(event).event);
}

int turn_of_seat(const Game& game) {
  return course_of(game.record, static_cast<int>(game.record.entries.size())).turn().index;
}

}  // namespace

void add_records(py::module_& module) {
  py::class_<Game>(module, "Game").def("__eq__", [](const Game& a, const Game& b) { return a.record == b.record; });
  module.def("editions", editions);
  module.def("read_edition", [](const std::string& text) { return edition_json(value_or_throw(read_edition(text))); });
  module.def("parse", parse, Unlocked());
  module.def("print_game", [](const Game& game) { return print(game.record, *game.catalogue); });
  module.def("game_json", [](const Game& game) { return record_json(game.record); });
  module.def("deck_of", deck_of);
  module.def("place_of", place_of);
  module.def("with_line", with_line);
  module.def("looked_at", looked_at);
  module.def("line_of", line_of);
  module.def("turn_of", turn_of_seat);
  module.def("find_card", [](const Game& game, const std::string& name) {
    return static_cast<int>(cards_named(game.deck(), {name}).front().index);
  });
}

}  // namespace gumshoe::python

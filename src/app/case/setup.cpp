#include "app/case/setup.h"

#include <algorithm>

#include <CLI/App.hpp>

#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/files/refer.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/notation/quoting.h"
#include "record/table/find_edition.h"
#include "view/sheet.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr auto table_setting = "table";  // the last one, as the tags of a game without its cards

void add_tag(std::string& text, std::string_view name, const std::string& value) {
  if (!value.empty()) text += "[" + std::string(name) + " " + double_quoted(value) + "]\n";
}

std::string tags_of(const TableSetup& setup) {
  std::string text;
  add_tag(text, "Edition", setup.edition);
  for (const std::string& category : setup.categories) add_tag(text, "Category", category);
  add_tag(text, "Seats", setup.seats);
  add_tag(text, "Hands", setup.hands);
  add_tag(text, "Public", setup.face_up);
  add_tag(text, "Pool", setup.pool);
  add_tag(text, "Me", setup.me);
  add_tag(text, "Hand", setup.hand);
  add_tag(text, "Rules", setup.rules);
  return text;
}

bool is_taken(const std::vector<GameRow>& rows, const std::string& name) {
  return std::ranges::any_of(rows, [&](const GameRow& row) { return row.name == name; });
}

// Names by blanks as well as by commas, cards with blanks in them too: as the notation writes lists.
Result<TableSetup> with_lists(TableSetup setup, const Catalogue& catalogue) {
  Result<std::vector<std::string>> seats = names_in(setup.seats);
  if (!seats) return seats.error();
  setup.seats = list_of(*seats);
  if (setup.hand.empty() && setup.face_up.empty()) return setup;
  TableSetup deck_only;
  deck_only.edition = setup.edition;
  deck_only.categories = setup.categories;
  deck_only.seats = setup.seats;
  const Result<Record> table = parse_game(tags_of(deck_only), catalogue);
  if (!table) return table.error();
  for (std::string* list : {&setup.hand, &setup.face_up}) {
    const Result<CardSet> cards = find_cards(*table->table.deck, *list);
    if (!cards) return cards.error();
    std::vector<std::string> ids;
    for (const Card card : *cards) ids.push_back((*table->table.deck)[card].id);
    *list = list_of(ids);
  }
  return setup;
}

}  // namespace

Result<Draft> draft_of(const TableSetup& setup, const Catalogue& catalogue) {
  const Result<TableSetup> listed = with_lists(setup, catalogue);
  if (!listed) return Error{listed.error().message};
  Result<Record> game = parse_game(tags_of(*listed), catalogue);
  if (!game) return Error{game.error().message};
  return draft_of(*game);
}

Result<std::string> known_edition(const std::string& name, const Catalogue& catalogue) {
  const Result<const Edition*> edition = find_edition(name, catalogue);
  if (!edition) return Error{edition.error().message + " (`gumshoe editions` lists them)"};
  return (*edition)->id;
}

std::string game_name(const CaseState& state, const Draft& draft) {
  std::string name;
  for (const std::string& seat : draft.table().seats) name += (name.empty() ? "" : ", ") + seat;
  const Stored<std::vector<GameRow>> rows = state.desk.library().games();
  if (!rows || !is_taken(*rows, name)) return name;
  int number = 2;
  while (is_taken(*rows, name + " (" + std::to_string(number) + ")")) ++number;
  return name + " (" + std::to_string(number) + ")";
}

TableSetup last_table(const Library& library, const Catalogue& catalogue) {
  TableSetup setup;
  const auto text = library.setting(table_setting);
  if (!text || !*text) return setup;
  const Result<Record> game = parse_game(**text, catalogue);
  if (!game) return setup;
  const Table& table = game->table;
  setup.edition = table.edition;
  if (table.edition.empty()) {
    for (int c = 0; c < table.deck->category_count(); ++c) {
      const Category category{static_cast<std::uint8_t>(c)};
      std::vector<std::string> cards;
      for (const Card card : table.deck->cards(category)) cards.push_back((*table.deck)[card].name);
      setup.categories.push_back(table.deck->name(category) + ": " + list_of(cards));
    }
  }
  setup.seats = list_of(table.seats);
  setup.me = view_name(table);
  return setup;
}

CaseReply start_game(CaseState& state, const TableSetup& setup) {
  const Result<Draft> draft = draft_of(setup, state.desk.catalogue());
  if (!draft) return CaseReply::refusal(draft.error().message);
  state.desk.start(*draft, setup.name.empty() ? game_name(state, *draft) : setup.name);
  Record table = draft->head;
  table.table.hand.reset();
  table.table.hands.reset();
  table.table.face_up = {};
  table.table.pool = 0;
  if (table.table.me.kind == View::Kind::full) table.table.me = View::spectator();
  table.table.deal.reset();
  state.desk.library().set_setting(table_setting, print(table, state.desk.catalogue()));
  return standing(state, "A new game: " + state.lettering->name(state.desk.saved().name()));
}

void add_table_options(CLI::App& command, TableSetup& setup) {
  command.add_option("--edition", setup.edition, "The edition played with")->type_name("EDITION");
  command.add_option("--seats", setup.seats, "The players in turn order: Ann,Bob,Cyn")->type_name("NAMES");
  command.add_option("--me", setup.me, "Which of them you are; - if you only watch")->type_name("SEAT");
  command.add_option("--hand", setup.hand, "Your cards: rope,hall,plum")->type_name("CARDS");
  command.add_option("--sizes", setup.hands, "Cards of each seat: 4,4,5,5; ? unknown, 3-5 a range")->type_name("SIZES");
  command.add_option("--public", setup.face_up, "Cards lying face up")->type_name("CARDS");
  command.add_option("--pool", setup.pool, "How many cards lie face down that nobody has")->type_name("N");
  command.add_option("--rules", setup.rules, "House rules: respond=all accuse=instead")->type_name("RULES");
  command.add_option("--name", setup.name, "What the game is called in the library")->type_name("NAME");
}

CaseReply begin_setup(CaseState& state, const TableSetup& setup) {
  if (!setup.edition.empty()) {
    const Result<std::string> edition = known_edition(setup.edition, state.desk.catalogue());
    if (!edition) return CaseReply::refusal(edition.error().message);
  }
  if (!setup.seats.empty()) return start_game(state, setup);
  state.dialogue = setup_dialogue(state, setup);
  return {.message = ""};
}

CaseReply new_game(CaseState& state, const std::string& rest) {
  TableSetup setup;
  CLI::App options;
  options.set_help_flag();
  add_table_options(options, setup);
  std::vector<std::string> words = words_in(rest);
  std::ranges::reverse(words);
  try {
    options.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    return CaseReply::refusal(std::string(error.what()) + "; `help new` has the options");
  }
  return begin_setup(state, setup);
}

}  // namespace gumshoe

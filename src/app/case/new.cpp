#include "app/case/new.h"

#include <CLI/App.hpp>

#include "app/case/commands.h"
#include "app/files/refer.h"

namespace gumshoe {

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

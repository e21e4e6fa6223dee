// gumshoe editions: the card sets that a game may name.
#include <memory>

#include "app/commands.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "record/table/names.h"
#include "view/json/record/edition.h"
#include "view/text/editions.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe editions
  gumshoe editions master-detective
  gumshoe editions --json de-classic > my-deck.json)";

struct Options {
  GameInput input;  // only its decks are used
  Look look;
  std::string id;
  bool json = false;
};

void list(const Catalogue& catalogue, const Options& options) {
  if (!options.json) {
    print_page(editions_text(catalogue, options.look.lettering(), options.look.columns()), options.look);
    return;
  }
  for (const Edition& edition : catalogue.editions()) print_line(edition_json(edition));
}

void show(const Edition& edition, const Options& options) {
  if (options.json) {
    print_line(edition_json(edition));
  } else {
    print_page(edition_text(edition, options.look.lettering(), options.look.columns()), options.look);
  }
}

void run(const Options& options) {
  const Catalogue catalogue = catalogue_of(options.input);
  if (options.id.empty()) return list(catalogue, options);
  const Result<const Edition*> edition = find_edition(options.id, catalogue);
  if (edition) return show(**edition, options);
  leave_refusing(edition.error().message + "\n");
}

}  // namespace

void add_editions(Command& program) {
  Command& command = *program.add_subcommand("editions", "The card sets that a game may name, with their keys");
  const auto options = std::make_shared<Options>();
  command.add_option("EDITION", options->id, "Show the cards of this one")->type_name("");
  command.add_flag("--json", options->json, "In the form of editions/*.json, one object a line");
  add_look(command, options->look);
  add_decks(command, options->input);
  command.footer(examples);
  command.callback([options] { run(*options); });
}

}  // namespace gumshoe

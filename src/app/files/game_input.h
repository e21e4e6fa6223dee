// The games that a command is given: files, standard input, decks of your own, whose view.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/files/output.h"
#include "game/edition.h"
#include "game/result.h"
#include "record/record.h"
#include "view/games_in.h"

namespace gumshoe {

class Command;
class Option;

// Reads and writes whole files as texts, also standard input and output.

// `-` is standard input. The error says why the file cannot be read, without its name.
Result<std::string> read_text(const std::string& path);
std::string shown_name(const std::string& path);  // for messages: `-` is `standard input`

// `-` is standard output. The error says why the file cannot be written, with its name.
std::optional<Error> write_text(const std::string& path, const std::string& text);

// Why the file can't be written, as far as that can be told without touching it. Ask before a long game whose record
// would be lost. None for an empty path.
std::optional<Error> why_not_written(const std::string& path);

struct GameInput {
  std::vector<std::string> files;
  std::vector<std::string> decks;
  Vantage vantage;
  Model model = Model::bayes;
};

// The arguments FILE…, --deck, --as, --at and --model, with the same words everywhere.
Option* add_files(Command& command, GameInput& input);
void add_decks(Command& command, GameInput& input);
void add_view(Command& command, GameInput& input);
void add_event(Command& command, GameInput& input);
void add_model(Command& command, GameInput& input, const std::string& help = "How the odds are computed, as in solve");

// A game and where it was found.
struct FoundGame {
  std::string file;
  int number = 1;      // from 1, in its file
  int in_file = 1;     // how many games the file has
  Record record;
};

// A file that holds no game, or one of its games that doesn't have the view asked for.
struct BadFile {
  std::string file;
  int game = 1;
  Error error;
  std::string message;  // with the line and a mark under the place, ready to be printed
};

// The editions given by --deck; a bad deck file ends the command.
std::vector<Edition> decks_given(const GameInput& input);
// The built-in editions and those of --deck.
Catalogue catalogue_of(const GameInput& input);

// Calls `game` for every game of every file in turn, in the view asked for, and `bad` for what isn't a game; the rest
// is still read. Returns the worst exit code.
ExitCode for_each_game(const GameInput& input, const std::function<ExitCode(const FoundGame&)>& game,
                       const std::function<void(const BadFile&)>& bad);
// The same, reporting bad files on standard error.
ExitCode for_each_game(const GameInput& input, const std::function<ExitCode(const FoundGame&)>& game);

// `first-game.cgn`, or `first-game.cgn, game 2` if the file has several.
std::string game_title(const FoundGame& game);

}  // namespace gumshoe

#include "app/files/game_input.h"

#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "app/files/output.h"
#include "app/files/refer.h"
#include "app/shell/command.h"
#include "view/games_in.h"
#include "view/json/record/edition.h"
#include "view/page/lettering.h"
#include "view/text/error.h"

namespace gumshoe {
namespace {

constexpr std::size_t largest = std::size_t{64} << 20;  // bytes; a game of a thousand events has fifty thousand

struct Closer {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};
using File = std::unique_ptr<std::FILE, Closer>;

bool is_directory(const std::string& path) {
  struct stat status{};
  return stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

std::string reason(int code) {
  switch (code) {
    case ENOENT:
      return "no such file";
    case EACCES:
      return "no permission to read it";
    case EISDIR:
      return "this is a directory, not a file";
    default:
      return std::strerror(code);
  }
}

Error refusal(const std::string& path) {
  const char* why = std::strerror(errno);
  return {.message = "cannot write '" + printable(path) + "': " + why};
}

}  // namespace

Result<std::string> read_text(const std::string& path) {
  if (path != "-" && is_directory(path)) return Error{reason(EISDIR)};
  const File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (file == nullptr) return Error{reason(errno)};
  std::string text;
  char block[1 << 16];
  while (const std::size_t count = std::fread(block, 1, sizeof block, file.get())) {
    text.append(block, count);
    if (text.size() > largest) return Error{"larger than 64 MB: not a game"};
  }
  if (std::ferror(file.get()) != 0) return Error{reason(errno)};
  return text;
}

std::string shown_name(const std::string& path) { return path == "-" ? "standard input" : path; }

std::optional<Error> write_text(const std::string& path, const std::string& text) {
  if (path == "-") {
    print_out(text);
    return {};
  }
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return refusal(path);
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (!written) {
    const Error error = refusal(path);
    std::fclose(file);
    return error;
  }
  if (std::fclose(file) != 0) return refusal(path);
  return {};
}

std::optional<Error> why_not_written(const std::string& path) {
  if (path.empty() || path == "-") return {};
  std::error_code unknown;
  errno = EISDIR;
  if (std::filesystem::is_directory(path, unknown)) return refusal(path);
  const bool exists = std::filesystem::exists(path, unknown);
  const std::filesystem::path folder = std::filesystem::absolute(path, unknown).parent_path() / "";
  const int denied = exists ? access(path.c_str(), W_OK) : access(folder.c_str(), W_OK | X_OK);
  if (denied != 0) return refusal(path);
  return {};
}

namespace {

BadFile bad_file(const std::string& path, const std::string& text, const Error& error) {
  return {path, 1, error, error_text(shown_name(path), text, error)};
}

Result<Edition> edition_from(const std::string& path, std::string& text) {
  Result<std::string> read = read_text(path);
  if (!read) return read.error();
  text = std::move(read).value();
  return read_edition(text);
}

}  // namespace

Option* add_files(Command& command, GameInput& input) {
  return command.add_option("FILE", input.files, "Games in the notation or in JSON; - is standard input")
      ->type_name("");
}

void add_decks(Command& command, GameInput& input) {
  command.add_option("--deck", input.decks, "A deck of your own, in the form of editions/*.json; may be given again")
      ->type_name("FILE")
      ->allow_extra_args(false);
}

void add_view(Command& command, GameInput& input) {
  command
      .add_option("--as", input.vantage.as, "This seat's view of a full record, by name or number; - is a spectator's")
      ->type_name("SEAT")
      ->check(not_empty("a seat's name or number"));
}

void add_event(Command& command, GameInput& input) {
  command.add_option("--at", input.vantage.at, "The state after this event; 0 is before the first")
      ->type_name("EVENT")
      ->transform(an_event());
}

void add_model(Command& command, GameInput& input, const std::string& help) {
  const auto choose = [&input](const std::string& word) { input.model = *model_called(word); };
  command.add_option_function("--model", choose, help)
      ->type_name("MODEL")
      ->check(a_choice_of({"deals", "bayes"}))
      ->default_str(std::string(word_of(input.model)));
}

std::vector<Edition> decks_given(const GameInput& input) {
  std::vector<Edition> decks;
  for (const std::string& path : input.decks) {
    std::string text;
    Result<Edition> edition = edition_from(path, text);
    if (!edition) leave_refusing(bad_file(path, text, edition.error()).message);
    if (Catalogue::built_in().find(edition->id) != nullptr)
      print_error(printable(path) + ": this deck takes the place of the edition " + printable(edition->id) + "\n");
    decks.push_back(std::move(edition).value());
  }
  return decks;
}

Catalogue catalogue_of(const GameInput& input) {
  Catalogue catalogue = Catalogue::built_in();
  for (Edition& edition : decks_given(input)) catalogue.add(std::move(edition));
  return catalogue;
}

ExitCode for_each_game(const GameInput& input, const std::function<ExitCode(const FoundGame&)>& game,
                       const std::function<void(const BadFile&)>& bad) {
  const Catalogue catalogue = catalogue_of(input);
  ExitCode code = ExitCode::done;
  const auto complain = [&](const BadFile& file) {
    bad(file);
    code = ExitCode::bad_input;
  };
  for (const std::string& path : input.files) {
    const Result<std::string> text = read_text(path);
    if (!text) {
      complain(bad_file(path, "", text.error()));
      continue;
    }
    Result<std::vector<Record>> games = games_in(*text, catalogue);
    if (!games) {
      complain(bad_file(path, *text, games.error()));
      continue;
    }
    const int count = static_cast<int>(games->size());
    for (int i = 0; i < count; ++i) {
      FoundGame found{path, i + 1, count, std::move((*games)[i])};
      Result<Record> seen = seen_from(found.record, input.vantage);
      if (!seen) {
        complain({path, i + 1, seen.error(), error_text(game_title(found), "", seen.error())});
        continue;
      }
      found.record = std::move(seen).value();
      const StillAtWork work(printable(game_title(found)));
      code = worse(code, game(found));
    }
  }
  return code;
}

ExitCode for_each_game(const GameInput& input, const std::function<ExitCode(const FoundGame&)>& game) {
  return for_each_game(input, game, [](const BadFile& bad) { print_error(bad.message); });
}

std::string game_title(const FoundGame& game) {
  const std::string name = shown_name(game.file);
  return game.in_file == 1 ? name : name + ", game " + std::to_string(game.number);
}

}  // namespace gumshoe

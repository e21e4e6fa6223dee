// The game that an engine is asked about: given whole, then line by line.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/engine/line.h"
#include "game/edition.h"
#include "record/record.h"

namespace gumshoe {

// How an engine reads files; the error says why one cannot be read, without its name.
struct EngineFiles {
  std::function<Result<std::string>(const std::string& path)> read;
  std::function<Result<std::vector<std::string>>(const std::string& path)> decks;  // of a folder, or the file itself
};

// Files on this machine. Only plain files are read: a device or a pipe could keep the engine waiting.
EngineFiles plain_files();

class EnginePosition {
 public:
  // Whose view, and which of several games.
  struct Wanted {
    std::string as;
    std::optional<int> number;
  };

  explicit EnginePosition(EngineFiles files) : files_(std::move(files)), catalogue_(Catalogue::built_in()) {}

  bool empty() const { return game_ == nullptr; }
  const std::shared_ptr<const Record>& game() const { return game_; }
  const std::string& as() const { return as_; }
  void clear();

  // Each describes the new position, or fails and leaves everything as it was.
  Result<std::string> set(std::string_view text, const Wanted& wanted);  // in the notation or in JSON
  Result<std::string> read_file(std::string_view words);                 // `PATH [game N] [as SEAT]`
  Result<std::string> add(std::string_view line);
  Result<std::string> take_back(std::string_view count);
  Result<std::string> look_as(std::string_view seat);  // `*`: as the record has it
  Result<std::string> show() const;
  std::optional<Error> add_decks(const std::string& path);

  static Result<Wanted> read_wanted(const std::vector<EngineWord>& words, std::size_t from);

 private:
  struct More {  // beside what is always told
    std::string line;
    std::string text;
  };
  std::string told(const More& more) const;
  Record copy() const { return *game_; }
  void become(Record record) { game_ = std::make_shared<const Record>(std::move(record)); }

  EngineFiles files_;
  Catalogue catalogue_;
  std::shared_ptr<const Record> game_;  // shared with the questions that wait for an answer
  std::string as_;
};

}  // namespace gumshoe

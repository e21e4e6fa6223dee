// The game that is open: where it is saved, what was written down, and what follows from it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "infer/position.h"
#include "notebook/draft/changes.h"
#include "notebook/draft/notebook.h"
#include "store/library.h"
#include "store/saved_game.h"

namespace gumshoe {

using Clock = std::function<std::int64_t()>;  // milliseconds since 1970
std::string time_of_day(std::int64_t when);   // 20:15:07
std::string day_and_time(std::int64_t when);  // 2026-01-02 20:15

// The effect of an edit, or of a step back or forth.
struct DeskChange {
  Changes changes;
  std::vector<int> parked = {};  // lines of the draft that no longer fit
};

class Desk {
 public:
  Desk(Library library, Catalogue catalogue, Clock now);
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  Library& library() { return library_; }
  const Library& library() const { return library_; }
  const Catalogue& catalogue() const { return catalogue_; }
  void add_deck(Edition edition);  // kept in the library, so that its games can be opened again
  std::int64_t now() const { return now_(); }

  bool is_open() const { return book_.has_value(); }
  void start(const Draft& draft, const std::string& name);
  std::optional<std::string> open(GameId game);  // the error, if it cannot be opened
  void close();

  // Of the open game.
  const SavedGame& saved() const { return *saved_; }
  SavedGame& saved() { return *saved_; }
  const Notebook& book() const { return *book_; }
  const Draft& draft() const { return book_->draft(); }
  const Position& position() const { return position_; }
  const Record& record() const { return position_.record(); }
  const Table& table() const { return record().table; }
  const Posterior& odds() const { return position_.odds(); }
  Consistency consistency() const { return odds().knowledge.consistency(); }
  bool consistent() const { return odds().knowledge.consistent(); }

  // When these return, the change is on disk, or `saved().trouble()` says why it isn't.
  Result<DeskChange> make(const Edit& edit);
  std::optional<DeskChange> undo();
  std::optional<DeskChange> redo();
  std::optional<DeskChange> go_to(VersionId version);

 private:
  std::optional<DeskChange> went(bool gone);
  VersionId stored(const Edit& edit, std::int64_t when);
  DeskChange compare_with_before(std::vector<int> parked);
  void read_decks();

  Library library_;
  Catalogue catalogue_;
  Clock now_;
  std::optional<SavedGame> saved_;
  std::optional<Notebook> book_;
  Position position_ = Position::with_odds({}, {});
  // The last position that was possible. Once a contradiction is mended, the new position is compared with this one.
  std::optional<Position> last_possible_;
};

}  // namespace gumshoe

// Everything that a session knows between two lines, and its answer to a line.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "infer/position.h"
#include "notebook/draft/changes.h"
#include "notebook/draft/notebook.h"
#include "notebook/repairs/repairs.h"
#include "store/library.h"
#include "store/saved_game.h"
#include "view/page/lettering.h"
#include "view/page/page.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// The game that is open: where it is saved, what was written down, and what follows from it.

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

// An answer to one line as data: text for people and JSON for programs are written from it.
struct CaseReply {
  bool ok = true;
  std::string message = {};               // one sentence
  std::optional<int> event = {};          // the number of the line it is about
  std::optional<Changes> changes = {};
  Page page = {};                         // for people, below the message
  Page odds = {};  // below that, what the envelope may be; a full screen has it in its own place
  std::string view = {};  // for programs, JSON; empty: the position as it is now
  bool file_as_is = false;  // the page is a document, printed without the message

  static CaseReply refusal(std::string message) { return {.ok = false, .message = std::move(message)}; }
};

struct CaseState;

// Questions asked one after another; while it runs, every line typed is an answer.
class Dialogue {
 public:
  virtual ~Dialogue() = default;
  virtual std::string question() const = 0;
  virtual std::string start_of_line() const { return ""; }
  virtual std::vector<std::string> choices() const { return {}; }
  virtual Page below(const CaseState& state, std::string_view line, int width) const = 0;
  virtual bool takes_notation() const { return false; }  // a line of the game, completed as such
  // The last answer ends it.
  virtual CaseReply take(CaseState& state, std::string_view answer) = 0;
  virtual bool over() const = 0;
};

struct CaseState {
  Desk desk;
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;
  std::unique_ptr<Dialogue> dialogue = {};
  std::optional<Repairs> repairs = {};       // of a game that cannot be true
  std::optional<GameId> removed = {};        // while nothing has changed since, `undo` brings it back
  bool over = false;

  Phrasing phrasing() const { return {desk.table(), *lettering}; }
};

}  // namespace gumshoe

// A game being written down, with all its past states: a tree of versions, and the current one.
//
//   Notebook book;
//   book.make(rewriting(draft), when);             // the game as it was set up
//   book.make(*adding(book.draft(), "mrl3"), when);
//   book.undo(); book.redo(); book.go_to(book.rounds()[6].version);   // going on from there makes a branch
//
// A library numbers the versions itself: `add` takes those it holds, and `make` asks for the number of a new one.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "notebook/draft/draft.h"
#include "notebook/draft/edit.h"

namespace gumshoe {

using VersionId = std::int64_t;  // from 1; 0 is before the first

struct Version {
  VersionId id = 0;
  VersionId parent = 0;
  std::int64_t when = 0;  // milliseconds, as the caller counts them
  Edit edit;
  friend bool operator==(const Version&, const Version&) = default;
};

// The game as it stood after a given turn of the current version.
struct Round {
  int number = 0;  // of turns (`?`, `--`, `!`); 0 the table as it was set up
  VersionId version = 0;
  std::int64_t when = 0;
  friend bool operator==(const Round&, const Round&) = default;
};

// A branch that was left: its last version, and the one where it parts from the way to the current version.
struct LeftBranch {
  VersionId last = 0;
  VersionId fork = 0;
  std::int64_t when = 0;  // of the last
  int turns = 0;  // of the game at the last
  friend bool operator==(const LeftBranch&, const LeftBranch&) = default;
};

class Notebook {
 public:
  explicit Notebook(const Catalogue& catalogue = Catalogue::built_in()) : catalogue_(&catalogue) {}

  bool empty() const { return head_ == 0; }
  const Draft& draft() const { return draft_; }  // of a notebook that is not empty
  VersionId head() const { return head_; }
  const Version* version(VersionId id) const;  // null: there is none
  std::vector<Version> versions() const;  // by number

  // Applies the edit as a new version after the current one, and moves there. `store` is called once it is known that
  // the edit can be done, and gives the version its number; without it that is the next free one. Returns the lines
  // that were parked because they no longer fit.
  Result<std::vector<int>> make(const Edit& edit, std::int64_t when, const std::function<VersionId()>& store = {});
  // Adds a version that exists already (made before, or by another program) without moving there. Fails if its number
  // is taken, its parent is missing, or the edit can't be done.
  std::optional<Error> add(const Version& version);
  // The same of an edit as it is stored.
  std::optional<Error> add(VersionId id, VersionId parent, std::int64_t when, std::string_view edit);
  // The game as it stood in a version that is there; before the first it is empty.
  Draft at(VersionId id) const;

  bool go_to(VersionId id);  // false: there is no such version
  bool undo();  // false: this is the first version
  bool redo();  // to the version last gone to from here, otherwise the newest; false: nothing follows
  bool can_undo() const;
  bool can_redo() const;

  std::vector<VersionId> path() const;  // from the first version to the current one
  std::vector<Round> rounds() const;  // ascending, each number once, up to the turns of the draft
  std::vector<LeftBranch> branches() const;  // those that were left, newest first

 private:
  struct Node {
    Version version;
    std::vector<VersionId> children = {};  // in the order in which they came
    VersionId went_on = 0;  // the child last gone to or through
    int depth = 0;
    int turns = 0;
  };

  const Node& node(VersionId id) const { return nodes_.at(id); }
  VersionId next_after(VersionId id) const;  // where redo goes; 0: nothing follows
  std::optional<Error> cannot_add(VersionId id, VersionId parent) const;
  std::optional<Error> add_to(Draft before, const Version& version);
  void put(const Version& version, const Draft& draft);
  void remember_way_to(VersionId id);

  const Catalogue* catalogue_;
  std::map<VersionId, Node> nodes_;
  VersionId head_ = 0;
  Draft draft_;
  std::map<VersionId, Draft> kept_;  // every so many versions, so that none is far from one that is kept
  std::pair<VersionId, Draft> recent_;
};

}  // namespace gumshoe

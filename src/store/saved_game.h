// A game being played and its way into the library. What cannot be saved now (the disk is full, another program holds
// the library) is kept, and saved with the next change or by `save`; the game goes on meanwhile.
//
// Changes have numbers here, 1, 2, 3, … in the order in which they were read or appended. They are known at once, the
// library's own ids only once they are saved.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "store/library.h"

namespace gumshoe {

class SavedGame {
 public:
  // The library must outlive the game, and stay where it is.
  static SavedGame start(Library& library, std::string name, std::int64_t when);
  static Stored<SavedGame> reopen(Library& library, GameId game);

  GameId id() const { return row_.id; }  // 0 as long as the library does not know the game
  const std::string& name() const { return row_.name; }
  std::int64_t made() const { return row_.made; }
  int head() const { return head_; }                                  // a number; 0: before the first change
  const std::vector<ChangeRow>& changes() const { return changes_; }  // ids and parents are numbers

  int change_count() const { return static_cast<int>(changes_.size()); }
  int append(int parent, std::int64_t when, std::string text);  // its number; becomes the head
  void set_head(int change);
  void rename(std::string name);

  // Tries again, which a change does too. True where all of the above is on the disk.
  bool save();
  bool saved() const { return !trouble_ && library_->on_disk(); }
  const Trouble& trouble() const { return trouble_; }  // why the last attempt failed

 private:
  SavedGame(Library& library, GameRow row);

  void take(std::vector<ChangeRow> changes);
  ChangeId id_of(ChangeId number) const;  // of one that is saved
  Trouble save_all();
  Trouble save_game();
  Trouble save_changes();
  Trouble save_head();

  Library* library_;
  GameRow row_;
  std::vector<ChangeRow> changes_;
  std::vector<ChangeId> ids_;  // the library's, of those that are saved: always the first ones
  int head_ = 0;
  ChangeId saved_head_ = 0;
  std::string saved_name_;  // or the one to be saved first
  Trouble trouble_;
};

}  // namespace gumshoe

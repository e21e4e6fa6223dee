#include "store/saved_game.h"

#include <cassert>
#include <unordered_map>
#include <utility>

namespace gumshoe {

SavedGame::SavedGame(Library& library, GameRow row) : library_(&library), row_(std::move(row)) {}

SavedGame SavedGame::start(Library& library, std::string name, std::int64_t when) {
  GameRow row;
  row.name = std::move(name);
  row.made = when;
  SavedGame game(library, std::move(row));
  game.saved_name_ = game.row_.name;
  game.save();
  return game;
}

Stored<SavedGame> SavedGame::reopen(Library& library, GameId id) {
  Stored<GameRow> row = library.game(id);
  if (!row) return row.error();
  Stored<std::vector<ChangeRow>> changes = library.changes(id);
  if (!changes) return changes.error();
  SavedGame game(library, std::move(row).value());
  game.take(std::move(changes).value());
  return game;
}

// A parent stands before its children, so its number is known by then.
void SavedGame::take(std::vector<ChangeRow> changes) {
  std::unordered_map<ChangeId, int> numbers = {{0, 0}};
  for (ChangeRow& change : changes) {
    ids_.push_back(change.id);
    const int number = change_count() + 1;
    numbers.emplace(change.id, number);
    changes_.push_back({number, numbers[change.parent], change.when, std::move(change.text)});
  }
  head_ = numbers[row_.head];
  saved_head_ = row_.head;
  saved_name_ = row_.name;
}

int SavedGame::append(int parent, std::int64_t when, std::string text) {
  assert(parent >= 0 && parent <= change_count());
  const int number = change_count() + 1;
  changes_.push_back({number, parent, when, std::move(text)});
  head_ = number;
  save();
  return number;
}

void SavedGame::set_head(int change) {
  assert(change >= 0 && change <= change_count());
  head_ = change;
  save();
}

void SavedGame::rename(std::string name) {
  row_.name = std::move(name);
  save();
}

bool SavedGame::save() {
  trouble_ = save_all();
  return saved();
}

Trouble SavedGame::save_all() {
  if (Trouble refusal = save_game()) return refusal;
  if (Trouble refusal = save_changes()) return refusal;
  return save_head();
}

Trouble SavedGame::save_game() {
  if (row_.id == 0) {
    // By its first name: an attempt may have been reported as failed and have succeeded all the same.
    const Stored<GameId> id = library_->add_game(saved_name_, row_.made);
    if (!id) return id.error();
    row_.id = *id;
  }
  if (saved_name_ == row_.name) return {};
  if (Trouble refusal = library_->rename(row_.id, row_.name)) return refusal;
  saved_name_ = row_.name;
  return {};
}

ChangeId SavedGame::id_of(ChangeId number) const { return number == 0 ? 0 : ids_[number - 1]; }

Trouble SavedGame::save_changes() {
  while (ids_.size() < changes_.size()) {
    const ChangeRow& change = changes_[ids_.size()];
    const Stored<ChangeId> id = library_->append(row_.id, id_of(change.parent), change.when, change.text);
    if (!id) return id.error();
    ids_.push_back(*id);
    saved_head_ = *id;
  }
  return {};
}

Trouble SavedGame::save_head() {
  const ChangeId head = id_of(head_);
  if (head == saved_head_) return {};
  if (Trouble refusal = library_->set_head(row_.id, head)) return refusal;
  saved_head_ = head;
  return {};
}

}  // namespace gumshoe

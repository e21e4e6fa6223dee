#include "app/case/state.h"

#include <array>
#include <ctime>
#include <utility>

#include "view/json/record/edition.h"

namespace gumshoe {
namespace {

constexpr auto decks_setting = "decks";  // one edition on each line, in JSON

std::string decks_in(const Library& library) {
  const auto text = library.setting(decks_setting);
  return text && *text ? **text : std::string();
}

std::string formatted(std::int64_t when, const char* form) {
  const auto seconds = static_cast<std::time_t>(when / 1000);
  std::tm local{};
  localtime_r(&seconds, &local);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), form, &local)};
}

}  // namespace

std::string time_of_day(std::int64_t when) { return formatted(when, "%H:%M:%S"); }
std::string day_and_time(std::int64_t when) { return formatted(when, "%Y-%m-%d %H:%M"); }

Desk::Desk(Library library, Catalogue catalogue, Clock now)
    : library_(std::move(library)), catalogue_(std::move(catalogue)), now_(std::move(now)) {
  read_decks();
}

void Desk::read_decks() {
  const std::string text = decks_in(library_);
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    Result<Edition> edition = read_edition(std::string_view(text).substr(begin, end - begin));
    if (edition && catalogue_.find(edition->id) == nullptr) catalogue_.add(std::move(edition).value());
    begin = end + 1;
  }
}

void Desk::add_deck(Edition edition) {
  const std::string line = edition_json(edition) + "\n";
  const std::string known = decks_in(library_);
  if (known.find(line) == std::string::npos) library_.set_setting(decks_setting, line + known);
  catalogue_.add(std::move(edition));
}

void Desk::start(const Draft& draft, const std::string& name) {
  close();
  const std::int64_t when = now_();
  saved_ = SavedGame::start(library_, name, when);
  book_.emplace(catalogue_);
  for (const Edit& edit : one_by_one(draft)) {
    (void)book_->make(edit, when, [&] { return stored(edit, when); });
  }
  position_ = Position(record_of(this->draft()));
}

std::optional<std::string> Desk::open(GameId game) {
  Stored<SavedGame> saved = SavedGame::reopen(library_, game);
  if (!saved) return saved.error().message;
  Notebook book(catalogue_);
  for (const ChangeRow& row : saved->changes()) {
    if (const auto error = book.add(row.id, row.parent, row.when, row.text))
      return "this game cannot be read: " + error->message;
  }
  if (!book.go_to(saved->head())) return "nothing was written down in this game";
  close();
  saved_ = std::move(saved).value();
  book_ = std::move(book);
  position_ = Position(record_of(this->draft()));
  return {};
}

void Desk::close() {
  saved_.reset();
  book_.reset();
  position_ = Position::with_odds({}, {});
  last_possible_.reset();
}

VersionId Desk::stored(const Edit& edit, std::int64_t when) {
  return saved_->append(static_cast<int>(book_->head()), when, print_edit(draft(), edit, catalogue_));
}

DeskChange Desk::compare_with_before(std::vector<int> parked) {
  Position before = std::exchange(position_, Position(record_of(draft())));
  Changes changes = what_changed(before, position_);
  if (changes.mended && last_possible_) {
    changes = what_changed(*last_possible_, position_);
    changes.mended = true;
  }
  if (changes.conflict) last_possible_ = std::move(before);
  return {std::move(changes), std::move(parked)};
}

Result<DeskChange> Desk::make(const Edit& edit) {
  const std::int64_t when = now_();
  Result<std::vector<int>> parked = book_->make(edit, when, [&] { return stored(edit, when); });
  if (!parked) return parked.error();
  return compare_with_before(*std::move(parked));
}

std::optional<DeskChange> Desk::went(bool gone) {
  if (!gone) return {};
  saved_->set_head(static_cast<int>(book_->head()));
  return compare_with_before({});
}

std::optional<DeskChange> Desk::undo() { return went(book_->undo()); }
std::optional<DeskChange> Desk::redo() { return went(book_->redo()); }
std::optional<DeskChange> Desk::go_to(VersionId version) { return went(book_->go_to(version)); }

}  // namespace gumshoe

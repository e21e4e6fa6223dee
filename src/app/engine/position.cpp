#include "app/engine/position.h"

#include <algorithm>
#include <filesystem>

#include "app/files/game_input.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"
#include "record/views/course.h"
#include "view/games_in.h"
#include "view/json/record/edition.h"
#include "view/json/writer.h"
#include "view/sheet.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

Result<std::string> read_plain_file(const std::string& path) {
  std::error_code problem;
  const std::filesystem::file_status status = std::filesystem::status(path, problem);
  if (path.find('\0') != path.npos || !std::filesystem::exists(status)) return Error{"no such file"};
  if (!std::filesystem::is_regular_file(status)) return Error{"this is no plain file"};
  return read_text("./" == path.substr(0, 2) || path.starts_with('/') ? path : "./" + path);  // `-` is a name here
}

Result<std::vector<std::string>> decks_at(const std::string& path) {
  std::error_code problem;
  if (!std::filesystem::is_directory(path, problem)) return std::vector{path};
  std::vector<std::string> files;
  for (std::filesystem::directory_iterator file(path, problem), end; !problem && file != end; file.increment(problem)) {
    if (file->path().extension() == ".json") files.push_back(file->path().string());
  }
  if (problem) return Error{problem.message()};
  if (files.empty()) return Error{"no deck, that is, no file *.json, is in this folder"};
  std::ranges::sort(files);
  return files;
}

Error no_position() { return {"there is no game yet; `position cgn`, `position json` or `position file` gives one"}; }

Error about_file(const std::string& path, Error error) {
  error.message = in_quotes(path) + ": " + error.message;
  return error;
}

Result<Record> one_of_games(std::vector<Record> games, std::optional<int> number) {
  const int count = static_cast<int>(games.size());
  if (!number && count > 1)
    return Error{"these are " + std::to_string(count) + " games; `game N` behind it says which, from 1"};
  const int wanted = number.value_or(1);
  if (wanted < 1 || wanted > count) return Error{"no game " + std::to_string(wanted) + " of " + std::to_string(count)};
  return std::move(games[wanted - 1]);
}

}  // namespace

EngineFiles plain_files() { return {read_plain_file, decks_at}; }

void EnginePosition::clear() {
  game_ = nullptr;
  as_.clear();
}

Result<EnginePosition::Wanted> EnginePosition::read_wanted(const std::vector<EngineWord>& words, std::size_t from) {
  Wanted wanted;
  for (std::size_t i = from; i < words.size(); i += 2) {
    const std::string& name = words[i].text;
    if (name != "as" && name != "game") return Error{"expected `as SEAT` or `game N`, found " + in_quotes(name)};
    if (i + 1 == words.size()) return Error{"`" + name + "` of what? A value is missing behind it"};
    const std::string& value = words[i + 1].text;
    if (name == "as") wanted.as = value;
    if (name == "game") wanted.number = number(value);
    if (name == "game" && !wanted.number) return Error{"expected a game's number, found " + in_quotes(value)};
  }
  return wanted;
}

Result<std::string> EnginePosition::set(std::string_view text, const Wanted& wanted) {
  Result<std::vector<Record>> games = games_in(text, catalogue_);
  if (!games) return games.error();
  Result<Record> game = one_of_games(std::move(games).value(), wanted.number);
  if (!game) return game.error();
  const Result<Record> seen = seen_from(*game, {wanted.as, {}});
  if (!seen) return seen.error();
  become(std::move(game).value());
  as_ = wanted.as;
  return told({});
}

Result<std::string> EnginePosition::read_file(std::string_view words) {
  const std::vector<EngineWord> all = engine_words(words);
  if (all.empty()) return Error{"`position file` takes a path"};
  const Result<Wanted> wanted = read_wanted(all, 1);
  if (!wanted) return wanted.error();
  const std::string& path = all.front().text;
  const Result<std::string> text = files_.read(path);
  if (!text) return about_file(path, text.error());
  Result<std::string> now = set(*text, *wanted);
  if (!now) return about_file(path, now.error());
  return now;
}

Result<std::string> EnginePosition::add(std::string_view line) {
  if (empty()) return no_position();
  Result<Entry> entry = parse_event(*game_, line);
  if (!entry) return entry.error();
  const std::string written = print_event(*game_, entry->event);
  Record longer = copy();
  longer.entries.push_back(std::move(entry).value());
  become(std::move(longer));
  return told({.line = written, .text = ""});
}

Result<std::string> EnginePosition::take_back(std::string_view count) {
  if (empty()) return no_position();
  const std::size_t events = game_->entries.size();
  const std::optional<int> wanted = number(count);
  if (!wanted) return Error{"`position take` takes a number of lines, found " + in_quotes(count)};
  if (static_cast<std::size_t>(*wanted) > events)
    return Error{"cannot take back " + counted(static_cast<std::size_t>(*wanted), "line") + " of " +
                 std::to_string(events)};
  Record shorter = copy();
  shorter.entries.resize(events - static_cast<std::size_t>(*wanted));
  become(std::move(shorter));
  return told({});
}

Result<std::string> EnginePosition::look_as(std::string_view seat) {
  if (empty()) return no_position();
  const std::vector<EngineWord> words = engine_words(seat);
  if (words.size() != 1) return Error{"`position as` takes a seat, `-` for a spectator or `*` for the whole record"};
  const bool whole = words.front().text == "*" && !words.front().quoted;
  const std::string as = whole ? "" : words.front().text;
  const Result<Record> seen = seen_from(*game_, {as, {}});
  if (!seen) return seen.error();
  as_ = as;
  return told({});
}

Result<std::string> EnginePosition::show() const {
  if (empty()) return no_position();
  return told({.line = "", .text = print(*game_, catalogue_)});
}

std::optional<Error> EnginePosition::add_decks(const std::string& path) {
  const Result<std::vector<std::string>> decks = files_.decks(path);
  if (!decks) return about_file(path, decks.error());
  Catalogue larger = catalogue_;
  for (const std::string& deck : *decks) {
    const Result<std::string> text = files_.read(deck);
    if (!text) return about_file(deck, text.error());
    Result<Edition> edition = read_edition(*text);
    if (!edition) return about_file(deck, edition.error());
    larger.add(std::move(edition).value());
  }
  catalogue_ = std::move(larger);
  return {};
}

std::string EnginePosition::told(const More& more) const {
  const Table& table = game_->table;
  const int events = static_cast<int>(game_->entries.size());
  JsonWriter json;
  json.begin_object().key("edition").text_or_null(table.edition).key("seats").begin_array();
  for (const std::string& seat : table.seats) json.text(seat);
  json.end_array().key("me").text(view_name(table)).key("as").text_or_null(as_);
  json.key("events").integer(events);
  const bool over = is_over(*game_);
  json.key("turn").text_or_null(over ? "" : table.seats[course_of(*game_, events).turn().index]);
  json.key("over").boolean(over);
  if (!more.line.empty()) json.key("line").text(more.line);
  if (!more.text.empty()) json.key("cgn").text(more.text);
  return std::move(json.end_object()).str();
}

}  // namespace gumshoe

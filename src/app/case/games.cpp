// The games of the library: list, open, rename, export, import, back up, delete and restore.
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/case/setup.h"
#include "app/files/game_input.h"
#include "app/files/refer.h"
#include "game/letters.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "view/games_in.h"
#include "view/json/reader.h"
#include "view/json/writer.h"
#include "view/text/error.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

// Finds a game by its number in `games`, or by its name.
Stored<GameRow> find_game(const std::vector<GameRow>& rows, const std::string& text) {
  for (const GameRow& row : rows) {
    if (lower_case(row.name) == lower_case(text)) return row;
  }
  const std::optional<int> place = number(text);
  if (place && *place >= 1 && static_cast<std::size_t>(*place) <= rows.size()) return rows[*place - 1];
  std::vector<std::string> names;
  for (const GameRow& row : rows) names.push_back(row.name);
  return LibraryError{LibraryError::Kind::unknown, "no game " + in_quotes(text) + did_you_mean(nearest(text, names))};
}

CaseReply opened(CaseState& state, GameId game) {
  if (const auto why = state.desk.open(game)) return CaseReply::refusal(*why);
  return standing(state, where_we_are(state));
}

Result<bool> write_new_file(const std::string& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wbx");  // never overwrites another file
  if (file == nullptr) return Error{"cannot write " + in_quotes(path) + ": " + std::strerror(errno)};
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const bool closed = std::fclose(file) == 0;
  if (written && closed) return true;
  return Error{"cannot write " + in_quotes(path) + ": " + std::strerror(errno)};
}

Result<std::vector<Draft>> drafts_in(const std::string& text, const Catalogue& catalogue) {
  std::vector<Draft> drafts;
  if (!looks_like_json(text)) {
    Result<Draft> draft = read_draft(text, catalogue);
    if (draft) return std::vector{*std::move(draft)};
  }
  const Result<std::vector<Record>> games = games_in(text, catalogue);
  if (!games) return games.error();
  for (const Record& game : *games) drafts.push_back(draft_of(game));
  return drafts;
}

Page lines_of(const std::string& text) {
  Page page;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    page.add(Line(printable(text.substr(begin, end - begin))));
    begin = end + 1;
  }
  return page;
}

// The draft as it was after a turn of the current branch.
Result<Draft> draft_at_round(CaseState& state, const std::string& round) {
  if (round.empty()) return state.desk.draft();
  const std::optional<int> wanted = number(round);
  for (const Round& one : state.desk.book().rounds()) {
    if (wanted != one.number) continue;
    Notebook book = state.desk.book();
    book.go_to(one.version);
    return book.draft();
  }
  return Error{"no round " + in_quotes(round) + "; `rounds` lists them"};
}

}  // namespace

CaseReply list_games(CaseState& state, const std::string&) {
  const Stored<std::vector<GameRow>> rows = state.desk.library().games();
  if (!rows) return CaseReply::refusal(rows.error().message);
  CaseReply reply{.message = rows->empty() ? "The library has no games yet: `new` sets one up."
                                           : "Games, the last one first:"};
  JsonWriter json;
  json.begin_array();
  int place = 0;
  for (const GameRow& row : *rows) {
    const bool open = state.desk.is_open() && state.desk.saved().id() == row.id;
    Line line(padded(std::to_string(++place), 4, Align::right) + "  ", Tone::strong);
    line.add(day_and_time(row.changed) + "  ", Tone::faint).add(state.lettering->name(row.name));
    if (open) line.add("  (open)", Tone::faint);
    reply.page.add(std::move(line));
    json.begin_object().key("game").integer(place).key("name").text(row.name).key("made").integer(row.made);
    json.key("changed").integer(row.changed).key("open").boolean(open).end_object();
  }
  json.end_array();
  reply.view = std::move(json).str();
  return reply;
}

CaseReply open_game(CaseState& state, const std::string& rest) {
  const Stored<std::vector<GameRow>> rows = state.desk.library().games();
  if (!rows) return CaseReply::refusal(rows.error().message);
  if (rest.empty()) return list_games(state, rest);
  const Stored<GameRow> row = find_game(*rows, rest);
  if (!row) return CaseReply::refusal(row.error().message);
  return opened(state, row->id);
}

CaseReply rename_game(CaseState& state, const std::string& rest) {
  if (rest.empty()) return CaseReply::refusal("`rename Friday at Ann's` gives this game another name");
  state.desk.saved().rename(rest);
  CaseReply reply{.message = "This game is called " + state.lettering->name(rest)};
  reply.page = save_warning(state);
  return reply;
}

CaseReply export_game(CaseState& state, const std::string& rest) {
  const FirstWord words = first_word(rest);
  const bool only_round = all_digits(words.word) && words.rest.empty();
  const Result<Draft> draft = draft_at_round(state, only_round ? words.word : words.rest);
  if (!draft) return CaseReply::refusal(draft.error().message);
  const std::string text = print_draft(*draft, state.desk.catalogue());
  if (words.word.empty() || only_round) {
    CaseReply reply{.message = where_we_are(state)};
    reply.page = lines_of(text);
    reply.file_as_is = true;
    JsonWriter json;
    json.text(text);
    reply.view = std::move(json).str();
    return reply;
  }
  const Result<bool> written = write_new_file(words.word, text);
  if (!written) return CaseReply::refusal(written.error().message);
  return {.message = "Written to " + state.lettering->name(words.word)};
}

CaseReply import_game(CaseState& state, const std::string& rest) {
  const std::string path = first_word(rest).word;
  if (path.empty()) return CaseReply::refusal("`import friday.cgn` takes a game from a file");
  const Result<std::string> text = read_text(path);
  if (!text) return CaseReply::refusal("cannot read " + in_quotes(path) + ": " + text.error().message);
  const Result<std::vector<Draft>> drafts = drafts_in(*text, state.desk.catalogue());
  if (!drafts) {
    CaseReply reply = CaseReply::refusal(in_quotes(path) + " holds no game: " + drafts.error().message);
    reply.page = lines_of(error_text(path, *text, drafts.error()));
    return reply;
  }
  for (const Draft& draft : *drafts) state.desk.start(draft, game_name(state, draft));
  const std::string many = counted(drafts->size(), "game") + " taken in; the last is open: ";
  return standing(state, (drafts->size() == 1 ? "" : many) + where_we_are(state));
}

CaseReply back_up_library(CaseState& state, const std::string& rest) {
  const std::string path = first_word(rest).word;
  if (path.empty()) return CaseReply::refusal("`backup games.sqlite` copies the whole library to a file");
  if (const Trouble refused = state.desk.library().backup(path)) return CaseReply::refusal(refused->message);
  return {.message = "The library was copied to " + state.lettering->name(path)};
}

CaseReply delete_game(CaseState& state, const std::string& name) {
  const Stored<std::vector<GameRow>> rows = state.desk.library().games();
  if (!rows) return CaseReply::refusal(rows.error().message);
  GameRow row;
  if (name.empty()) {
    if (!state.desk.is_open()) return CaseReply::refusal("no game is open");
    row.id = state.desk.saved().id();
    row.name = state.desk.saved().name();
  } else {
    const Stored<GameRow> found = find_game(*rows, name);
    if (!found) return CaseReply::refusal(found.error().message);
    row = *found;
  }
  const bool open = state.desk.is_open() && state.desk.saved().id() == row.id;
  if (const Trouble refused = state.desk.library().remove(row.id, state.desk.now()))
    return CaseReply::refusal(refused->message);
  if (open) state.desk.close();
  state.removed = row.id;
  return {.message = "Deleted the game " + state.lettering->name(row.name) + "; `undo` brings it back."};
}

CaseReply restore_game(CaseState& state, const std::string& rest) {
  const Stored<std::vector<GameRow>> rows = state.desk.library().removed_games();
  if (!rows) return CaseReply::refusal(rows.error().message);
  if (rows->empty()) return CaseReply::refusal("no game was deleted");
  if (rest.empty()) {
    CaseReply reply{.message = "Deleted games; `restore 1` brings the first back:"};
    int place = 0;
    for (const GameRow& row : *rows) {
      reply.page.add(Line(padded(std::to_string(++place), 4, Align::right) + "  " + day_and_time(row.changed) + "  " +
                          state.lettering->name(row.name)));
    }
    return reply;
  }
  const Stored<GameRow> row = find_game(*rows, rest);
  if (!row) return CaseReply::refusal(row.error().message);
  if (const Trouble refused = state.desk.library().restore(row->id)) return CaseReply::refusal(refused->message);
  return opened(state, row->id);
}

CaseReply leave(CaseState& state, const std::string&) {
  state.over = true;
  if (state.desk.is_open() && !state.desk.saved().saved()) {
    CaseReply reply{.message = "Good-bye."};
    reply.page = save_warning(state);
    return reply;
  }
  return {.message = state.desk.is_open() ? "Everything is saved. `gumshoe case` goes on from here." : "Good-bye."};
}

}  // namespace gumshoe

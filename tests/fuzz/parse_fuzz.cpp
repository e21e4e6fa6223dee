// Any bytes are refused in one clear sentence, or are games that are printed and read back the same; so is any line at
// a prompt, and any view of a full record.
#include <cstdint>
#include <string>
#include <string_view>

#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/table/utf8.h"
#include "record/views/seen_by.h"
#include "stop_if.h"

namespace gumshoe {
namespace {

void check(const Error& error) {
  stop_if(error.line < 1 || error.column < 1, "an error without a place", error.message);
  stop_if(error.message.empty() || error.message.size() >= 4000, "an error that says nothing, or too much",
          error.message);
  stop_if(find_flaw(error.message).has_value(), "an error that cannot be shown", error.message);
}

void check_law(const std::vector<Record>& games) {
  const std::string printed = print(games);
  const Result<std::vector<Record>> again = parse_games(printed);
  stop_if(!again, "what is printed cannot be read", printed);
  stop_if(*again != games, "what is printed is read as something else", printed);
  stop_if(print(*again) != printed, "what is printed changes", printed);
}

void check_views(const Record& game) {
  if (game.table.me.kind != View::Kind::full) return;
  check_law({*seen_by(game, View::spectator())});
  for (std::uint8_t seat = 0; seat < game.table.seats.size(); ++seat) check_law({*seen_by(game, View::of(Seat{seat}))});
}

void check_games(std::string_view text) {
  const GamesRead read = read_games(text);
  if (read.error) check(*read.error);
  stop_if(!read.error && read.games.empty(), "no game and no error", text);
  if (!read.games.empty()) check_law(read.games);
  for (const Record& game : read.games) check_views(game);
}

void check_line(const Record& game, std::string_view line) {
  const Result<Entry> entry = parse_event(game, line);
  if (!entry) return check(entry.error());
  Record longer = game;
  longer.entries.push_back(*entry);
  check_law({longer});
}

const std::vector<Record>& tables() {
  static const std::vector<Record> all = [] {
    std::vector<Record> made;
    for (const char* text : {"[Seats \"Ann, Bob, Cyn, Dan\"]\nBob --\n",
                             "[Edition \"de-classic\"]\n[Seats \"Ann, Bob\"]\n[Rules \"respond=all\"]\n",
                             "[Category \"room: a b, 1, ?\"]\n[Seats \"a,b,c,d,e,f,g,h,i,j,k,l\"]\n[Rules "
                             "\"eliminated=redeal\"]\n@out b\n"}) {
      made.push_back(*parse_game(text));
    }
    return made;
  }();
  return all;
}

}  // namespace
}  // namespace gumshoe

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  gumshoe::check_games(text);
  for (const gumshoe::Record& table : gumshoe::tables()) gumshoe::check_line(table, text.substr(0, text.find('\n')));
  return 0;
}

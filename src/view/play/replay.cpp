#include "view/play/replay.h"

#include <algorithm>

#include "play/board/floor.h"
#include "record/notation/print.h"
#include "view/json/writer.h"
#include "view/page/page.h"
#include "view/play/board_text.h"
#include "view/words/phrasing.h"

namespace gumshoe {
namespace {

constexpr int events_shown = 5;

std::string_view result_of(const Table& table) {
  const auto found = std::ranges::find(table.free_tags, "Result", &Tag::name);
  return found == table.free_tags.end() ? std::string_view() : std::string_view(found->value);
}

void add_hands(Page& page, const Table& table, const Lettering& letters, int width) {
  if (!table.deal) return;
  const Phrasing words(table, letters);
  for (std::uint8_t s = 0; s < table.seat_count(); ++s) {
    const Seat seat{s};
    words.list(page, words.seat(seat) + " holds", words.card_names(table.deal->hands[seat.index]), "and", width);
  }
  words.list(page, "In the envelope", words.card_names(table.deal->envelope), "and", width);
}

void add_event(Page& page, const Record& game, int number, int events, const Lettering& letters, int width) {
  const Entry& entry = game.entries[static_cast<std::size_t>(number) - 1];
  const bool last = number == events;
  Line start(padded(std::to_string(number), 4, Align::right) + "  ", Tone::faint);
  const int indent = start.width();
  std::vector<Span> words =
      words_of(letters.name(print_event(game.table, entry.event)), last ? Tone::strong : Tone::plain);
  if (!entry.comment.empty()) {
    const std::vector<Span> comment = words_of("; " + letters.name(entry.comment), Tone::faint);
    words.insert(words.end(), comment.begin(), comment.end());
  }
  page.wrap(std::move(start), words, width, indent + 2);
}

void write_stands(JsonWriter& json, const Record& game, int events) {
  const std::optional<Floor> floor = floor_of(game.table);
  if (!floor) {
    json.null();
    return;
  }
  json.begin_array();
  for (const Move::Cell& cell : stands_of(game, *floor, events))
    json.begin_array().integer(cell.row).integer(cell.column).end_array();
  json.end_array();
}

}  // namespace

std::string replay_json(const Record& game, int events, std::string_view file, int number) {
  const Entry* entry = events > 0 ? &game.entries[static_cast<std::size_t>(events) - 1] : nullptr;
  JsonWriter json;
  json.begin_object().key("file").text(file).key("game").integer(number);
  json.key("event").integer(events).key("of").integer(static_cast<std::int64_t>(game.entries.size()));
  json.key("line").text_or_null(entry != nullptr ? print_event(game.table, entry->event) : "");
  json.key("comment").text_or_null(entry != nullptr ? entry->comment : "");
  json.key("stands");
  write_stands(json, game, events);
  json.key("result").text_or_null(result_of(game.table)).end_object();
  return std::move(json).str();
}

Page replay_text(const Record& game, int events, const Lettering& letters, int width) {
  Page page;
  const int all = static_cast<int>(game.entries.size());
  page.add(Line("After event " + std::to_string(events) + " of " + std::to_string(all), Tone::title));
  if (const std::optional<Floor> floor = floor_of(game.table))
    page.add(board_text(game.table, *floor, stands_of(game, *floor, events), {&letters, width}));
  page.add(no_board_text(game.table, letters, width));
  if (events == 0) add_hands(page, game.table, letters, width);
  for (int number = std::max(1, events - events_shown + 1); number <= events; ++number)
    add_event(page, game, number, events, letters, width);
  if (events == all && !result_of(game.table).empty()) page.add(Line(letters.name(result_of(game.table)), Tone::yes));
  return page;
}

}  // namespace gumshoe

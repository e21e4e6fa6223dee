#include "app/human/person.h"

#include <algorithm>

#include "app/human/typed.h"
#include "play/contest/contest.h"
#include "view/page/page.h"
#include "view/play/board_text.h"
#include "view/text/solve.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr int column_gap = 3;
constexpr int prompt_rows = 2;  // with what stands below it
constexpr int least_news = 4;   // rows

Record with_names(Record record, std::vector<std::string> names) {
  record.table.seats = std::move(names);
  return record;
}

constexpr std::string_view nameless = "Player ";

// Columns have room for a letter, not for more.
Record with_letters(Record record) {
  for (std::string& name : record.table.seats) {
    if (name.starts_with(nameless)) name.erase(0, nameless.size());
  }
  return record;
}

int rows_of(const Page& page) { return static_cast<int>(page.lines().size()); }

Page stacked(const std::vector<Page>& pages) {
  Page all;
  for (const Page& page : pages) all.add(page);
  return all;
}

Page first_lines(const Page& page, int count) {
  Page first;
  for (int i = 0; i < std::min(count, rows_of(page)); ++i) first.add(page.lines()[i]);
  return first;
}

Page blank_line() {
  Page page;
  page.add();
  return page;
}

Page hint_at_sheet() {
  Page page;
  page.add(Line("The window is too low for the sheet: `sheet` shows it.", Tone::faint));
  return page;
}

// The last one if all are too high.
Page first_that_fits(const std::vector<Page>& pages, int rows) {
  const auto found = std::ranges::find_if(pages, [&](const Page& page) { return rows_of(page) <= rows; });
  return found == pages.end() ? pages.back() : *found;
}

}  // namespace

std::vector<std::string> names_at_table(std::vector<std::string> told) {
  for (std::size_t seat = 0; seat < told.size(); ++seat) {
    if (told[seat].empty()) told[seat] = std::string(nameless) + static_cast<char>('A' + seat);
  }
  return distinct_seat_names(told);
}

HumanScreen::HumanScreen(const Record& seen, const Floor& floor, std::vector<std::string> names,
                         const HumanWindow& window)
    : record_(with_names(seen, std::move(names))),
      floor_(floor),
      window_(window),
      words_(record_, floor_, *window.letters) {}

Page HumanScreen::turn(const Walk& walk, Sheet sheet, const News& news) const {
  Page bottom = latest(news);
  bottom.add(Line("You rolled " + std::to_string(walk.roll) + ".", Tone::title));
  return above(bottom, walk, sheet);
}

Page HumanScreen::above(const Page& bottom, const Walk& walk, Sheet sheet) const {
  const int rows = window_.rows - prompt_rows - rows_of(bottom);
  if (sheet == Sheet::shown) return stacked({overview(walk, rows), bottom});
  return stacked(
      {first_that_fits({stacked({board(walk), cards()}), stacked({nearest_rooms(walk), cards()})}, rows), bottom});
}

// The sheet has priority over the board: the possible moves fit on a line, and the sheet shows the own cards too.
Page HumanScreen::overview(const Walk& walk, int rows) const {
  const Position position(with_letters(record_));
  const GridOptions options{window_.letters, window_.width};
  const Page large = grid(position, options);
  const Page small = small_grid(position, options);
  const Page sheet = small.empty() ? large : small;
  const Page table = stacked({board(walk), cards()});
  const Page near = nearest_rooms(walk);
  return first_that_fits(
      {stacked({large, blank_line(), table}), stacked({sheet, blank_line(), table}), stacked({sheet, near, cards()}),
       stacked({sheet, near}), stacked({sheet, first_lines(near, 2)}), stacked({sheet, first_lines(near, 1)}),
       stacked({table, hint_at_sheet()}), stacked({near, cards(), hint_at_sheet()})},
      rows);
}

Page HumanScreen::told(const News& news) const {
  Page page;
  for (const std::string& one : news) page.wrap(Line(), words_of(one, Tone::plain), window_.width, 2);
  return page;
}

// First what came of the person's own turn; if there is too much to tell, what followed is cut.
Page HumanScreen::latest(const News& news) const {
  const int most = std::max(least_news, window_.rows / 4);
  News kept = news;
  while (kept.size() > 2 && rows_of(told(kept)) > most) {
    kept.erase(kept.begin() + 1);
    kept[1] = std::string(window_.letters->cut_mark) + " (`log` tells all)";
  }
  return told(kept);
}

Page HumanScreen::start(const RollOwed& start, Sheet sheet, const News& news) const {
  Page bottom = latest(news);
  std::string choices = "Your turn: roll";
  if (start.passage) choices += ", take the passage to " + phrasing().card(*start.passage);
  if (start.may_ask) choices += ", ask in " + words_.place(start.from);
  bottom.add(Line(choices + ", or accuse. Enter rolls.", Tone::title));
  return above(bottom, Walk{.from = start.from}, sheet);
}

Page HumanScreen::rolled(const Walk& walk) const {
  Page page = board(walk);
  page.add(Line("You rolled " + std::to_string(walk.roll) + ". Where to? A room, or go ROW COLUMN.", Tone::title));
  return page;
}

// Marks what can be reached; before the roll that is nothing.
Page HumanScreen::house(const Walk& walk) const {
  const Pawns pawns = pawns_of(record_, floor_, static_cast<int>(record_.entries.size()));
  const Reach ends = walk.roll > 0 ? reach(floor_, walk.from, walk.roll, walk.in_the_way) : Reach();
  const Page drawn = house_text(record_.table, floor_, pawns, {.lettering = window_.letters, .reach = ends});
  Page page = side_by_side(drawn, rooms_of_house(walk, ends), column_gap);
  page.add(seats());
  return page;
}

Page HumanScreen::rooms_of_house(const Walk& walk, const Reach& ends) const {
  const std::optional<Card> passage = floor_.passage_from(walk.from);
  int widest = 0;
  for (const Floor::Room& one : floor_.rooms()) widest = std::max(widest, display_width(phrasing().card(one.card)));
  Page page;
  page.add(Line("Steps to the rooms", Tone::faint));
  for (const Floor::Room& one : floor_.rooms()) {
    const int steps = floor_.steps(walk.from, one.cell);
    const bool marked = ends.rooms.contains(one.card);
    Line line(padded(phrasing().card(one.card), widest + 1), marked ? Tone::likely : Tone::plain);
    line.add(steps == 0 ? "here" : padded(std::to_string(steps), 2, Align::right), marked ? Tone::likely : Tone::faint);
    if (passage == one.card) line.add(" passage", Tone::likely);
    page.add(std::move(line));
  }
  return page;
}

Page HumanScreen::board(const Walk& walk) const {
  if (floor_.house() != nullptr) return house(walk);
  const std::vector<Move::Cell> stands = stands_of(record_, floor_, static_cast<int>(record_.entries.size()));
  const BoardOptions options{.lettering = window_.letters, .width = window_.width, .legend = false};
  const Page drawn = board_text(record_.table, floor_, stands, options);
  const Page list = rooms(walk);
  Page page;
  if (width_of(drawn) + column_gap + width_of(list) <= window_.width) {
    page = side_by_side(drawn, list, column_gap);
  } else {
    page.add(drawn);
    page.add(list);
  }
  page.add(seats());
  return page;
}

Page HumanScreen::rooms(const Walk& walk) const {
  std::vector<Floor::Room> all = floor_.rooms();
  std::ranges::stable_sort(all, {}, &Floor::Room::card);
  int widest = 0;
  for (const Floor::Room& one : all) widest = std::max(widest, display_width(phrasing().card(one.card)));
  Page page;
  page.add(Line("Rooms, and the steps to them", Tone::faint));
  for (const Floor::Room& one : all) page.add(room(one, walk, widest));
  return page;
}

// The board in a few lines, the nearest rooms first.
Page HumanScreen::nearest_rooms(const Walk& walk) const {
  std::vector<Floor::Room> all = floor_.rooms();
  const auto steps = [&](const Floor::Room& one) { return floor_.steps(walk.from, one.cell); };
  std::ranges::stable_sort(all, {}, steps);
  std::vector<Span> spans;
  for (const Floor::Room& one : all) {
    const bool last = one.card == all.back().card;
    const std::string way = steps(one) == 0 ? "here" : std::to_string(steps(one));
    const Tone tone = steps(one) <= walk.roll ? Tone::likely : Tone::plain;
    spans.push_back({tone, phrasing().card(one.card) + " " + way + (last ? "" : ",")});
  }
  Page page;
  page.wrap(Line("Steps to the rooms (`board` draws them): ", Tone::faint), spans, window_.width, 2);
  return page;
}

Line HumanScreen::room(const Floor::Room& room, const Walk& walk, int name_width) const {
  const Deck& deck = *record_.table.deck;
  const int number = room.card.index - deck.cards(*deck.place()).first().index;
  const int steps = floor_.steps(walk.from, room.cell);
  const bool in_reach = steps <= walk.roll;
  Line line(padded(std::to_string(number), 3, Align::right) + " ", Tone::strong);
  line.add(padded(phrasing().card(room.card), name_width + 1), in_reach ? Tone::plain : Tone::faint);
  if (steps == 0) return line.add("here", Tone::likely);
  return line.add(padded(std::to_string(steps), 3, Align::right), in_reach ? Tone::likely : Tone::faint)
      .add(in_reach ? "" : " too far", Tone::faint);
}

// In the board game: ` as Miss Scarlet`.
std::string HumanScreen::pawn(std::size_t seat) const {
  return floor_.house() == nullptr ? "" : " as " + phrasing().card(floor_.pawns()[seat].suspect);
}

// `A Ann (you) in Hall`; on a small board only the letter shows where.
Page HumanScreen::seats() const {
  const std::vector<Move::Cell> stands = stands_of(record_, floor_, static_cast<int>(record_.entries.size()));
  std::vector<Span> spans;
  for (std::size_t seat = 0; seat < stands.size(); ++seat) {
    const std::string name = phrasing().seat(Seat(seat));
    const std::string letter(1, static_cast<char>('A' + seat));
    const bool mine = seat == me().index;
    const std::string called = name == std::string(nameless) + letter ? name : letter + " " + name + pawn(seat);
    spans.push_back({Tone::plain, called + (mine ? " (you)" : "") + ": " + words_.place(stands[seat]) +
                                      (seat + 1 == stands.size() ? "" : " " + std::string(window_.letters->dot))});
  }
  Page page;
  page.wrap(Line(), spans, window_.width, 2);
  return page;
}

Page HumanScreen::cards() const {
  const Deck& deck = *record_.table.deck;
  std::vector<Span> names;
  for (int c = 0; c < deck.category_count(); ++c) {
    const CardSet held = *record_.table.hand & deck.cards(Category(c));
    std::vector<std::string> cards = phrasing().card_names(held);
    for (std::size_t i = 0; i < cards.size(); ++i)
      names.push_back({Tone::plain, cards[i] + (i + 1 < cards.size()            ? ","
                                                : c + 1 < deck.category_count() ? ";"
                                                                                : "")});
  }
  Page page;
  page.wrap(Line("Your cards: ", Tone::strong), names, window_.width, 2);
  return page;
}

Page HumanScreen::sheet() const { return grid(Position(with_letters(record_)), {window_.letters, window_.width}); }

Page HumanScreen::help() const {
  const std::vector<HumanUsage>& usages = floor_.house() == nullptr ? human_usages() : house_usages();
  const auto longest = std::ranges::max_element(usages, {}, [](const HumanUsage& one) { return one.usage.size(); });
  const int column = static_cast<int>(longest->usage.size()) + 2;
  Page page;
  for (const HumanUsage& one : usages) {
    page.wrap(Line("  " + padded(one.usage, column), Tone::strong), words_of(one.meaning, Tone::plain), window_.width,
              column + 2);
  }
  const std::string_view hint = "Names may be cut short, Tab completes them; the line below says what yours will do.";
  page.wrap(Line("  "), words_of(hint, Tone::faint), window_.width, 2);
  return page;
}

Page HumanScreen::ending(std::optional<Seat> winner) const {
  const auto* last = record_.entries.empty() ? nullptr : std::get_if<Accusation>(&record_.entries.back().event);
  const bool accused = last != nullptr && last->accuser == me();
  Page page;
  if (winner && *winner == me()) {
    page.add(
        Line("You have won", Tone::yes).add(accused ? ": it was " + phrasing().cards(last->cards, ", ") + "." : "."));
  } else if (winner) {
    page.add(Line(phrasing().seat(*winner) + " has won.", Tone::strong));
    page.add(what_was_known());
  } else if (accused) {
    page.add(Line("Your accusation was wrong: you are out, and the game goes on without you.", Tone::warning));
  } else {
    page.add(Line("The game is over for you.", Tone::strong));
  }
  return page;
}

Page HumanScreen::what_was_known() const {
  const Posterior odds = Position(record_).odds();
  Page page;
  if (!odds.knowledge.consistent() || odds.solutions.empty()) return page;
  const Solution& best = odds.solutions.front();
  const std::string cards = phrasing().cards(best.cards, ", ");
  if (odds.solutions.size() == 1 && odds.solutions_left_out == "0") {
    page.add(Line("You had it, too: " + cards + "."));
  } else {
    page.add(Line("Likeliest for you was " + cards + " (" + percent(best.p) + ")."));
  }
  return page;
}

}  // namespace gumshoe

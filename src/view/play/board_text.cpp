#include "view/play/board_text.h"

#include <algorithm>

namespace gumshoe {
namespace {

constexpr int square_width = 4;
constexpr int row_numbers = 5;
constexpr std::size_t most_letters = 2;  // in a cell

class BoardPainter {
 public:
  BoardPainter(const Table& table, const Floor& floor, std::span<const Move::Cell> stands, const BoardOptions& options)
      : table_(table), floor_(floor), stands_(stands), options_(options), letters_(*options.lettering) {}

  Page paint() {
    const bool fits = row_numbers + square_width * floor_.side() <= options_.width;
    if (fits) draw();
    if (options_.legend || !fits) {
      if (fits) page_.add();
      list_seats();
      list_rooms();
    }
    return std::move(page_);
  }

 private:
  void draw() {
    Line columns;
    columns.space(row_numbers);
    for (int column = 0; column < floor_.side(); ++column)
      columns.add(padded(std::to_string(column), square_width), Tone::faint);
    page_.add(columns);
    for (int row = 0; row < floor_.side(); ++row) page_.add(draw_row(row));
  }

  Line draw_row(int row) const {
    Line line(padded(std::to_string(row), row_numbers - 2, Align::right), Tone::faint);
    line.space(2);
    for (int column = 0; column < floor_.side(); ++column) draw_cell(line, {row, column});
    return line;
  }

  void draw_cell(Line& line, Move::Cell cell) const {
    const std::optional<Card> room = floor_.room_at(cell);
    const std::string seats = seats_at(cell);
    const std::string ground = room ? number_of(*room) : seats.empty() ? std::string(letters_.dot) : "";
    line.add(ground, room ? Tone::strong : Tone::faint).add(seats, Tone::likely);
    line.space(square_width - display_width(ground) - display_width(seats));
  }

  // Letters as far as there is room for them.
  std::string seats_at(Move::Cell cell) const {
    std::string letters;
    for (std::size_t seat = 0; seat < stands_.size(); ++seat) {
      if (stands_[seat] == cell) letters += letter(seat);
    }
    const bool fits = letters.size() <= most_letters;
    return fits ? letters : letters.substr(0, most_letters - 1) + "+";
  }

  void list_seats() {
    for (std::size_t seat = 0; seat < stands_.size(); ++seat) {
      Line line;
      line.add(std::string(1, letter(seat)), Tone::likely);
      line.add(" " + letters_.name(table_.seats[seat]) + " " + place(stands_[seat]));
      page_.add(cut(line, options_.width, letters_.cut_mark));
    }
  }

  std::string place(Move::Cell cell) const {
    const std::string numbers = std::to_string(cell.row) + "," + std::to_string(cell.column);
    const std::optional<Card> room = floor_.room_at(cell);
    return room ? "in " + name_of(*room) + " (" + numbers + ")" : "at " + numbers;
  }

  void list_rooms() {
    std::vector<Floor::Room> rooms = floor_.rooms();
    std::ranges::stable_sort(rooms, {}, &Floor::Room::card);
    std::vector<Span> words;
    for (const Floor::Room& room : rooms) {
      const bool last = &room == &rooms.back();
      words.push_back({Tone::plain, number_of(room.card) + " " + name_of(room.card) + (last ? "" : ",")});
    }
    page_.wrap(Line("Rooms: "), words, options_.width, 2);
  }

  std::string number_of(Card room) const {
    return std::to_string(room.index - table_.deck->cards(*table_.deck->place()).first().index);
  }
  std::string name_of(Card room) const { return letters_.name((*table_.deck)[room].name); }
  static char letter(std::size_t seat) { return static_cast<char>('A' + seat); }

  const Table& table_;
  const Floor& floor_;
  std::span<const Move::Cell> stands_;
  const BoardOptions& options_;
  const Lettering& letters_;
  Page page_;
};

}  // namespace

Page board_text(const Table& table, const Floor& floor, std::span<const Move::Cell> stands,
                const BoardOptions& options) {
  return BoardPainter(table, floor, stands, options).paint();
}

Page no_board_text(const Table& table, const Lettering& letters, int width) {
  Page page;
  const std::string complaint = floor_complaint(table);
  if (!complaint.empty())
    page.add_wrapped(Line("Its board cannot be shown: ", Tone::warning).add(letters.name(complaint)), width, 2);
  return page;
}

}  // namespace gumshoe

#include "view/play/board_text.h"

#include <algorithm>
#include <array>

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

  // As many letters as there is room for.
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

namespace {

constexpr int house_cell = 2;
constexpr int house_margin = 3;

struct HouseGlyph {
  std::string text = " ";  // one column
  Tone tone = Tone::plain;
};

// Only characters that are one column wide.
std::vector<std::string> characters_of(std::string_view text) {
  std::vector<std::string> characters;
  for (const char c : text) {
    const bool goes_on = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    if (goes_on && !characters.empty()) {
      characters.back() += c;
    } else {
      characters.emplace_back(1, c);
    }
  }
  return characters;
}

class HousePainter {
 public:
  HousePainter(const Table& table, const Floor& floor, const Pawns& pawns, const HouseTextOptions& options)
      : deck_(*table.deck),
        floor_(floor),
        board_(*floor.house()),
        pawns_(pawns),
        options_(options),
        ascii_(options.lettering->ascii_names) {
    rows_.assign(board_.rows(), std::vector<HouseGlyph>(static_cast<std::size_t>(board_.columns() * house_cell)));
  }

  Page paint() {
    lay_ground();
    for (std::size_t room = 0; room < board_.rooms().size(); ++room) {
      name_room(room);
      for (const Board::Door& door : board_.rooms()[room].doors) put(door.inside, arrow(door), Tone::strong);
    }
    place_pawns();
    Page page;
    add_column_numbers(page);
    for (int row = 0; row < board_.rows(); ++row) page.add(line(row));
    return page;
  }

 private:
  HouseGlyph& at(int row, int column) { return rows_[row][column]; }
  void put(Move::Cell cell, std::string text, Tone tone) {
    at(cell.row, cell.column * house_cell) = {std::move(text), tone};
  }

  void lay_ground() {
    for (int row = 0; row < board_.rows(); ++row) {
      for (int column = 0; column < board_.columns(); ++column) {
        const Move::Cell cell{row, column};
        if (board_.ground(cell) == Board::Ground::square)
          put(cell, dot(cell), is_lit(cell) ? Tone::likely : Tone::faint);
        if (board_.ground(cell) != Board::Ground::wall && board_.ground(cell) != Board::Ground::centre) continue;
        for (int half = 0; half < house_cell; ++half)
          at(row, column * house_cell + half) = {ascii_ ? "#" : "░", Tone::faint};
      }
    }
  }
  bool is_lit(Move::Cell cell) const {
    return options_.reach && std::ranges::find(options_.reach->squares, cell) != options_.reach->squares.end();
  }
  std::string dot(Move::Cell cell) const {
    if (is_lit(cell)) return ascii_ ? "o" : "●";
    return ascii_ ? "." : std::string(options_.lettering->dot);
  }
  std::string arrow(const Board::Door& door) const {
    const int down = door.inside.row - door.square.row;
    const int right = door.inside.column - door.square.column;
    if (down != 0) return down > 0 ? (ascii_ ? "v" : "▼") : (ascii_ ? "^" : "▲");
    return right > 0 ? (ascii_ ? ">" : "▶") : (ascii_ ? "<" : "◀");
  }

  // The columns of a row of the room that are drawn.
  std::pair<int, int> extent(std::size_t room, int row) const {
    int first = board_.columns();
    int last = -1;
    for (int column = 0; column < board_.columns(); ++column) {
      if (board_.room_at({row, column}) != room) continue;
      first = std::min(first, column);
      last = column;
    }
    return {first * house_cell, (last + 1) * house_cell};
  }

  // Centred in a row of the room.
  void write_in(std::size_t room, int row, std::string_view text, Tone tone) {
    const auto [first, end] = extent(room, row);
    const std::vector<std::string> characters = characters_of(options_.lettering->fit(text, end - first));
    const int width = static_cast<int>(characters.size());
    int column = first + std::max(0, (end - first - width) / 2);
    for (const std::string& character : characters) at(row, column++) = {character, tone};
  }

  void name_room(std::size_t room) {
    const Card card = floor_.rooms()[room].card;
    const bool lit = options_.reach && options_.reach->rooms.contains(card);
    const int row = board_.rooms()[room].middle.row;
    const auto [first, end] = extent(room, row);
    const std::string name = options_.lettering->name(deck_[card].name);
    const std::size_t gap = display_width(name) > end - first ? name.rfind(' ') : name.npos;
    write_in(room, row, name.substr(0, gap), lit ? Tone::likely : Tone::strong);
    if (gap != name.npos) write_in(room, row + 1, name.substr(gap + 1), lit ? Tone::likely : Tone::strong);
  }

  void place_pawns() {
    std::vector<std::string> inside(board_.rooms().size());
    for (std::size_t i = 0; i < floor_.pawns().size(); ++i) {
      const std::string letter(1, pawn_letter(deck_, floor_.pawns()[i]));
      const std::optional<std::size_t> room = board_.room_at(pawns_.of_pawn(i));
      if (room) {
        inside[*room] += (inside[*room].empty() ? "" : " ") + letter;
      } else {
        put(pawns_.of_pawn(i), letter, floor_.pawns()[i].seat ? Tone::title : Tone::plain);
      }
    }
    for (std::size_t room = 0; room < inside.size(); ++room)
      write_in(room, board_.rooms()[room].middle.row - 1, inside[room], Tone::title);
  }

  // Tens above ones.
  void add_column_numbers(Page& page) const {
    for (const int unit : {10, 1}) {
      std::string numbers(house_margin + 1, ' ');
      for (int column = 0; column < board_.columns(); ++column) {
        const bool blank = unit == 10 && column < 10;
        numbers += blank ? "  " : std::to_string(column / unit % 10) + " ";
      }
      page.add(Line(numbers, Tone::faint));
    }
  }
  Line line(int row) const {
    Line line(padded(std::to_string(row), house_margin, Align::right) + " ", Tone::faint);
    for (const HouseGlyph& glyph : rows_[row]) line.add(glyph.text, glyph.tone);
    return line;
  }

  const Deck& deck_;
  const Floor& floor_;
  const Board& board_;
  const Pawns& pawns_;
  const HouseTextOptions& options_;
  bool ascii_;
  std::vector<std::vector<HouseGlyph>> rows_;
};

}  // namespace

char pawn_letter(const Deck& deck, const Floor::Pawn& pawn) {
  if (pawn.seat) return static_cast<char>('A' + pawn.seat->index);
  return deck[pawn.suspect].key;
}

Page house_text(const Table& table, const Floor& floor, const Pawns& pawns, const HouseTextOptions& options) {
  return HousePainter(table, floor, pawns, options).paint();
}

}  // namespace gumshoe

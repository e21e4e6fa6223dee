#include "arena/protocol/messages.h"

#include <algorithm>
#include <array>

#include "arena/protocol/line_words.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

constexpr int largest_side = 1000;

std::string text(int number) { return std::to_string(number); }
std::string text(const TypedCard& card) { return text(number_of(card.type)) + ' ' + text(card.id); }

// Cells row after row, 0 in a corridor, else 1 and the room's id.
std::string rows(const ContestBoard& board) {
  std::string text;
  for (int row = 0; row < board.side; ++row) {
    text += '\n';
    for (int column = 0; column < board.side; ++column) {
      if (column > 0) text += ' ';
      text += std::to_string(board.rooms[board.place_of({row, column})] + 1);
    }
  }
  return text;
}

struct MessageText {
  std::string operator()(const told::Id& m) const { return "ID " + text(m.id); }
  std::string operator()(const told::Playercount& m) const { return "Playercount " + text(m.count); }
  std::string operator()(const told::Board& m) const {
    return "Board " + text(m.board.side) + ' ' + text(m.board.side) + rows(m.board);
  }
  std::string operator()(const told::Name&) const { return "Name"; }
  std::string operator()(const told::Roomname& m) const { return "Roomname " + text(m.id) + ' ' + m.name; }
  std::string operator()(const told::Weaponname& m) const {
    return "Weaponname " + text(m.count) + ' ' + text(m.id) + ' ' + m.name;
  }
  std::string operator()(const told::Personname& m) const {
    return "Personname " + text(m.count) + ' ' + text(m.id) + ' ' + m.name;
  }
  std::string operator()(const told::Card& m) const { return "Card " + text(m.card); }
  std::string operator()(const told::Move& m) const {
    return "Move " + std::to_string(m.time.count()) + ' ' + text(m.range);
  }
  std::string operator()(const told::Opponent& m) const {
    return "Opponent " + text(m.player) + ' ' + text(m.to.row) + ' ' + text(m.to.column);
  }
  std::string operator()(const told::Disprove& m) const {
    return "Disprove " + (m.player ? text(*m.player) + ' ' : "") + numbers_text(m.cards);
  }
  std::string operator()(const told::CardFrom& m) const { return "Card From " + text(m.player) + ' ' + text(m.card); }
  std::string operator()(const told::Disproved& m) const { return "Disproved " + text(m.player); }
  std::string operator()(const told::Guess& m) const { return "Guess " + text(m.player) + ' ' + numbers_text(m.cards); }
  std::string operator()(const told::Accusation& m) const {
    return "Accusation " + text(m.player) + ' ' + numbers_text(m.cards);
  }
  std::string operator()(const told::Win& m) const { return "Win " + text(m.player); }
};

using Read = std::optional<Message>;

template <typename Told>
Read read_one_number(LineWords words) {
  const auto numbers = words.numbers_to_the_end<1>();
  if (!numbers) return {};
  return Told{(*numbers)[0]};
}

template <typename Told>
Read read_four_numbers(LineWords words) {
  const auto numbers = words.numbers_to_the_end<4>();
  if (!numbers) return {};
  return Told{(*numbers)[0], {(*numbers)[1], (*numbers)[2], (*numbers)[3]}};
}

Read read_name(LineWords words) {
  if (!words.at_end()) return {};
  return told::Name{};
}

Read read_roomname(LineWords words) {
  const std::optional<int> id = words.number();
  if (!id) return {};
  return told::Roomname{*id, std::string(words.rest())};
}

template <typename Told>
Read read_counted_name(LineWords words) {
  const std::optional<int> count = words.number();
  const std::optional<int> id = words.number();
  if (!count || !id) return {};
  return Told{*count, *id, std::string(words.rest())};
}

Read read_card(LineWords words) {
  const bool shown = words.take("From");
  const std::optional<int> player = shown ? words.number() : 0;
  const std::optional<TypedCard> card = words.typed_card();
  if (!player || !card || !words.at_end()) return {};
  return shown ? Message(told::CardFrom{*player, *card}) : Message(told::Card{*card});
}

// More time than fits a number is as much as fits.
std::optional<std::chrono::nanoseconds> read_time(std::string_view word) {
  if (!all_digits(word)) return {};
  constexpr std::size_t digits_that_fit = 18;
  if (word.size() > digits_that_fit) return std::chrono::nanoseconds::max();
  std::int64_t time = 0;
  for (const char c : word) time = time * 10 + (c - '0');
  return std::chrono::nanoseconds(time);
}

Read read_move(LineWords words) {
  const std::optional<std::chrono::nanoseconds> time = read_time(words.next());
  const auto range = words.numbers_to_the_end<1>();
  if (!time || !range) return {};
  return told::Move{*time, (*range)[0]};
}

Read read_opponent(LineWords words) {
  const auto numbers = words.numbers_to_the_end<3>();
  if (!numbers) return {};
  return told::Opponent{(*numbers)[0], {(*numbers)[1], (*numbers)[2]}};
}

Read read_disprove(LineWords words) {
  if (const Read complete = read_four_numbers<told::Disprove>(words)) return complete;
  const auto numbers = words.numbers_to_the_end<3>();
  if (!numbers) return {};
  return told::Disprove{{}, {(*numbers)[0], (*numbers)[1], (*numbers)[2]}};
}

struct Reader {
  std::string_view keyword;
  std::string_view form;  // for complaints
  Read (*read)(LineWords);
};

constexpr std::array readers{
    Reader{"ID", "ID id", read_one_number<told::Id>},
    Reader{"Playercount", "Playercount count", read_one_number<told::Playercount>},
    Reader{"Name", "Name", read_name},
    Reader{"Roomname", "Roomname id name", read_roomname},
    Reader{"Weaponname", "Weaponname count id name", read_counted_name<told::Weaponname>},
    Reader{"Personname", "Personname count id name", read_counted_name<told::Personname>},
    Reader{"Card", "Card type id, or Card From player type id", read_card},
    Reader{"Move", "Move time range", read_move},
    Reader{"Opponent", "Opponent id y x", read_opponent},
    Reader{"Disprove", "Disprove player person weapon room", read_disprove},
    Reader{"Disproved", "Disproved player", read_one_number<told::Disproved>},
    Reader{"Guess", "Guess player person weapon room", read_four_numbers<told::Guess>},
    Reader{"Accusation", "Accusation player person weapon room", read_four_numbers<told::Accusation>},
    Reader{"Win", "Win id", read_one_number<told::Win>},
};

Error expected(std::string_view form, std::string_view line) {
  return {"expected " + std::string(form) + ", found " + in_quotes(line), 1, 1};
}

std::string text(const Move::Cell& cell) { return std::to_string(cell.row) + ' ' + std::to_string(cell.column); }

struct ReplyText {
  Dialect dialect;

  std::string operator()(const reply::Name& r) const { return r.name; }
  std::string operator()(const reply::GoTo& r) const { return "Move " + text(r.to); }
  std::string operator()(const reply::GoAndGuess& r) const {
    const std::string verb = dialect == Dialect::documented ? "Move " : "Move Guess ";
    return verb + text(r.to) + ' ' + numbers_text(r.cards);
  }
  std::string operator()(const reply::Guess& r) const { return "Guess " + numbers_text(r.cards); }
  std::string operator()(const reply::Accuse& r) const { return "Accusation " + numbers_text(r.cards); }
  std::string operator()(const reply::Disprove& r) const { return std::to_string(r.type ? number_of(*r.type) : -1); }
};

using ReadReply = std::optional<Reply>;

template <typename Reply>
ReadReply read_triple_reply(LineWords words) {
  const auto numbers = words.numbers_to_the_end<3>();
  if (!numbers) return {};
  return Reply{{(*numbers)[0], (*numbers)[1], (*numbers)[2]}};
}

ReadReply read_walk_reply(LineWords words) {
  const bool guesses = words.take("Guess");
  if (const auto cell = words.numbers_to_the_end<2>(); cell && !guesses) {
    return reply::GoTo{{(*cell)[0], (*cell)[1]}};
  }
  const auto numbers = words.numbers_to_the_end<5>();
  if (!numbers) return {};
  return reply::GoAndGuess{{(*numbers)[0], (*numbers)[1]}, {(*numbers)[2], (*numbers)[3], (*numbers)[4]}};
}

ReadReply read_move_reply(LineWords words) {
  if (words.take("Move")) return read_walk_reply(words);
  if (words.take("Guess")) return read_triple_reply<reply::Guess>(words);
  if (words.take("Accusation")) return read_triple_reply<reply::Accuse>(words);
  return {};
}

ReadReply read_disprove_reply(LineWords words) {
  words.take("Disprove");
  const auto number = words.numbers_to_the_end<1>();
  if (!number) return {};
  const std::optional<CardType> type = type_of_number((*number)[0]);
  if (!type && (*number)[0] != -1) return {};
  return reply::Disprove{type};
}

std::string_view first_characters(std::string_view text, int count) {
  std::size_t length = 0;
  for (; count > 0 && length < text.size(); --count) length += first_character(text.substr(length)).length;
  return text.substr(0, length);
}

Result<Reply> read_name_reply(LineWords words) {
  const std::string_view name = words.rest();
  if (name.empty()) return Error{"expected the bot's name, found an empty line", 1, 1};
  if (const std::optional<Flaw> flaw = find_name_flaw(name)) return Error{flaw->message, 1, 1};
  return Reply(reply::Name{std::string(LineWords(first_characters(name, longest_bot_name)).rest())});
}

Result<Reply> found(const ReadReply& reply, std::string_view expected, std::string_view line) {
  if (reply) return *reply;
  return Error{"expected " + std::string(expected) + "; found " + in_quotes(line), 1, 1};
}

}  // namespace

std::string_view name_of(Dialect dialect) { return dialect == Dialect::documented ? "documented" : "public"; }

std::optional<Dialect> find_dialect(std::string_view name) {
  for (const Dialect dialect : {Dialect::documented, Dialect::public_engine}) {
    if (name == name_of(dialect)) return dialect;
  }
  return {};
}

std::string print(const Message& message) { return std::visit(MessageText{}, message); }

Result<std::optional<Message>> MessageReader::take(std::string_view line) {
  line = without_line_end(line);
  LineWords words(line);
  const std::string_view keyword = words.next();
  if (keyword == "Board") return begin_board(words.rest());
  const auto reader = std::ranges::find(readers, keyword, &Reader::keyword);
  if (reader == readers.end()) return board_ ? take_row(line) : expected("a keyword of the protocol", line);
  board_.reset();
  if (Read message = reader->read(words)) return message;
  return expected(reader->form, line);
}

Result<std::optional<Message>> MessageReader::begin_board(std::string_view sizes) {
  board_.reset();
  const auto sides = LineWords(sizes).numbers_to_the_end<2>();
  if (!sides || (*sides)[0] != (*sides)[1] || (*sides)[0] < 1 || (*sides)[0] > largest_side) {
    return expected("Board side side, with sides of 1 to " + text(largest_side), "Board " + std::string(sizes));
  }
  board_ = ContestBoard{.side = (*sides)[0], .rooms = {}};
  return Read{};
}

// Counts cells, not lines: however the rows are broken, the board is the same.
Result<std::optional<Message>> MessageReader::take_row(std::string_view row) {
  const std::size_t cells = board_->side * board_->side;
  LineWords words(row);
  while (!words.at_end()) {
    const std::optional<int> cell = words.number();
    if (!cell || *cell < 0 || *cell > max_cards || board_->rooms.size() == cells) {
      board_.reset();
      return expected("a row of the board", row);
    }
    board_->rooms.push_back(static_cast<std::int16_t>(*cell - 1));
  }
  if (board_->rooms.size() < cells) return Read{};
  return Read(told::Board{*std::exchange(board_, std::nullopt)});
}

std::string print(const Reply& reply, Dialect dialect) { return std::visit(ReplyText{dialect}, reply); }

Result<Reply> parse_reply(std::string_view line, Asked asked) {
  line = without_line_end(line);
  if (const std::optional<Flaw> flaw = find_flaw(line)) return Error{flaw->message, 1, 1};
  const LineWords words(line);
  switch (asked) {
    case Asked::name:
      return read_name_reply(words);
    case Asked::move:
      return found(read_move_reply(words),
                   "'Move y x', 'Move y x person weapon room', 'Guess person weapon room' or "
                   "'Accusation person weapon room', all of them whole numbers",
                   line);
    case Asked::disprove:
      return found(read_disprove_reply(words), "-1, 0, 1 or 2", line);
  }
  return Error{"nothing was asked", 1, 1};
}

}  // namespace gumshoe

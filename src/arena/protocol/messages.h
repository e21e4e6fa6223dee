// The bot protocol's lines as data: what the engine tells a bot, and what a bot replies. Text in, structs out, and
// back; no game is needed to read a line, so whether its numbers make sense is for others to say. docs/protocol.md
// tells what the lines mean.
//
//   print(told::Opponent{2, {4, 0}})                           "Opponent 2 4 0"
//   parse_reply("Move 4 0 7 1 3", Asked::move)                 reply::GoAndGuess{{4, 0}, {7, 1, 3}}
//   print(reply::GoAndGuess{{4, 0}, {7, 1, 3}}, Dialect::public_engine)   "Move Guess 4 0 7 1 3"
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "game/result.h"
#include "record/table/contest_board.h"

namespace gumshoe {

// The document's way, and that of the engine which its competition used.
enum class Dialect { documented, public_engine };

std::string_view name_of(Dialect dialect);  // `documented`, `public`
std::optional<Dialect> find_dialect(std::string_view name);

// The `type` of a card, in the order in which the protocol names three of them.
enum class CardType { person, weapon, room };
constexpr int number_of(CardType type) { return static_cast<int>(type); }
constexpr std::optional<CardType> type_of_number(int number) {
  if (number < 0 || number > number_of(CardType::room)) return {};
  return static_cast<CardType>(number);
}

// The ids of a guess or an accusation.
struct Triple {
  int person = 0;
  int weapon = 0;
  int room = 0;
  friend bool operator==(const Triple&, const Triple&) = default;
};

struct TypedCard {
  CardType type = CardType::person;
  int id = 0;
  friend bool operator==(const TypedCard&, const TypedCard&) = default;
};

// From the engine to a bot, by the keyword that begins the line.
namespace told {

struct Id {
  int id = 0;
  friend bool operator==(const Id&, const Id&) = default;
};
struct Playercount {
  int count = 0;
  friend bool operator==(const Playercount&, const Playercount&) = default;
};
// With its rows, the only message of more than one line.
struct Board {
  ContestBoard board;
  friend bool operator==(const Board& a, const Board& b) {
    return a.board.side == b.board.side && a.board.rooms == b.board.rooms;
  }
};
struct Name {
  friend bool operator==(const Name&, const Name&) = default;
};
struct Roomname {
  int id = 0;
  std::string name;
  friend bool operator==(const Roomname&, const Roomname&) = default;
};
struct Weaponname {
  int count = 0;
  int id = 0;
  std::string name;
  friend bool operator==(const Weaponname&, const Weaponname&) = default;
};
struct Personname {
  int count = 0;
  int id = 0;
  std::string name;
  friend bool operator==(const Personname&, const Personname&) = default;
};
struct Card {
  TypedCard card;
  friend bool operator==(const Card&, const Card&) = default;
};
struct Move {
  std::chrono::nanoseconds time{};
  int range = 0;
  friend bool operator==(const Move&, const Move&) = default;
};
struct Opponent {
  int player = 0;
  gumshoe::Move::Cell to;
  friend bool operator==(const Opponent&, const Opponent&) = default;
};
struct Disprove {
  std::optional<int> player;  // who guessed; none in the document's sample game
  Triple cards;
  friend bool operator==(const Disprove&, const Disprove&) = default;
};
struct CardFrom {
  int player = 0;
  TypedCard card;
  friend bool operator==(const CardFrom&, const CardFrom&) = default;
};
struct Disproved {
  int player = 0;  // who disproved it
  friend bool operator==(const Disproved&, const Disproved&) = default;
};
struct Guess {  // where guesses are announced
  int player = 0;
  Triple cards;
  friend bool operator==(const Guess&, const Guess&) = default;
};
struct Accusation {  // a wrong one
  int player = 0;
  Triple cards;
  friend bool operator==(const Accusation&, const Accusation&) = default;
};
struct Win {
  int player = 0;
  friend bool operator==(const Win&, const Win&) = default;
};

}  // namespace told

using Message = std::variant<told::Id, told::Playercount, told::Board, told::Name, told::Roomname, told::Weaponname,
                             told::Personname, told::Card, told::Move, told::Opponent, told::Disprove, told::CardFrom,
                             told::Disproved, told::Guess, told::Accusation, told::Win>;

// Without the line feed at its end; a board has one after each line but the last.
std::string print(const Message& message);

// Lines in, messages out.
class MessageReader {
 public:
  // The message that the line completes; nothing after the first lines of a board; why the line is none. A bot ignores
  // such lines.
  Result<std::optional<Message>> take(std::string_view line);

 private:
  Result<std::optional<Message>> begin_board(std::string_view sizes);
  Result<std::optional<Message>> take_row(std::string_view row);

  std::optional<ContestBoard> board_;  // whose rows are being read
};

// From a bot to the engine.
namespace reply {

struct Name {
  std::string name;
  friend bool operator==(const Name&, const Name&) = default;
};
struct GoTo {
  Move::Cell to;
  friend bool operator==(const GoTo&, const GoTo&) = default;
};
struct GoAndGuess {
  Move::Cell to;
  Triple cards;
  friend bool operator==(const GoAndGuess&, const GoAndGuess&) = default;
};
struct Guess {
  Triple cards;
  friend bool operator==(const Guess&, const Guess&) = default;
};
struct Accuse {
  Triple cards;
  friend bool operator==(const Accuse&, const Accuse&) = default;
};
struct Disprove {
  std::optional<CardType> type;  // none: the bot holds none of the three
  friend bool operator==(const Disprove&, const Disprove&) = default;
};

}  // namespace reply

using Reply = std::variant<reply::Name, reply::GoTo, reply::GoAndGuess, reply::Guess, reply::Accuse, reply::Disprove>;

enum class Asked { name, move, disprove };

std::string print(const Reply& reply, Dialect dialect);

// Reads both dialects. An error is a line that cannot be read as the reply to what was asked; a cell off the board or
// the id of no card, a negative one too, is read all the same, as long as it is a whole number of at most nine digits.
// A carriage return at the end of the line, blanks around and between words do no harm. Anything that is not UTF-8 text
// on one line does.
Result<Reply> parse_reply(std::string_view line, Asked asked);

inline constexpr int longest_bot_name = 100;  // characters; what is longer is cut

}  // namespace gumshoe

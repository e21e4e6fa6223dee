#include <array>

#include "arena/protocol/line_words.h"
#include "arena/protocol/messages.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

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
  std::string operator()(const reply::Disprove& r) const {
    return std::to_string(r.type ? static_cast<int>(*r.type) : -1);
  }
};

using Read = std::optional<Reply>;

template <typename Reply>
Read read_triple(LineWords words) {
  const auto numbers = words.numbers_to_the_end<3>();
  if (!numbers) return {};
  return Reply{{(*numbers)[0], (*numbers)[1], (*numbers)[2]}};
}

Read read_walk(LineWords words) {
  const bool guesses = words.take("Guess");
  if (const auto cell = words.numbers_to_the_end<2>(); cell && !guesses) {
    return reply::GoTo{{(*cell)[0], (*cell)[1]}};
  }
  const auto numbers = words.numbers_to_the_end<5>();
  if (!numbers) return {};
  return reply::GoAndGuess{{(*numbers)[0], (*numbers)[1]}, {(*numbers)[2], (*numbers)[3], (*numbers)[4]}};
}

Read read_move(LineWords words) {
  if (words.take("Move")) return read_walk(words);
  if (words.take("Guess")) return read_triple<reply::Guess>(words);
  if (words.take("Accusation")) return read_triple<reply::Accuse>(words);
  return {};
}

Read read_disprove(LineWords words) {
  words.take("Disprove");
  const auto number = words.numbers_to_the_end<1>();
  if (!number || (*number)[0] < -1 || (*number)[0] > static_cast<int>(CardType::room)) return {};
  if ((*number)[0] == -1) return reply::Disprove{};
  return reply::Disprove{static_cast<CardType>((*number)[0])};
}

std::string_view first_characters(std::string_view text, int count) {
  std::size_t length = 0;
  for (; count > 0 && length < text.size(); --count) length += first_character(text.substr(length)).length;
  return text.substr(0, length);
}

Result<Reply> read_name(LineWords words) {
  const std::string_view name = words.rest();
  if (name.empty()) return Error{"expected the bot's name, found an empty line", 1, 1};
  if (const std::optional<Flaw> flaw = find_name_flaw(name)) return Error{flaw->message, 1, 1};
  return Reply(reply::Name{std::string(LineWords(first_characters(name, longest_bot_name)).rest())});
}

Result<Reply> found(const Read& reply, std::string_view expected, std::string_view line) {
  if (reply) return *reply;
  return Error{"expected " + std::string(expected) + "; found " + in_quotes(line), 1, 1};
}

}  // namespace

std::string print(const Reply& reply, Dialect dialect) { return std::visit(ReplyText{dialect}, reply); }

Result<Reply> parse_reply(std::string_view line, Asked asked) {
  line = without_line_end(line);
  if (const std::optional<Flaw> flaw = find_flaw(line)) return Error{flaw->message, 1, 1};
  const LineWords words(line);
  switch (asked) {
    case Asked::name:
      return read_name(words);
    case Asked::move:
      return found(read_move(words),
                   "'Move y x', 'Move y x person weapon room', 'Guess person weapon room' or "
                   "'Accusation person weapon room', all of them whole numbers",
                   line);
    case Asked::disprove:
      return found(read_disprove(words), "-1, 0, 1 or 2", line);
  }
  return Error{"nothing was asked", 1, 1};
}

}  // namespace gumshoe

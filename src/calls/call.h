// Every question that a program can ask the core: a request object in, an answer object out, both as JSON text
// (docs/core.md). A request that cannot be answered is answered too:
// {"error": "no card 'ropee'; did you mean rope?", "line": 7, "column": 12}
//
// To add a call, name it below, in the module for the browser that is to have it, and write NAME_call and
// NAME_declaration (declaration.h) in a file of this folder.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"
#include "notebook/draft/draft.h"
#include "notebook/entry/turn_entry.h"
#include "view/json/reader.h"
#include "view/json/writer.h"

// Before there is a game: small, what a page waits for first.
#define GUMSHOE_SETUP_CALLS(CALL) CALL(editions) CALL(setup)
// At the table: light, answered at once, all that a page needs to follow a game.
#define GUMSHOE_TABLE_CALLS(CALL) CALL(view) CALL(entry) CALL(edit) CALL(line) CALL(import) CALL(fingerprint)
// The coach: may take a moment. How much each call may do is counted, not timed (Budget), and such that a phone answers
// within about a second.
#define GUMSHOE_COACH_CALLS(CALL) CALL(explain) CALL(repairs) CALL(advise) CALL(show) CALL(threat) CALL(review)
// The board game that a page deals itself: people and built-in players at one table (players/tables/sitting.h). What is
// kept of a game is how it began and every decision. Each call is given that, and is answered with what one person's
// seat has seen; whoever keeps the decisions (a worker) passes nothing on but `state` and `happened`.
#define GUMSHOE_PLAY_CALLS(CALL) CALL(boards) CALL(board) CALL(sitting) CALL(decide) CALL(step) CALL(hint)

namespace gumshoe {

#define GUMSHOE_DECLARE(name)                           \
  Result<std::string> name##_call(JsonFields& request); \
  extern const std::string_view name##_declaration;
GUMSHOE_SETUP_CALLS(GUMSHOE_DECLARE)
GUMSHOE_TABLE_CALLS(GUMSHOE_DECLARE)
GUMSHOE_COACH_CALLS(GUMSHOE_DECLARE)
GUMSHOE_PLAY_CALLS(GUMSHOE_DECLARE)
#undef GUMSHOE_DECLARE

using CallFunction = Result<std::string> (*)(JsonFields& request);

std::string answer(CallFunction call, std::string_view request);

struct Call {
  std::string_view name;
  std::string_view module;
  CallFunction run;
  std::string_view declaration;
};
std::vector<Call> all_calls();
// The types that several calls share.
std::vector<std::string_view> shared_declarations();
// Those of what the program prints with --json that is no answer of a call.
std::string_view printed_declaration();

// For the calls themselves:

void write_error(JsonWriter& json, const Error& error);

// What is wrong with the request, once all of its members were asked for: the first member of another kind, a member
// that nobody has asked for.
std::optional<Error> complaint_about(JsonFields& request);
// The member `game`.
Result<Draft> game_in(JsonFields& request);
// The member `place`: {"insert": 3} or {"replace": 3}; left out, after the last line.
LinePlace read_place(JsonFields& request);
// A seat of the table by name; the first one where it is none.
Seat read_seat(const Json& json, const Table& table, JsonComplaint& complaint);
// A member that may be missing.
bool truth_or(JsonFields& fields, std::string_view name, bool otherwise);
std::optional<int> optional_integer(JsonFields& fields, std::string_view name);
std::optional<std::size_t> index_of_word(JsonFields& fields, std::string_view name,
                                         const std::vector<std::string>& words);
// One of these words, in the order of the enumeration; none where it is missing.
template <typename Enum>
std::optional<Enum> choice(JsonFields& fields, std::string_view name, const std::vector<std::string>& words) {
  const std::optional<std::size_t> index = index_of_word(fields, name, words);
  return index ? std::optional(static_cast<Enum>(*index)) : std::nullopt;
}

}  // namespace gumshoe

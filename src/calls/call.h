// A call of the core: a request object in, an answer object out, both as JSON text (docs/core.md). A request that
// cannot be answered is answered too: {"error": "no card 'ropee'; did you mean rope?", "line": 7, "column": 12}
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"
#include "notebook/draft/draft.h"
#include "notebook/entry/turn_entry.h"
#include "view/json/reader.h"
#include "view/json/writer.h"

namespace gumshoe {

struct Call {
  std::string_view name;
  Result<std::string> (*run)(JsonFields& request);
};

std::string answer(const Call& call, std::string_view request);

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

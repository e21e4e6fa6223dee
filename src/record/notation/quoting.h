// Quotes and escapes, the same in tags, lists and events: `\"` and `\\` inside double quotes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gumshoe {

// With quotes around it and escapes in it.
std::string double_quoted(std::string_view text);
// As an event writes a name: quoted if it contains a space or a sign.
std::string name_in_event(std::string_view name);
// As an event writes a card: one made of digits is quoted too, since it would read as a number.
std::string card_in_event(std::string_view id);
// As a comma-separated list writes an item.
std::string item_in_list(std::string_view item);
std::string list_of(const std::vector<std::string>& items);

// What stands between the quotes of a text that begins with one.
struct Unquoted {
  std::string text;
  std::size_t length = 0;  // of the quoted text, both quotes included
};
std::optional<Unquoted> unquote(std::string_view text);  // none: the closing quote is missing
bool is_escape(std::string_view text, std::size_t at);   // two bytes that mean one

struct Item {
  std::string text;
  std::size_t offset = 0;  // where it begins in the list
};
struct Items {
  std::vector<Item> list;
  std::string complaint;  // what is wrong with it, at `offset`; empty if nothing is
  std::size_t offset = 0;
};
// An empty text is an empty list. Reads no more than one item above `most`.
Items split_list(std::string_view text, std::size_t most);

std::string_view trimmed(std::string_view text);
bool all_digits(std::string_view text);  // and at least one
// At most nine digits; none if it is anything else.
std::optional<int> number(std::string_view text);

}  // namespace gumshoe

#include "record/notation/quoting.h"

#include <algorithm>

#include "record/notation/words.h"

namespace gumshoe {
namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view signs = ",;:?!+-~@>.\"[]()*";

// Reads one item and moves `at` behind it.
Item read_item(std::string_view text, std::size_t& at, std::string& complaint) {
  while (at < text.size() && is_blank(text[at])) ++at;
  Item item{"", at};
  if (at < text.size() && text[at] == '"') {
    std::optional<Unquoted> inner = unquote(text.substr(at));
    if (!inner) {
      complaint = "the quote is not closed";
      return item;
    }
    item.text = std::move(inner->text);
    at += inner->length;
    while (at < text.size() && is_blank(text[at])) ++at;
    if (at < text.size() && text[at] != ',') complaint = "a comma is missing after the quoted name";
  } else {
    const std::size_t end = std::min(text.find(',', at), text.size());
    item.text = trimmed(text.substr(at, end - at));
    at = end;
  }
  if (item.text.empty()) complaint = "a name is missing here";
  return item;
}

}  // namespace

std::string double_quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

std::string name_in_event(std::string_view name) {
  const bool plain = !name.empty() && name.find_first_of(signs) == name.npos && name.find_first_of(blanks) == name.npos;
  return plain ? std::string(name) : double_quoted(name);
}

std::string card_in_event(std::string_view id) { return all_digits(id) ? double_quoted(id) : name_in_event(id); }

std::string item_in_list(std::string_view item) {
  const bool plain = !item.empty() && item.find_first_of(",\"") == item.npos && trimmed(item) == item;
  return plain ? std::string(item) : double_quoted(item);
}

std::string list_of(const std::vector<std::string>& items) {
  std::string list;
  for (const std::string& item : items) list += (list.empty() ? "" : ", ") + item_in_list(item);
  return list;
}

bool is_escape(std::string_view text, std::size_t at) {
  return text[at] == '\\' && at + 1 < text.size() && (text[at + 1] == '"' || text[at + 1] == '\\');
}

std::optional<Unquoted> unquote(std::string_view text) {
  Unquoted result;
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (is_escape(text, i)) {
      ++i;
    } else if (text[i] == '"') {
      result.length = i + 1;
      return result;
    }
    result.text += text[i];
  }
  return {};
}

Items split_list(std::string_view text, std::size_t most) {
  Items items;
  if (trimmed(text).empty()) return items;
  for (std::size_t at = 0; items.list.size() <= most; ++at) {
    Item item = read_item(text, at, items.complaint);
    items.offset = items.complaint.empty() ? 0 : std::min(at, text.size());
    if (!items.complaint.empty()) return items;
    items.list.push_back(std::move(item));
    if (at >= text.size()) break;
  }
  return items;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

bool all_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return '0' <= c && c <= '9'; });
}

std::optional<int> number(std::string_view text) {
  if (!all_digits(text)) return {};
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size() - 1));
  if (text.size() > 9) return {};
  int value = 0;
  for (const char c : text) value = value * 10 + (c - '0');
  return value;
}

}  // namespace gumshoe

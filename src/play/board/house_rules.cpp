#include "play/board/house_rules.h"

#include <algorithm>
#include <array>

#include "record/table/utf8.h"

namespace gumshoe {
namespace {

constexpr std::array<std::string_view, 3> dice_words{"two", "one", "special"};
constexpr std::array<std::string_view, 3> accuse_words{"anywhere", "room", "centre"};

std::vector<std::string> between_commas(std::string_view text) {
  std::vector<std::string> items;
  for (;;) {
    const std::size_t comma = std::min(text.find(','), text.size());
    items.emplace_back(text.substr(0, comma));
    if (comma == text.size()) return items;
    text.remove_prefix(comma + 1);
  }
}

// The enumerations are in the order of their words.
template <typename Value, std::size_t count>
std::string take_word(Value& value, const std::array<std::string_view, count>& words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) {
    std::string all;
    for (const std::string_view one : words) all += (all.empty() ? "" : ", ") + std::string(one);
    return "expected one of " + all + ", found " + in_quotes(word);
  }
  value = static_cast<Value>(found - words.begin());
  return "";
}

std::string take_rule(HouseRules& rules, std::string_view word) {
  const std::size_t equals = std::min(word.find('='), word.size());
  const std::string_view key = word.substr(0, equals);
  const std::string_view value = equals == word.size() ? "" : word.substr(equals + 1);
  if (key == "dice") return take_word(rules.dice, dice_words, value);
  if (key == "accuse-in") return take_word(rules.accuse_in, accuse_words, value);
  if (key != "pawns") return "no rule " + in_quotes(key) + " of boards; the rules are dice, accuse-in and pawns";
  rules.pawns = between_commas(value);
  return "";
}

}  // namespace

Result<HouseTag> parse_house_tag(std::string_view text) {
  HouseTag tag;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \t", at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    std::string complaint;
    if (tag.board.empty()) {
      tag.board = word;
    } else {
      complaint = take_rule(tag.rules, word);
    }
    if (!complaint.empty()) return Error{complaint, 1, static_cast<int>(at) + 1};
    at = end;
  }
  if (tag.board.empty()) return Error{"expected the id of a board", 1, 1};
  return tag;
}

std::string print_house_tag(const HouseTag& tag) {
  const HouseRules usual;
  std::string text = tag.board;
  if (tag.rules.dice != usual.dice) text.append(" dice=").append(dice_words[static_cast<std::size_t>(tag.rules.dice)]);
  if (tag.rules.accuse_in != usual.accuse_in)
    text.append(" accuse-in=").append(accuse_words[static_cast<std::size_t>(tag.rules.accuse_in)]);
  for (std::size_t i = 0; i < tag.rules.pawns.size(); ++i)
    text.append(i == 0 ? " pawns=" : ",").append(tag.rules.pawns[i]);
  return text;
}

}  // namespace gumshoe

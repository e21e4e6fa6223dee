#include "record/table/rules_text.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <vector>

#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

struct RuleText {
  std::string_view key;
  std::vector<std::string> values;  // in the order of the enumeration
  int (*get)(const Rules&);
  void (*set)(Rules&, int);
};

template <auto Member>
RuleText rule(std::string_view key, std::vector<std::string> values) {
  return {key, std::move(values), [](const Rules& rules) { return static_cast<int>(rules.*Member); },
          [](Rules& rules, int value) {
            rules.*Member = static_cast<std::remove_reference_t<decltype(rules.*Member)>>(value);
          }};
}

const std::array<RuleText, 7>& all_rules() {
  static const std::array<RuleText, 7> rules{
      rule<&Rules::respond>("respond", {"first", "all"}),
      rule<&Rules::hear>("hear", {"all", "asked"}),
      rule<&Rules::accuse>("accuse", {"same-turn", "instead"}),
      rule<&Rules::accuser>("accuser", {"looks", "told"}),
      rule<&Rules::eliminated>("eliminated", {"answer", "reveal", "redeal"}),
      rule<&Rules::stay>("stay", {"dragged", "yes", "no"}),
      rule<&Rules::own_cards>("own-cards", {"yes", "no"}),
  };
  return rules;
}

std::string unknown_key(std::string_view key) {
  std::vector<std::string> keys;
  for (const RuleText& rule : all_rules()) keys.emplace_back(rule.key);
  const std::vector<std::string> near = nearest(key, keys);
  return "no rule " + in_quotes(key) + (near.empty() ? "; the rules are " + all_of(keys) : did_you_mean(near));
}

std::string unknown_value(const RuleText& rule, std::string_view value) {
  const std::vector<std::string> near = nearest(value, rule.values);
  return "the rule " + std::string(rule.key) + " cannot be " + in_quotes(value) +
         (near.empty() ? "; it is " + one_of(rule.values) : did_you_mean(near));
}

// Reads `key=value` rules one by one.
class RulesReader {
 public:
  explicit RulesReader(Rules base) : rules_(base) {}

  Result<Rules> read(std::string_view text) {
    for (std::size_t at = 0; (at = text.find_first_not_of(" \t,", at)) != text.npos;) {
      const std::size_t end = std::min(text.find_first_of(" \t,", at), text.size());
      const std::string complaint = take(text.substr(at, end - at));
      if (!complaint.empty()) return Error{complaint, 1, static_cast<int>(at) + 1};
      at = end;
    }
    return rules_;
  }

 private:
  std::string take(std::string_view word) {
    const std::size_t equals = word.find('=');
    if (equals == word.npos) return "expected a rule as key=value, found " + in_quotes(word);
    const std::string_view key = word.substr(0, equals);
    const auto rule = std::ranges::find(all_rules(), key, &RuleText::key);
    if (rule == all_rules().end()) return unknown_key(key);
    const std::string_view value = word.substr(equals + 1);
    const auto found = std::ranges::find(rule->values, value);
    if (found == rule->values.end()) return unknown_value(*rule, value);
    const auto index = static_cast<std::size_t>(rule - all_rules().begin());
    if (given_[index]) return "the rule " + std::string(key) + " is given twice";
    given_.set(index);
    rule->set(rules_, static_cast<int>(found - rule->values.begin()));
    return "";
  }

  Rules rules_;
  std::bitset<7> given_;
};

void append(std::string& text, const RuleText& rule, const Rules& rules) {
  if (!text.empty()) text += ' ';
  text += std::string(rule.key) + '=' + rule.values[static_cast<std::size_t>(rule.get(rules))];
}

}  // namespace

Result<Rules> parse_rules(std::string_view text, Rules base) { return RulesReader(base).read(text); }

std::string print_rules(const Rules& rules, const Rules& base) {
  std::string text;
  for (const RuleText& rule : all_rules()) {
    if (rule.get(rules) != rule.get(base)) append(text, rule, rules);
  }
  return text;
}

std::string print_all_rules(const Rules& rules) {
  std::string text;
  for (const RuleText& rule : all_rules()) append(text, rule, rules);
  return text;
}

}  // namespace gumshoe

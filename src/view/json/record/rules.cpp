#include "view/json/record/rules.h"

#include "record/table/rules_text.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

// `respond=all hear=asked` as an object.
void write_words(JsonWriter& json, std::string_view words) {
  json.begin_object();
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(word.size() + 1, words.size()));
    const std::size_t equals = word.find('=');
    json.key(word.substr(0, equals)).text(word.substr(equals + 1));
  }
  json.end_object();
}

bool is_plain(std::string_view word) { return !word.empty() && word.find_first_of(" \t,=") == std::string_view::npos; }

}  // namespace

void write_rules(JsonWriter& json, const Rules& rules) { write_words(json, print_all_rules(rules)); }

void write_rules(JsonWriter& json, const Rules& rules, const Rules& base) {
  write_words(json, print_rules(rules, base));
}

Rules read_rules(const Json& json, const Rules& base, JsonComplaint& complaint) {
  Rules rules = base;
  for (const Json::Member& member : json.members) {
    const Json& value = member.value;
    if (!value.is(Json::Kind::text) || !is_plain(member.name) || !is_plain(value.content)) {
      complaint.about(value, "the rule " + in_quotes(member.name) + " must be a word");
      continue;
    }
    const Result<Rules> changed = parse_rules(member.name + "=" + value.content, rules);
    if (changed) {
      rules = *changed;
    } else {
      complaint.about(value, changed.error().message);
    }
  }
  return rules;
}

}  // namespace gumshoe

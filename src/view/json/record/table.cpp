#include "view/json/record/table.h"

#include "record/table/rules_text.h"
#include "record/table/utf8.h"
#include "record/views/course.h"
#include "view/json/record/event.h"
#include "view/sheet.h"

namespace gumshoe {
namespace {

void write_deck_card(JsonWriter& json, const CardInfo& card) {
  json.begin_object();
  json.key("id").text(card.id).key("name").text(card.name);
  json.key("key").text(std::string_view(&card.key, card.key == 0 ? 0 : 1));
  json.end_object();
}

// As the tag says it, or else as an even deal gives it.
std::vector<std::optional<HandSize>> sizes_of(const Table& table) {
  const std::vector<HandSize> allowed = hand_sizes(table);
  std::vector<std::optional<HandSize>> sizes(allowed.begin(), allowed.end());
  for (std::size_t seat = 0; table.hands && seat < sizes.size(); ++seat) {
    if (!(*table.hands)[seat] && !allowed[seat].exact()) sizes[seat].reset();
  }
  return sizes;
}

void write_seats(JsonWriter& json, const Record& record) {
  const Table& table = record.table;
  const Course course = course_of(record, static_cast<int>(record.entries.size()));
  const std::vector<std::optional<HandSize>> sizes = sizes_of(table);
  json.key("seats").begin_array();
  for (std::uint8_t s = 0; s < table.seats.size(); ++s) {
    json.begin_object().key("name").text(table.seats[s]).key("size");
    write_size(json, sizes[s]);
    json.key("me").boolean(table.me.is(Seat{s}));
    json.key("out").boolean(course.is_out(Seat{s})).end_object();
  }
  json.end_array();
}

void write_tags(JsonWriter& json, const Record& record) {
  json.key("tags").begin_object();
  for (const Tag& tag : record.table.free_tags) json.key(tag.name).text(tag.value);
  for (const Tag& tag : record.unknown_tags) json.key(tag.name).text(tag.value);
  json.end_object();
}

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

void write_categories(JsonWriter& json, const Deck& deck) {
  json.begin_array();
  for (std::uint8_t i = 0; i < deck.category_count(); ++i) {
    const Category category{i};
    json.begin_object();
    json.key("name").text(deck.name(category)).key("place").boolean(deck.place() == category);
    json.key("cards").begin_array();
    for (const Card card : deck.cards(category)) write_deck_card(json, deck[card]);
    json.end_array().end_object();
  }
  json.end_array();
}

void write_size(JsonWriter& json, const std::optional<HandSize>& size) {
  if (!size) {
    json.null();
  } else if (size->exact()) {
    json.integer(size->low);
  } else {
    json.begin_array().integer(size->low).integer(size->high).end_array();
  }
}

std::optional<HandSize> read_size(const Json& json, JsonComplaint& complaint) {
  if (json.is(Json::Kind::null)) return std::nullopt;
  if (const std::optional<int> exact = json.integer()) return HandSize{*exact, *exact};
  const bool range = json.is(Json::Kind::array) && json.items.size() == 2;
  const std::optional<int> low = range ? json.items[0].integer() : std::nullopt;
  const std::optional<int> high = range ? json.items[1].integer() : std::nullopt;
  if (!low || !high) complaint.about(json, "a hand's size is a number, [least, most] or null");
  return HandSize{low.value_or(0), high.value_or(0)};
}

void write_table(JsonWriter& json, const Record& record) {
  const Table& table = record.table;
  json.begin_object();
  json.key("edition").text_or_null(table.edition).key("categories");
  write_categories(json, *table.deck);
  write_seats(json, record);
  json.key("me").text(view_name(table)).key("hand");
  write_cards(json, *table.deck, table.hand.value_or(CardSet{}));
  json.key("public");
  write_cards(json, *table.deck, table.face_up);
  json.key("pool").integer(table.pool).key("rules");
  write_rules(json, table.rules);
  write_tags(json, record);
  json.end_object();
}

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

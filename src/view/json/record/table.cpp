#include "view/json/record/table.h"

#include <utility>

#include "record/table/names.h"
#include "record/table/nearest.h"
#include "record/table/tags.h"
#include "record/table/utf8.h"
#include "record/views/course.h"
#include "view/json/record/edition.h"
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

// As the tag says, otherwise as an even deal gives it.
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

namespace {

// Reads the table's members in an order in which each finds what it needs.
class TableReader {
 public:
  TableReader(JsonFields& fields, const Catalogue& catalogue) : fields_(fields), catalogue_(catalogue) {}

  Table read() {
    deck();
    if (table_.deck == nullptr) return table_;
    table_.seats = fields_.texts("seats");
    if (const Json* hands = fields_.optional("hands", Json::Kind::array)) sizes(*hands);
    table_.face_up = cards("public").value_or(CardSet{});
    if (fields_.json().find("pool") != nullptr) table_.pool = fields_.integer("pool");
    view(fields_.text_or("me", "-"));
    table_.hand = cards("hand");
    if (const Json* deal = fields_.optional("deal", Json::Kind::object)) full_deal(*deal);
    if (const Json* rules = fields_.optional("rules", Json::Kind::object)) {
      table_.rules = read_rules(*rules, table_.rules, fields_.complaint());
    }
    table_.board = fields_.text_or("board", "");
    return table_;
  }

 private:
  void deck() {
    if (fields_.json().find("cgn") != nullptr && fields_.integer("cgn") != 1) {
      fields_.complaint().about(fields_.json(), "only cgn 1 is known");
    }
    const Json* categories = fields_.optional("categories", Json::Kind::array);
    const std::string place = fields_.text_or("place", "");
    if (categories != nullptr) {
      own_deck(*categories, place);
    } else {
      const Json* id = fields_.optional("edition", Json::Kind::text);
      edition(id != nullptr ? find_edition(*id, fields_.complaint(), catalogue_) : catalogue_.find("classic-us"));
      if (table_.deck && !place.empty()) stand_in(place);
    }
  }

  void stand_in(const std::string& category) {
    Result<Deck> deck = table_.deck->with_place(category);
    if (!deck) return fields_.complaint().about(*fields_.json().find("place"), deck.error().message);
    table_.deck = std::make_shared<const Deck>(std::move(deck).value());
  }

  void own_deck(const Json& categories, const std::string& place) {
    if (const Json* edition = fields_.optional("edition", Json::Kind::text)) {
      fields_.complaint().about(*edition, "a game has an edition or categories, not both");
    }
    const std::vector<CategoryPlan> plan = read_categories(categories, CardForm::name, fields_.complaint());
    if (fields_.complaint()) return;
    Result<Deck> made = Deck::make(plan, place);
    if (!made) return fields_.complaint().about(categories, made.error().message);
    table_.deck = std::make_shared<const Deck>(std::move(made).value());
  }

  void edition(const Edition* found) {
    if (found == nullptr) return;
    table_.edition = found->id;
    table_.deck = found->deck;
    table_.rules = found->rules;
  }

  void sizes(const Json& hands) {
    table_.hands.emplace();
    for (const Json& entry : hands.items) table_.hands->push_back(read_size(entry, fields_.complaint()));
  }

  void view(const std::string& me) {
    if (me == "-") return;
    if (me == "*") {
      table_.me = View::full();
    } else if (const std::optional<Seat> seat = table_.find_seat(me)) {
      table_.me = View::of(*seat);
    } else {
      fields_.complaint().about(*fields_.json().find("me"),
                                "no seat " + in_quotes(me) + did_you_mean(nearest(me, table_.seats)));
    }
  }

  void full_deal(const Json& json) {
    JsonFields deal(json, fields_.complaint());
    table_.deal.emplace();
    for (const Json& hand : deal.required("hands", Json::Kind::array).items) {
      table_.deal->hands.push_back(card_set(hand));
    }
    table_.deal->envelope = card_set(deal.required("envelope", Json::Kind::array));
    table_.deal->face_up = table_.face_up;
    table_.deal->pool = table_.deck->all() - table_.deal->envelope - table_.deal->face_up;
    for (const CardSet hand : table_.deal->hands) table_.deal->pool -= hand;
    deal.finish();
  }

  std::optional<CardSet> cards(std::string_view name) {
    const Json* found = fields_.optional(name, Json::Kind::array);
    return found != nullptr ? std::optional(card_set(*found)) : std::nullopt;
  }

  CardSet card_set(const Json& list) {
    CardSet set;
    for (const Json& item : list.items) set.insert(read_card(item, *table_.deck, fields_.complaint()));
    return set;
  }

  JsonFields& fields_;
  const Catalogue& catalogue_;
  Table table_;
};

}  // namespace

const Edition* find_edition(const Json& id, JsonComplaint& complaint, const Catalogue& catalogue) {
  const Result<const Edition*> found = find_edition(id.content, catalogue);
  if (found) return *found;
  complaint.about(id, found.error().message);
  return nullptr;
}

Table read_table(JsonFields& fields, const Catalogue& catalogue) { return TableReader(fields, catalogue).read(); }

}  // namespace gumshoe

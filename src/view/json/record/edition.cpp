#include "view/json/record/edition.h"

#include <utility>

#include "record/notation/parse.h"
#include "record/table/utf8.h"
#include "view/json/record/table.h"
#include "view/json/writer.h"

namespace gumshoe {
namespace {

void write_card(JsonWriter& json, const CardInfo& card) {
  json.begin_object();
  json.key("id").text(card.id);
  json.key("name").text(card.name);
  if (card.key != 0) json.key("key").text(std::string_view(&card.key, 1));
  if (!card.aliases.empty()) {
    json.key("aliases").begin_array();
    for (const std::string& alias : card.aliases) json.text(alias);
    json.end_array();
  }
  json.end_object();
}

void write_category(JsonWriter& json, const Deck& deck, Category category) {
  json.begin_object();
  json.key("name").text(deck.name(category));
  json.key("cards").begin_array();
  for (const Card card : deck.cards(category)) write_card(json, deck[card]);
  json.end_array().end_object();
}

char read_confidence(JsonFields& fields) {
  const Json* found = fields.optional("confidence", Json::Kind::text);
  if (found == nullptr) return 0;
  const bool known = found->content == "A" || found->content == "B" || found->content == "C";
  if (!known) fields.complaint().about(*found, "the confidence is A, B or C");
  return known ? found->content[0] : 'C';
}

void check_id(JsonFields& fields, const std::string& id) {
  if (id.empty()) fields.complaint().about(fields.json(), "the id is empty");
  if (const std::optional<Flaw> flaw = find_name_flaw(id)) fields.complaint().about(fields.json(), flaw->message);
}

}  // namespace

std::string edition_json(const Edition& edition) {
  const Deck& deck = *edition.deck;
  JsonWriter json;
  json.begin_object();
  json.key("id").text(edition.id);
  json.key("title").text(edition.title);
  json.key("locale").text(edition.locale);
  if (edition.confidence != 0) json.key("confidence").text(std::string_view(&edition.confidence, 1));
  if (!edition.note.empty()) json.key("note").text(edition.note);
  if (edition.rules != Rules{}) {
    json.key("rules");
    write_rules(json, edition.rules, Rules{});
  }
  if (deck.place()) json.key("place").text(deck.name(*deck.place()));
  json.key("categories").begin_array();
  for (std::uint8_t i = 0; i < deck.category_count(); ++i) write_category(json, deck, Category{i});
  json.end_array().end_object();
  return std::move(json).str();
}

Result<Edition> read_edition(std::string_view text) {
  const Result<std::vector<Json>> values = read_json(text);
  if (!values) return values.error();
  if (values->size() > 1) return (*values)[1].error("a deck's file holds one object");
  JsonComplaint complaint;
  JsonFields fields(values->front(), complaint);
  Edition edition{.id = fields.text("id"),
                  .title = fields.text_or("title", ""),
                  .locale = fields.text_or("locale", ""),
                  .confidence = read_confidence(fields),
                  .deck = nullptr,
                  .rules = {},
                  .note = fields.text_or("note", "")};
  check_id(fields, edition.id);
  if (const Json* rules = fields.optional("rules", Json::Kind::object))
    edition.rules = read_rules(*rules, {}, complaint);
  const std::string place = fields.text_or("place", "");
  const Json& categories = fields.required("categories", Json::Kind::array);
  const std::vector<CategoryPlan> plan = read_categories(categories, CardForm::any, complaint);
  fields.finish();
  if (complaint) return complaint.error();
  Result<Deck> deck = Deck::make(plan, place);
  if (!deck) return categories.error(deck.error().message);
  edition.deck = std::make_shared<const Deck>(std::move(deck).value());
  return edition;
}

namespace {

char read_key(JsonFields& fields) {
  const Json* key = fields.optional("key", Json::Kind::text);
  if (key == nullptr) return 0;
  if (key->content.size() != 1) fields.complaint().about(*key, "a key is one letter");
  return key->content.empty() ? '\0' : key->content[0];
}

void check_name(const Json& json, const std::string& name, JsonComplaint& complaint) {
  if (const std::optional<Flaw> flaw = find_name_flaw(name)) complaint.about(json, flaw->message);
}

CardInfo read_card_info(const Json& json, CardForm form, JsonComplaint& complaint) {
  CardInfo info;
  if (json.is(Json::Kind::text)) {
    info.name = json.content;
    check_name(json, info.name, complaint);
    return info;
  }
  if (form == CardForm::name) complaint.about(json, "a card of a record's own deck is its name");
  JsonFields fields(json, complaint);
  info.name = fields.text("name");
  info.id = fields.text_or("id", "");
  info.key = read_key(fields);
  info.aliases = fields.texts("aliases");
  fields.finish();
  check_name(json, info.name, complaint);
  check_name(json, info.id, complaint);
  for (const std::string& alias : info.aliases) check_name(json, alias, complaint);
  return info;
}

}  // namespace

std::vector<CategoryPlan> read_categories(const Json& categories, CardForm form, JsonComplaint& complaint) {
  std::vector<CategoryPlan> plan;
  for (const Json& category : categories.items) {
    JsonFields fields(category, complaint);
    CategoryPlan& made = plan.emplace_back(CategoryPlan{fields.text("name"), {}});
    check_name(category, made.name, complaint);
    for (const Json& card : fields.required("cards", Json::Kind::array).items) {
      made.cards.push_back(read_card_info(card, form, complaint));
    }
    fields.finish();
  }
  return plan;
}

Card read_card(const Json& json, const Deck& deck, JsonComplaint& complaint) {
  if (!json.is(Json::Kind::text)) {
    complaint.about(json, "expected a card, found " + std::string(kind_name(json.kind)));
    return Card{};
  }
  const Result<Card> card = find_card(deck, json.content);
  if (card) return *card;
  complaint.about(json, card.error().message);
  return Card{};
}

}  // namespace gumshoe

#include "view/json/record/deck.h"

#include "record/notation/parse.h"
#include "record/table/utf8.h"

namespace gumshoe {
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

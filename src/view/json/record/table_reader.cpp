#include "view/json/record/table_reader.h"

#include <utility>

#include "record/table/find_edition.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "view/json/record/deck.h"
#include "view/json/record/table.h"

namespace gumshoe {
namespace {

// The table's members, in the order in which one needs another.
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

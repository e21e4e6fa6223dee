#include "record/table/header_tags.h"

#include <algorithm>

#include "record/notation/quoting.h"
#include "record/table/rules_text.h"

namespace gumshoe {
namespace {

std::string card_list(const Deck& deck, CardSet cards) {
  std::vector<std::string> ids;
  for (const Card card : cards) ids.push_back(deck[card].id);
  return list_of(ids);
}

std::string size_text(const std::optional<HandSize>& size) {
  if (!size) return "?";
  const std::string low = std::to_string(size->low);
  return size->exact() ? low : low + "-" + std::to_string(size->high);
}

std::string sizes_text(const std::vector<std::optional<HandSize>>& sizes) {
  std::string text;
  for (const auto& size : sizes) text += (text.empty() ? "" : " ") + size_text(size);
  return text;
}

std::string me_text(const Table& table) {
  return table.me.kind == View::Kind::full ? "*" : item_in_list(table.seats[table.me.seat.index]);
}

// Writes the tags one after another, without those that say what would be assumed anyway.
class HeaderWriter {
 public:
  HeaderWriter(const Record& record, const Catalogue& catalogue)
      : record_(record), table_(record.table), deck_(*table_.deck), edition_(catalogue.find(table_.edition)) {}

  std::vector<Tag> write() {
    put("CGN", "1");
    put_deck();
    put("Seats", list_of(table_.seats));
    if (table_.hands) put("Hands", sizes_text(*table_.hands));
    if (!table_.face_up.empty()) put("Public", card_list(deck_, table_.face_up));
    if (table_.pool > 0) put("Pool", std::to_string(table_.pool));
    if (table_.me.kind != View::Kind::spectator) put("Me", me_text(table_));
    put_hands();
    if (const std::string rules = rules_text(); !rules.empty()) put("Rules", rules);
    if (!table_.board.empty()) put("Board", table_.board);
    put_free();
    std::ranges::copy(record_.unknown_tags, std::back_inserter(tags_));
    return std::move(tags_);
  }

 private:
  void put(std::string name, std::string value) { tags_.push_back({std::move(name), std::move(value)}); }

  void put_deck() {
    if (!table_.edition.empty()) {
      put("Edition", table_.edition);
    } else {
      for (std::uint8_t c = 0; c < deck_.category_count(); ++c) put_category(Category{c});
    }
    if (deck_.place() && deck_.place() != place_without_tag()) put("Place", deck_.name(*deck_.place()));
  }

  void put_category(Category category) {
    std::vector<std::string> names;
    for (const Card card : deck_.cards(category)) names.push_back(name_that_gives_the_id(deck_[card]));
    put("Category", category_in_tag(deck_.name(category)) + ": " + list_of(names));
  }

  static std::string category_in_tag(const std::string& name) {
    return name.find(':') == name.npos ? item_in_list(name) : double_quoted(name);
  }

  // A deck of one's own that was not read from tags may have ids of its own.
  static std::string name_that_gives_the_id(const CardInfo& card) {
    return id_from_name(card.name) == card.id ? card.name : card.id;
  }

  std::optional<Category> place_without_tag() const {
    if (edition_ != nullptr) return edition_->deck->place();
    return table_.edition.empty() ? deck_.find_category("room") : std::nullopt;
  }

  void put_hands() {
    if (table_.hand) put("Hand", card_list(deck_, *table_.hand));
    if (!table_.deal) return;
    for (std::size_t i = 0; i < table_.deal->hands.size(); ++i) {
      put("Hand." + std::to_string(i + 1), card_list(deck_, table_.deal->hands[i]));
    }
    put("Envelope", card_list(deck_, table_.deal->envelope));
  }

  // An edition has its own rules; those of an edition that is not in the catalogue are unknown.
  std::string rules_text() const {
    if (table_.edition.empty()) return print_rules(table_.rules);
    return edition_ == nullptr ? print_all_rules(table_.rules) : print_rules(table_.rules, edition_->rules);
  }

  void put_free() {
    for (const std::string_view name : free_tags) {
      for (const Tag& tag : table_.free_tags) {
        if (tag.name == name) tags_.push_back(tag);
      }
    }
  }

  const Record& record_;
  const Table& table_;
  const Deck& deck_;
  const Edition* edition_;
  std::vector<Tag> tags_;
};

}  // namespace

std::vector<Tag> header_tags(const Record& record, const Catalogue& catalogue) {
  return HeaderWriter(record, catalogue).write();
}

}  // namespace gumshoe

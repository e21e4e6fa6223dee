#include "record/table/tags.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <vector>

#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

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

namespace {

std::string cards_text(int count) { return std::to_string(count) + (count == 1 ? " card" : " cards"); }

// `4`, `3-5`; none if it is neither.
std::optional<HandSize> size_of(std::string_view word) {
  const std::size_t dash = word.find('-');
  const std::optional<int> low = number(word.substr(0, dash));
  const std::optional<int> high = dash == word.npos ? low : number(word.substr(dash + 1));
  if (!low || !high || *low > *high || *high > max_cards) return {};
  return HandSize{*low, *high};
}

bool allows(const std::optional<HandSize>& told, int size) {
  return !told || (told->low <= size && size <= told->high);
}

// Against what Hands says of the seat.
std::optional<SizeComplaint> hand_against_told(const Table& table, std::size_t seat, CardSet hand,
                                               const std::string& tag) {
  if (!table.hands || allows((*table.hands)[seat], hand.size())) return {};
  return SizeComplaint{tag, tag + " has " + cards_text(hand.size()) + ", but Hands gives " + table.seats[seat] + " " +
                                size_text(*(*table.hands)[seat])};
}

std::optional<SizeComplaint> known_hands_against_told(const Table& table) {
  if (table.hand) {
    if (auto complaint = hand_against_told(table, table.me.seat.index, *table.hand, "Hand")) return complaint;
  }
  for (std::size_t seat = 0; table.deal && seat < table.seats.size(); ++seat) {
    const std::string tag = "Hand." + std::to_string(seat + 1);
    if (auto complaint = hand_against_told(table, seat, table.deal->hands[seat], tag)) return complaint;
  }
  return {};
}

// `3 ? ?`: what Hands has to say for my hand to be whole.
std::string sizes_by_my_hand(const Table& table) {
  std::string text;
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    if (seat > 0) text += ' ';
    text += seat == table.me.seat.index ? std::to_string(table.hand->size()) : "?";
  }
  return text;
}

// If nothing says the sizes, cards are dealt evenly, so it is my hand that has too few or too many.
SizeComplaint my_hand_against_even_deal(const Table& table) {
  Table unseen = table;
  unseen.hand.reset();
  const std::size_t me = table.me.seat.index;
  const int dealt = dealt_cards(table);
  std::string message = table.seats[me] + " has " + size_text(hand_sizes(unseen)[me]) + " where " +
                        std::to_string(dealt) + " are dealt evenly to " + std::to_string(table.seat_count()) +
                        " seats, not " + std::to_string(table.hand->size());
  if (table.hand->size() <= dealt)
    message += "; if they were not, tell the sizes: [Hands \"" + sizes_by_my_hand(table) + "\"]";
  return {"Hand", std::move(message)};
}

std::string blamed_tag(const Table& table) {
  if (table.deal) return "Envelope";
  return table.hands ? "Hands" : "Hand";
}

}  // namespace

std::string size_text(const HandSize& size) {
  return size.exact() ? cards_text(size.low) : std::to_string(size.low) + " to " + cards_text(size.high);
}

Result<ToldSizes> parse_sizes(const TagLine& tag, int seat_count) {
  ToldSizes sizes;
  const std::string_view text = tag.value;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \t,", at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(" \t,", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const std::optional<HandSize> size = size_of(word);
    if (!size && word != "?") {
      return tag.error_at(at, "expected a hand size as 4, 3-5 or ?, found " + in_quotes(word));
    }
    sizes.push_back(size);
    if (static_cast<int>(sizes.size()) > seat_count) break;
    at = end;
  }
  if (static_cast<int>(sizes.size()) != seat_count) {
    return tag.error("Hands needs one size for each of the " + std::to_string(seat_count) + " seats, not " +
                     (static_cast<int>(sizes.size()) > seat_count ? "more" : std::to_string(sizes.size())));
  }
  return sizes;
}

std::optional<SizeComplaint> find_size_complaint(const Table& table) {
  if (auto complaint = known_hands_against_told(table)) return complaint;
  const int dealt = dealt_cards(table);
  int low = 0;
  int high = 0;
  for (const HandSize& size : hand_sizes(table)) {
    low += size.low;
    high += size.high;
  }
  if (low <= dealt && dealt <= high) return {};
  if (table.hand && !table.hands && !table.deal) return my_hand_against_even_deal(table);
  const std::string hands = low > dealt ? (low == high ? "" : "at least ") + cards_text(low)
                                        : (low == high ? "" : "at most ") + cards_text(high);
  return SizeComplaint{blamed_tag(table), "the hands take " + hands + " together, but " + cards_text(dealt) +
                                              " of the " + std::to_string(table.deck->size()) + " are dealt to seats"};
}

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
    const std::size_t index = rule - all_rules().begin();
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
  text += std::string(rule.key) + '=' + rule.values[rule.get(rules)];
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

#include "record/table/table_reader.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "game/edition.h"
#include "game/letters.h"
#include "game/result.h"
#include "record/notation/lines.h"
#include "record/notation/quoting.h"
#include "record/table/contest_board.h"
#include "record/table/names.h"
#include "record/table/nearest.h"
#include "record/table/tags.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

// The deck of a game: by the name of its edition, or category by category.
struct DeckTags {
  const TagLine* edition = nullptr;
  std::vector<const TagLine*> categories;
  const TagLine* place = nullptr;
};

struct DeckOfGame {
  std::shared_ptr<const Deck> deck;
  std::string edition;  // empty for a deck given by categories
  Rules rules;          // where the record does not say otherwise
};

constexpr std::string_view default_edition = "classic-us";
constexpr int longest_card_name = 200;  // characters

// Why this may not be the name of a card, a category or a seat; it stands at `offset` in the tag. None if it may.
std::optional<Error> name_error(const TagLine& tag, const std::string& name, std::size_t offset) {
  if (name.empty()) return tag.error_at(offset, "a name is missing here");
  if (character_count(name) > longest_card_name) {
    return tag.error_at(offset, "a name has at most " + std::to_string(longest_card_name) + " characters");
  }
  if (const std::optional<Flaw> flaw = find_name_flaw(name)) return tag.error_at(offset, flaw->message);
  return {};
}

std::vector<std::string> category_names(const Deck& deck) {
  std::vector<std::string> names;
  for (std::uint8_t c = 0; c < deck.category_count(); ++c) names.push_back(deck.name(Category{c}));
  return names;
}

// The deck with the place that the tag names; if it is no category of the deck the error lists them.
Result<Deck> with_place(const Deck& deck, const TagLine& place) {
  const std::string name(trimmed(place.value));
  Result<Deck> placed = deck.with_place(name);
  if (placed) return placed;
  const std::vector<std::string> names = category_names(deck);
  const std::vector<std::string> near = nearest(name, names);
  return place.error("no category " + in_quotes(name) +
                     (near.empty() ? "; the categories are " + all_of(names) : did_you_mean(near)));
}

Result<DeckOfGame> deck_of_edition(const DeckTags& tags, const Catalogue& catalogue) {
  const std::string id(tags.edition == nullptr ? default_edition : trimmed(tags.edition->value));
  const Result<const Edition*> found = find_edition(id, catalogue);
  if (!found) {
    const std::string& message = found.error().message;
    return tags.edition == nullptr ? Error{message, 1, 1} : tags.edition->error(message);
  }
  const Edition& edition = **found;
  DeckOfGame game{edition.deck, edition.id, edition.rules};
  if (tags.place == nullptr) return game;
  Result<Deck> deck = with_place(*edition.deck, *tags.place);
  if (!deck) return deck.error();
  game.deck = std::make_shared<const Deck>(*std::move(deck));
  return game;
}

// Where the name of a category ends: at the colon, which may stand in quotes.
struct CategoryName {
  std::string name;
  std::size_t end = std::string_view::npos;  // the colon
};

CategoryName category_name(std::string_view value) {
  const std::size_t begin = value.find_first_not_of(" \t");
  if (begin == value.npos) return {};
  if (value[begin] != '"') {
    const std::size_t colon = value.find(':');
    return {std::string(trimmed(value.substr(0, colon))), colon};
  }
  std::optional<Unquoted> inner = unquote(value.substr(begin));
  if (!inner) return {};
  const std::size_t colon = value.find_first_not_of(" \t", begin + inner->length);
  if (colon == value.npos || value[colon] != ':') return {};
  return {std::move(inner->text), colon};
}

Result<CategoryPlan> read_category(const TagLine& tag) {
  CategoryName name = category_name(tag.value);
  if (name.end == std::string_view::npos) return tag.error("expected a category as \"suspect: Plum, Mustard\"");
  if (auto error = name_error(tag, name.name, 0)) return *error;
  const std::size_t begin = name.end + 1;
  Items items = split_list(std::string_view(tag.value).substr(begin), max_cards);
  if (!items.complaint.empty()) return tag.error_at(begin + items.offset, items.complaint);
  CategoryPlan plan{std::move(name.name), {}};
  for (Item& item : items.list) {
    if (auto error = name_error(tag, item.text, begin + item.offset)) return *error;
    plan.cards.emplace_back().name = std::move(item.text);
  }
  return plan;
}

Result<DeckOfGame> deck_of_categories(const DeckTags& tags) {
  std::vector<CategoryPlan> plan;
  for (const TagLine* tag : tags.categories) {
    Result<CategoryPlan> category = read_category(*tag);
    if (!category) return category.error();
    plan.push_back(*std::move(category));
    // The deck is made again after each category, so that an error points at the category that causes it.
    if (const Result<Deck> so_far = Deck::make(plan); !so_far) return tag->error(so_far.error().message);
  }
  Result<Deck> deck = Deck::make(plan);
  if (deck && tags.place != nullptr) deck = with_place(*deck, *tags.place);
  if (!deck) return deck.error();
  return DeckOfGame{std::make_shared<const Deck>(*std::move(deck)), "", {}};
}

Result<DeckOfGame> read_deck(const DeckTags& tags, const Catalogue& catalogue) {
  if (tags.categories.empty()) return deck_of_edition(tags, catalogue);
  if (tags.edition != nullptr) {
    return tags.categories.front()->error("a game has an Edition or categories of its own, not both");
  }
  return deck_of_categories(tags);
}

using Failure = std::optional<Error>;  // none: it went well

bool is_hand_of_seat(std::string_view name) { return name.starts_with("Hand.") && all_digits(name.substr(5)); }

// Reads the tags in the order in which they depend on each other.
class TableReader {
 public:
  TableReader(const std::vector<TagLine>& tags, const Catalogue& catalogue, int line)
      : tags_(tags), catalogue_(catalogue), line_(line) {}

  Result<Table> read() {
    using Step = Failure (TableReader::*)();
    for (const Step step : {&TableReader::sort_tags, &TableReader::version, &TableReader::deck, &TableReader::seats,
                            &TableReader::face_up, &TableReader::pool, &TableReader::me, &TableReader::hand,
                            &TableReader::deal, &TableReader::hands, &TableReader::rules, &TableReader::board}) {
      if (Failure error = (this->*step)()) return *error;
    }
    return std::move(table_);
  }

 private:
  const TagLine* find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : found->second;
  }

  Failure sort_tags() {
    for (const TagLine& tag : tags_) {
      if (tag.name == "Category") {
        deck_tags_.categories.push_back(&tag);
      } else if (is_known_tag(tag.name)) {
        if (!by_name_.emplace(tag.name, &tag).second) return tag.error("the tag " + tag.name + " is given twice");
      }
    }
    for (const std::string_view name : free_tags) {
      if (const TagLine* tag = find(name)) table_.free_tags.push_back({tag->name, tag->value});
    }
    return {};
  }

  Failure version() {
    const TagLine* tag = find("CGN");
    if (tag == nullptr || trimmed(tag->value) == "1") return {};
    return tag->error("this reads version 1 of the notation, not " + in_quotes(tag->value));
  }

  Failure deck() {
    deck_tags_.edition = find("Edition");
    deck_tags_.place = find("Place");
    if (deck_tags_.categories.size() > max_categories) {
      return deck_tags_.categories[max_categories]->error("a deck has at most " + std::to_string(max_categories) +
                                                          " categories");
    }
    Result<DeckOfGame> game = read_deck(deck_tags_, catalogue_);
    if (!game) return game.error();
    table_.deck = std::move(game->deck);
    table_.edition = std::move(game->edition);
    table_.rules = game->rules;
    names_.emplace(*table_.deck);
    return {};
  }

  Failure no_seats() const {
    const std::string message = "no game: the Seats tag is missing";
    for (const TagLine& tag : tags_) {
      const bool meant = !is_known_tag(tag.name) && !nearest(tag.name, std::vector<std::string>{"Seats"}).empty();
      if (meant)
        return Error{message + "; did you mean Seats, not " + in_quotes(tag.name) + "?", tag.line, tag.column + 1};
    }
    return Error{message, line_, 1};
  }

  Failure seats() {
    const TagLine* tag = find("Seats");
    if (tag == nullptr) return no_seats();
    const Items items = split_list(tag->value, max_seats);
    if (!items.complaint.empty()) return tag->error_at(items.offset, items.complaint);
    for (const Item& item : items.list) {
      if (Failure error = seat(*tag, item)) return error;
    }
    const std::size_t count = items.list.size();
    if (count < 2 || count > max_seats) {
      return tag->error("a game has 2 to " + std::to_string(max_seats) + " seats, not " +
                        (count < 2 ? std::to_string(count) : "more"));
    }
    return {};
  }

  Failure seat(const TagLine& tag, const Item& item) {
    if (Failure error = name_error(tag, item.text, item.offset)) return error;
    const std::string complaint = seat_name_complaint(item.text);
    if (!complaint.empty()) return tag.error_at(item.offset, complaint);
    const std::string lower = lower_case(item.text);
    const auto same = [&](const std::string& other) { return lower_case(other) == lower; };
    if (std::ranges::any_of(table_.seats, same)) {
      return tag.error_at(item.offset, "two seats are called " + in_quotes(item.text));
    }
    table_.seats.push_back(item.text);
    return {};
  }

  Result<CardSet> cards(const TagLine& tag) const {
    const Items items = split_list(tag.value, max_cards);
    if (!items.complaint.empty()) return tag.error_at(items.offset, items.complaint);
    CardSet set;
    for (const Item& item : items.list) {
      const CardNames::Match found = names_->match(item.text, table_.deck->all());
      if (!found.one()) return tag.error_at(item.offset, names_->complaint(item.text, table_.deck->all()));
      if (set.contains(found.cards)) return tag.error_at(item.offset, in_quotes(item.text) + " is named twice");
      set |= found.cards;
    }
    return set;
  }

  Failure face_up() {
    const TagLine* tag = find("Public");
    if (tag == nullptr) return {};
    const Result<CardSet> up = cards(*tag);
    if (!up) return up.error();
    table_.face_up = *up;
    return sizes_left(*tag);
  }

  Failure pool() {
    const TagLine* tag = find("Pool");
    if (tag == nullptr) return {};
    const std::optional<int> count = number(trimmed(tag->value));
    if (!count) return tag->error("expected the number of cards in the pool, found " + in_quotes(tag->value));
    table_.pool = std::min(*count, max_cards + 1);
    return sizes_left(*tag);
  }

  // The envelope, the face-up cards and the pool must not take more cards than there are.
  Failure sizes_left(const TagLine& tag) const {
    if (dealt_cards(table_) >= 0) return {};
    return tag.error("the deck has only " + std::to_string(table_.deck->size()) +
                     " cards: too few for the envelope, the face-up cards and the pool");
  }

  Failure me() {
    const TagLine* tag = find("Me");
    const std::string_view value = tag == nullptr ? "-" : trimmed(tag->value);
    if (value == "-") return {};
    if (value == "*") {
      table_.me = View::full();
      return {};
    }
    const Result<Seat> seat = seat_in_value(*tag);
    if (!seat) return seat.error();
    table_.me = View::of(*seat);
    return {};
  }

  // The plain name, or quoted like an item of a list.
  Result<Seat> seat_in_value(const TagLine& tag) const {
    const SeatNames names(table_.seats);
    const std::string_view value = trimmed(tag.value);
    const Items items = split_list(value, 1);
    const bool is_quoted = value.starts_with('"') && items.complaint.empty() && items.list.size() == 1;
    const std::string text = is_quoted ? items.list.front().text : std::string(value);
    if (const auto seat = names.find(text)) return *seat;
    if (const auto seat = names.find(value)) return *seat;
    return tag.error(names.complaint(text));
  }

  Failure hand() {
    const TagLine* tag = find("Hand");
    if (tag == nullptr) return {};
    if (table_.me.kind == View::Kind::full) return tag->error("a full record has Hand.1, Hand.2, … and no Hand");
    if (table_.me.kind != View::Kind::seat) return tag->error("Hand says what I hold, but Me does not say who I am");
    const Result<CardSet> mine = cards(*tag);
    if (!mine) return mine.error();
    table_.hand = *mine;
    return {};
  }

  Failure deal() {
    const bool full = table_.me.kind == View::Kind::full;
    for (const auto& [name, tag] : by_name_) {
      const bool of_deal = is_hand_of_seat(name) || name == "Envelope";
      if (of_deal && !full) return tag->error(std::string(name) + " belongs to a full record, [Me \"*\"]");
      if (is_hand_of_seat(name) && !is_numbered_seat(name)) {
        return tag->error("no seat for the tag " + in_quotes(name) + "; the seats are 1 to " +
                          std::to_string(table_.seat_count()));
      }
    }
    return full ? whole_deal() : Failure{};
  }

  bool is_numbered_seat(std::string_view name) const {
    const std::string_view digits = name.substr(5);
    const int seat = number(digits).value_or(0);
    return digits.front() != '0' && seat >= 1 && seat <= table_.seat_count();
  }

  Failure whole_deal() {
    Deal deal;
    deal.face_up = table_.face_up;
    CardSet placed = deal.face_up;
    for (int i = 1; i <= table_.seat_count(); ++i) {
      const Result<CardSet> hand = part_of_deal("Hand." + std::to_string(i));
      if (!hand) return hand.error();
      deal.hands.push_back(*hand);
      placed |= *hand;
    }
    const Result<CardSet> envelope = part_of_deal("Envelope");
    if (!envelope) return envelope.error();
    deal.envelope = *envelope;
    deal.pool = table_.deck->all() - placed - deal.envelope;
    table_.deal = std::move(deal);
    return one_a_category(*find("Envelope"));
  }

  Result<CardSet> part_of_deal(const std::string& name) const {
    const TagLine* tag = find(name);
    if (tag == nullptr) return find("Me")->error("a full record needs the whole deal: the tag " + name + " is missing");
    return cards(*tag);
  }

  Failure one_a_category(const TagLine& tag) const {
    for (std::uint8_t c = 0; c < table_.deck->category_count(); ++c) {
      const Category category{c};
      const int count = (table_.deal->envelope & table_.deck->cards(category)).size();
      if (count != 1) {
        return tag.error("the envelope has one card of each category, not " + std::to_string(count) + " of " +
                         in_quotes(table_.deck->name(category)));
      }
    }
    return {};
  }

  Failure hands() {
    const TagLine* tag = find("Hands");
    if (tag != nullptr) {
      Result<ToldSizes> sizes = parse_sizes(*tag, table_.seat_count());
      if (!sizes) return sizes.error();
      table_.hands = *std::move(sizes);
    }
    const std::optional<SizeComplaint> complaint = find_size_complaint(table_);
    return complaint ? find(complaint->tag)->error(complaint->message) : Failure{};
  }

  Failure rules() {
    const TagLine* tag = find("Rules");
    if (tag == nullptr) return {};
    const Result<Rules> changed = parse_rules(tag->value, table_.rules);
    if (!changed) return tag->error_at(static_cast<std::size_t>(changed.error().column) - 1, changed.error().message);
    table_.rules = *changed;
    return {};
  }

  Failure board() {
    const TagLine* tag = find("Board");
    if (tag == nullptr) return {};
    table_.board = tag->value;
    if (!is_contest_board(tag->value)) return {};
    const Deck& deck = *table_.deck;
    const Result<ContestBoard> board =
        parse_contest_board(tag->value, deck.place() ? deck.cards(*deck.place()).size() : 0);
    if (!board) return tag->error_at(static_cast<std::size_t>(board.error().column) - 1, board.error().message);
    return {};
  }

  const std::vector<TagLine>& tags_;
  const Catalogue& catalogue_;
  int line_;
  std::map<std::string_view, const TagLine*> by_name_;
  DeckTags deck_tags_;
  std::optional<CardNames> names_;
  Table table_;
};

}  // namespace

bool is_known_tag(std::string_view name) {
  return std::ranges::find(known_tags, name) != known_tags.end() || is_hand_of_seat(name);
}

Result<Table> read_table(const std::vector<TagLine>& tags, const Catalogue& catalogue, int line) {
  return TableReader(tags, catalogue, line).read();
}

}  // namespace gumshoe

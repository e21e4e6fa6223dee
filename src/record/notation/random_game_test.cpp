#include "record/notation/random_game_test.h"

#include <algorithm>

#include "game/edition.h"
#include "game/letters.h"
#include "record/notation/notation_test.h"
#include "record/notation/quoting.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

const std::vector<std::string> odd_names = {
    "Smith, J",  "a:b",      "x;y",    "Zoë",    "plum", "R2D2",    "\"Q\"",   "back\\slash", "end\\",   "wrong",
    "12.",       "@has",     "--",     "+1",     "rope", "(x)",     "[y]",     "d'Artagnan",  "Ёлка",    "名前",
    "A B C",     "semi; ",   " lead",  "*x*",    "x>y",  "q?",      "Bob!",    "~tilde",      "nobody2", "Σίσυφος",
    "under_scr", "ÅNGSTRÖM", "a\\\"b", "🕵 spy", "Eve",  "Mallory", "Trent-1", "1st",         "CGN",     "é",
};
const std::vector<std::string> odd_cards = {"?", "-", "nobody", "envelope", "7", "*", "12", "~", "right", "passage"};
const std::vector<std::string> comments_pool = {"hm",      "  indented", "a \"quote",  "[Seats \"x\"]",
                                                "; again", "Ünï",        "12. Bob --", ""};

class RandomGame {
 public:
  RandomGame(std::uint64_t seed, RandomGameOptions options) : random_(seed), options_(std::move(options)) {}

  std::string write() {
    put_deck();
    put_seats();
    put_rules();
    deal_cards();
    put_view();
    put_free_tags();
    std::string text = header();
    read_table(text);
    const std::uint64_t events = random_.below(static_cast<std::uint64_t>(options_.most_events) + 1);
    for (std::uint64_t i = 0; i < events; ++i) text += event_line();
    return text + own_line_comments();
  }

 private:
  // Choices

  bool one_in(std::uint64_t n) { return random_.below(n) == 0; }
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_.below(n)); }
  template <typename T>
  const T& any_of(const std::vector<T>& values) {
    return values[below(values.size())];
  }
  template <typename T>
  void shuffle(std::vector<T>& values) {
    for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[below(i)]);
  }
  std::string blanks() { return one_in(8) ? (one_in(2) ? "\t" : "   ") : " "; }

  // Header

  void tag(const std::string& name, const std::string& value) {
    tags_.push_back("[" + name + blanks() + double_quoted(value) + "]");
  }

  std::string header() {
    shuffle_tags();
    std::string text;
    for (const std::string& line : tags_) text += own_line_comments() + line + line_end();
    return text;
  }

  // Any order, but for the categories, and the version, which begins a game.
  void shuffle_tags() {
    std::vector<std::string> categories;
    std::erase_if(tags_, [&](const std::string& tag) {
      const bool category = tag.starts_with("[Category");
      if (category) categories.push_back(tag);
      return category;
    });
    shuffle(tags_);
    tags_.insert(tags_.begin() + (below(tags_.size() + 1)), categories.begin(), categories.end());
    if (one_in(2)) tags_.insert(tags_.begin(), "[CGN \"1\"]");
  }

  std::string line_end() {
    if (options_.comments && one_in(6)) return blanks() + ";" + (one_in(3) ? "" : " ") + any_of(comments_pool) + "\n";
    return one_in(9) ? " \n" : "\n";
  }

  std::string own_line_comments() {
    std::string text;
    while (options_.comments && one_in(6))
      text += (one_in(3) ? "\n" : "") + std::string("; ") + any_of(comments_pool) + "\n";
    return text;
  }

  void put_deck() {
    if (one_in(3)) return put_own_deck();
    const Edition& edition = any_of(Catalogue::built_in().editions());
    if (edition.id != "classic-us" || one_in(2)) tag("Edition", edition.id);
    deck_ = edition.deck;
    if (one_in(6)) put_place();
  }

  void put_own_deck() {
    std::vector<std::string> names = odd_names;
    names.insert(names.end(), odd_cards.begin(), odd_cards.end());
    for (int i = 0; i < 60; ++i) names.push_back("card " + std::to_string(i));
    shuffle(names);
    std::vector<CategoryPlan> plan;
    const std::size_t categories = 1 + below(one_in(4) ? 16 : 4);
    for (std::size_t c = 0; c < categories; ++c) {
      plan.push_back({one_in(3) ? "room" + std::string(c, '!') : "cat" + std::to_string(c), {}});
      const std::size_t cards = 1 + below(6);
      for (std::size_t i = 0; i < cards; ++i) {
        plan.back().cards.emplace_back().name = names.back();
        names.pop_back();
      }
    }
    put_categories(plan);
  }

  void put_categories(const std::vector<CategoryPlan>& plan) {
    for (const CategoryPlan& category : plan) {
      std::vector<std::string> cards;
      for (const CardInfo& card : category.cards) cards.push_back(card.name);
      tag("Category", double_quoted(category.name) + (one_in(2) ? ":" : " : ") + list_of(cards));
    }
    Result<Deck> deck = Deck::make(plan);
    ASSERT_TRUE(deck) << deck.error().message;
    deck_ = std::make_shared<const Deck>(*std::move(deck));
    if (one_in(3)) put_place();
  }

  void put_place() { tag("Place", deck_->name(Category(below(static_cast<std::size_t>(deck_->category_count()))))); }

  void put_seats() {
    std::vector<std::string> names = odd_names;
    shuffle(names);
    names.resize(2 + below(one_in(3) ? 15 : 5));
    seats_ = names;
    tag("Seats", list_of(names));
  }

  void put_rules() {
    if (options_.rules) {
      if (!options_.rules->empty()) tag("Rules", *options_.rules);
      return;
    }
    std::string rules;
    const std::vector<std::vector<std::string>> all = {{"respond=first", "respond=all"},
                                                       {"hear=all", "hear=asked"},
                                                       {"accuse=same-turn", "accuse=instead"},
                                                       {"accuser=looks", "accuser=told"},
                                                       {"eliminated=answer", "eliminated=reveal", "eliminated=redeal"},
                                                       {"stay=dragged", "stay=yes", "stay=no"},
                                                       {"own-cards=yes", "own-cards=no"}};
    for (const std::vector<std::string>& values : all) {
      if (one_in(2)) rules += any_of(values) + " ";
    }
    if (one_in(4)) return;
    tag("Rules", rules);
  }

  void deal_cards() {
    std::vector<Card> stock;
    hands_.resize(seats_.size());
    for (int c = 0; c < deck_->category_count(); ++c) {
      std::vector<Card> cards;
      for (const Card card : deck_->cards(Category(c))) cards.push_back(card);
      shuffle(cards);
      envelope_.insert(cards.back());
      stock.insert(stock.end(), cards.begin(), cards.end() - 1);
    }
    shuffle(stock);
    even_ = one_in(2);
    while (!stock.empty() && one_in(3)) {
      if (one_in(2)) {
        face_up_.insert(stock.back());
      } else {
        ++pool_;
      }
      stock.pop_back();
    }
    for (std::size_t i = 0; i < stock.size(); ++i)
      hands_[even_ ? i % seats_.size() : below(seats_.size())].insert(stock[i]);
    if (!face_up_.empty()) tag("Public", cards_text(face_up_));
    if (pool_ > 0 || one_in(5)) tag("Pool", std::to_string(pool_));
  }

  std::string cards_text(CardSet cards) {
    std::vector<std::string> names;
    for (const Card card : cards) names.push_back(one_in(2) ? (*deck_)[card].id : (*deck_)[card].name);
    shuffle(names);
    return list_of(names);
  }

  void put_view() {
    const View::Kind kind =
        options_.view.value_or(any_of<View::Kind>({View::Kind::spectator, View::Kind::seat, View::Kind::full}));
    std::optional<std::size_t> me;
    if (kind == View::Kind::seat) {
      me = below(seats_.size());
      tag("Me", one_in(2) ? std::to_string(*me + 1) : item_in_list(seats_[*me]));
      if (one_in(4)) {
        me.reset();
      } else {
        tag("Hand", cards_text(hands_[*me]));
      }
    } else if (kind == View::Kind::spectator && one_in(3)) {
      tag("Me", "-");
    } else if (kind == View::Kind::full) {
      tag("Me", "*");
      for (std::size_t i = 0; i < hands_.size(); ++i) tag("Hand." + std::to_string(i + 1), cards_text(hands_[i]));
      tag("Envelope", cards_text(envelope_));
    }
    if (!even_ || one_in(2)) tag("Hands", sizes_text());
  }

  std::string sizes_text() {
    std::string text;
    for (const CardSet hand : hands_) {
      const int size = hand.size();
      text += (text.empty() ? "" : one_in(3) ? ", " : " ");
      text += one_in(8)   ? "?"
              : one_in(6) ? std::to_string(size / 2) + "-" + std::to_string(size + 2)
                          : std::to_string(size);
    }
    return text;
  }

  void put_free_tags() {
    for (const char* name : {"Result", "Date", "Event", "Round", "Seed"}) {
      if (one_in(5)) tag(name, any_of(odd_names));
    }
    while (one_in(3)) tag(one_in(2) ? "Site" : "X-" + std::to_string(below(3)), any_of(odd_names));
    if (one_in(8)) tag("Board", "classic");
    if (one_in(8) && deck_->place()) tag("Board2", "10 0@3,4");
  }

  // Events, against the table as it is read

  void read_table(const std::string& text) {
    Result<Record> game = parse_game(text);
    ASSERT_TRUE(game) << place_and_message(game.error()) << "\n" << text;
    table_ = game->table;
    deck_ = table_.deck;
    course_.emplace(table_);
  }

  std::string event_line() {
    const Event event = random_event();
    std::string line =
        own_line_comments() + (one_in(4) ? "  " : "") + (one_in(3) ? std::to_string(below(200)) + "." + blanks() : "");
    line += spelled(event) + line_end();
    course_->then(event);
    return line;
  }

  Seat any_seat() { return Seat(below(seats_.size())); }
  Card any_card() { return Card(below(static_cast<std::size_t>(deck_->size()))); }
  Card any_card(Category category) {
    const CardSet cards = deck_->cards(category);
    return Card(cards.first().index + below(static_cast<std::size_t>(cards.size())));
  }
  Holder any_holder() {
    const std::size_t which = below(seats_.size() + 3);
    return which < seats_.size() ? Holder(Seat(which))
                                 : Holder::from_code(max_seats + static_cast<int>(which - seats_.size()));
  }

  Event random_event() {
    switch (below(14)) {
      case 0:
        return NoSuggestion{any_seat()};
      case 1:
        return move();
      case 2:
        return accusation();
      case 3:
        return Fact{one_in(2) ? Fact::Kind::has : Fact::Kind::has_not, any_holder(), any_card()};
      case 4:
        return some();
      case 5:
        return SizeLearnt{any_seat(), static_cast<int>(below(static_cast<std::size_t>(deck_->size()) + 1))};
      case 6:
        return Sight{one_in(4) ? std::nullopt : std::optional(any_seat()), any_seat(),
                     one_in(4) ? std::nullopt : std::optional(any_card())};
      case 7:
        return one_in(3) ? Event(Out{any_seat()}) : Event(NoSuggestion{any_seat()});
      case 8:
        return deal_over();
      default:
        return suggestion();
    }
  }

  Event move() {
    Move moved{.seat = any_seat(),
               .to = Move::Cell{static_cast<int>(below(25)), static_cast<int>(below(25))},
               .how = {},
               .roll = {}};
    if (deck_->place() && !one_in(3)) moved.to = any_card(*deck_->place());
    if (one_in(2)) moved.roll = static_cast<int>(below(13));
    if (one_in(3)) moved.how = one_in(2) ? Move::How::passage : Move::How::dragged;
    return moved;
  }

  Event accusation() {
    Accusation accused{any_seat(), {}, Accusation::Verdict::unknown};
    for (int c = 0; c < deck_->category_count(); ++c) accused.cards.push_back(any_card(Category(c)));
    accused.verdict = any_of<Accusation::Verdict>(
        {Accusation::Verdict::unknown, Accusation::Verdict::wrong, Accusation::Verdict::right});
    return accused;
  }

  Event some() {
    SomeOf some{any_holder(), {}};
    CardSet cards;
    for (std::size_t i = 0; i <= below(4); ++i) cards.insert(any_card());
    some.cards.assign(cards.begin(), cards.end());
    shuffle(some.cards);
    return some;
  }

  Event deal_over() {
    const Seat from = any_seat();
    const Seat to = any_seat();
    if (table_.rules.eliminated != Rules::Eliminated::redeal || from == to) return suggestion();
    if (one_in(2)) return DealOver{from, to, any_card()};
    return DealOver{from, to, static_cast<int>(1 + below(static_cast<std::size_t>(deck_->size())))};
  }

  Event suggestion() {
    Suggestion asked{.asker = any_seat(), .cards = {}, .answers = {}, .nobody = one_in(6)};
    for (int c = 0; c < deck_->category_count(); ++c) {
      asked.cards.push_back(one_in(6) ? std::nullopt : std::optional(any_card(Category(c))));
    }
    if (asked.nobody || one_in(6)) return asked;
    const bool all = table_.rules.respond == Rules::Respond::all;
    for (const Seat seat : course_->asking_order(asked.asker)) {
      if (one_in(3)) continue;
      asked.answers.push_back({seat,
                               any_of<Answer::Kind>({Answer::Kind::passed, Answer::Kind::passed, Answer::Kind::showed,
                                                     Answer::Kind::missed}),
                               {}});
      Answer& answer = asked.answers.back();
      if (answer.kind != Answer::Kind::showed) continue;
      if (one_in(2)) answer.card = shown_card(asked.cards);
      if (!all) break;
    }
    return asked;
  }

  Card shown_card(const std::vector<std::optional<Card>>& named) {
    const std::size_t c = below(named.size());
    return named[c] ? *named[c] : any_card(Category(c));
  }

  // As somebody else might have written it

  std::string spelled(const Event& event) {
    std::string line = print_event(table_, event);
    const auto* asked = std::get_if<Suggestion>(&event);
    if (asked == nullptr || !one_in(3)) return line;
    std::string other = one_in(3) ? std::to_string(asked->asker.index + 1) : name_in_event(seats_[asked->asker.index]);
    other += blanks() + "?";
    for (const std::optional<Card>& card : asked->cards) other += blanks() + (card ? spelled(*card) : "?");
    if (asked->nobody) return other + " :" + (one_in(2) ? " NOBODY" : "nobody");
    std::vector<std::string> answers;
    for (const Answer& answer : asked->answers) answers.push_back(spelled(answer));
    shuffle(answers);
    for (std::size_t i = 0; i < answers.size(); ++i) other += (i == 0 ? ":" : " ") + answers[i];
    return other;
  }

  std::string spelled(Card card) {
    const CardInfo& info = (*deck_)[card];
    return one_in(3)   ? double_quoted(info.id)
           : one_in(3) ? double_quoted(lower_case(info.name))
                       : card_in_event(info.id);
  }

  std::string spelled(const Answer& answer) {
    const std::string who =
        one_in(3) ? std::to_string(answer.seat.index + 1) : double_quoted(seats_[answer.seat.index]);
    if (answer.kind == Answer::Kind::passed) return who + blanks() + "-";
    if (answer.kind == Answer::Kind::missed) return who + "~";
    return who + "+" + (answer.card ? card_in_event((*deck_)[*answer.card].id) : "");
  }

  Random random_;
  RandomGameOptions options_;
  std::vector<std::string> tags_;
  std::shared_ptr<const Deck> deck_;
  std::vector<std::string> seats_;
  std::vector<CardSet> hands_;
  CardSet envelope_;
  CardSet face_up_;
  int pool_ = 0;
  bool even_ = false;
  Table table_;
  std::optional<Course> course_;
};

}  // namespace

std::string random_game(std::uint64_t seed, const RandomGameOptions& options) {
  return RandomGame(seed, options).write();
}

}  // namespace gumshoe

#include "view/json/solve.h"

#include <algorithm>
#include <span>

#include "view/games_in.h"
#include "view/json/proof.h"
#include "view/json/writer.h"
#include "view/sheet.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

class SolveJson {
 public:
  SolveJson(JsonWriter& json, const Position& position, const SolveJsonOptions& options)
      : json_(json), position_(position), options_(options), holders_(holders(position)) {}

  void write() {
    summary();
    cards();
    solutions();
    hands();
    sizes("sizes", &SizeOdds::p);
    solved_triple();
    write_verdict(json_, consistency(), position_.conflict());
    beyond();
    if (options_.read != nullptr && consistent()) {
      json_.key("read");
      write_read(json_, position_, *options_.read, options_.solutions);
    }
  }

 private:
  Consistency consistency() const { return odds().knowledge.consistency(); }
  bool consistent() const { return odds().knowledge.consistent(); }
  bool undecided() const { return consistency() == Consistency::undecided; }
  const Deck& deck() const { return position_.deck(); }
  const Posterior& odds() const { return position_.odds(); }
  std::string name(Holder holder) const { return holder_name(position_.table(), holder); }

  void summary() {
    json_.key("consistent");
    undecided() ? json_.null() : json_.boolean(consistent());
    json_.key("model").text(word_of(odds().model));
    json_.key("exact").boolean(odds().exact);
    if (!odds().exact) {
      json_.key("samples").integer(static_cast<std::int64_t>(odds().samples));
      json_.key("seed").digits(std::to_string(odds().seed));
    }
    json_.key("me").text(view_name(position_.table()));
    json_.key("deals");
    json_.text_or_null(consistency() == Consistency::impossible ? "0" : odds().deals);
    json_.key("holders").begin_array();
    for (const Holder holder : holders_) json_.text(name(holder));
    json_.end_array();
  }

  void cards() {
    json_.key("cards").begin_array();
    if (consistent()) {
      for (const Card card : deck().all()) one_card(card);
    }
    json_.end_array();
  }

  void one_card(Card card) {
    json_.begin_object();
    json_.key("id").text(deck()[card].id);
    json_.key("category").text(deck().name(deck().category_of(card)));
    const std::optional<Holder> proved = odds().knowledge.holder_of(card);
    json_.key("proved");
    proved ? json_.text(name(*proved)) : json_.null();
    row("p", card, [this](Card c, Holder h) { return odds().probability(c, h); });
    if (!odds().exact) row("se", card, [this](Card c, Holder h) { return odds().standard_error(c, h); });
    if (options_.simple) {
      json_.key("simple").number(simple_estimate(odds().knowledge, position_.table(), card));
    }
    json_.end_object();
  }

  template <typename Figure>
  void row(std::string_view key, Card card, Figure figure) {
    json_.key(key).begin_object();
    for (const Holder holder : holders_) json_.key(name(holder)).number(figure(card, holder));
    json_.end_object();
  }

  void solutions() {
    const std::size_t listed = std::min(options_.solutions, odds().solutions.size());
    json_.key("solutions").begin_array();
    for (std::size_t i = 0; i < listed; ++i) one_solution(odds().solutions[i]);
    json_.end_array();
    json_.key("solutions_left_out");
    const std::string& unlisted = odds().solutions_left_out;
    unlisted.empty() ? json_.null() : json_.digits(sum(unlisted, odds().solutions.size() - listed));
  }

  void one_solution(const Solution& solution) {
    const bool only = !odds().solution().empty();
    json_.begin_object();
    ids(solution.cards);
    json_.key("p").number(only ? 1 : strictly_between(solution.p));
    if (!odds().exact) json_.key("se").number(solution.se);
    json_.key("deals").text_or_null(solution.deals);
    json_.end_object();
  }

  template <typename Cards>
  void ids(const Cards& cards) {
    json_.key("cards").begin_array();
    for (const Card card : cards) json_.text(deck()[card].id);
    json_.end_array();
  }

  void hands() {
    json_.key("hands").begin_object();
    const std::vector<PossibleHands>& hands = position_.hands(options_.hands);
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
      const PossibleHands& possible = hands[seat];
      json_.key(position_.table().seats[seat]).begin_object();
      json_.key("count").text_or_null(possible.count);
      json_.key("top").begin_array();
      for (const HandOdds& hand : possible.top) one_hand(hand, possible.count == "1");
      json_.end_array();
      json_.key("left_out").text_or_null(possible.left_out);
      json_.end_object();
    }
    json_.end_object();
  }

  void one_hand(const HandOdds& hand, bool only) {
    json_.begin_object();
    ids(hand.cards);
    json_.key("p").number(only ? 1 : strictly_between(hand.p));
    json_.end_object();
  }

  void sizes(std::string_view key, double SizeOdds::* figure) {
    json_.key(key).begin_object();
    if (consistent()) {
      for (const Seat seat : seats_of_unknown_size(position_.table())) sizes_of(seat, figure);
    }
    json_.end_object();
  }

  void sizes_of(Seat seat, double SizeOdds::* figure) {
    json_.key(name(seat)).begin_object();
    for (const SizeOdds& entry : size_odds(position_, seat))
      json_.key(std::to_string(entry.size)).number(entry.*figure);
    json_.end_object();
  }

  void solved_triple() {
    const std::vector<Card> solution = odds().solution();
    json_.key("solved");
    if (solution.empty()) {
      json_.null();
      return;
    }
    json_.begin_array();
    for (const Card card : solution) json_.text(deck()[card].id);
    json_.end_array();
  }

  void numbers(std::span<const int> values) {
    json_.begin_array();
    for (const int value : values) json_.integer(value);
    json_.end_array();
  }

  // More members, for front ends: these aren't promised.
  void beyond() {
    json_.key("event").integer(static_cast<std::int64_t>(position_.record().entries.size()));
    json_.key("entropy").number(odds().entropy);
    if (odds().entropy_se > 0) json_.key("entropy_se").number(odds().entropy_se);
    if (!odds().exact) sizes("sizes_se", &SizeOdds::se);
    json_.key("complete").boolean(odds().knowledge.complete);
    clauses();
    shows();
    asked();
  }

  void clauses() {
    json_.key("clauses").begin_array();
    for (const OpenClause& open : open_clauses(position_)) {
      json_.begin_object();
      json_.key("seat").text(name(open.clause.seat));
      ids(open.clause.cards);
      json_.key("events");
      numbers(open.events);
      json_.end_object();
    }
    json_.end_array();
  }

  void shows() {
    json_.key("shows").begin_array();
    for (const PresumedShow& show : position_.shows()) {
      json_.begin_object();
      json_.key("event").integer(show.event);
      json_.key("seat").text(name(show.seat));
      json_.key("p").begin_object();
      for (const auto& entry : show.cards) json_.key(deck()[entry.card].id).number(entry.p);
      json_.end_object().end_object();
    }
    json_.end_array();
    json_.key("shows_left_out").integer(static_cast<std::int64_t>(shows_left_out(position_)));
  }

  void asked() {
    const Guesses guesses = guesses_made(position_.record());
    json_.key("asked").begin_object();
    for (std::size_t seat = 0; seat < guesses.size(); ++seat) {
      json_.key(position_.table().seats[seat]).begin_object();
      for (const Card card : deck().all()) {
        if (guesses[seat][card.index] > 0) json_.key(deck()[card].id).integer(guesses[seat][card.index]);
      }
      json_.end_object();
    }
    json_.end_object();
  }

  JsonWriter& json_;
  const Position& position_;
  const SolveJsonOptions& options_;
  std::vector<Holder> holders_;
};

}  // namespace

void write_solved(JsonWriter& json, const Position& position, const SolveJsonOptions& options) {
  SolveJson(json, position, options).write();
}

std::string solve_json(const Position& position, const SolveJsonOptions& options) {
  JsonWriter json;
  json.begin_object();
  write_solved(json, position, options);
  json.end_object();
  return std::move(json).str();
}

}  // namespace gumshoe

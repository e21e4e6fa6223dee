#include "infer/problem/problem.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "game/card_lists.h"
#include "infer/problem/paths.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

// Numbers pairs of places and cards in the order in which they are first seen. A sorted list is quickest for the few of
// an ordinary game; for the thousands of a very long one it would take quadratic time, so that they go into a tree.
class Numbering {
 public:
  std::size_t number(PlaceSet places, CardSet cards) {
    const Key key(places, cards);
    if (list_.size() >= longest_list) return number_in_tree(key);
    const auto here = std::ranges::lower_bound(list_, key, {}, &Seen::first);
    if (here != list_.end() && here->first == key) return here->second;
    return list_.insert(here, {key, list_.size()})->second;
  }

 private:
  using Key = std::pair<PlaceSet, CardSet>;
  using Seen = std::pair<Key, std::size_t>;
  static constexpr std::size_t longest_list = 200;

  std::size_t number_in_tree(const Key& key) {
    if (tree_.empty()) tree_.insert(list_.begin(), list_.end());
    return tree_.try_emplace(key, tree_.size()).first->second;
  }

  std::vector<Seen> list_;  // sorted
  std::map<Key, std::size_t> tree_;
};

class ProblemWriter {
 public:
  // What counts besides the record's own word. All of it, or none, by default.
  struct Besides {
    Sources sources = {};
    std::vector<Leaning> leanings = {};
    std::optional<Presumption> presumption = {};
    enum class Shows { ignored, noted } unseen_shows = Shows::ignored;
  };

  ProblemWriter(const Record& record, Model model, Besides besides)
      : record_(record),
        table_(record.table),
        model_(model),
        sources_(std::move(besides.sources)),
        leanings_(std::move(besides.leanings)),
        presumption_(besides.presumption),
        notes_shows_(besides.unseen_shows == Besides::Shows::noted),
        paths_(record) {
    sort_leanings();
  }

  Problem write() {
    lay_out();
    add_table();
    Course course(table_);
    for (std::size_t i = 0; i < record_.entries.size(); ++i) {
      const int number = static_cast<int>(i) + 1;
      paths_.advance_to(static_cast<int>(i));
      add_leanings(number);
      const Event& event = record_.entries[i].event;
      if (sources_.event(number)) add(event, course, static_cast<int>(i));
      course.then(event);
    }
    return std::move(problem_);
  }

  const std::vector<UnseenShow>& unseen_shows() const { return shows_; }  // if noted

 private:
  CardSet all() const { return table_.deck->all(); }

  void lay_out() {
    const Deck& deck = *table_.deck;
    problem_.cards = deck.size();
    problem_.coarse = !paths_.follow_all();
    for (int k = 0; k < deck.category_count(); ++k) problem_.categories.push_back(deck.cards(Category(k)));
    problem_.places = paths_.final_holders();
    problem_.envelope = paths_.envelope();
    problem_.may.assign(problem_.places.size(), all());
    for (int s = 0; s < table_.seat_count(); ++s) problem_.received.push_back(paths_.received_since(Seat(s)));
  }

  // Tags.

  void add_table() {
    if (sources_.tag("Hands")) add_sizes();
    const PlaceSet pool = paths_.at(Holder::pool());
    if (!pool.empty() && sources_.tag("Pool")) problem_.limits.push_back({pool, table_.pool, table_.pool});
    if (!paths_.at(Holder::face_up()).empty() && sources_.tag("Public")) only(Holder::face_up(), table_.face_up);
    if (table_.me.kind == View::Kind::seat && table_.hand && sources_.tag("Hand")) only(table_.me.seat, *table_.hand);
    if (table_.deal) add_deal(*table_.deal);
  }

  void add_sizes() {
    std::vector<HandSize> sizes = hand_sizes(table_);
    for (std::size_t s = 0; s < sizes.size(); ++s) {
      if (leaves_out_hand_of(s) || leaves_out_leftovers()) sizes[s] = size_by_what_counts(s);
      const bool weigh = model_ == Model::bayes && !sizes[s].exact();
      const Seat seat(s);
      const int more = paths_.received_before(seat);
      problem_.limits.push_back({paths_.starting_at(seat), std::max(sizes[s].low + more, 0),
                                 std::max(sizes[s].high + more, 0),
                                 weigh ? weights_of_size(seat) : std::vector<double>()});
    }
  }

  // Every size weighs the same before the deal, so a deal weighs size!; and of the ways in which a hand of that size
  // can have dealt cards on, each weighs the same.
  std::vector<double> weights_of_size(Seat seat) const {
    std::vector<double> weights;
    double factorial = 1;
    for (int size = 0; size <= problem_.cards; ++size) {
      factorial *= std::max(size, 1);
      weights.push_back(factorial * paths_.chance_of_dealings(seat, size));
    }
    return weights;
  }

  static std::string hand_tag(std::size_t seat) { return "Hand." + std::to_string(seat + 1); }

  bool leaves_out_hand_of(std::size_t seat) const {
    if (table_.deal) return !sources_.tag(hand_tag(seat));
    return table_.hand && table_.me.is(Seat(seat)) && !sources_.tag("Hand");
  }

  // Where sizes are told they do not follow from the leftovers, but one that is not told is bounded by them.
  bool leaves_out_leftovers() const { return table_.hands && !(sources_.tag("Pool") && sources_.tag("Public")); }

  // A hand that is told has the size it has: that is not what the sizes say.
  HandSize size_by_what_counts(std::size_t seat) const {
    Table told = table_;
    if (leaves_out_hand_of(seat)) {
      told.hand.reset();
      told.deal.reset();
    }
    if (told.hands && !sources_.tag("Pool")) told.pool = 0;
    if (told.hands && !sources_.tag("Public")) told.face_up = {};
    return hand_sizes(told)[seat];
  }

  void add_deal(const Deal& deal) {
    for (std::size_t s = 0; s < deal.hands.size(); ++s) {
      if (sources_.tag(hand_tag(s))) only(Seat(s), deal.hands[s]);
    }
    if (sources_.tag("Envelope")) only(Holder::envelope(), deal.envelope);
  }

  // Constraints.

  void only(Holder holder, CardSet cards) {
    forbid(holder, all() - cards);
    put(holder, cards);
  }

  void put(Holder holder, CardSet cards) { put(paths_.possibly_at(holder), cards); }

  void put(PlaceSet places, CardSet cards) {
    for (std::size_t p = 0; p < problem_.may.size(); ++p) {
      if (!places.contains(p)) problem_.may[p] -= cards;
    }
  }

  void forbid(Holder holder, CardSet cards) {
    const PlaceSet places = paths_.certainly_at(holder);
    for (std::size_t p = 0; p < problem_.may.size(); ++p) {
      if (places.contains(p)) problem_.may[p] -= cards;
    }
  }

  void require_one_of(Holder holder, CardSet cards) { add_clause({paths_.possibly_at(holder), cards}); }

  void add_clause(const OneOf& clause) {
    if (clause_numbers_.number(clause.places, clause.cards) == problem_.clauses.size())
      problem_.clauses.push_back(clause);
  }

  // Whether it is known of every place if a card there was with the holder.
  bool is_plain(Holder holder) const { return paths_.possibly_at(holder) == paths_.certainly_at(holder); }

  void add_choice(Holder holder, CardSet cards) {
    if (!is_plain(holder)) return;
    const PlaceSet places = paths_.at(holder);
    const std::size_t number = choice_numbers_.number(places, cards);
    if (number == problem_.choices.size()) problem_.choices.push_back({places, cards, 0});
    ++problem_.choices[number].times;
  }

  // By event, those of one event in their order.
  void sort_leanings() {
    first_leaning_.assign(record_.entries.size() + 1, leanings_.size());
    next_leaning_.assign(leanings_.size(), leanings_.size());
    for (std::size_t i = leanings_.size(); i-- > 0;) {
      const std::size_t event = leanings_[i].event;
      if (event >= first_leaning_.size()) continue;
      next_leaning_[i] = first_leaning_[event];
      first_leaning_[event] = i;
    }
  }

  void add_leanings(int event) {
    for (std::size_t i = first_leaning_[event]; i < leanings_.size(); i = next_leaning_[i]) {
      const Leaning& leaning = leanings_[i];
      if (is_plain(leaning.seat))
        problem_.weighings.push_back({paths_.at(leaning.seat), leaning.cards, leaning.weights});
    }
  }

  // Events.

  void add(const Event& event, const Course& course, int index) {
    std::visit([&](const auto& e) { add_event(e, course, index); }, event);
  }

  void add_event(const NoSuggestion&, const Course&, int) {}
  void add_event(const Move&, const Course&, int) {}
  void add_event(const Out&, const Course&, int) {}

  void add_event(const Suggestion& suggestion, const Course& course, int index) {
    std::vector<Answer> answers = course.answers_given(suggestion);
    const Answer* presumed = presume(index, answers);
    UnheardLine line;
    line.weighs = model_ == Model::bayes || presumed != nullptr;
    for (std::size_t k = 0; k < suggestion.cards.size(); ++k) {
      if (suggestion.cards[k]) {
        line.heard.insert(*suggestion.cards[k]);
      } else {
        hear(problem_.categories[k], answers, line);
      }
    }
    for (const Answer& answer : answers) {
      const bool by_another = model_ == Model::bayes && !table_.me.is(answer.seat);
      add_answer(answer, by_another || &answer == presumed, line);
    }
    if (notes_shows_) note_unseen_shows(index, answers, line);
    if (needs_line(line)) add_line(std::move(line));
  }

  void note_unseen_shows(int index, const std::vector<Answer>& answers, const UnheardLine& line) {
    for (const Answer& answer : answers) {
      if (answer.kind != Answer::Kind::showed || answer.card) continue;
      const PlaceSet places = paths_.possibly_at(answer.seat);
      UnseenShow& show = shows_.emplace_back(UnseenShow{index + 1, answer.seat, line});
      if (line.unheard.empty()) show.line.showers.assign(1, {places, false});
      const auto here = std::ranges::find(show.line.showers, places, &UnheardLine::Shower::places);
      show.shower = here - show.line.showers.begin();
      show.plain = is_plain(answer.seat);
    }
  }

  void add_line(UnheardLine line) {
    const std::size_t number = line_numbers_.number(line.passed, line.heard);
    if (number == lines_like_.size()) lines_like_.emplace_back();
    for (const std::size_t like : lines_like_[number]) {
      UnheardLine& known = problem_.lines[like];
      if (!known.is_again(line)) continue;
      if (line.weighs) ++known.times;
      return;
    }
    lines_like_[number].push_back(problem_.lines.size());
    problem_.lines.push_back(std::move(line));
  }

  // The answer that is taken for a show of a certain card, where this is its question.
  const Answer* presume(int index, std::vector<Answer>& answers) const {
    if (!presumption_ || presumption_->event != index + 1) return nullptr;
    const auto found = std::ranges::find(answers, presumption_->shower, &Answer::seat);
    if (found == answers.end()) return nullptr;
    found->card = presumption_->card;
    return &*found;
  }

  // A card of this category was not heard, but it may have been seen.
  void hear(CardSet category, const std::vector<Answer>& answers, UnheardLine& line) {
    CardSet seen;
    for (const Answer& answer : answers) {
      if (answer.card && category.contains(*answer.card)) seen.insert(*answer.card);
    }
    if (seen.empty()) line.unheard.push_back(category);
    if (seen.size() > 1) require_one_of(Holder::envelope(), CardSet());  // only one card of a category was named
    line.heard |= seen;
  }

  void add_answer(const Answer& answer, bool at_random, UnheardLine& line) {
    if (answer.kind == Answer::Kind::passed) {
      line.passed |= paths_.certainly_at(answer.seat);
      forbid(answer.seat, line.heard);
    } else if (answer.kind == Answer::Kind::showed) {
      add_show(answer, at_random, line);
    }
  }

  void add_show(const Answer& answer, bool at_random, UnheardLine& line) {
    const Holder shower = answer.seat;
    const bool chosen = answer.card && at_random;
    if (answer.card) put(shower, CardSet(*answer.card));
    if (line.unheard.empty()) {
      if (!answer.card) require_one_of(shower, line.heard);
      if (chosen) add_choice(shower, line.heard);
      return;
    }
    if (!answer.card || line.weighs) line.showers.push_back({paths_.possibly_at(shower), chosen && is_plain(shower)});
  }

  // Whichever card was not heard, the envelope's own of that category fits every pass, and one in a shower's hand fits
  // the show. So without weights only several showers at once ask for more than a clause each.
  bool needs_line(const UnheardLine& line) {
    if (line.unheard.empty()) return false;
    if (line.weighs) return !line.passed.empty() || !line.showers.empty();
    if (line.showers.size() > 1) return true;
    for (const auto& shower : line.showers) add_clause({shower.places, line.nameable()});
    return false;
  }

  void add_event(const Accusation& accusation, const Course&, int) {
    if (accusation.verdict == Accusation::Verdict::wrong) {
      if (excluded_numbers_.number(PlaceSet(), set_of(accusation.cards)) == problem_.excluded.size())
        problem_.excluded.push_back(accusation.cards);
    } else if (accusation.verdict == Accusation::Verdict::right) {
      for (const Card card : accusation.cards) put(Holder::envelope(), CardSet(card));
    }
  }

  void add_event(const Fact& fact, const Course&, int) {
    if (fact.kind == Fact::Kind::has) {
      put(fact.holder, CardSet(fact.card));
    } else {
      forbid(fact.holder, CardSet(fact.card));
    }
  }

  void add_event(const SomeOf& some, const Course&, int) {
    CardSet cards;
    for (const Card card : some.cards) cards.insert(card);
    require_one_of(some.holder, cards);
  }

  void add_event(const SizeLearnt& learnt, const Course&, int) {
    if (is_plain(learnt.seat)) problem_.limits.push_back({paths_.at(learnt.seat), learnt.size, learnt.size});
  }

  void add_event(const Sight& sight, const Course&, int) {
    if (sight.card) {
      put(sight.owner, CardSet(*sight.card));
    } else {
      require_one_of(sight.owner, all());
    }
  }

  void add_event(const DealOver& dealt, const Course&, int index) {
    const auto* card = std::get_if<Card>(&dealt.what);
    if (card != nullptr && is_dealt_already(dealt, index)) require_one_of(Holder::envelope(), CardSet());
    if (!paths_.follows(index)) {
      if (card != nullptr) put(dealt.to, CardSet(*card));
      return;
    }
    if (card != nullptr) put(paths_.dealt_by(index), CardSet(*card));
    const int count = paths_.cards_dealt_by(index);
    if (count > 0 && all_count(paths_.run_of(index))) problem_.limits.push_back({paths_.dealt_by(index), count, count});
  }

  // Of the lines that make up one dealing no two can deal the same card.
  bool is_dealt_already(const DealOver& dealt, int index) {
    const auto goes_on = [&](int event) {
      const auto* other = std::get_if<DealOver>(&record_.entries[event].event);
      return other != nullptr && other->from == dealt.from;
    };
    while (dealing_until_ < index && goes_on(dealing_until_)) ++dealing_until_;
    if (dealing_until_ < index) dealt_.fill({});
    dealing_until_ = index;
    CardSet& given = dealt_[dealt.to.index];
    const Card card = std::get<Card>(dealt.what);
    const bool again = given.contains(card);
    given.insert(card);
    return again;
  }

  bool all_count(const std::vector<int>& events) const {
    return std::ranges::all_of(events, [&](int event) { return sources_.event(event + 1); });
  }

  const Record& record_;
  const Table& table_;
  Model model_;
  Sources sources_;
  std::vector<Leaning> leanings_;
  std::optional<Presumption> presumption_;
  bool notes_shows_;
  Paths paths_;
  Problem problem_;
  Numbering clause_numbers_;
  Numbering choice_numbers_;
  Numbering line_numbers_;  // of what was passed on and heard
  std::vector<std::vector<std::size_t>> lines_like_;  // by that number
  Numbering excluded_numbers_;
  std::vector<std::size_t> first_leaning_;  // by event
  std::vector<std::size_t> next_leaning_;  // of the same event
  // Of the dealing at hand, as far as `dealing_until_`: the cards that its lines name, by who gets them.
  std::array<CardSet, max_seats> dealt_{};
  int dealing_until_ = 0;
  std::vector<UnseenShow> shows_;
};

}  // namespace

Problem problem_of(const Record& record, Model model, const Sources& sources) {
  return ProblemWriter(record, model, {.sources = sources}).write();
}

std::vector<UnseenShow> unseen_shows(const Record& record, Model model) {
  ProblemWriter writer(record, model, {.unseen_shows = ProblemWriter::Besides::Shows::noted});
  writer.write();
  return writer.unseen_shows();
}

Problem problem_of(const Record& record, Model model, const Presumption& presumption) {
  return ProblemWriter(record, model, {.presumption = presumption}).write();
}

Problem problem_of(const Record& record, const PosteriorOptions& options) {
  return ProblemWriter(record, options.model, {.leanings = options.leanings}).write();
}

}  // namespace gumshoe

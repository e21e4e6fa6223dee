#include "infer/problem.h"

#include <algorithm>

#include "infer/paths.h"
#include "record/course.h"

namespace gumshoe {
namespace {

class ProblemWriter {
 public:
  ProblemWriter(const Record& record, Model model, const Sources& sources, const std::vector<Leaning>& leanings)
      : record_(record), table_(record.table), model_(model), sources_(sources), leanings_(leanings), paths_(record) {}

  Problem write() {
    lay_out();
    add_table();
    Course course(table_);
    for (std::size_t i = 0; i < record_.entries.size(); ++i) {
      const int number = static_cast<int>(i) + 1;
      paths_.advance_to(static_cast<int>(i));
      add_leanings(number);
      const Event& event = record_.entries[i].event;
      if (std::holds_alternative<DealOver>(event) || sources_.event(number)) add(event, course, static_cast<int>(i));
      course.then(event);
    }
    return std::move(problem_);
  }

 private:
  CardSet all() const { return table_.deck->all(); }

  void lay_out() {
    const Deck& deck = *table_.deck;
    problem_.cards = deck.size();
    problem_.weighed = model_ == Model::bayes;
    for (int k = 0; k < deck.category_count(); ++k)
      problem_.categories.push_back(deck.cards(Category{static_cast<std::uint8_t>(k)}));
    problem_.places = paths_.final_holders();
    problem_.envelope = paths_.envelope();
    problem_.may.assign(problem_.places.size(), all());
  }

  // Tags.

  void add_table() {
    if (sources_.tag("Hands")) add_sizes();
    const PlaceSet pool = paths_.at(Holder::pool());
    if (pool != 0 && sources_.tag("Pool")) problem_.limits.push_back({pool, table_.pool, table_.pool, false});
    const PlaceSet face_up = paths_.at(Holder::face_up());
    if (face_up != 0 && sources_.tag("Public")) only(face_up, table_.face_up);
    if (table_.me.kind == View::Kind::seat && table_.hand && sources_.tag("Hand"))
      only(paths_.starting_at(table_.me.seat), *table_.hand);
    if (table_.deal) add_deal(*table_.deal);
  }

  void add_sizes() {
    std::vector<HandSize> sizes = hand_sizes(table_);
    for (std::size_t s = 0; s < sizes.size(); ++s) {
      if (leaves_out_hand_of(s)) sizes[s] = size_but_for_hands(s);
      const bool weigh = model_ == Model::bayes && !sizes[s].exact();
      problem_.limits.push_back(
          {paths_.starting_at(Seat{static_cast<std::uint8_t>(s)}), sizes[s].low, sizes[s].high, weigh});
    }
  }

  static std::string hand_tag(std::size_t seat) { return "Hand." + std::to_string(seat + 1); }

  bool leaves_out_hand_of(std::size_t seat) const {
    if (table_.deal) return !sources_.tag(hand_tag(seat));
    return table_.hand && table_.me.is(Seat{static_cast<std::uint8_t>(seat)}) && !sources_.tag("Hand");
  }

  // A hand that is told has the size it has: that is not what the sizes say.
  HandSize size_but_for_hands(std::size_t seat) const {
    Table unseen = table_;
    unseen.hand.reset();
    unseen.deal.reset();
    return hand_sizes(unseen)[seat];
  }

  void add_deal(const Deal& deal) {
    for (std::size_t s = 0; s < deal.hands.size(); ++s) {
      if (sources_.tag(hand_tag(s))) only(paths_.starting_at(Seat{static_cast<std::uint8_t>(s)}), deal.hands[s]);
    }
    if (sources_.tag("Envelope")) only(paths_.at(Holder::envelope()), deal.envelope);
    if (paths_.at(Holder::pool()) != 0 && sources_.tag("Envelope")) only(paths_.at(Holder::pool()), deal.pool);
  }

  // Constraints.

  void only(PlaceSet places, CardSet cards) {
    forbid(places, all() - cards);
    put(places, cards);
  }

  void put(PlaceSet places, CardSet cards) {
    for (std::size_t p = 0; p < problem_.may.size(); ++p) {
      if ((places >> p & 1) == 0) problem_.may[p] -= cards;
    }
  }

  void forbid(PlaceSet places, CardSet cards) {
    for (std::size_t p = 0; p < problem_.may.size(); ++p) {
      if ((places >> p & 1) != 0) problem_.may[p] -= cards;
    }
  }

  void require_one_of(PlaceSet places, CardSet cards) {
    const OneOf clause{places, cards};
    if (std::find(problem_.clauses.begin(), problem_.clauses.end(), clause) == problem_.clauses.end())
      problem_.clauses.push_back(clause);
  }

  void add_choice(PlaceSet places, CardSet cards) {
    for (Choice& choice : problem_.choices) {
      if (choice.places == places && choice.cards == cards) {
        ++choice.times;
        return;
      }
    }
    problem_.choices.push_back({places, cards, 1});
  }

  void add_leanings(int event) {
    for (const Leaning& leaning : leanings_) {
      if (leaning.event == event)
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

  void add_event(const Suggestion& suggestion, const Course& course, int) {
    const std::vector<Answer> answers = course.answers_given(suggestion);
    UnheardLine line;
    for (std::size_t k = 0; k < suggestion.cards.size(); ++k) {
      if (suggestion.cards[k]) {
        line.heard.insert(*suggestion.cards[k]);
      } else {
        hear(problem_.categories[k], answers, line);
      }
    }
    for (const Answer& answer : answers) add_answer(answer, line);
    if (needs_line(line)) problem_.lines.push_back(std::move(line));
  }

  // A card of this category was not heard, but it may have been seen.
  void hear(CardSet category, const std::vector<Answer>& answers, UnheardLine& line) {
    CardSet seen;
    for (const Answer& answer : answers) {
      if (answer.card && category.contains(*answer.card)) seen.insert(*answer.card);
    }
    if (seen.empty()) line.unheard.push_back(category);
    if (seen.size() > 1)
      require_one_of(one_place(problem_.envelope), CardSet());  // only one card of a category was named
    line.heard |= seen;
  }

  void add_answer(const Answer& answer, UnheardLine& line) {
    const PlaceSet places = paths_.at(answer.seat);
    if (answer.kind == Answer::Kind::passed) {
      line.passed |= places;
      forbid(places, line.heard);
    } else if (answer.kind == Answer::Kind::showed) {
      add_show(answer, places, line);
    }
  }

  void add_show(const Answer& answer, PlaceSet places, UnheardLine& line) {
    const bool random_choice = answer.card && !table_.me.is(answer.seat);
    if (answer.card) put(places, CardSet(*answer.card));
    if (line.unheard.empty()) {
      if (!answer.card) require_one_of(places, line.heard);
      if (random_choice && model_ == Model::bayes) add_choice(places, line.heard);
      return;
    }
    if (!answer.card || model_ == Model::bayes) line.showers.push_back({places, random_choice});
  }

  // Whichever card was not heard, the envelope's own of that category fits every pass, and one in a shower's hand fits
  // the show. So without weights only several showers at once ask for more than a clause each.
  bool needs_line(const UnheardLine& line) {
    if (line.unheard.empty()) return false;
    if (model_ == Model::bayes) return line.passed != 0 || !line.showers.empty();
    if (line.showers.size() > 1) return true;
    CardSet cards = line.heard;
    for (const CardSet category : line.unheard) cards |= category;
    for (const auto& shower : line.showers) require_one_of(shower.places, cards);
    return false;
  }

  void add_event(const Accusation& accusation, const Course&, int) {
    if (accusation.verdict == Accusation::Verdict::wrong) {
      if (std::find(problem_.excluded.begin(), problem_.excluded.end(), accusation.cards) == problem_.excluded.end())
        problem_.excluded.push_back(accusation.cards);
    } else if (accusation.verdict == Accusation::Verdict::right) {
      for (const Card card : accusation.cards) put(one_place(problem_.envelope), CardSet(card));
    }
  }

  void add_event(const Fact& fact, const Course&, int) {
    if (fact.kind == Fact::Kind::has) {
      put(paths_.at(fact.holder), CardSet(fact.card));
    } else {
      forbid(paths_.at(fact.holder), CardSet(fact.card));
    }
  }

  void add_event(const SomeOf& some, const Course&, int) {
    CardSet cards;
    for (const Card card : some.cards) cards.insert(card);
    require_one_of(paths_.at(some.holder), cards);
  }

  void add_event(const SizeLearnt& learnt, const Course&, int) {
    problem_.limits.push_back({paths_.at(learnt.seat), learnt.size, learnt.size, false});
  }

  void add_event(const Sight& sight, const Course&, int) {
    if (sight.card) {
      put(paths_.at(sight.owner), CardSet(*sight.card));
    } else {
      require_one_of(paths_.at(sight.owner), all());
    }
  }

  void add_event(const DealOver& dealt, const Course&, int index) {
    if (const auto* card = std::get_if<Card>(&dealt.what)) put(paths_.dealt_by(index), CardSet(*card));
    if (const int count = paths_.cards_dealt_by(index); count > 0)
      problem_.limits.push_back({paths_.dealt_by(index), count, count, false});
  }

  const Record& record_;
  const Table& table_;
  Model model_;
  const Sources& sources_;
  const std::vector<Leaning>& leanings_;
  Paths paths_;
  Problem problem_;
};

}  // namespace

Problem problem_of(const Record& record, Model model, const Sources& sources) {
  const std::vector<Leaning> none;
  return ProblemWriter(record, model, sources, none).write();
}

Problem problem_of(const Record& record, const PosteriorOptions& options) {
  const Sources all;
  return ProblemWriter(record, options.model, all, options.leanings).write();
}

}  // namespace gumshoe

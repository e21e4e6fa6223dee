#include "notebook/entry/turn_entry.h"

#include <algorithm>

#include "infer/diagram/solver.h"
#include "infer/problem/problem.h"
#include "notebook/draft/changes.h"
#include "notebook/draft/draft.h"
#include "record/notation/question.h"

namespace gumshoe {
namespace {

// The other lines of the draft, to hold a line against.
class OtherLines {
 public:
  OtherLines(const Draft& draft, LinePlace place) : record_(draft.head) {
    for (int i = 0; i < draft.line_count(); ++i) {
      if (i == place.at) before_ = record_.entries.size();
      const DraftLine& line = draft.lines[i];
      const bool replaced = place.kind == LinePlace::Kind::replace && i == place.at;
      if (!line.parked && !replaced) record_.entries.push_back({*line.event, {}, {}});
    }
    if (place.at >= draft.line_count()) before_ = record_.entries.size();
    can_be_true_ = may_be_true(record_);
  }

  // Anything is, where they cannot be true themselves.
  bool allow(const Event& event) { return !can_be_true_ || may_be_true(with(event)); }

  std::optional<double> likelihood_of(const Event& event) const { return likelihood(record_, with(event), event); }

 private:
  // What is large is not worth the wait: nothing is struck out then.
  bool may_be_true(const Record& record) {
    constexpr std::size_t most_states = 30'000;
    const Problem problem = problem_of(record, Model::deals);
    const std::optional<Scaled> found = total_weight(solver_, problem, {most_states, most_states, {}});
    return !found || *found != Scaled(0);
  }

  Record with(const Event& event) const {
    Record record = record_;
    record.entries.insert(record.entries.begin() + before_, {event, {}, {}});
    return record;
  }

  Solver solver_;
  Record record_;
  std::size_t before_ = 0;  // how many of them stand before the line
  bool can_be_true_ = true;
};

class Tapping {
 public:
  Tapping(const Draft& draft, LinePlace place, const TurnEntry& entry)
      : draft_(draft),
        table_(draft.table()),
        deck_(*table_.deck),
        place_(place),
        entry_(entry),
        reader_(reader_at(draft, place.at)),
        others_(draft, place) {}

  Result<NextTap> run() {
    next_.asker = entry_.asker.value_or(asker_by_order());
    for (std::uint8_t s = 0; s < table_.seats.size(); ++s) {
      if (!course().is_out(Seat{s})) next_.askers.push_back(Seat{s});
    }
    const std::optional<Error> error = tell();
    if (error) return *error;
    if (next_.event) next_.likelihood = others_.likelihood_of(*next_.event);
    return std::move(next_);
  }

 private:
  using Failure = std::optional<Error>;

  const Course& course() const { return reader_.course(); }

  Seat asker_by_order() const {
    if (place_.kind == LinePlace::Kind::replace) {
      if (const std::optional<Seat> asker = asker_of(draft_, place_.at)) return *asker;
    }
    return entry_.kind == TurnEntry::Kind::accusation ? course().accuser() : course().turn();
  }

  Failure tell() {
    switch (entry_.kind) {
      case TurnEntry::Kind::question:
        return question();
      case TurnEntry::Kind::accusation:
        return accusation();
      case TurnEntry::Kind::no_suggestion:
        next_.event = NoSuggestion{next_.asker};
        return {};
    }
    return {};
  }

  // The first category that is still to be tapped.
  std::optional<Category> open_category() const {
    for (std::uint8_t k = 0; k < deck_.category_count(); ++k) {
      if (k >= entry_.cards.size() || !entry_.cards[k]) return Category{k};
    }
    return {};
  }

  bool expect_card() {
    next_.category = open_category();
    if (next_.category) next_.what = NextTap::What::card;
    return next_.category.has_value();
  }

  Failure accusation() {
    Accusation made{next_.asker, {}, entry_.verdict.value_or(Accusation::Verdict::unknown)};
    for (const auto& named : entry_.cards) {
      if (named && !named->card) return Error{"an accusation names every card"};
      if (named) made.cards.push_back(*named->card);
    }
    if (expect_card()) return {};
    if (entry_.verdict) {
      next_.event = made;
    } else {
      next_.what = NextTap::What::verdict;
    }
    return {};
  }

  Failure question() {
    order_ = course().asking_order(next_.asker);
    next_.several = table_.rules.respond == Rules::Respond::all;
    for (const Seat seat : order_) next_.answerers.push_back({seat, true});
    if (expect_card()) return {};
    Suggestion asked{next_.asker, {}, {}, entry_.nobody};
    for (const auto& named : entry_.cards) asked.cards.push_back(named->card);
    if (Failure error = complaint(asked)) return error;
    if (!entry_.missed) asked.answers = in_asking_order(table_, asked.asker, entry_.answers);
    judge_answerers(asked);
    look_at_shows(asked);
    if (!next_.what && !is_settled(asked)) next_.what = NextTap::What::answer;
    const bool says_something = entry_.missed || entry_.nobody || !asked.answers.empty() || order_.empty();
    if (says_something) next_.event = course().written_out(asked);
    return {};
  }

  Failure complaint(const Suggestion& asked) const {
    if (entry_.nobody && !entry_.answers.empty()) return Error{"where nobody shows there are no answers"};
    if (const auto found = find_answer_complaint(course(), table_, asked.asker, entry_.answers)) {
      return Error{found->message};
    }
    const CardSet showable = cards_showable(deck_, asked.cards);
    for (const Answer& answer : entry_.answers) {
      if (answer.card && !showable.contains(*answer.card)) return Error{deck_[*answer.card].name + " wasn't asked for"};
    }
    return {};
  }

  void judge_answerers(const Suggestion& asked) {
    for (NextTap::Answerer& answerer : next_.answerers) {
      answerer.possible = others_.allow(course().written_out(with_show(asked, answerer.seat)));
    }
    next_.nobody = others_.allow(Suggestion{asked.asker, asked.cards, {}, true});
  }

  // With that seat as a shower: under `respond=first` as the only one, and the last who is asked.
  Suggestion with_show(Suggestion asked, Seat shower) const {
    const auto place = [&](Seat seat) { return std::ranges::find(order_, seat); };
    asked.nobody = false;
    std::erase_if(asked.answers, [&](const Answer& answer) {
      const bool in_the_way = !next_.several && (showed(answer) || place(answer.seat) > place(shower));
      return in_the_way || answer.seat == shower;
    });
    asked.answers.push_back({shower, Answer::Kind::showed, {}});
    asked.answers = in_asking_order(table_, asked.asker, std::move(asked.answers));
    return asked;
  }

  bool is_seen(const Suggestion& asked, const Answer& answer) const {
    return table_.me.kind == View::Kind::full || table_.me.is(asked.asker) || table_.me.is(answer.seat);
  }

  // The first show whose card I saw and have not tapped. The one card that I could show needs no tap.
  void look_at_shows(Suggestion& asked) {
    for (Answer& answer : asked.answers) {
      if (!showed(answer) || answer.card || !is_seen(asked, answer)) continue;
      NextTap::Seen seen{answer.seat, {}};
      for (const Card card : cards_showable(deck_, asked.cards)) {
        seen.cards.push_back({card, can_be_shown(asked, answer, card)});
      }
      const auto possible = [](const NextTap::SeenCard& one) { return one.possible; };
      const auto first = std::ranges::find_if(seen.cards, possible);
      if (table_.me.is(answer.seat) && std::ranges::count_if(seen.cards, possible) == 1) {
        answer.card = first->card;
      } else if (!next_.seen) {
        next_.seen = std::move(seen);
        next_.what = NextTap::What::seen;
      }
    }
  }

  bool can_be_shown(Suggestion asked, const Answer& answer, Card card) {
    const bool mine = table_.me.is(answer.seat) && table_.hand && table_.rules.eliminated != Rules::Eliminated::redeal;
    if (mine && !table_.hand->contains(card)) return false;
    for (Answer& other : asked.answers) {
      if (other.seat == answer.seat) other.card = card;
    }
    return others_.allow(course().written_out(std::move(asked)));
  }

  // Nobody is left who could have done something that was not tapped.
  bool is_settled(const Suggestion& asked) const {
    if (entry_.missed || entry_.nobody) return true;
    if (!next_.several && std::ranges::any_of(asked.answers, showed)) return true;
    return std::ranges::all_of(next_.answerers, [&](const NextTap::Answerer& answerer) {
      const bool answered = std::ranges::find(asked.answers, answerer.seat, &Answer::seat) != asked.answers.end();
      return answered || (!asked.answers.empty() && !answerer.possible);
    });
  }

  const Draft& draft_;
  const Table& table_;
  const Deck& deck_;
  LinePlace place_;
  const TurnEntry& entry_;
  LineReader reader_;
  OtherLines others_;
  std::vector<Seat> order_;
  NextTap next_;
};

}  // namespace

Result<int> line_at(const Draft& draft, LinePlace place) {
  const int lines = draft.line_count();
  if (place.kind == LinePlace::Kind::end) return lines;
  const int most = place.kind == LinePlace::Kind::replace ? lines - 1 : lines;
  if (place.at < 0 || place.at > most) return Error{"there is no line " + std::to_string(place.at + 1)};
  return place.at;
}

Result<NextTap> next_tap(const Draft& draft, LinePlace place, const TurnEntry& entry) {
  const Result<int> at = line_at(draft, place);
  if (!at) return at.error();
  return Tapping(draft, {place.kind, *at}, entry).run();
}

}  // namespace gumshoe

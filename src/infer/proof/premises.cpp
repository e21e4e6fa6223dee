#include "infer/proof/premises.h"

#include <algorithm>

#include "record/views/course.h"

namespace gumshoe {

std::vector<std::string> tags::names(TagSet tags) {
  std::vector<std::string> names;
  if ((tags & hands) != 0) names.emplace_back("Hands");
  if ((tags & hand) != 0) names.emplace_back("Hand");
  if ((tags & face_up) != 0) names.emplace_back("Public");
  if ((tags & pool) != 0) names.emplace_back("Pool");
  if ((tags & envelope) != 0) names.emplace_back("Envelope");
  for (std::uint8_t s = 0; s < max_seats; ++s) {
    if ((tags & hand_of(Seat{s})) != 0) names.push_back("Hand." + std::to_string(s + 1));
  }
  return names;
}

namespace {

// How many cards a seat gives and gets from an event on.
class Dealings {
 public:
  explicit Dealings(const Record& record) {
    for (std::size_t i = 0; i < record.entries.size(); ++i) {
      const auto* dealt = std::get_if<DealOver>(&record.entries[i].event);
      if (dealt == nullptr) continue;
      const int cards = std::holds_alternative<int>(dealt->what) ? std::get<int>(dealt->what) : 1;
      all_.push_back({static_cast<int>(i) + 1, dealt->from, dealt->to, cards});
    }
  }

  int given_after(Holder holder, int event) const { return count(holder, event, &One::from); }
  int got_after(Holder holder, int event) const { return count(holder, event, &One::to); }
  bool any() const { return !all_.empty(); }

 private:
  struct One {
    int event = 0;
    Seat from;
    Seat to;
    int cards = 0;
  };
  int count(Holder holder, int event, Seat One::* side) const {
    int cards = 0;
    for (const One& one : all_) {
      if (one.event > event && Holder(one.*side) == holder) cards += one.cards;
    }
    return cards;
  }
  std::vector<One> all_;
};

class PremiseReader {
 public:
  explicit PremiseReader(const Record& record) : record_(record), table_(record.table), dealings_(record) {}

  Premises read() && {
    lay_out();
    add_table();
    Course course(table_);
    for (const Entry& entry : record_.entries) {
      ++event_;
      std::visit([&](const auto& event) { add(event, course); }, entry.event);
      course.then(entry.event);
    }
    return std::move(out_);
  }

 private:
  CardSet all() const { return table_.deck->all(); }
  Source here() const { return {event_, 0}; }

  void lay_out() {
    const Deck& deck = *table_.deck;
    out_.cards = deck.size();
    for (int k = 0; k < deck.category_count(); ++k) out_.categories.push_back(deck.cards(Category(k)));
    for (int s = 0; s < table_.seat_count(); ++s) out_.holders.emplace_back(Seat(s));
    out_.holders.push_back(Holder::envelope());
    if (table_.pool > 0) out_.holders.push_back(Holder::pool());
    if (!table_.face_up.empty()) out_.holders.push_back(Holder::face_up());
  }

  void add_table() {
    const bool mine = table_.me.kind == View::Kind::seat && table_.hand;
    if (mine) add_hand(table_.me.seat, *table_.hand, tags::hand, Rule::hand);
    if (table_.deal) add_deal(*table_.deal);
    if (!table_.face_up.empty()) add_hand(Holder::face_up(), table_.face_up, tags::face_up, Rule::face_up);
    const std::vector<HandSize> sizes = hand_sizes(table_);
    for (std::size_t s = 0; s < sizes.size(); ++s) {
      const Seat seat(s);
      const TagSet tag = mine && table_.me.seat == seat ? tags::hand : table_.deal ? tags::hand_of(seat) : tags::hands;
      add_size(seat, sizes[s].low, sizes[s].high, {0, tag});
    }
    if (table_.pool > 0) add_size(Holder::pool(), table_.pool, table_.pool, {0, tags::pool});
    const int face_up = table_.face_up.size();
    if (face_up > 0) add_size(Holder::face_up(), face_up, face_up, {0, tags::face_up});
  }

  void add_deal(const Deal& deal) {
    for (std::size_t s = 0; s < deal.hands.size(); ++s) {
      const Seat seat(s);
      add_hand(seat, deal.hands[s], tags::hand_of(seat), Rule::hand);
    }
    add_hand(Holder::envelope(), deal.envelope, tags::envelope, Rule::hand);
  }

  void add_hand(Holder holder, CardSet cards, TagSet tag, Rule rule) {
    for (const Card card : cards) claim(Claim::has(holder, card), rule, {0, tag});
    for (const Card card : all() - cards) claim(Claim::has_not(holder, card), rule, {0, tag});
  }

  void add_size(Holder holder, int least, int most, const Source& source) {
    const int change = dealings_.got_after(holder, source.event) - dealings_.given_after(holder, source.event);
    out_.sizes.push_back({holder, least + change, most + change, source});
  }

  // What is still true at the end.
  void claim(const Claim& claim, Rule rule, const Source& source) {
    const bool taken_away = dealings_.given_after(claim.holder, source.event) > 0;
    const bool added = dealings_.got_after(claim.holder, source.event) > 0;
    if (claim.kind == Claim::Kind::has_not ? added : taken_away) return;
    out_.claims.push_back({claim, rule, source});
  }

  void add(const NoSuggestion&, const Course&) {}
  void add(const Move&, const Course&) {}
  void add(const Out&, const Course&) {}

  void add(const Suggestion& suggestion, const Course& course) {
    const std::vector<Answer> answers = course.answers_given(suggestion);
    UnheardQuestion question{event_, {}, {}, {}, {}};
    for (std::size_t k = 0; k < suggestion.cards.size(); ++k) hear(suggestion.cards[k], k, answers, question);
    CardSet nameable = question.heard;
    for (const CardSet category : question.unheard) nameable |= category;
    for (const Answer& answer : answers) {
      add_answer(answer, question.heard, nameable);
      if (answer.kind == Answer::Kind::passed) question.passed.push_back(answer.seat);
      if (answer.kind == Answer::Kind::showed && !answer.card) question.showed.push_back(answer.seat);
    }
    // One shower's card is as good as any of the category; only for several it matters that it is the same one.
    const bool together = !question.unheard.empty() && question.showed.size() > 1 && !dealings_.any();
    if (together) out_.questions.push_back(std::move(question));
  }

  // A card that was not heard may have been seen.
  void hear(std::optional<Card> card, std::size_t category, const std::vector<Answer>& answers,
            UnheardQuestion& question) {
    CardSet known;
    if (card) known.insert(*card);
    for (const Answer& answer : answers) {
      if (!card && answer.card && out_.categories[category].contains(*answer.card)) known.insert(*answer.card);
    }
    if (known.empty()) question.unheard.push_back(out_.categories[category]);
    question.heard |= known;
  }

  void add_answer(const Answer& answer, CardSet heard, CardSet nameable) {
    if (answer.kind == Answer::Kind::passed) {
      for (const Card card : heard) claim(Claim::has_not(answer.seat, card), Rule::passed, here());
    } else if (answer.kind == Answer::Kind::showed && answer.card) {
      claim(Claim::has(answer.seat, *answer.card), Rule::seen, here());
    } else if (answer.kind == Answer::Kind::showed) {
      claim(Claim::some(answer.seat, nameable), Rule::showed, here());
    }
  }

  void add(const Accusation& accusation, const Course&) {
    CardSet cards;
    for (const Card card : accusation.cards) cards.insert(card);
    if (accusation.verdict == Accusation::Verdict::wrong) out_.accusations.push_back({event_, cards});
    if (accusation.verdict != Accusation::Verdict::right) return;
    for (const Card card : cards) claim(Claim::has(Holder::envelope(), card), Rule::accused, here());
  }

  // A line may say that cards are in a pool, or lie face up, where there are no such cards.
  void expect(Holder holder) {
    if (std::ranges::find(out_.holders, holder) != out_.holders.end()) return;
    out_.holders.push_back(holder);
    add_size(holder, 0, 0, {});
  }

  void add(const Fact& fact, const Course&) {
    const bool has = fact.kind == Fact::Kind::has;
    if (has) expect(fact.holder);
    claim(has ? Claim::has(fact.holder, fact.card) : Claim::has_not(fact.holder, fact.card), Rule::told, here());
  }

  void add(const SomeOf& some, const Course&) {
    expect(some.holder);
    CardSet cards;
    for (const Card card : some.cards) cards.insert(card);
    claim(Claim::some(some.holder, cards), Rule::told, here());
  }

  void add(const SizeLearnt& learnt, const Course&) { add_size(learnt.seat, learnt.size, learnt.size, here()); }

  void add(const Sight& sight, const Course&) {
    claim(sight.card ? Claim::has(sight.owner, *sight.card) : Claim::some(sight.owner, all()), Rule::seen, here());
  }

  void add(const DealOver& dealt, const Course&) {
    const auto* card = std::get_if<Card>(&dealt.what);
    if (card == nullptr) return;
    claim(Claim::has(dealt.to, *card), Rule::dealt, here());
  }

  const Record& record_;
  const Table& table_;
  Dealings dealings_;
  Premises out_;
  int event_ = 0;
};

}  // namespace

Premises premises_of(const Record& record) { return PremiseReader(record).read(); }

}  // namespace gumshoe

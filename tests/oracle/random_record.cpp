#include "oracle/random_record.h"

#include <algorithm>
#include <utility>

#include "oracle/random_table.h"

namespace gumshoe::oracle {
namespace {

// Writes lines that are true of a deal, like a person who doesn't always listen.
class Scribe {
 public:
  Scribe(Random& random, const Shape& shape, HiddenGame& game)
      : random_(random), shape_(shape), record_(game.record), deal_(game.deal), out_(game.deal.hands.size()) {}

  void write_lines(int count) {
    for (; count > 0; --count) write_line();
  }
  void believe(Deal deal) { deal_ = std::move(deal); }

 private:
  const Deck& deck() const { return *record_.table.deck; }
  int seats() const { return record_.table.seat_count(); }
  CardSet hand(Seat seat) const { return deal_.hands[seat.index]; }
  // Whether it is noted which card was shown: sometimes it is not although I know.
  bool noted(Seat asker, Seat shower) {
    const View& me = record_.table.me;
    if (me.kind == View::Kind::full) return true;
    return me.is(asker) || me.is(shower) ? !one_in(random_, 10) : one_in(random_, 3);
  }
  void write(Event event) { record_.entries.push_back({std::move(event), "", {}}); }

  void write_line() {
    const int kind = below(random_, 20);
    if (kind < 11) return write(question());
    if (kind < 13) return accuse();
    if (kind < 15) return write(fact());
    if (kind < 16) return write(some_of());
    if (kind < 17) return write_size();
    if (kind < 18) return write_sight();
    if (kind < 19) return put_out(any_seat(random_, seats()));
    write(NoSuggestion{any_seat(random_, seats())});
  }

  Suggestion question() {
    Suggestion question;
    question.asker = any_seat(random_, seats());
    CardSet named;
    for (int i = 0; i < deck().category_count(); ++i) {
      const Card card = any_card(random_, deck().cards(Category{static_cast<std::uint8_t>(i)}));
      named.insert(card);
      question.cards.push_back(card);
    }
    answer(named, question);
    if (shape_.half_heard > 0 && one_in(random_, shape_.half_heard)) mishear(question);
    return question;
  }

  void answer(CardSet named, Suggestion& question) {
    std::vector<Answer> answers = true_answers(named, question.asker);
    const bool shown = std::any_of(answers.begin(), answers.end(), showed);
    if (one_in(random_, 15)) return;
    if (!shown && !one_in(random_, 4)) {
      question.nobody = true;
      return;
    }
    question.answers = record_.table.rules.respond == Rules::Respond::first ? told_first(answers) : told_all(answers);
  }

  std::vector<Answer> true_answers(CardSet named, Seat asker) {
    std::vector<Answer> answers;
    for (int step = 1; step < seats(); ++step) {
      const Seat seat{static_cast<std::uint8_t>((asker.index + step) % seats())};
      if (out_[seat.index] && record_.table.rules.eliminated != Rules::Eliminated::answer) continue;
      const CardSet held = hand(seat) & named;
      if (held.empty()) {
        answers.push_back({seat, Answer::Kind::passed, {}});
        continue;
      }
      const Card card = any_card(random_, held);
      answers.push_back({seat, Answer::Kind::showed, noted(asker, seat) ? std::optional(card) : std::nullopt});
      if (record_.table.rules.respond == Rules::Respond::first) break;
    }
    return answers;
  }

  static bool showed(const Answer& answer) { return answer.kind == Answer::Kind::showed; }

  // Some answers missed, some passes left to be understood, perhaps not listened to the end.
  std::vector<Answer> told_first(const std::vector<Answer>& answers) {
    const std::size_t heard = one_in(random_, 5) ? random_.below(answers.size() + 1) : answers.size();
    std::vector<Answer> told;
    for (std::size_t i = 0; i < heard; ++i) {
      const bool last = i + 1 == heard;
      if (!last && !showed(answers[i]) && one_in(random_, 2)) continue;
      told.push_back(one_in(random_, 8) ? Answer{answers[i].seat, Answer::Kind::missed, {}} : answers[i]);
    }
    return told;
  }

  std::vector<Answer> told_all(const std::vector<Answer>& answers) {
    std::vector<Answer> told;
    for (const Answer& answer : answers) {
      if (!showed(answer) && one_in(random_, 2)) continue;
      told.push_back(one_in(random_, 8) ? Answer{answer.seat, Answer::Kind::missed, {}} : answer);
    }
    return told;
  }

  void mishear(Suggestion& question) {
    const int once_more = shape_.half_heard == 1 ? 2 : 4;
    do {
      question.cards[random_.below(question.cards.size())].reset();
    } while (one_in(random_, once_more));
  }

  void accuse() {
    Accusation accusation{any_seat(random_, seats()), {}, Accusation::Verdict::unknown};
    CardSet cards;
    for (int i = 0; i < deck().category_count(); ++i) {
      const CardSet options = deck().cards(Category{static_cast<std::uint8_t>(i)});
      const Card card = one_in(random_, 3) ? (options & deal_.envelope).first() : any_card(random_, options);
      cards.insert(card);
      accusation.cards.push_back(card);
    }
    if (!one_in(random_, 5)) {
      accusation.verdict = cards == deal_.envelope ? Accusation::Verdict::right : Accusation::Verdict::wrong;
    }
    const bool wrong = accusation.verdict == Accusation::Verdict::wrong;
    const Seat accuser = accusation.accuser;
    write(std::move(accusation));
    if (wrong) is_out(accuser);
  }

  void put_out(Seat seat) {
    write(Out{seat});
    is_out(seat);
  }

  void is_out(Seat seat) {
    out_[seat.index] = true;
    if (!shape_.dealt_again || hand(seat).empty()) return;
    deal_over(seat);
  }

  // The hand goes to the next seats, one after another, card by card or by number.
  void deal_over(Seat from) {
    for (int step = 1; step < seats() && !hand(from).empty(); ++step) {
      const Seat to{static_cast<std::uint8_t>((from.index + step) % seats())};
      if (out_[to.index]) continue;
      const int count = 1 + below(random_, hand(from).size());
      const bool seen = record_.table.me.kind == View::Kind::full || record_.table.me.is(to) || one_in(random_, 4);
      const bool one_by_one = !seen && shape_.dealt_in_parts && one_in(random_, 3);
      if (!seen && !one_by_one) write(DealOver{from, to, count});
      for (int i = 0; i < count; ++i) {
        const Card card = any_card(random_, hand(from));
        if (seen) write(DealOver{from, to, card});
        if (one_by_one) write(DealOver{from, to, 1});
        deal_.hands[from.index].erase(card);
        deal_.hands[to.index].insert(card);
      }
    }
  }

  std::vector<Holder> holders() const {
    std::vector<Holder> all;
    for (int i = 0; i < seats(); ++i) all.push_back(Seat{static_cast<std::uint8_t>(i)});
    all.push_back(Holder::envelope());
    if (!deal_.pool.empty()) all.push_back(Holder::pool());
    if (!deal_.face_up.empty()) all.push_back(Holder::face_up());
    return all;
  }
  CardSet cards_of(Holder holder) const {
    if (holder == Holder::envelope()) return deal_.envelope;
    if (holder == Holder::pool()) return deal_.pool;
    return holder == Holder::face_up() ? deal_.face_up : hand(holder.seat());
  }
  Holder any_holder() {
    const std::vector<Holder> all = holders();
    return all[random_.below(all.size())];
  }

  Fact fact() {
    const Holder holder = any_holder();
    const Card card = any_card(random_, deck().all());
    return {cards_of(holder).contains(card) ? Fact::Kind::has : Fact::Kind::has_not, holder, card};
  }

  Event some_of() {
    const Holder holder = any_holder();
    const CardSet held = cards_of(holder);
    if (held.empty()) return fact();
    CardSet cards(any_card(random_, held));
    for (int more = below(random_, 4); more > 0; --more) cards.insert(any_card(random_, deck().all()));
    return SomeOf{holder, list_of(cards)};
  }

  void write_size() {
    const Seat seat = any_seat(random_, seats());
    if (!shape_.dealt_again || shape_.dealt_in_parts) write(SizeLearnt{seat, hand(seat).size()});
  }

  void write_sight() {
    const Seat owner = any_seat(random_, seats());
    if (hand(owner).empty()) return;
    const Seat viewer{static_cast<std::uint8_t>((owner.index + 1 + below(random_, seats() - 1)) % seats())};
    Sight sight{viewer, owner, any_card(random_, hand(owner))};
    if (one_in(random_, 3)) sight.card.reset();
    if (sight.card && one_in(random_, 3)) sight.viewer.reset();
    write(sight);
  }

  Random& random_;
  const Shape& shape_;
  Record& record_;
  Deal deal_;  // now
  std::vector<bool> out_;
};

// A card of my hand face up as well.
void contradict_the_header(Random& random, Table& table) {
  if (table.hands || !table.hand || table.hand->empty() || table.face_up.empty()) return;
  table.hand->erase(table.hand->first());
  table.hand->insert(any_card(random, table.face_up));
}

}  // namespace

HiddenGame random_game(std::uint64_t seed, const Shape& shape) {
  Random random(seed);
  HiddenGame game = random_table(random, shape);
  Scribe(random, shape, game).write_lines(below(random, shape.most_events + 1));
  return game;
}

Record random_claims(std::uint64_t seed, const Shape& shape) {
  Random random(seed);
  HiddenGame game = random_table(random, shape);
  Scribe scribe(random, shape, game);
  scribe.write_lines(below(random, shape.most_events + 1));
  if (game.record.table.me.kind != View::Kind::full) scribe.believe(deal_again(random, game.record.table, game.deal));
  scribe.write_lines(1 + below(random, shape.most_events));
  if (one_in(random, 8)) contradict_the_header(random, game.record.table);
  return std::move(game.record);
}

}  // namespace gumshoe::oracle

#include "arena/protocol/heard_game.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "arena/protocol/card_ids.h"
#include "infer/knowledge.h"
#include "infer/problem/problem.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

constexpr int turns_missed_when_out = 3;

std::vector<std::optional<Card>> in_category_order(CardSet cards) { return {cards.begin(), cards.end()}; }

Floor floor_at(const Table& table) {
  Result<Floor> floor = Floor::make(table);
  assert(floor);
  return std::move(floor).value();
}

// By what single facts say.
bool can_have(const Record& record, Seat seat, Card card) {
  const Problem problem = problem_of(record, Model::deals);
  for (std::size_t place = 0; place < problem.places.size(); ++place) {
    if (problem.places[place] == Holder(seat) && problem.may[place].contains(card)) return true;
  }
  return false;
}

constexpr HolderSet bit(Holder holder) { return HolderSet{1} << holder.code(); }

// The cards of a bot that is out are dealt to those who stay, and nobody says who gets what. This is what a seat still
// knows afterwards, as a record that begins there: where each card can be, what the others have one of, the accusations
// that were wrong, who is out, who stands where. Hands of those who stay have only grown. `from` is the seat whose
// cards they were; none: some other seat, it isn't known which.
class DealingAgain {
 public:
  DealingAgain(const Record& seen, std::optional<Seat> from)
      : seen_(seen), from_(from), me_(seen.table.me.seat), problem_(problem_of(seen, Model::deals)) {
    for (int s = 0; s < seen.table.seat_count(); ++s) {
      const Seat seat(s);
      if (seat == me_) continue;
      if (!from_ || *from_ == seat) may_lose_ |= bit(seat);
      if (!from_ || *from_ != seat) may_gain_ |= bit(seat);
    }
  }

  Record record() {
    result_.table = seen_.table;
    result_.table.hands = sizes();
    carry_events();
    for (const Card card : seen_.table.deck->all() - *seen_.table.hand) write_places(card);
    for (const OneOf& clause : problem_.clauses) write_clause(clause);
    return std::move(result_);
  }

 private:
  std::vector<std::optional<HandSize>> sizes() const {
    std::vector<std::optional<HandSize>> sizes;
    const std::vector<HandSize> before = hand_sizes(seen_.table);
    for (int s = 0; s < seen_.table.seat_count(); ++s) {
      const Seat seat(s);
      const int held = seen_.table.hand->size();
      const HandSize others{(may_lose_ & bit(seat)) != 0 ? 0 : before[seat.index].low,
                            (may_gain_ & bit(seat)) != 0 ? dealt_cards(seen_.table) : 0};
      sizes.emplace_back(seat == me_ ? HandSize{held, held} : others);
    }
    return sizes;
  }

  // Questions are not carried over: what was passed on then may be held now.
  void carry_events() {
    std::array<std::optional<Move>, max_seats> stands;
    std::optional<Seat> last_turn;
    for (const Entry& entry : seen_.entries) {
      if (const auto* move = std::get_if<Move>(&entry.event)) stands[move->seat.index] = *move;
      const bool lasts = std::holds_alternative<Accusation>(entry.event) || std::holds_alternative<Out>(entry.event);
      if (lasts) write(entry.event);
      if (const std::optional<Seat> seat = turn_of(entry.event)) last_turn = seat;
    }
    for (const std::optional<Move>& move : stands) {
      if (move) write(*move);
    }
    if (last_turn) write(NoSuggestion{*last_turn});
  }

  HolderSet places_before(Card card) const {
    HolderSet places = 0;
    for (std::size_t place = 0; place < problem_.places.size(); ++place) {
      if (problem_.may[place].contains(card)) places |= bit(problem_.places[place]);
    }
    return places;
  }

  void write_places(Card card) {
    HolderSet places = places_before(card);
    const bool may_move = (places & may_lose_) != 0;
    if (may_move) places = (places & ~may_lose_) | may_gain_;
    const auto rule_out = [&](Holder holder) {
      if ((places & bit(holder)) == 0) write(Fact{Fact::Kind::has_not, holder, card});
    };
    rule_out(Holder::envelope());
    for (int s = 0; s < seen_.table.seat_count(); ++s) {
      if (s != me_.index) rule_out(Seat(s));
    }
  }

  void write_clause(const OneOf& clause) {
    if (!clause.places.is_one()) return;
    const Holder holder = problem_.places[clause.places.first()];
    if (!holder.is_seat() || holder.seat() == me_ || (bit(holder) & may_lose_) != 0) return;
    write(SomeOf{holder, {clause.cards.begin(), clause.cards.end()}});
  }

  void write(Event event) {
    result_.entries.push_back({.event = std::move(event), .comment = "", .comments_before = {}});
  }

  const Record& seen_;
  std::optional<Seat> from_;
  Seat me_;
  Problem problem_;
  HolderSet may_lose_ = 0;
  HolderSet may_gain_ = 0;
  Record result_;
};

}  // namespace

HeardGame::HeardGame(Table table, const Hearing& hearing)
    : table_(std::move(table)), hearing_(hearing), floor_(floor_at(table_)), course_(table_) {
  begin();
}

void HeardGame::begin() {
  record_ = Record{};
  record_.table = table_;
  course_ = Course(table_);
  stands_.fill(floor_.start());
  turns_missed_.fill(0);
  question_.reset();
  just_out_.reset();
}

// What each message means for the game. Impossible messages are ignored.
struct HeardGame::Taking {
  HeardGame& game;

  void operator()(const told::Move&) const { game.begin_turn(game.me()); }
  void operator()(const told::Opponent& m) const {
    const std::optional<Seat> seat = game.seat_of(m.player);
    if (seat && game.floor_.has(m.to)) game.opponent(*seat, m.to);
  }
  void operator()(const told::Guess& m) const {
    game.record_.table.rules.hear = Rules::Hear::all;
    hear_of(game.seat_of(m.player), m.cards);
  }
  void operator()(const told::Disprove& m) const {
    hear_of(m.player ? game.seat_of(*m.player) : game.likely_guesser(), m.cards);
    if (game.answer_owed(m)) game.wait_for_my_answer();
  }
  void operator()(const told::Disproved& m) const {
    if (const std::optional<Seat> seat = game.seat_of(m.player)) game.disproved(*seat, {});
  }
  void operator()(const told::CardFrom& m) const {
    const std::optional<Seat> seat = game.seat_of(m.player);
    const std::optional<Card> card = card_of(*game.table_.deck, m.card);
    if (seat && card) game.disproved(*seat, card);
  }
  void operator()(const told::Accusation& m) const {
    const std::optional<Seat> seat = game.seat_of(m.player);
    const std::optional<CardSet> cards = cards_of(*game.table_.deck, m.cards);
    if (seat && cards) game.accusation(*seat, *cards);
  }
  void operator()(const told::Card& m) const {
    if (const std::optional<Card> card = card_of(*game.table_.deck, m.card)) game.new_card(*card);
  }
  template <typename OfNoConcern>
  void operator()(const OfNoConcern&) const {}

 private:
  void hear_of(std::optional<Seat> guesser, const Triple& triple) const {
    const std::optional<CardSet> cards = cards_of(*game.table_.deck, triple);
    if (guesser && cards && *guesser != game.me()) game.guess(*guesser, *cards);
  }
};

// What each decision of the bot itself does.
struct HeardGame::Doing {
  HeardGame& game;
  const Owed& owed;

  void operator()(const Go& decision) const {
    const auto* turn = std::get_if<TurnOwed>(&owed.what);
    const bool rolled = turn != nullptr && turn->walk.has_value();
    game.walk(game.me(), decision.to, rolled ? std::optional(turn->walk->roll) : std::nullopt);
    if (!decision.cards) return game.write(NoSuggestion{game.me()});
    game.question_ = Question{.asker = game.me(), .cards = in_category_order(*decision.cards), .certain = true};
  }
  void operator()(const Ask& decision) const { (*this)(Go{game.stands_[game.me().index], decision.cards}); }
  void operator()(const Accuse& decision) const {
    game.write(gumshoe::Accusation{game.me(), {decision.cards.begin(), decision.cards.end()}});
  }
  void operator()(const Show& decision) const { game.answer(Answer::Kind::showed, decision.card); }
  void operator()(const Pass&) const { game.answer(Answer::Kind::passed, {}); }
  template <typename OfNoConcern>
  void operator()(const OfNoConcern&) const {}
};

void HeardGame::take(const Message& message) {
  heard_.emplace_back(message);
  hear(Heard(message));
}

void HeardGame::reply(const Owed& owed, const Decision& decision) {
  heard_.emplace_back(Replied{owed, decision});
  hear(Replied{owed, decision});
}

void HeardGame::hear(const Heard& heard) {
  if (const auto* replied = std::get_if<Replied>(&heard))
    return std::visit(Doing{*this, replied->owed}, replied->decision);
  const Message& message = *std::get_if<Message>(&heard);
  if (!std::holds_alternative<told::Card>(message)) just_out_.reset();
  std::visit(Taking{*this}, message);
}

// Starts again from the first message, now that cards of bots that are out are known to be dealt again.
void HeardGame::hear_anew() {
  hearing_.cards_may_be_dealt_again = true;
  begin();
  for (const Heard& heard : heard_) hear(heard);
}

Owed HeardGame::turn_owed(const told::Move& message) const {
  return {me(), TurnOwed{Walk{stands_[me().index], std::max(0, message.range), hearing_.in_room}}};
}

std::optional<Owed> HeardGame::answer_owed(const told::Disprove& message) const {
  const std::optional<CardSet> named = cards_of(*table_.deck, message.cards);
  const bool heard = named && question_ && question_->asker != me() && question_->cards == in_category_order(*named);
  if (!heard) return {};
  return Owed{me(), AnswerOwed{question_->asker, *named, *named & hand()}};
}

std::optional<Seat> HeardGame::seat_of(int player) const {
  if (player < 0 || player >= table_.seat_count()) return {};
  return Seat(player);
}

// For messages that don't say who guesses. Assuming the bot before this one is safe: nothing is concluded from it but
// the question.
Seat HeardGame::likely_guesser() const {
  if (question_) return question_->asker;
  const int seats = table_.seat_count();
  return Seat((me().index + seats - 1) % seats);
}

// A bot that is silent when its turn would be, time and again, has been removed.
void HeardGame::begin_turn(Seat seat) {
  settle_in_silence();
  const int seats = table_.seat_count();
  for (Seat other = course_.turn(); other != seat; other = Seat((other.index + 1) % seats)) {
    if (course_.is_out(other) || other == me()) continue;
    if (++turns_missed_[other.index] == turns_missed_when_out) write(Out{other});
  }
  turns_missed_[seat.index] = 0;
}

void HeardGame::opponent(Seat seat, Move::Cell to) {
  const Arrival how = arrival(seat, to);
  if (how != Arrival::walked) {
    stands_[seat.index] = to;
    write(Move{.seat = seat, .to = to, .how = Move::How::dragged, .roll = {}});
    if (how == Arrival::either) question_->or_else = seat;
    return;
  }
  begin_turn(seat);
  walk(seat, to, {});
  const std::optional<Card> room = floor_.room_at(to);
  if (!room) return write(NoSuggestion{seat});
  question_ = Question{.asker = seat, .cards = {{}, {}, room}, .certain = hearing_.in_room == InRoom::must_ask};
}

// A suspect that is named is dragged to where the guesser stands, before anyone is asked.
HeardGame::Arrival HeardGame::arrival(Seat seat, Move::Cell to) const {
  if (seat == me()) return Arrival::dragged;
  const bool can_be_dragged = hearing_.bots_are_suspects && question_ && !question_->entry &&
                              question_->asker != seat && stands_[question_->asker.index] == to;
  if (!can_be_dragged) return Arrival::walked;
  const std::optional<Card> suspect = question_->cards.front();
  if (!suspect) return Arrival::either;
  const int suspects = table_.deck->cards(Category{0}).size();
  const int bot = suspect->index - (suspects - table_.seat_count());
  return bot == seat.index ? Arrival::dragged : Arrival::walked;
}

void HeardGame::guess(Seat guesser, CardSet cards) {
  const bool same = question_ && (question_->asker == guesser || question_->or_else == guesser);
  if (!same) begin_turn(guesser);
  if (same && question_->asker != guesser) write(NoSuggestion{question_->asker});
  if (!question_) question_ = Question{.asker = guesser, .cards = {}};
  question_->asker = guesser;
  question_->or_else.reset();
  question_->cards = in_category_order(cards);
  question_->certain = true;
}

void HeardGame::wait_for_my_answer() {
  std::vector<Answer> answers;
  for (const Seat seat : course_.asking_order(question_->asker)) {
    answers.push_back({seat, seat == me() ? Answer::Kind::missed : Answer::Kind::passed, {}});
    if (seat == me()) break;
  }
  write_question(std::move(answers));
}

void HeardGame::answer(Answer::Kind kind, std::optional<Card> card) {
  if (!question_ || !question_->entry) return;
  auto* written = std::get_if<Suggestion>(&record_.entries[*question_->entry].event);
  written->answers.back() = {me(), kind, card};
  if (kind == Answer::Kind::showed) question_.reset();
}

void HeardGame::disproved(Seat seat, std::optional<Card> card) {
  if (!question_ || seat == me() || seat == question_->asker || (card && question_->asker != me())) return;
  const auto distance = [&](Seat asker) {
    return (seat.index - asker.index + table_.seat_count()) % table_.seat_count();
  };
  // The nearer of two that may have asked: the seats between have passed in either case.
  const std::optional<Seat> other = question_->or_else;
  if (other && *other != seat && distance(*other) < distance(question_->asker)) question_->asker = *other;
  if (card && !hearing_.cards_may_be_dealt_again && !can_have(record_, seat, *card)) return hear_anew();
  write_question({{seat, Answer::Kind::showed, card}});
  question_.reset();
}

void HeardGame::settle_in_silence() {
  if (!question_) return;
  if (question_->certain && !question_->or_else) {
    write_question({});
    std::get_if<Suggestion>(&record_.entries[*question_->entry].event)->nobody = true;
  } else if (!question_->entry) {
    write(NoSuggestion{question_->asker});
  }
  question_.reset();
}

void HeardGame::accusation(Seat seat, CardSet cards) {
  begin_turn(seat);
  write(Accusation{seat, {cards.begin(), cards.end()}, Accusation::Verdict::wrong});
  if (hearing_.cards_may_be_dealt_again) deal_again(seat);
  just_out_ = seat;
}

void HeardGame::new_card(Card card) {
  if (hand().contains(card)) return;
  if (!hearing_.cards_may_be_dealt_again) return hear_anew();
  if (!just_out_) deal_again({});
  record_.table.hand->insert(card);
  (*record_.table.hands)[me().index] = HandSize{hand().size(), hand().size()};
}

void HeardGame::deal_again(std::optional<Seat> from) {
  settle_in_silence();
  record_ = DealingAgain(record_, from).record();
  course_ = course_of(record_, record_.event_count());
}

void HeardGame::walk(Seat seat, Move::Cell to, std::optional<int> roll) {
  stands_[seat.index] = to;
  write(Move{.seat = seat, .to = to, .roll = roll});
}

// With the passes before a show written out.
void HeardGame::write_question(std::vector<Answer> answers) {
  Suggestion suggestion{.asker = question_->asker, .cards = question_->cards, .answers = std::move(answers)};
  suggestion = course_.written_out(std::move(suggestion));
  if (question_->entry) {
    record_.entries[*question_->entry].event = std::move(suggestion);
    return;
  }
  question_->entry = record_.entries.size();
  write(std::move(suggestion));
}

void HeardGame::write(Event event) {
  course_.then(event);
  record_.entries.push_back({.event = std::move(event), .comment = "", .comments_before = {}});
}

}  // namespace gumshoe

#include "record/views/seen_by.h"

#include <algorithm>
#include <cassert>

#include "record/notation/quoting.h"

namespace gumshoe {
namespace {

std::string whose(const Table& table) {
  return table.me.kind == View::Kind::seat ? "that of " + name_in_event(table.seats[table.me.seat.index])
                                           : "a spectator's";
}

// Seats don't see tags that tell about the deal or how the game ended.
Table seen_table(const Table& full, View view) {
  Table table = full;
  table.me = view;
  table.deal.reset();
  table.hand.reset();
  std::erase_if(table.free_tags, [](const Tag& tag) { return tag.name == "Result" || tag.name == "Seed"; });
  if (view.kind == View::Kind::seat) table.hand = full.deal->hands[view.seat.index];
  if (table.hands) return table;
  table.hands.emplace();
  for (const HandSize size : hand_sizes(full)) table.hands->emplace_back(size);
  return table;
}

std::optional<ContestBoard> contest_board_of(const Table& table) {
  if (!is_contest_board(table.board) || !table.deck->place()) return {};
  Result<ContestBoard> board = parse_contest_board(table.board, table.deck->cards(*table.deck->place()).size());
  return board ? std::optional(*std::move(board)) : std::nullopt;
}

}  // namespace

// What the viewer sees of one event: nothing, the event or a part of it, or more than the event.
struct SeenRecord::Viewer {
  const SeenRecord& self;
  const Table& full;
  const Stand& stand;
  std::vector<Event> seen;

  void operator()(const Suggestion& suggestion) {
    Suggestion heard = stand.course.written_out(suggestion);
    if (!hears(suggestion)) forget_cards(heard);
    for (Answer& answer : heard.answers) {
      if (!is_me(suggestion.asker) && !is_me(answer.seat)) answer.card.reset();
    }
    see(std::move(heard));
  }

  void operator()(const Accusation& accusation) {
    see(accusation);
    if (accusation.verdict != Accusation::Verdict::wrong) return;
    if (is_me(accusation.accuser) && full.rules.accuser == Rules::Accuser::looks) {
      for (const Card card : full.deal->envelope) see(Fact{Fact::Kind::has, Holder::envelope(), card});
    }
    lay_open(accusation.accuser);
  }

  void operator()(const Out& out) {
    see(out);
    lay_open(out.seat);
  }

  void operator()(const Fact& fact) {
    if (is_mine_or_public(fact.holder)) see(fact);
  }

  void operator()(const SomeOf& some) {
    if (is_mine_or_public(some.holder)) see(some);
  }

  void operator()(const Sight& sight) {
    if (!sight.viewer && sight.card && is_laid_open(sight.owner, *sight.card)) return;
    const bool told = !sight.viewer || is_me(*sight.viewer) || is_me(sight.owner);
    see(Sight{sight.viewer, sight.owner, told ? sight.card : std::nullopt});
  }

  void operator()(const DealOver& deal) {
    const bool told = is_me(deal.from) || is_me(deal.to) || std::holds_alternative<int>(deal.what);
    see(told ? deal : DealOver{deal.from, deal.to, 1});
  }

  void operator()(const NoSuggestion& nothing) { see(nothing); }
  void operator()(const Move& move) { see(move); }
  void operator()(const SizeLearnt& learnt) { see(learnt); }

 private:
  void see(Event event) { seen.push_back(std::move(event)); }

  bool is_me(Seat seat) const { return self.view_.is(seat); }
  bool is_mine_or_public(Holder holder) const {
    return holder == Holder::face_up() || (holder.is_seat() && is_me(holder.seat()));
  }

  bool hears(const Suggestion& suggestion) const {
    if (full.rules.hear == Rules::Hear::all || is_me(suggestion.asker)) return true;
    const std::vector<Answer> asked = stand.course.answers_given(suggestion);
    return std::ranges::any_of(asked, [&](const Answer& answer) { return is_me(answer.seat); });
  }

  // Everybody sees where the asker stands, so that card of the question stays.
  void forget_cards(Suggestion& suggestion) const {
    const std::optional<Card> room = stand.rooms[suggestion.asker.index];
    for (std::optional<Card>& card : suggestion.cards) {
      if (!room || card != room) card.reset();
    }
  }

  // In a seat's record, cards laid open already have their own lines.
  bool reveals() const { return full.deal && full.rules.eliminated == Rules::Eliminated::reveal; }

  void lay_open(Seat seat) {
    if (!reveals() || stand.course.is_out(seat)) return;
    for (const Card card : full.deal->hands[seat.index]) see(Sight{{}, seat, card});
  }

  bool is_laid_open(Seat seat, Card card) const {
    return reveals() && stand.course.is_out(seat) && full.deal->hands[seat.index].contains(card);
  }
};

SeenRecord::SeenRecord(const Table& full, View view)
    : view_(view), board_(contest_board_of(full)), start_{Course(full), {}}, before_last_(start_) {
  assert(full.deal || view == View::spectator());
  seen_.table = seen_table(full, view);
}

const Record& SeenRecord::catch_up(const Record& full) {
  if (full.entries.size() <= before_last_.taken) before_last_ = start_;
  Stand stand = before_last_;
  seen_.entries.resize(stand.written);
  while (stand.taken < full.entries.size()) {
    before_last_ = stand;
    take(full.table, stand, full.entries[stand.taken].event);
  }
  return seen_;
}

void SeenRecord::take(const Table& full, Stand& stand, const Event& event) {
  Viewer viewer{*this, full, stand, {}};
  std::visit(viewer, event);
  for (Event& seen : viewer.seen)
    seen_.entries.push_back({.event = std::move(seen), .comment = "", .comments_before = {}});
  if (const Move* move = std::get_if<Move>(&event)) {
    stand.rooms[move->seat.index] = room_entered(*full.deck, board_, *move);
  }
  stand.course.then(event);
  if (const std::optional<Seat> seat = turn_of(event)) {
    for (std::size_t other = 0; other < stand.rooms.size(); ++other) {
      if (other != seat->index) stand.rooms[other].reset();
    }
  }
  ++stand.taken;
  stand.written = seen_.entries.size();
}

Result<Record> seen_by(const Record& record, View view) {
  const Table& table = record.table;
  if (view.kind == View::Kind::seat && view.seat.index >= table.seat_count()) return Error{"there is no such seat"};
  if (view == table.me) return record;
  const bool as_everybody = table.me.kind == View::Kind::seat && view == View::spectator();
  if (as_everybody) return SeenRecord(table, view).catch_up(record);
  if (table.me.kind != View::Kind::full) {
    return Error{"this is no full record: the only view it has is " + whose(table)};
  }
  if (!table.deal || view.kind == View::Kind::full) return Error{"this record does not tell the whole deal"};
  return SeenRecord(table, view).catch_up(record);
}

}  // namespace gumshoe

#include "arena/protocol/dealt_again.h"

#include <array>
#include <bit>

#include "infer/knowledge.h"
#include "infer/problem/problem.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

constexpr HolderSet bit(Holder holder) { return HolderSet{1} << holder.code(); }

class DealingAgain {
 public:
  DealingAgain(const Record& seen, std::optional<Seat> from)
      : seen_(seen), from_(from), me_(seen.table.me.seat), problem_(problem_of(seen, Model::deals)) {
    for (int s = 0; s < seen.table.seat_count(); ++s) {
      const Seat seat{static_cast<std::uint8_t>(s)};
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
      const Seat seat{static_cast<std::uint8_t>(s)};
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
      if (s != me_.index) rule_out(Seat{static_cast<std::uint8_t>(s)});
    }
  }

  void write_clause(const OneOf& clause) {
    if (std::popcount(clause.places) != 1) return;
    const Holder holder = problem_.places[static_cast<std::size_t>(std::countr_zero(clause.places))];
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

Record after_dealing_again(const Record& seen, std::optional<Seat> from) { return DealingAgain(seen, from).record(); }

}  // namespace gumshoe

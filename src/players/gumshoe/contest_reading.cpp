#include "players/gumshoe/contest_reading.h"

#include <algorithm>
#include <array>

#include "record/views/course.h"

namespace gumshoe {
namespace {

// Of the cards that one names, the share that are its own, before anything is known of it. Who fills a category with a
// card that it names again and again names a fresh one only to find it.
constexpr double usual_own = 0.2;
constexpr double usual_own_where_filled = 0.05;
constexpr double usual_weight = 4;  // cards, that this counts for against what is seen
constexpr double kept_silent = 0.1;  // the weight of knowing the solution and not accusing

struct Heard {
  int event = 0;
  CardSet cards;
  bool unanswered = false;
};

// One of the others, by its questions that were heard.
struct Asker {
  std::vector<Heard> questions;
  CardSet named;
  CardSet named_again;

  CardSet fresh() const { return named - named_again; }
};

class ContestReader {
 public:
  ContestReader(const Record& seen, const Knowledge& knowledge) : seen_(seen), knowledge_(knowledge) { listen(); }

  std::vector<Leaning> read() {
    for (std::size_t s = 0; s < askers_.size(); ++s) {
      if (seen_.table.me.is(seat_of(s))) continue;
      const CardSet filled = filled_by(askers_[s]);
      lean_from_named(s, askers_[s].fresh() & filled, usual_own_where_filled);
      lean_from_named(s, askers_[s].fresh() - filled, usual_own);
      lean_from_silence(s);
    }
    return std::move(leanings_);
  }

 private:
  static Seat seat_of(std::size_t index) { return Seat{static_cast<std::uint8_t>(index)}; }

  void listen() {
    askers_.resize(seen_.table.seats.size());
    for (std::size_t i = 0; i < seen_.entries.size(); ++i) {
      if (const auto* suggestion = std::get_if<Suggestion>(&seen_.entries[i].event))
        hear(*suggestion, static_cast<int>(i) + 1);
    }
  }

  // Only questions of which every card was heard say anything. One stands where one stands: rooms do not count.
  void hear(const Suggestion& suggestion, int event) {
    Heard heard{event, {}, suggestion.nobody};
    for (const std::optional<Card>& card : suggestion.cards) {
      if (!card) return;
      heard.cards.insert(*card);
    }
    Asker& asker = askers_[suggestion.asker.index];
    const CardSet chosen = heard.cards - rooms();
    asker.named_again |= chosen & asker.named;
    asker.named |= chosen;
    asker.questions.push_back(heard);
  }

  CardSet rooms() const {
    const Deck& deck = *seen_.table.deck;
    return deck.place() ? deck.cards(*deck.place()) : CardSet();
  }

  // The categories in which it has named a card again.
  CardSet filled_by(const Asker& asker) const {
    CardSet filled;
    for (const Card card : asker.named_again) filled |= seen_.table.deck->cards(seen_.table.deck->category_of(card));
    return filled;
  }

  void lean_from_named(std::size_t s, CardSet named, double usual) {
    double own = usual * usual_weight;
    double known = usual_weight;
    for (const Card card : named) {
      const std::optional<Holder> holder = knowledge_.holder_of(card);
      known += holder ? 1 : 0;
      own += holder == Holder(seat_of(s)) ? 1 : 0;
    }
    const double share = own / known;
    const double holds = share_of_deck(s);
    for (const Card card : named) {
      if (knowledge_.holder_of(card)) continue;
      const std::vector<double> weights{(1 - share) / (1 - holds), share / holds};
      leanings_.push_back({askers_[s].questions.front().event, seat_of(s), CardSet(card), weights});
    }
  }

  // Nobody could answer, and the asker had a turn since then.
  void lean_from_silence(std::size_t s) {
    const Asker& asker = askers_[s];
    for (const Heard& heard : asker.questions) {
      if (!heard.unanswered || !has_moved_since(seat_of(s), heard.event)) continue;
      leanings_.push_back({heard.event, seat_of(s), heard.cards, {kept_silent, 1, 1, 1}});
    }
  }

  bool has_moved_since(Seat seat, int event) const {
    for (std::size_t i = static_cast<std::size_t>(event); i < seen_.entries.size(); ++i) {
      if (turn_of(seen_.entries[i].event) == seat) return true;
    }
    return false;
  }

  double share_of_deck(std::size_t s) const {
    const HandSize size = hand_sizes(seen_.table)[s];
    return std::clamp((size.low + size.high) / 2.0 / seen_.table.deck->size(), 0.01, 0.9);
  }

  const Record& seen_;
  const Knowledge& knowledge_;
  std::vector<Asker> askers_;
  std::vector<Leaning> leanings_;
};

}  // namespace

std::vector<Leaning> read_contest(const Record& seen, const Knowledge& knowledge) {
  return ContestReader(seen, knowledge).read();
}

}  // namespace gumshoe

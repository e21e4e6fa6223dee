#include "view/read_odds.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "view/words/numbers.h"
#include "view/words/phrasing.h"

namespace gumshoe {
namespace {

struct Moved {
  Card card;
  Holder holder;
  double neutral = 0;
  double read = 0;
  double by() const { return std::abs(read - neutral); }
};

// Cells that are not proved, those first whose odds reading changes most.
std::vector<Moved> moved_cells(const Position& position, const Posterior& read) {
  std::vector<Moved> cells;
  for (const Card card : position.deck().all()) {
    for (const Holder holder : holders(position)) {
      if (position.odds().knowledge.holder_of(card) || !position.odds().knowledge.possible(card, holder)) continue;
      cells.push_back({card, holder, position.odds().probability(card, holder), read.probability(card, holder)});
    }
  }
  std::ranges::stable_sort(cells, [](const Moved& a, const Moved& b) { return a.by() > b.by(); });
  return cells;
}

constexpr int read_width = 9;
constexpr int neutral_width = 10;
constexpr int figures_width = read_width + neutral_width + 2;

class ReadText {
 public:
  ReadText(const Position& position, const ReadOdds& read, const ReadTextOptions& options)
      : position_(position), read_(read), options_(options), phrasing_(position.table(), *options.lettering) {
    for (const Solution& solution : position.odds().solutions) neutral_[solution.cards] = solution.p;
  }

  Page write() && {
    page_.add_wrapped(
        Line("Reading the questions", Tone::title).add(": habits, no proof; see docs/reading.md", Tone::faint),
        options_.width, 2);
    if (position_.odds().solution().empty()) {
      envelopes();
      cells();
    }
    habits();
    return std::move(page_);
  }

 private:
  std::string dot() const { return " " + std::string(phrasing_.letters().dot) + " "; }

  Line odds(double read, double neutral) const {
    Line line(padded(percent(strictly_between(read)), read_width, Align::right), Tone::likely);
    return std::move(line.add(padded(percent(strictly_between(neutral)), neutral_width, Align::right) + "  "));
  }

  void envelopes() {
    page_.add(Line("     read   neutral", Tone::faint));
    const std::size_t listed = std::min(options_.solutions, read_.odds.solutions.size());
    for (std::size_t i = 0; i < listed; ++i) {
      const Solution& solution = read_.odds.solutions[i];
      const auto neutral = neutral_.find(solution.cards);
      Line line = odds(solution.p, neutral == neutral_.end() ? 0 : neutral->second);
      page_.add_wrapped(line.add(phrasing_.cards(solution.cards, dot())), options_.width, figures_width);
    }
  }

  void cells() {
    std::size_t listed = 0;
    for (const Moved& cell : moved_cells(position_, read_.odds)) {
      if (listed++ == options_.cards || cell.by() < 0.01) break;
      Line line = odds(cell.read, cell.neutral);
      line.add(phrasing_.card(cell.card) + ": " + phrasing_.holder(cell.holder));
      page_.add_wrapped(line, options_.width, figures_width);
    }
  }

  void habits() {
    for (std::uint8_t s = 0; s < position_.table().seat_count(); ++s) {
      const Seat seat{s};
      if (position_.table().me.is(seat)) continue;
      const Habit& habit = read_.reading.habits[seat.index];
      const Line line("  " + phrasing_.seat(seat) + " seems to hold " + percent(habit.own) +
                          " of the cards it names, and to name again a card it was shown " + fixed(habit.again, 2) +
                          " times as often as another",
                      Tone::faint);
      page_.add_wrapped(line, options_.width, 4);
    }
  }

  const Position& position_;
  const ReadOdds& read_;
  const ReadTextOptions& options_;
  Phrasing phrasing_;
  std::map<std::vector<Card>, double> neutral_;
  Page page_;
};

void write_habits(JsonWriter& json, const Table& table, const Reading& reading) {
  json.key("habits").begin_object();
  for (std::size_t s = 0; s < reading.habits.size(); ++s) {
    const Habit& habit = reading.habits[s];
    json.key(table.seats[s]).begin_object();
    json.key("own").number(habit.own).key("again").number(habit.again).key("silent").number(habit.silent);
    json.end_object();
  }
  json.end_object();
}

}  // namespace

ReadOdds read_odds(const Record& record, const PosteriorOptions& options) {
  Meter reading(most_steps_of_an_answer / 6, options.budget.stop.meter);
  ReadOdds read{read_questions(record, {.model = options.model, .stop = options.budget.stop.with(reading)}), {}};
  PosteriorOptions leaning = options;
  leaning.leanings = read.reading.leanings;
  read.odds = Position(record, leaning).odds();
  return read;
}

Page read_text(const Position& position, const ReadOdds& read, const ReadTextOptions& options) {
  return ReadText(position, read, options).write();
}

void write_read(JsonWriter& json, const Position& position, const ReadOdds& read, std::size_t solutions) {
  const Deck& deck = position.deck();
  json.begin_object().key("entropy").number(read.odds.entropy);
  write_habits(json, position.table(), read.reading);
  json.key("cards").begin_array();
  for (const Card card : deck.all()) {
    json.begin_object().key("id").text(deck[card].id).key("p").begin_object();
    for (const Holder holder : holders(position))
      json.key(holder_name(position.table(), holder)).number(read.odds.probability(card, holder));
    json.end_object().end_object();
  }
  json.end_array().key("solutions").begin_array();
  for (std::size_t i = 0; i < std::min(solutions, read.odds.solutions.size()); ++i) {
    json.begin_object().key("cards").begin_array();
    for (const Card card : read.odds.solutions[i].cards) json.text(deck[card].id);
    json.end_array().key("p").number(read.odds.solutions[i].p).end_object();
  }
  json.end_array().end_object();
}

}  // namespace gumshoe

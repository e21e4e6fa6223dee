#include "view/sheet.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "record/views/course.h"
#include "view/words/numbers.h"
#include "view/words/phrasing.h"

namespace gumshoe {
namespace {

// What an unseen show or an @some says: the seat has one of these.
struct Told {
  int event = 0;
  Clause clause;
};

CardSet named_cards(const Deck& deck, const Suggestion& suggestion) {
  CardSet named;
  for (std::uint8_t i = 0; i < deck.category_count(); ++i) {
    const std::optional<Card> card = suggestion.cards[i];
    named |= card ? CardSet(*card) : deck.cards(Category{i});
  }
  return named;
}

std::vector<Told> told_by(const Record& record, int entry) {
  std::vector<Told> told;
  const Event& event = record.entries[entry].event;
  if (const auto* suggestion = std::get_if<Suggestion>(&event)) {
    const CardSet named = named_cards(*record.table.deck, *suggestion);
    for (const Answer& answer : answers_given(record, entry)) {
      if (answer.kind == Answer::Kind::showed && !answer.card) told.push_back({entry + 1, {answer.seat, named}});
    }
  } else if (const auto* some = std::get_if<SomeOf>(&event); some != nullptr && some->holder.is_seat()) {
    CardSet cards;
    for (const Card card : some->cards) cards.insert(card);
    told.push_back({entry + 1, {some->holder.seat(), cards}});
  }
  return told;
}

std::vector<Told> all_told(const Record& record) {
  std::vector<Told> all;
  for (int entry = 0; entry < static_cast<int>(record.entries.size()); ++entry) {
    const std::vector<Told> told = told_by(record, entry);
    all.insert(all.end(), told.begin(), told.end());
  }
  return all;
}

// An event is behind a clause if the clause is what is left of it without the impossible cards.
std::vector<OpenClause> with_events(const Record& record, const Knowledge& knowledge) {
  const std::vector<Told> told = all_told(record);
  std::vector<OpenClause> open;
  for (const Clause& clause : knowledge.clauses) {
    const CardSet possible = knowledge.possible_cards_of(clause.seat, record.table.deck->size());
    OpenClause entry{clause, {}};
    for (const Told& one : told) {
      const bool behind = one.clause.seat == clause.seat && (one.clause.cards & possible) == clause.cards;
      if (behind) entry.events.push_back(one.event);
    }
    open.push_back(std::move(entry));
  }
  return open;
}

// How many more cards a seat has than it was dealt at the start.
int dealt_over_to(const Record& record, Seat seat) {
  int more = 0;
  for (const Entry& entry : record.entries) {
    const auto* dealt = std::get_if<DealOver>(&entry.event);
    if (dealt == nullptr) continue;
    const int* count = std::get_if<int>(&dealt->what);
    const int cards = count != nullptr ? *count : 1;
    more += (dealt->to == seat ? cards : 0) - (dealt->from == seat ? cards : 0);
  }
  return more;
}

std::size_t count_unseen_shows(const Record& record) {
  std::size_t count = 0;
  for (const Entry& entry : record.entries) {
    const auto* suggestion = std::get_if<Suggestion>(&entry.event);
    if (suggestion == nullptr) continue;
    for (const Answer& answer : suggestion->answers) count += showed(answer) && !answer.card ? 1 : 0;
  }
  return count;
}

bool has_face_up(const Table& table, const Knowledge& knowledge) {
  if (!table.face_up.empty()) return true;
  if (!knowledge.consistent()) return false;
  const HolderSet face_up = HolderSet{1} << Holder::face_up().code();
  return std::ranges::any_of(knowledge.places(), [&](HolderSet place) { return (place & face_up) != 0; });
}

}  // namespace

std::vector<OpenClause> open_clauses(const Position& position) {
  const Knowledge& knowledge = position.odds().knowledge;
  return knowledge.consistent() ? with_events(position.record(), knowledge) : std::vector<OpenClause>{};
}

std::size_t shows_left_out(const Position& position) {
  if (!position.odds().knowledge.consistent()) return 0;
  return count_unseen_shows(position.record()) - position.shows().size();
}

std::vector<Holder> holders(const Position& position) { return holders(position.table(), position.odds().knowledge); }

std::vector<Holder> holders(const Table& table, const Knowledge& knowledge) {
  std::vector<Holder> all;
  for (std::uint8_t seat = 0; seat < table.seat_count(); ++seat) all.push_back(Seat{seat});
  all.push_back(Holder::envelope());
  if (table.pool > 0) all.push_back(Holder::pool());
  if (has_face_up(table, knowledge)) all.push_back(Holder::face_up());
  return all;
}

std::string holder_name(const Table& table, Holder holder) {
  if (holder.is_seat()) return table.seats[holder.seat().index];
  if (holder == Holder::envelope()) return "envelope";
  return holder == Holder::pool() ? "pool" : "public";
}

std::string view_name(const Table& table) {
  switch (table.me.kind) {
    case View::Kind::spectator:
      return "-";
    case View::Kind::full:
      return "*";
    case View::Kind::seat:
      return table.seats[table.me.seat.index];
  }
  return "-";
}

std::vector<Seat> seats_of_unknown_size(const Table& table) {
  std::vector<Seat> open;
  const std::vector<HandSize> sizes = hand_sizes(table);
  for (std::uint8_t i = 0; i < sizes.size(); ++i) {
    if (!sizes[i].exact()) open.push_back(Seat{i});
  }
  return open;
}

std::vector<SizeOdds> size_odds(const Position& position, Seat seat) {
  if (seat.index >= position.odds().sizes.size()) return {};
  return position.odds().sizes[seat.index];
}

std::vector<int> possible_sizes(const Position& position, Seat seat) {
  std::vector<int> sizes;
  for (const SizeOdds& entry : size_odds(position, seat)) sizes.push_back(entry.size);
  if (!sizes.empty()) return sizes;
  const HandSize allowed = hand_sizes(position.table())[seat.index];
  const int more = dealt_over_to(position.record(), seat);
  for (int size = allowed.low; size <= allowed.high; ++size) sizes.push_back(std::max(size + more, 0));
  return sizes;
}

Guesses guesses_made(const Record& record) {
  const std::vector<int> none(static_cast<std::size_t>(record.table.deck->size()), 0);
  Guesses guesses(record.table.seats.size(), none);
  for (const Entry& entry : record.entries) {
    const auto* suggestion = std::get_if<Suggestion>(&entry.event);
    if (suggestion == nullptr) continue;
    for (const std::optional<Card> card : suggestion->cards) {
      if (card) ++guesses[suggestion->asker.index][card->index];
    }
  }
  return guesses;
}

namespace {

struct Moved {
  Card card;
  Holder holder;
  double neutral = 0;
  double read = 0;
  double by() const { return std::abs(read - neutral); }
};

// Cells that are open; first those whose odds change most by reading.
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

#include "play/referee/verify.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <vector>

#include "game/card_lists.h"
#include "play/contest/contest.h"
#include "play/referee/game.h"
#include "play/referee/referee.h"
#include "record/notation/print.h"
#include "record/table/contest_board.h"

namespace gumshoe {
namespace {

std::string place_words(const Table& table, Holder holder) {
  if (holder.is_seat()) return "with " + table.seats[holder.seat().index];
  if (holder == Holder::envelope()) return "in the envelope";
  return holder == Holder::pool() ? "in the pool" : "face up";
}

std::vector<Card> cards_elsewhere(const Table& table, const Deal& drawn) {
  std::vector<Card> found;
  for (const Card card : table.deck->all()) {
    if (table.deal->holder_of(card) != drawn.holder_of(card)) found.push_back(card);
  }
  return found;
}

std::optional<std::string> difference(const Table& table, const Deal& drawn, const std::string& seed) {
  const std::vector<Card> elsewhere = cards_elsewhere(table, drawn);
  if (elsewhere.empty()) return {};
  const Card card = elsewhere.front();
  return "dealt from seed " + seed + ", " + (*table.deck)[card].name + " is " +
         place_words(table, drawn.holder_of(card)) + " and not " + place_words(table, table.deal->holder_of(card)) +
         " (cards elsewhere: " + std::to_string(elsewhere.size()) + ")";
}

std::string cell_words(const ContestBoard& board, int room) {
  const auto place = std::ranges::find(board.rooms, room) - board.rooms.begin();
  return std::to_string(place / board.side) + "," + std::to_string(place % board.side);
}

std::optional<std::string> difference(const Deck& deck, const ContestBoard& board, const ContestBoard& drawn,
                                      const std::string& seed) {
  if (board.rooms == drawn.rooms) return {};
  int room = 0;
  for (const Card card : deck.cards(*deck.place())) {
    const std::string there = cell_words(drawn, room);
    const std::string here = cell_words(board, room++);
    if (there != here)
      return "on the board of seed " + seed + " " + deck[card].name + " is at " + there + " and not at " + here;
  }
  return "the board is not that of seed " + seed;
}

// Tries both ways to deal, since a record doesn't say which was used. If both differ, reports the nearer one.
std::optional<std::string> contest_contradiction(const Table& table, std::uint64_t seed) {
  const int rooms = table.deck->place() ? table.deck->cards(*table.deck->place()).size() : 0;
  const Result<ContestBoard> board = parse_contest_board(table.board, rooms);
  if (!board) return {};
  ContestOptions options{.deck = table.deck, .side = board->side, .seats = table.seats, .seed = seed};
  const Result<Table> fair = set_contest_table(options);
  options.deal = ContestDeal::as_public;
  const Result<Table> as_public = set_contest_table(options);
  if (!fair || !as_public) return {};
  const std::string number = std::to_string(seed);
  const ContestBoard drawn = parse_contest_board(fair->board, rooms).value();
  if (std::optional<std::string> moved = difference(*table.deck, *board, drawn, number)) return moved;
  const bool is_nearer_to_fair =
      cards_elsewhere(table, *fair->deal).size() <= cards_elsewhere(table, *as_public->deal).size();
  return difference(table, is_nearer_to_fair ? *fair->deal : *as_public->deal, number);
}

Leftovers leftovers_of(const Deal& deal) {
  if (!deal.face_up.empty()) return Leftovers::face_up;
  return deal.pool.empty() ? Leftovers::dealt : Leftovers::face_down;
}

std::optional<std::string> house_contradiction(const Table& table, std::uint64_t seed) {
  const Result<Table> drawn = set_board_game_table(
      {.deck = table.deck, .seats = table.seats, .leftovers = leftovers_of(*table.deal), .seed = seed});
  return drawn ? difference(table, *drawn->deal, std::to_string(seed)) : std::nullopt;
}

// How the deal, or the contest's board, differs from what this program draws from the seed. None if they are the same,
// or if there is no board: such games are dealt by whoever plays them. `table` is a full record's, without a flaw.
std::optional<std::string> contradiction_of_seed(const Table& table, std::uint64_t seed) {
  if (table.board.empty()) return {};
  return is_contest_board(table.board) ? contest_contradiction(table, seed) : house_contradiction(table, seed);
}

std::string_view tag(const Table& table, std::string_view name) {
  const auto found = std::ranges::find(table.free_tags, name, &Tag::name);
  return found == table.free_tags.end() ? std::string_view() : std::string_view(found->value);
}

std::optional<std::uint64_t> seed_of(const Table& table) {
  const std::string_view text = tag(table, "Seed");
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return {};
  return seed;
}

bool is_dragged(const Entry& entry) {
  const Move* move = std::get_if<Move>(&entry.event);
  return move != nullptr && move->how == Move::How::dragged;
}

RefereeOptions options_of(const Record& game, std::uint64_t seed) {
  constexpr int no_end = std::numeric_limits<int>::max();
  const bool wins = tag(game.table, "Result").ends_with("is the last one left");
  const LastStanding last = wins ? LastStanding::wins : LastStanding::plays_on;
  if (game.table.board.empty()) return {.max_rounds = no_end, .last_standing = last, .seed = seed};
  if (!is_contest_board(game.table.board))
    return board_game_referee_options({.last_standing = last, .max_rounds = no_end, .seed = seed});
  ContestOptions contest{.in_room = InRoom::may_ask, .max_rounds = no_end, .seed = seed};
  if (std::ranges::any_of(game.entries, is_dragged)) contest.suspected = Suspected::is_dragged;
  return contest_referee_options(contest);
}

// Goes through the record and makes the referee do what it says.
class Verifying {
 public:
  Verifying(const Record& game, Referee& referee) : game_(game), referee_(referee) {}

  std::optional<Disagreement> to_the_end() {
    while (written() < game_.entries.size()) {
      const std::size_t before = written();
      if (std::optional<Disagreement> wrong = step()) return wrong;
      if (written() == before) return at(before, "the referee has nothing of the kind to write here");
    }
    return ending();
  }

 private:
  std::size_t written() const { return referee_.record().entries.size(); }

  static Disagreement at(std::size_t entry, std::string what) { return {static_cast<int>(entry) + 1, std::move(what)}; }

  std::optional<Disagreement> step() {
    const std::size_t next = written();
    leave_accusation(next);
    if (rolls_first(game_.entries[next].event)) {
      referee_.decide(Roll{});
      if (written() > next) return compare(next);
    }
    const std::optional<Refusal> refused = carry_out(next);
    if (refused) return at(is_answer_owed() ? written() - 1 : next, std::string(reason(*refused)));
    return compare(next);
  }

  // After a question the player may accuse; if the record goes on with something else, it didn't.
  void leave_accusation(std::size_t next) {
    const std::optional<Owed>& owed = referee_.owed();
    if (!owed || !std::holds_alternative<AccusationOwed>(owed->what)) return;
    const Accusation* accusation = std::get_if<Accusation>(&game_.entries[next].event);
    if (accusation == nullptr || accusation->accuser != owed->seat) referee_.decide(DoNotAccuse{});
  }

  // In a house: what can only come after a roll.
  bool rolls_first(const Event& event) const {
    if (!referee_.owed() || !std::holds_alternative<RollOwed>(referee_.owed()->what)) return false;
    const Move* move = std::get_if<Move>(&event);
    return std::holds_alternative<Sight>(event) || (move != nullptr && move->how == Move::How::walked);
  }

  std::optional<Refusal> carry_out(std::size_t next) {
    const Event& event = game_.entries[next].event;
    if (const auto* out = std::get_if<Out>(&event)) {
      referee_.remove(out->seat, game_.entries[next].comment);
      return {};
    }
    if (const auto* accusation = std::get_if<Accusation>(&event)) return decide(Accuse{set_of(accusation->cards)});
    if (std::holds_alternative<NoSuggestion>(event)) return decide(AskNothing{});
    if (std::holds_alternative<Suggestion>(event)) return ask(next, [](CardSet cards) { return Ask{cards}; });
    if (const auto* move = std::get_if<Move>(&event)) return go(*move, next);
    return Refusal::not_owed;
  }

  // The decision to ask the question of this entry, and the answers to it.
  template <typename Asking>
  std::optional<Refusal> ask(std::size_t question, Asking asking) {
    const Suggestion& suggestion = std::get<Suggestion>(game_.entries[question].event);
    if (const auto refused = decide(asking(set_of(suggestion.cards)))) return refused;
    return answer(question);
  }

  std::optional<Refusal> go(const Move& move, std::size_t next) {
    const std::size_t after = question_after(next);
    const bool asks = after < game_.entries.size() && std::holds_alternative<Suggestion>(game_.entries[after].event);
    if (move.how == Move::How::dragged && asks) return ask(after, [](CardSet cards) { return Ask{cards}; });
    if (move.how == Move::How::passage)
      return asks ? ask(after, [](CardSet cards) { return TakePassage{cards}; }) : decide(TakePassage{});
    const std::optional<Move::Cell> cell = cell_of(move);
    if (!cell) return Refusal::off_the_board;
    return asks ? ask(after, [&](CardSet cards) { return Go{*cell, cards}; }) : decide(Go{*cell, {}});
  }

  // In a house a move can also name a room.
  std::optional<Move::Cell> cell_of(const Move& move) const {
    if (const auto* cell = std::get_if<Move::Cell>(&move.to)) return *cell;
    if (!referee_.floor() || referee_.floor()->house() == nullptr) return {};
    return referee_.floor()->cell_of(std::get<Card>(move.to));
  }

  std::size_t question_after(std::size_t move) const {
    std::size_t after = move + 1;
    while (after < game_.entries.size() && is_dragged(game_.entries[after])) ++after;
    return after;
  }

  // Seats that went out while answering are removed when all have answered.
  std::optional<Refusal> answer(std::size_t question) {
    for (std::size_t i = question + 1; i < game_.entries.size(); ++i) {
      const Out* out = std::get_if<Out>(&game_.entries[i].event);
      if (out == nullptr || !is_answer_owed()) break;
      referee_.remove(out->seat, game_.entries[i].comment);
    }
    const Suggestion& suggestion = std::get<Suggestion>(game_.entries[question].event);
    while (is_answer_owed()) {
      if (const auto refused = referee_.decide(answer_of(suggestion, referee_.owed()->seat))) return refused;
    }
    return {};
  }

  bool is_answer_owed() const { return referee_.owed() && std::holds_alternative<AnswerOwed>(referee_.owed()->what); }

  static Decision answer_of(const Suggestion& suggestion, Seat seat) {
    const auto given = std::ranges::find(suggestion.answers, seat, &Answer::seat);
    if (given == suggestion.answers.end() || !given->card) return Pass{};
    return Show{*given->card};
  }

  std::optional<Refusal> decide(const Decision& decision) { return referee_.decide(decision); }

  std::optional<Disagreement> compare(std::size_t from) const {
    for (std::size_t i = from; i < written(); ++i) {
      if (i >= game_.entries.size()) return at(i, "here the record ends, and the game goes on: " + line(i));
      if (referee_.record().entries[i].event != game_.entries[i].event) return at(i, "by the rules it is: " + line(i));
    }
    return {};
  }

  std::string line(std::size_t entry) const {
    return print_event(referee_.record().table, referee_.record().entries[entry].event);
  }

  std::optional<Disagreement> ending() const {
    const std::string_view told = tag(game_.table, "Result");
    const std::string_view found = tag(referee_.record().table, "Result");
    const bool stopped = !referee_.outcome() && told == "stopped after the last round";
    if (told == found || stopped || told == winner() || !tells_an_ending(told)) return {};
    return Disagreement{
        0, "the record says '" + std::string(told) + "'" +
               (found.empty() ? ", and the game is not over" : "; by the rules it is '" + std::string(found) + "'")};
  }

  std::string_view winner() const {
    const std::optional<Outcome>& outcome = referee_.outcome();
    return outcome && outcome->winner ? std::string_view(game_.table.seats[outcome->winner->index]) : "";
  }

  // The tag is free: only a player's name and what a referee would have written can be wrong.
  bool tells_an_ending(std::string_view told) const {
    constexpr std::string_view endings[] = {" solved the case", " is the last one left", "everybody is out",
                                            "stopped after the last round"};
    return std::ranges::find(game_.table.seats, told) != game_.table.seats.end() ||
           std::ranges::any_of(endings, [&](std::string_view ending) { return told.ends_with(ending); });
  }

  const Record& game_;
  Referee& referee_;
};

Table without_result(Table table) {
  std::erase_if(table.free_tags, [](const Tag& tag) { return tag.name == "Result"; });
  return table;
}

}  // namespace

std::optional<Disagreement> verify(const Record& game) {
  const std::optional<std::uint64_t> seed = seed_of(game.table);
  const bool needs_seed = !game.table.board.empty() || game.table.rules.eliminated == Rules::Eliminated::redeal;
  if (needs_seed && !seed) return Disagreement{0, "without a Seed tag the dice cannot be checked"};
  Result<Referee> referee = Referee::start(without_result(game.table), options_of(game, seed.value_or(1)));
  if (!referee) return Disagreement{0, referee.error().message};
  if (std::optional<std::string> other = seed ? contradiction_of_seed(game.table, *seed) : std::nullopt)
    return Disagreement{0, *other};
  return Verifying(game, *referee).to_the_end();
}

}  // namespace gumshoe

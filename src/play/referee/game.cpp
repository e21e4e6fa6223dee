#include "play/referee/game.h"

#include <cassert>

namespace gumshoe {

namespace {

// Players in memory: whoever breaks the rules is removed.
class PlayersInMemory final : public Deciders {
 public:
  PlayersInMemory(Referee& referee, std::span<Player* const> players, std::uint64_t seed, const Budget& budget)
      : referee_(referee),
        players_(players),
        seed_(seed),
        budget_(budget),
        seen_(seen_by_all(referee.record().table)),
        removed_(players.size(), false) {}

  std::optional<Decision> decide(const Owed& owed) override {
    if (removed_[owed.seat]) return answer_by_lot(referee_, seed_);
    const Record& seen = seen_[owed.seat].catch_up(referee_.record());
    return decision_of(*players_[owed.seat.index], seen, owed, seed_, budget_);
  }

  void refused(const Owed& owed, const Decision&, Refusal why) override {
    referee_.remove(owed.seat, reason(why));
    removed_[owed.seat] = true;
  }

 private:
  Referee& referee_;
  std::span<Player* const> players_;
  std::uint64_t seed_;
  Budget budget_;
  BySeat<SeenRecord> seen_;
  BySeat<bool> removed_;
};

}  // namespace

void drive(Referee& referee, Deciders& deciders) {
  while (referee.owed() && !deciders.stops()) {
    const Owed owed = *referee.owed();
    if (const std::optional<Decision> decision = deciders.decide(owed)) {
      const std::optional<Refusal> why = referee.decide(*decision);
      why ? deciders.refused(owed, *decision, *why) : deciders.decided(owed, *decision);
    }
    deciders.happened();
  }
}

BySeat<SeenRecord> seen_by_all(const Table& table) {
  BySeat<SeenRecord> all;
  for (const Seat seat : table.all_seats()) all.emplace_back(table, View::of(seat));
  return all;
}

Decision decision_of(Player& player, const Record& seen, const Owed& owed, std::uint64_t seed, const Budget& budget) {
  if (const std::optional<Decision> forced = only_choice(owed)) return *forced;
  return player.decide({seen, owed, decision_seed(seed, seen, owed), budget});
}

Decision answer_by_lot(const Referee& referee, std::uint64_t seed) {
  const Owed& owed = *referee.owed();
  const AnswerOwed* answer = std::get_if<AnswerOwed>(&owed.what);
  assert(answer != nullptr);
  if (answer->held.empty()) return Pass{};
  Random random(decision_seed(seed, referee.record(), owed));
  return Show{draw_one(answer->held, random)};
}

Result<Table> set_board_game_table(const BoardGameOptions& options) {
  if (options.deck == nullptr) return Error{.message = "there is no deck"};
  const Board* board = Board::for_deck(*options.deck);
  if (board == nullptr) return Error{.message = "there is no board with the rooms and suspects of this deck"};
  const std::size_t seats = options.seats.size();
  if (seats < 2 || seats > max_seats) return Error{.message = "a game has 2 to 16 seats"};
  const TableOptions sitting{.deck = options.deck,
                             .edition = options.edition,
                             .seats = options.seats,
                             .rules = options.rules,
                             .leftovers = options.leftovers};
  Random dealing(stream(options.seed, Drawn::deal));
  Table table = set_table(sitting, deal_cards(sitting, dealing));
  table.board = print_house_tag({board->id(), options.house});
  table.free_tags.push_back({"Seed", std::to_string(options.seed)});
  return table;
}

RefereeOptions board_game_referee_options(const BoardGameOptions& options) {
  return {.max_rounds = options.max_rounds,
          .last_standing = options.last_standing,
          .in_room = InRoom::may_ask,
          .suspected = Suspected::is_dragged,
          .seed = stream(options.seed, Drawn::dice)};
}

Result<Referee> set_board_game(const BoardGameOptions& options) {
  Result<Table> table = set_board_game_table(options);
  if (!table) return table.error();
  return Referee::start(std::move(table).value(), board_game_referee_options(options));
}

Record play_game(const TableOptions& table, std::span<Player* const> players, std::uint64_t seed,
                 const GameOptions& options) {
  Random random(seed);
  const Deal deal = deal_cards(table, random);
  return play_deal(set_table(table, deal), players, random.next(), options);
}

Record play_deal(Table table, std::span<Player* const> players, std::uint64_t seed, const GameOptions& options) {
  Random random(seed);
  Result<Referee> referee = Referee::start(std::move(table), {.max_rounds = options.max_rounds,
                                                              .last_standing = options.last_standing,
                                                              .in_room = options.in_room,
                                                              .suspected = options.suspected,
                                                              .seed = random.next()});
  assert(referee);
  play_on(*referee, players, random.next(), options.budget);
  return referee->record();
}

void play_on(Referee& referee, std::span<Player* const> players, std::uint64_t seed, const Budget& budget) {
  assert(players.size() == referee.record().table.seats.size());
  PlayersInMemory deciders(referee, players, seed, budget);
  drive(referee, deciders);
}

Result<Record> play_contest(const ContestOptions& options, std::span<Player* const> players, const Budget& budget) {
  Result<Referee> referee = set_contest(options);
  if (!referee) return referee.error();
  play_on(*referee, players, options.seed, budget);
  return referee->record();
}

}  // namespace gumshoe

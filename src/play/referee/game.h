// Whole games: the loop that plays them, the board game ready to be played, games of players in memory.
//
//   BoardGameOptions options{.deck = edition->deck, .edition = edition->id, .seats = {"Ann", "Bob", "Cyn"}, .seed = 7};
//   Result<Referee> referee = set_board_game(options);
//   if (!referee) …                      // referee.error().message: no board for this deck, too many seats, …
//   play_on(*referee, {{&ann, &bob, &cyn}}, options.seed);
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "play/board/house_rules.h"
#include "play/contest/contest.h"
#include "play/referee/deal.h"
#include "play/referee/player.h"
#include "play/referee/referee.h"
#include "record/views/seen_by.h"

namespace gumshoe {

// Who decides in a game, wherever they sit: players in memory, programs, people at a terminal or in a browser.
class Deciders {
 public:
  virtual ~Deciders() = default;

  // For the seat that owes something. None: it has been removed from the game instead, or the game stops here.
  virtual std::optional<Decision> decide(const Owed& owed) = 0;
  // The referee has refused the decision; nothing has changed.
  virtual void refused(const Owed& owed, const Decision& decision, Refusal why) = 0;
  // The referee has carried it out.
  virtual void decided(const Owed&, const Decision&) {}
  // After each step, whatever came of it.
  virtual void happened() {}
  virtual bool stops() { return false; }
};

// Plays on to the end, or until the deciders stop.
void drive(Referee& referee, Deciders& deciders);

// What each seat has seen, to be caught up with the record as the game goes on.
BySeat<SeenRecord> seen_by_all(const Table& table);

// The player's decision for what its seat owes; it isn't asked where there is no choice. The seed is the game's.
Decision decision_of(Player& player, const Record& seen, const Owed& owed, std::uint64_t seed, const Budget& budget);

// Answers for a seat that was removed: a card by lot of those it could show. The seed is the game's.
Decision answer_by_lot(const Referee& referee, std::uint64_t seed);

// The board game: an edition's deck on its board. Deal and dice depend on the seed and the numbers alone.
struct BoardGameOptions {
  std::shared_ptr<const Deck> deck = {};
  std::string edition = {};  // the deck's id; empty for any other deck
  std::vector<std::string> seats = {};
  Rules rules = {};
  HouseRules house = {};
  Leftovers leftovers = Leftovers::dealt;
  LastStanding last_standing = LastStanding::wins;
  int max_rounds = 1000;
  std::uint64_t seed = 1;
};

// The table of the full record, with its Seed tag.
Result<Table> set_board_game_table(const BoardGameOptions& options);
RefereeOptions board_game_referee_options(const BoardGameOptions& options);
Result<Referee> set_board_game(const BoardGameOptions& options);

struct GameOptions {
  int max_rounds = 1000;
  LastStanding last_standing = LastStanding::wins;
  InRoom in_room = InRoom::must_ask;  // on a board
  Suspected suspected = Suspected::stays;
  Budget budget = {};  // for every decision
};

// Deals and plays: players[i] sits at seat i (one player may sit at several). The same seed gives the same game, byte
// for byte. A player that decides against the rules is removed, and its answers are drawn by lot from then on.
Record play_game(const TableOptions& table, std::span<Player* const> players, std::uint64_t seed,
                 const GameOptions& options = {});

// The same at a table that is already set.
Record play_deal(Table table, std::span<Player* const> players, std::uint64_t seed, const GameOptions& options = {});

// Plays on to the end; the seed is for the players.
void play_on(Referee& referee, std::span<Player* const> players, std::uint64_t seed, const Budget& budget = {});

// A whole game of the contest, or what is wrong with its options.
Result<Record> play_contest(const ContestOptions& options, std::span<Player* const> players, const Budget& budget = {});

}  // namespace gumshoe

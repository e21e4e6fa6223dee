// The contest: a square board with rooms scattered over it, dice, and bots. A worked example:
//
//   ContestOptions options{.side = 10, .seats = {"Ann", "Bob"}, .seed = 7};
//   Result<Referee> referee = set_contest(options);
//   if (!referee) …                                // referee.error().message: too many cards, …
//
// Board, names of the cards, deal and dice depend only on the seed and the numbers, not on the names of the seats: what
// is announced before the bots have said their names stays true afterwards.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "game/random.h"
#include "play/referee/deal.h"
#include "play/referee/referee.h"

namespace gumshoe {

// fair: one stock dealt round, from a seat drawn by lot. as_public: each category from the first seat on, as the public
// engine of the contest deals, so that low seats hold more.
enum class ContestDeal { fair, as_public };

struct ContestOptions {
  // A deck of suspects, weapons and, last, rooms, with the id of its edition if it has one. None: a deck of the sizes
  // below, its names drawn from lists.
  std::shared_ptr<const Deck> deck = {};
  std::string edition = {};
  int people = 15;
  int weapons = 15;
  int rooms = 0;  // 0: as many as the side of the board

  int side = 10;
  std::vector<std::string> seats = {};
  ContestDeal deal = ContestDeal::fair;
  Rules::Eliminated eliminated = Rules::Eliminated::answer;
  Rules::Hear hear = Rules::Hear::asked;
  InRoom in_room = InRoom::must_ask;
  Suspected suspected = Suspected::stays;  // is_dragged: the seats are added to the suspects
  int max_rounds = 1000;
  std::uint64_t seed = 1;
};

// The sizes of the competition that the contest was made for: 44 people, 16 weapons.
ContestOptions competition();

inline constexpr int least_side = 5;
inline constexpr int most_side = 1000;

// The Board tag of a board with its rooms anywhere, one cell each.
std::string scatter_rooms(int side, int rooms, Random& random);

// The table of the full record, with its Seed tag.
Result<Table> set_contest_table(const ContestOptions& options);
RefereeOptions contest_referee_options(const ContestOptions& options);
Result<Referee> set_contest(const ContestOptions& options);

// A card of a deck being made: its id and key follow from the name.
CardInfo card_named(std::string name);

// Names for the seats of a record, whatever the bots call themselves: none empty, no two the same.
std::vector<std::string> distinct_seat_names(const std::vector<std::string>& given);

}  // namespace gumshoe

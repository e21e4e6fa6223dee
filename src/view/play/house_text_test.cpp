#include "view/play/board_text.h"

#include <gtest/gtest.h>

#include "game/edition.h"
#include "play/referee/game.h"

namespace gumshoe {
namespace {

TEST(HouseText, DrawsTheClassicBoardAndWhereOneCanGo) {
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  const Result<Referee> referee =
      set_board_game({.deck = edition.deck, .edition = edition.id, .seats = {"Ann", "Bob", "Cyn"}});
  ASSERT_TRUE(referee);
  const Floor& floor = *referee->floor();
  HouseTextOptions options{.lettering = &Lettering::ascii()};
  options.reach = reach(floor, floor.pawns()[0].start, 8, referee->pawns().in_the_way(floor, Seat{0}));
  EXPECT_EQ("\n" + as_plain(house_text(referee->record().table, floor, referee->pawns(), options)), R"(
                        1 1 1 1 1 1 1 1 1 1 2 2 2 2
    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3
  0 ##################C ########g ##################
  1             ##. . .         . . . ##
  2             . .                 . .
  3   Kitchen   . .                 . . Conservatory
  4             . .     Ballroom    . . ^
  5             . . >             < . . .         ##
  6 ##      ^   . .                 . . . . . . . e
  7 . . . . . . . .   ^         ^   . . . . . . . ##
  8 ##. . . . . . . . . . . . . . . . .
  9           . . . . . . . . . . . . . >
 10                 . . ##########. . .   Billiard
 11                 . . ##########. . .     Room
 12   Dining Room < . . ##########. . .         ^
 13                 . . ##########. . . . . . . . ##
 14                 . . ##########. . .     v     ##
 15             ^   . . ##########. .
 16 ##. . . . . . o . . ##########. . >  Library
 17 B . . . . . o . o . . . . . . . .
 18 ##. . . . o . o .     v v     . . .           ##
 19             v . o             . . . . . . . . p
 20               o .           < . . . . . . . . ##
 21     Lounge    . o     Hall    . . v
 22               o .             . .
 23               . o             . .     Study
 24             ##A ##            ##.
)");
}

}  // namespace
}  // namespace gumshoe

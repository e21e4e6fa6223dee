// What a bot is put through, as data: a table at which it sits, what the others do there, and how long. A scene is a
// real game with a real deal, played by a referee, so that whatever the bot concludes from it is true.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "arena/protocol/messages.h"
#include "play/contest/contest.h"

namespace gumshoe {

// A card of a question that is made for the bot's sake.
enum class Named {
  held,      // the bot holds it
  other,     // neither the bot nor anybody who is asked before it does
  anothers,  // somebody who is asked before the bot does
  itself,    // the bot as a suspect
  far,       // a room as in `other` that the bot doesn't stand next to
};

// What one of the others does, whoever gets the chance first. If there is nothing to do, they stay and guess their own
// cards.
namespace deed {

struct Guess {
  Named person = Named::other;
  Named weapon = Named::other;
  Named room = Named::other;
};
// One guess for each of them, with two cards that the bot does not hold.
enum class Each { in_hand, shown, dealt_again };
struct GuessEach {
  Each which = Each::in_hand;
};
struct GuessCard {  // one of those
  Card card;
};
enum class Aim { right, wrong };
struct Accuse {
  Aim aim = Aim::wrong;
};

}  // namespace deed

using Deed = std::variant<deed::Guess, deed::GuessEach, deed::GuessCard, deed::Accuse>;

struct Scene {
  enum class Others { follow_the_script, play };     // play: built-in players, to the end
  enum class Lines { known, unknown_too };           // between the messages, lines that no bot knows
  enum class Watch { answers, silence };             // silence: waits a little for what was not asked for
  enum class End { any, clean };                     // clean: it has to end by itself when its input does

  std::string_view name;
  std::string_view title;
  ContestOptions contest = {};  // the bot's name is filled in, and a seed is looked for
  int seat = 1;                 // the bot's
  std::vector<Deed> deeds = {};
  int turns = 1;                 // of the bot, after all deeds
  int guesses = 0;               // of the bot, in all
  int undecided = 0;             // turns of the bot, before which nobody else accuses; where the others play
  std::optional<int> roll = {};  // of the bot in its first turns; none: as the dice fall
  std::optional<Named> start = {};  // room 0, where it begins: held by the bot, or not; none: either
  Others others = Others::follow_the_script;
  Lines lines = Lines::known;
  Watch watch = Watch::answers;
  End end = End::any;
  std::vector<std::chrono::milliseconds> clocks = {};  // told instead of the usual one, a few turns each
};

inline constexpr int turns_on_a_clock = 3;
inline constexpr int rolls_chosen = 3;

std::vector<Scene> trial_scenes(Dialect dialect);

}  // namespace gumshoe

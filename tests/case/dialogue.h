// A dialogue with `gumshoe case`, written down as one would see it:
//
//   ⌨ ro⇥          the keys typed: ⇥ is Tab, ⏎ Enter, ⌃C and such the Ctrl key, ⎋1 Alt and 1
//   1 Ann> rope    what stands on the screen then, from the line of the prompt on
//
// After keys that end in ⏎ that is what was typed and the answer; after others, the line and what is shown under it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "player.h"

namespace gumshoe {

struct Exchange {
  std::string keys;                    // as they are written down
  std::vector<std::string> expected;   // `…` alone on a line: any lines
};

// The exchanges of the blocks that begin with ```case.
std::vector<Exchange> read_dialogue(std::string_view markdown);
std::string as_typed(std::string_view keys);
bool ends_with_enter(std::string_view keys);

// Types the keys, and waits until the screen shows what is expected; what it showed in the end.
struct Shown {
  std::vector<std::string> lines;
  bool as_expected = false;
};
Shown exchange(Player& player, const Exchange& wanted);

// The same text, with what the program says today below the keys.
std::string rewritten(std::string_view markdown, Player& player);

}  // namespace gumshoe

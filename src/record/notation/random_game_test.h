// Random games as text, of every edition and of decks of their own, with every kind of tag and event in every way of
// writing it. Each is well formed; that it could be true is not promised.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/random.h"
#include "record/record.h"

namespace gumshoe {

struct RandomGameOptions {
  std::optional<View::Kind> view = {};   // none: any
  std::optional<std::string> rules = {};  // none: any
  int most_events = 30;
  bool comments = true;
};

std::string random_game(std::uint64_t seed, const RandomGameOptions& options = {});

}  // namespace gumshoe

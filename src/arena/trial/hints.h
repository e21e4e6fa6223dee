// What is probably the matter with a bot, told by what it answered: mistakes that people make again and again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arena/protocol/messages.h"
#include "play/referee/referee.h"

namespace gumshoe {

// What was known when the bot answered.
struct TrialMoment {
  const Referee& referee;  // the bot owes it something
  CardSet shown = {};        // to the bot, with `Card From`
  CardSet dealt_again = {};  // to the bot, in mid-game
  std::optional<Move::Cell> dragged_from = {};  // where it stood before others moved it, since its last turn

  const Deck& deck() const { return *referee.record().table.deck; }
};

inline constexpr std::string_view unasked_hint =
    "Only answers go to standard output, one line each. What is for your own eyes belongs on standard error.";
inline constexpr std::string_view flush_hint =
    "The answer came when the input ended: it was waiting in a buffer. Flush standard output after every line "
    "(Python: print(…, flush=True); C++: std::endl; Java: System.out.flush()).";

// All of these may be empty: nothing is known.

// A line that is no answer; `next` is what came after it.
std::string hint_for_unreadable(std::string_view line, Asked asked, const std::optional<std::string>& next,
                                const TrialMoment& moment);

// An answer that the referee refuses, or that names a card which does not exist.
std::string hint_for_move(const Reply& reply, const TrialMoment& moment);
std::string hint_for_disproof(const reply::Disprove& said, const TrialMoment& moment);

}  // namespace gumshoe

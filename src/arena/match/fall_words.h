// How a fall is told to whoever wrote the bot.
#pragma once

#include <string>
#include <string_view>

#include "arena/process/process.h"
#include "arena/protocol/messages.h"
#include "play/referee/decision.h"

namespace gumshoe {

// `exited with code 1 instead of answering Move`, `gave no answer in time to Disprove`. A bot's death is noticed only
// when it is asked next, so the words don't say when it died.
std::string fault_words(const BotFault& fault, const Message& asked);

// `the card shown is not in this hand: showed Rope when asked for Plum, Rope and Hall`.
std::string refusal_words(Refusal refusal, const Deck& deck, const Owed& owed, const Decision& decision);

// The last line of standard error that isn't blank, cut short and made printable. It may contain times and addresses,
// so it is not part of the record, which must be the same whenever the game is played.
std::string last_words(std::string_view errors);
std::string with_last_words(const std::string& reason, std::string_view errors);

}  // namespace gumshoe

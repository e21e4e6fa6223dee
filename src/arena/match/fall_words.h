// How a fall is told to whoever wrote the bot.
#pragma once

#include <string>
#include <string_view>

#include "arena/process/process.h"
#include "arena/protocol/messages.h"
#include "play/referee/decision.h"

namespace gumshoe {

// `exited with code 1 instead of answering Move`, `gave no answer in time to Disprove`. A bot that died earlier is
// found dead when it is asked: so it is not said when it did.
std::string fault_words(const BotFault& fault, const Message& asked);

// `the card shown is not in this hand: showed Rope when asked for Plum, Rope and Hall`.
std::string refusal_words(Refusal refusal, const Deck& deck, const Owed& owed, const Decision& decision);

// The last line, of what went to standard error, that has something in it, cut short and fit to be shown. It may tell
// times and addresses: it is no part of a record, which is the same whenever the game is played.
std::string last_words(std::string_view errors);
std::string with_last_words(const std::string& reason, std::string_view errors);

}  // namespace gumshoe

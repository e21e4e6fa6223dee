// One number for everything that is exact: the deals, the envelopes, the hands and the proved facts of a list of games,
// after each of their events. No probability goes into it, so it is the same on every machine and in the browser. When
// it changes, either an answer was wrong before, or one is wrong now, or the games have changed.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "record/record.h"

namespace gumshoe {

std::string fingerprint();  // of the built-in games, sixteen hexadecimal digits
std::string fingerprint(const Record& record);  // of one game

std::span<const std::string_view> fingerprint_games();  // in the notation

}  // namespace gumshoe

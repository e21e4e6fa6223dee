// The notation written: parse(print(game)) == game, byte-stable.
#pragma once

#include <string>
#include <vector>

#include "game/edition.h"
#include "record/record.h"

namespace gumshoe {

// The game will be read with the same catalogue, so what its edition says is left out.
std::string print(const Record& record, const Catalogue& catalogue = Catalogue::built_in());
std::string print(const std::vector<Record>& games, const Catalogue& catalogue = Catalogue::built_in());
std::string print_event(const Table& table, const Event& event);  // without number and comment, answers as they are
std::string print_event(const Record& record, const Event& event);

}  // namespace gumshoe

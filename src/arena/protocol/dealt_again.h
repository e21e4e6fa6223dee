// The cards of a bot that is out are dealt to those who stay, and nobody says who gets what.
#pragma once

#include <optional>

#include "record/record.h"

namespace gumshoe {

// What a seat still knows afterwards, as a record that begins there: where each card can be, what the others have one
// of, the accusations that were wrong, who is out, who stands where. Hands of those who stay have only grown. `from` is
// whose cards they were; none: of some other seat, nobody knows which.
Record after_dealing_again(const Record& seen, std::optional<Seat> from);

}  // namespace gumshoe

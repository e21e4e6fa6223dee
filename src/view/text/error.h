// An error in a text, with the line it is about and a mark under the place.
#pragma once

#include <string>
#include <string_view>

#include "game/result.h"

namespace gumshoe {

//   game.cgn:3:14: no card 'ropee'; did you mean Rope?
//     3 | Ann ? plum ropee hall : Bob +
//       |            ^
// `name` is the file's name, `text` what was read from it.
std::string error_text(std::string_view name, std::string_view text, const Error& error);

}  // namespace gumshoe

// Why a card is, or may be, where it is: for people and for programs.
#pragma once

#include <string>

#include "infer/explanation.h"
#include "view/lettering.h"
#include "view/page.h"

namespace gumshoe {

Page explanation_text(const Record& record, const Explanation& found, const Lettering& letters, int width);

}  // namespace gumshoe

// Why a card is, or may be, where it is: for people and for programs.
#pragma once

#include <string>

#include "infer/proof/explanation.h"
#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

Page explanation_text(const Record& record, const Explanation& found, const Lettering& letters, int width);

}  // namespace gumshoe

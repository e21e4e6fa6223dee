// Side branches opened by `what if`.
#pragma once

#include "notebook/draft.h"

namespace gumshoe {

int suppositions(const Draft& draft);  // how many are open in it

}  // namespace gumshoe

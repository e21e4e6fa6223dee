// Side branches opened by `what if`.
#pragma once

#include "notebook/draft/notebook.h"

namespace gumshoe {

int suppositions(const Draft& draft);  // how many are open in it
bool opens_supposition(const Version& version);

}  // namespace gumshoe

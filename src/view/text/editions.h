// The editions for people: all of them in a list, one of them with its cards.
#pragma once

#include "game/edition.h"
#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

Page editions_text(const Catalogue& catalogue, const Lettering& letters, int width);
Page edition_text(const Edition& edition, const Lettering& letters, int width);

}  // namespace gumshoe

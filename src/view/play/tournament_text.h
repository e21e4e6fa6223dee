// `gumshoe tournament` for people.
#pragma once

#include "view/page/lettering.h"
#include "view/page/page.h"
#include "view/play/tournament.h"

namespace gumshoe {

Page tournament_text(const TournamentView& view, const Lettering& letters, int width);

}  // namespace gumshoe

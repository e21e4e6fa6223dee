// `gumshoe tournament` for people.
#pragma once

#include "view/lettering.h"
#include "view/page.h"
#include "view/tournament.h"

namespace gumshoe {

Page tournament_text(const TournamentView& view, const Lettering& letters, int width);

}  // namespace gumshoe

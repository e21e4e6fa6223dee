// `gumshoe review` for people: who could have known when, the entropy of every seat as a small chart, every question
// with what it was worth, what was overlooked.
#pragma once

#include "advise/review/review.h"
#include "view/page/lettering.h"
#include "view/page/page.h"
#include "view/words/phrasing.h"

namespace gumshoe {

Page review_text(const Record& record, const Review& review, const Lettering& letters, int width);

// The sentences of a review, for each of its forms.
// Says that the last events of a very long record are left out.
std::string unreviewed_words(const Review& review);
std::string ending_words(const Review& review, const Phrasing& phrasing);
std::string viewer_words(const SeatReview& seat, const Phrasing& phrasing);  // `Ann`, `a spectator`
std::string oversight_words(const Oversight& oversight, const Phrasing& phrasing);
std::string accusation_words(const std::optional<ReviewedAccusation>& accused);
std::string bet_words(const std::optional<BetterBet>& bet, const Lettering& letters);
std::string event_or_dash(const std::optional<int>& event, const Lettering& letters);
// What a question told the others: what they gained together or, in a seat's view, what each watcher was expected to
// gain.
std::optional<double> told_others(const ReviewedQuestion& question);
std::string points_lost(double chance);  // `1.4 %`, of winning chance
std::string bits_or_dash(const std::optional<double>& bits, const Lettering& letters);

}  // namespace gumshoe

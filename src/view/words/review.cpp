#include <algorithm>

#include "view/text/review.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

std::string known_holder(const Oversight& oversight, const Phrasing& phrasing) {
  if (oversight.holder == Holder::envelope()) return phrasing.card(oversight.card) + " was proved not to be in it";
  return phrasing.holder(oversight.holder) + " was proved to have it";
}

std::string with_proof(std::string words, const Oversight& oversight, const Phrasing& phrasing) {
  const std::string cited = phrasing.cited(oversight.because);
  return cited.empty() ? words : words + " " + cited;
}

}  // namespace

std::string ending_words(const Review& review, const Phrasing& phrasing) {
  const std::string between = " " + std::string(phrasing.letters().dot) + " ";
  const std::string cards = phrasing.cards(review.solution, between);
  if (review.winner) return phrasing.seat(*review.winner) + " found it: " + cards;
  if (!review.finished) {
    const std::string start = "The game is not finished: this is how it stands";
    return cards.empty() ? start : start + "; the envelope has " + cards;
  }
  return "Nobody found it" + (cards.empty() ? "" : ": " + cards);
}

std::string viewer_words(const SeatReview& seat, const Phrasing& phrasing) {
  return seat.view.kind == View::Kind::seat ? phrasing.seat(seat.view.seat) : "a spectator";
}

std::string oversight_words(const Oversight& oversight, const Phrasing& phrasing) {
  const std::string seat = phrasing.seat(oversight.seat);
  switch (oversight.kind) {
    case Oversight::Kind::did_not_accuse:
      return seat + " could prove the solution now, and did not accuse";
    case Oversight::Kind::asked_for_known:
      return with_proof(seat + " asked for " + phrasing.card(oversight.card) + ": " + known_holder(oversight, phrasing),
                        oversight, phrasing);
    case Oversight::Kind::accused_impossible:
      return with_proof(seat + " accused " + phrasing.card(oversight.card) + ": " + known_holder(oversight, phrasing),
                        oversight, phrasing);
  }
  return "";
}

std::string accusation_words(const std::optional<ReviewedAccusation>& accused) {
  if (!accused) return "never";
  const std::string event = std::to_string(accused->event);
  switch (accused->verdict) {
    case Accusation::Verdict::right:
      return event + ", right";
    case Accusation::Verdict::wrong:
      return event + ", wrong";
    case Accusation::Verdict::unknown:
      return event;
  }
  return event;
}

std::string unreviewed_words(const Review& review) {
  return "The record is too long to review: this is about its first " +
         counted(static_cast<std::size_t>(review.reviewed), "event") + ".";
}

std::string bet_words(const std::optional<BetterBet>& bet, const Lettering& letters) {
  if (!bet) return std::string(letters.rule);
  return std::to_string(bet->after) + " (" + percent_or_certain(bet->now) + ")";
}

std::string event_or_dash(const std::optional<int>& event, const Lettering& letters) {
  return event ? std::to_string(*event) : std::string(letters.rule);
}

std::optional<double> told_others(const ReviewedQuestion& question) {
  if (question.given) return question.given;
  return question.leak ? std::optional(question.leak->mean) : std::nullopt;
}

std::string points_lost(double chance) { return fixed(100 * std::max(chance, 0.0), 1) + " %"; }

std::string bits_or_dash(const std::optional<double>& bits, const Lettering& letters) {
  if (!bits) return std::string(letters.rule);
  const double rounded = *bits > -0.005 && *bits < 0 ? 0 : *bits;
  return fixed(rounded, 2);
}

}  // namespace gumshoe

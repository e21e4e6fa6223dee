// Matches for a tournament.
#include <algorithm>

#include "arena/match/fall_words.h"
#include "arena/match/match.h"
#include "arena/match/seating.h"

namespace gumshoe {
namespace {

// Of what a bot wrote to standard error a tournament keeps no more than this.
void quote_last_words(MatchResult& result) {
  for (std::size_t seat = 0; seat < result.errors.size(); ++seat) {
    SeatResult& one = result.game.seats[seat];
    const bool has_fallen_silent = one.outcome == SeatOutcome::crashed || one.outcome == SeatOutcome::late;
    if (has_fallen_silent) one.reason = with_last_words(one.reason, result.errors[seat]);
  }
}

class MatchRunner final : public GameRunner {
 public:
  MatchRunner(MatchOptions options, std::vector<Entrant> entrants)
      : options_(std::move(options)), entrants_(std::move(entrants)) {}

  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>& stop) override {
    MatchOptions options = options_;
    options.contest.seed = spec.seed;
    options.others = entrants_;
    std::vector<Entrant> seated;
    for (const int entrant : spec.entrants) seated.push_back(entrants_[static_cast<std::size_t>(entrant)]);
    Result<MatchResult> result = play_match(options, seated, nullptr, &stop);
    if (!result) return result.error();
    quote_last_words(*result);
    return std::move(result->game);
  }

 private:
  MatchOptions options_;
  std::vector<Entrant> entrants_;
};

}  // namespace

Result<MakeRunner> match_runners(const MatchOptions& options, const std::vector<Entrant>& entrants) {
  if (std::optional<Error> error = entrants_complaint(entrants)) return *error;
  if (const auto person = std::ranges::find_if(entrants, is_for_a_person); person != entrants.end())
    return Error{.message = "a tournament waits for nobody, and '" + person->command +
                            "' is a person: `gumshoe match` and `gumshoe play` are for people"};
  return MakeRunner([=]() -> std::unique_ptr<GameRunner> { return std::make_unique<MatchRunner>(options, entrants); });
}

}  // namespace gumshoe

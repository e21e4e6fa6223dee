#include "arena/tournament/merge.h"

#include <algorithm>
#include <map>
#include <utility>

namespace gumshoe {
namespace {

// A reason may end in last words, which tell times and addresses; without them it is in the record.
bool same(const SeatResult& a, const SeatResult& b) {
  return a.outcome == b.outcome && a.turns == b.turns && a.decisions == b.decisions;
}

bool same(const GameResult& a, const GameResult& b) {
  return a.winner_seat == b.winner_seat && a.rounds == b.rounds &&
         std::ranges::equal(a.seats, b.seats, [](const SeatResult& x, const SeatResult& y) { return same(x, y); });
}

Error differ(const Part& a, const Part& b, std::uint64_t game) {
  return {.message = "game " + std::to_string(game + 1) + " is not the same in " + a.name + " and " + b.name +
                     ": was a bot late, or another version of it played?"};
}

std::optional<Error> compare_records(const Part& a, const Part& b, std::uint64_t game) {
  const Result<std::string> one = a.results->record(game);
  if (!one) return one.error();
  const Result<std::string> other = b.results->record(game);
  if (!other) return other.error();
  if (*one != *other) return differ(a, b, game);
  return {};
}

// A game that ended, and which part it was found in first.
struct Found {
  std::size_t part = 0;
  GameResult result;
};
using FoundGames = std::map<std::uint64_t, Found>;

std::optional<Error> add_part(const std::vector<Part>& parts, std::size_t part, FoundGames& found) {
  Result<std::vector<PlayedGame>> games = parts[part].results->games();
  if (!games) return games.error();
  for (PlayedGame& game : games.value()) {
    const auto [place, is_new] = found.try_emplace(game.number, Found{part, game.result});
    if (is_new) continue;
    const Part& before = parts[place->second.part];
    if (!same(place->second.result, game.result)) return differ(before, parts[part], game.number);
    if (std::optional<Error> error = compare_records(before, parts[part], game.number)) return error;
  }
  return {};
}

// The whole game: games() leaves the record out.
Result<PlayedGame> whole(const Results& results, PlayedGame game) {
  Result<std::string> record = results.record(game.number);
  if (!record) return record.error();
  game.result.record = std::move(record).value();
  return game;
}

std::optional<Error> copy_part(const Results& from, const std::vector<std::uint64_t>& numbers, Results& to) {
  constexpr std::size_t at_a_time = 1000;
  Result<std::vector<PlayedGame>> games = from.games();
  if (!games) return games.error();
  std::vector<PlayedGame> bundle;
  const auto flush = [&] { return to.append(std::exchange(bundle, {})); };
  for (PlayedGame& game : games.value()) {
    if (!std::ranges::binary_search(numbers, game.number)) continue;
    Result<PlayedGame> copy = whole(from, std::move(game));
    if (!copy) return copy.error();
    bundle.push_back(std::move(copy).value());
    if (bundle.size() < at_a_time) continue;
    if (std::optional<Error> error = flush()) return error;
  }
  return bundle.empty() ? std::nullopt : flush();
}

}  // namespace

Result<std::vector<MergedGame>> merged_games(const std::vector<Part>& parts) {
  FoundGames found;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    if (std::optional<Error> error = add_part(parts, part, found)) return *error;
  }
  std::vector<MergedGame> games;
  for (const auto& [number, where] : found) games.push_back({number, where.part});
  return games;
}

std::optional<Error> copy_games(const std::vector<Part>& parts, const std::vector<MergedGame>& games, Results& to) {
  for (std::size_t part = 0; part < parts.size(); ++part) {
    std::vector<std::uint64_t> numbers;
    for (const MergedGame& game : games) {
      if (game.part == part) numbers.push_back(game.number);
    }
    if (std::optional<Error> error = copy_part(*parts[part].results, numbers, to)) return error;
  }
  return {};
}

std::vector<std::uint64_t> missing_batches(const std::vector<MergedGame>& games, const Schedule& schedule,
                                           std::uint64_t batches) {
  std::vector<std::uint64_t> count(batches);
  for (const MergedGame& game : games) {
    if (schedule.batch_of(game.number) < batches) ++count[schedule.batch_of(game.number)];
  }
  std::vector<std::uint64_t> missing;
  for (std::uint64_t batch = 0; batch < batches; ++batch) {
    if (count[batch] < schedule.games_a_batch()) missing.push_back(batch);
  }
  return missing;
}

}  // namespace gumshoe

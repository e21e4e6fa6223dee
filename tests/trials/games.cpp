#include "trials/games.h"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <vector>

#include "game/edition.h"
#include "infer/posterior.h"
#include "oracle/random_table.h"
#include "play/referee/game.h"
#include "players/registry.h"
#include "record/views/seen_by.h"
#include "trials/shrink.h"

namespace gumshoe::trials {
namespace {

using oracle::any_seat;
using oracle::below;
using oracle::one_in;

constexpr std::array player_kinds{
    "random",
    "eliminator",
    "eliminator show=lowest own=often",
    "eliminator show=before seek=repeats",
    "eliminator show=rooms own=often seek=repeats",
    "sleuth ask=places",
    "sleuth ask=places show=before own=often",
};

Rules random_rules(Random& random) {
  Rules rules;
  if (one_in(random, 3)) rules.respond = Rules::Respond::all;
  if (one_in(random, 3)) rules.hear = Rules::Hear::asked;
  if (one_in(random, 3)) rules.accuser = Rules::Accuser::told;
  if (one_in(random, 3)) rules.accuse = Rules::Accuse::instead;
  constexpr std::array fates{Rules::Eliminated::answer, Rules::Eliminated::reveal, Rules::Eliminated::redeal};
  rules.eliminated = fates[random.below(fates.size())];
  return rules;
}

TableOptions random_options(Random& random) {
  const auto& editions = Catalogue::built_in().editions();
  const Edition& edition = editions[random.below(editions.size())];
  const int most = std::min(max_seats, edition.deck->size() - edition.deck->category_count());
  TableOptions options{edition.deck, edition.id, seat_names(2 + below(random, most - 1))};
  options.rules = random_rules(random);
  // What is half heard or dealt again in large rounds takes long: see dealt_again_game.
  if (options.seats.size() > 4) {
    options.rules.hear = Rules::Hear::all;
    if (options.rules.eliminated == Rules::Eliminated::redeal) options.rules.eliminated = Rules::Eliminated::answer;
  }
  constexpr std::array ways{Leftovers::dealt, Leftovers::face_up, Leftovers::face_down};
  options.leftovers = ways[random.below(ways.size())];
  if (one_in(random, 3)) options.hand_sizes = HandSizes::untold;
  return options;
}

std::vector<std::unique_ptr<Player>> random_players(Random& random, std::size_t count) {
  std::vector<std::unique_ptr<Player>> players;
  while (players.size() < count) {
    players.push_back(std::move(make_player(player_kinds[random.below(player_kinds.size())])).value());
  }
  return players;
}

std::string falsehood(const Knowledge& known, const Deal& truth) {
  if (!known.consistent()) return "the record is called impossible";
  for (std::size_t i = 0; i < known.places().size(); ++i) {
    const Card card{static_cast<std::uint8_t>(i)};
    const Holder holder = truth.holder_of(card);
    if (!known.possible(card, holder)) return "the true deal is excluded";
    if (known.holder_of(card).value_or(holder) != holder) return "a proved mark is false";
  }
  return "";
}

std::string falsehood(const Posterior& odds, const Deal& truth) {
  if (auto found = falsehood(odds.knowledge, truth); !found.empty()) return found;
  for (std::size_t i = 0; i < odds.p.size(); ++i) {
    const Card card{static_cast<std::uint8_t>(i)};
    if (odds.probability(card, truth.holder_of(card)) <= 0) return "the true deal has no probability";
  }
  return "";
}

View random_view(Random& random, const Table& table) {
  return one_in(random, 5) ? View::spectator() : View::of(any_seat(random, table.seat_count()));
}

std::string view_failure(const Record& full, View view, bool with_odds, std::uint64_t seed) {
  const Result<Record> seen = seen_by(full, view);
  if (!seen) return seen.error().message;
  const Deal truth = deal_at_the_end(full);
  return failure_of(*seen, seed, [&](const Record& record) {
    return with_odds ? falsehood(posterior(record, {.samples = 50}), truth) : falsehood(know(record), truth);
  });
}

Record played(const TableOptions& options, const std::vector<std::unique_ptr<Player>>& players, std::uint64_t seed) {
  std::vector<Player*> seated;
  for (const auto& player : players) seated.push_back(player.get());
  GameOptions limits;
  limits.max_rounds = 15;
  return play_game(options, seated, seed, limits);
}

// Many at the table, who accuse at random and are out: cards are dealt again and again.
Record dealt_again_game(std::uint64_t seed) {
  Random random(seed);
  TableOptions options = random_options(random);
  options.rules.eliminated = Rules::Eliminated::redeal;
  options.rules.hear = Rules::Hear::all;
  const int most = std::min(max_seats, options.deck->size() - options.deck->category_count());
  options.seats = seat_names(5 + below(random, most - 4));
  std::vector<std::unique_ptr<Player>> players;
  while (players.size() < options.seats.size()) players.push_back(std::move(make_player("random")).value());
  return played(options, players, seed);
}

std::string game_failure(const Record& full, std::uint64_t seed) {
  Random random(~seed);
  const int events = static_cast<int>(full.entries.size());
  for (int n : {events, below(random, events + 1), below(random, events + 1)}) {
    const bool with_odds = one_in(random, 4);
    const View view = random_view(random, full.table);
    if (auto found = view_failure(up_to(full, n), view, with_odds, seed); !found.empty()) return found;
  }
  return "";
}

}  // namespace

Record simulated_game(std::uint64_t seed) {
  Random random(seed);
  const TableOptions options = random_options(random);
  return played(options, random_players(random, options.seats.size()), seed);
}

Deal deal_at_the_end(const Record& full) {
  Deal deal = *full.table.deal;
  for (const Entry& entry : full.entries) {
    const auto* over = std::get_if<DealOver>(&entry.event);
    if (over == nullptr) continue;
    const Card card = std::get<Card>(over->what);
    deal.hands[over->from.index].erase(card);
    deal.hands[over->to.index].insert(card);
  }
  return deal;
}

Report sound_in_games(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed)
    report.add(game_failure(seed % 4 == 0 ? dealt_again_game(seed) : simulated_game(seed), seed));
  return report;
}

}  // namespace gumshoe::trials

#include "wasm/calls/watched_sitting.h"

#include <algorithm>
#include <charconv>

#include "play/board/dice.h"
#include "play/referee/decision_text.h"
#include "play/referee/draw.h"
#include "record/table/utf8.h"
#include "wasm/calls/call.h"

namespace gumshoe {
namespace {

std::uint64_t read_seed(const Json& json, JsonComplaint& complaint) {
  std::uint64_t seed = 0;
  const char* end = json.content.data() + json.content.size();
  const auto [stopped, problem] = std::from_chars(json.content.data(), end, seed);
  if (problem != std::errc() || stopped != end) complaint.about(json, "'seed' must be a whole number from 0 on");
  return seed;
}

HouseRules read_house(const Json& json, JsonComplaint& complaint) {
  JsonFields fields(json, complaint);
  HouseRules rules;
  rules.dice = choice<HouseRules::Dice>(fields, "dice", {"two", "one", "special"}).value_or(rules.dice);
  rules.accuse_in =
      choice<HouseRules::AccuseIn>(fields, "accuse_in", {"anywhere", "room", "centre"}).value_or(rules.accuse_in);
  rules.pawns = fields.texts("pawns");
  fields.finish();
  return rules;
}

Chair read_chair(const Json& json, JsonComplaint& complaint) {
  JsonFields fields(json, complaint);
  Chair chair{.name = fields.text("name"), .player = fields.text_or("player", "")};
  fields.finish();
  return chair;
}

// The seat of a person: what any other has seen is not for whoever asks.
Result<Seat> seat_to_watch(const Sitting& sitting, std::string_view name) {
  const Table& table = sitting.table();
  for (int s = 0; s < table.seat_count(); ++s) {
    const Seat seat{static_cast<std::uint8_t>(s)};
    if (sitting.is_person(seat) && (name.empty() || table.seats[seat.index] == name)) return seat;
  }
  if (name.empty()) return Error{.message = "nobody plays: every chair has a built-in player"};
  return Error{.message = "no person sits at " + in_quotes(name)};
}

}  // namespace

KeptSitting read_kept_sitting(const Json& json, JsonComplaint& complaint) {
  JsonFields fields(json, complaint);
  KeptSitting kept;
  kept.options.edition = fields.text("edition");
  for (const Json& chair : fields.required("chairs", Json::Kind::array).items)
    kept.options.chairs.push_back(read_chair(chair, complaint));
  kept.options.rules = fields.text_or("rules", "");
  if (const Json* house = fields.optional("house", Json::Kind::object))
    kept.options.house = read_house(*house, complaint);
  const Json& seed = fields.required("seed", Json::Kind::number);
  if (!complaint) kept.options.seed = read_seed(seed, complaint);
  kept.decisions = fields.texts("decisions");
  fields.finish();
  return kept;
}

WatchedSitting::WatchedSitting(Sitting sitting, const SittingOptions& options, Seat seat)
    : sitting_(std::move(sitting)), house_(options.house), seed_(options.seed), onlooker_(sitting_.referee(), seat) {
  for (const Chair& chair : options.chairs) players_.push_back(chair.player);
}

Result<WatchedSitting> WatchedSitting::resume(const KeptSitting& kept, std::string_view seat) {
  Result<Sitting> sitting = Sitting::start(kept.options);
  if (!sitting) return sitting.error();
  const Result<Seat> watching = seat_to_watch(*sitting, seat);
  if (!watching) return watching.error();
  WatchedSitting game(std::move(sitting).value(), kept.options, *watching);
  int line = 0;
  for (const std::string& text : kept.decisions) {
    ++line;
    const Result<Decision> decision = parse_decision(*game.sitting_.table().deck, &game.sitting_.floor(), text);
    if (!decision) return Error{decision.error().message, line, 1};
    if (const std::optional<Refusal> refused = game.decide(*decision))
      return Error{std::string(reason(*refused)), line, 1};
  }
  return game;
}

std::optional<Refusal> WatchedSitting::decide(const Decision& decision) {
  if (const std::optional<Refusal> refused = sitting_.decide(decision)) return refused;
  onlooker_.decided(referee(), decision, std::holds_alternative<Roll>(decision) ? dice() : std::vector<int>());
  return {};
}

Watched WatchedSitting::watched() const {
  return {.referee = referee(), .onlooker = onlooker_, .players = players_, .seed = seed_, .dice = dice()};
}

std::vector<int> WatchedSitting::dice() const {
  const auto* turn = referee().owed() ? std::get_if<TurnOwed>(&referee().owed()->what) : nullptr;
  if (turn == nullptr || !turn->walk) return {};
  // The first of two is what one alone would show.
  const std::uint64_t seed = stream(seed_, Drawn::dice);
  const int first = gumshoe::dice(HouseRules::Dice::one, seed, referee().round(), referee().owed()->seat);
  if (house_.dice != HouseRules::Dice::two) return {first};
  return {first, turn->walk->roll - first};
}

}  // namespace gumshoe

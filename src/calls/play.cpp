#include "calls/play.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/board/house_rules.h"
#include "play/referee/deal.h"
#include "play/referee/decision.h"
#include "players/registry.h"
#include "players/tables/sitting.h"
#include "record/table/utf8.h"
#include "view/json/play/board.h"
#include "view/json/play/state.h"
#include "view/json/record/table.h"

namespace gumshoe {
namespace {

constexpr Call all_play_calls[] = {{"boards", boards_call}, {"board", board_call}, {"sitting", sitting_call},
                                   {"decide", decide_call}, {"step", step_call},   {"hint", hint_call}};

// As much as at the terminal, so that the same seed gives the same game. A phone needs a fraction of a second.
constexpr Budget bot_budget{.work = 5'000'000};

// All that is kept of a game.
struct KeptSitting {
  SittingOptions options;
  std::vector<std::string> decisions;
};

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

// A sitting as one person watches it: what the seat has seen, and what happened before its eyes. Everything a page is
// told is made from this; it holds nothing of the other seats' cards before the game is over.
class WatchedSitting {
 public:
  // An empty seat: the first person's.
  static Result<WatchedSitting> resume(const KeptSitting& kept, std::string_view seat);

  const Sitting& sitting() const { return sitting_; }
  const Referee& referee() const { return sitting_.referee(); }
  Seat seat() const { return onlooker_.seat(); }
  const Record& seen() const { return onlooker_.seen(); }
  const std::vector<Happened>& saw() const { return onlooker_.saw(); }
  Watched watched() const;

  std::optional<Refusal> decide(const Decision& decision);
  Decision think(const Budget& budget) { return sitting_.think(budget); }

 private:
  WatchedSitting(Sitting sitting, const SittingOptions& options, Seat seat);
  // What each die shows, after the roll.
  std::vector<int> dice() const;

  Sitting sitting_;
  HouseRules house_;
  std::uint64_t seed_;
  std::vector<std::string> players_;
  Onlooker onlooker_;
};

// The seat of a person: what any other has seen is not for whoever asks.
Result<Seat> seat_to_watch(const Sitting& sitting, std::string_view name) {
  const Table& table = sitting.table();
  for (std::uint8_t s = 0; s < table.seat_count(); ++s) {
    const Seat seat{s};
    if (sitting.is_person(seat) && (name.empty() || table.seats[seat.index] == name)) return seat;
  }
  if (name.empty()) return Error{.message = "nobody plays: every chair has a built-in player"};
  return Error{.message = "no person sits at " + in_quotes(name)};
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

Result<WatchedSitting> sitting_in(JsonFields& request, std::string_view seat) {
  const Json& kept = request.required("sitting", Json::Kind::object);
  if (request.complaint()) return request.complaint().error();
  const KeptSitting sitting = read_kept_sitting(kept, request.complaint());
  if (request.complaint()) return request.complaint().error();
  return WatchedSitting::resume(sitting, seat);
}

std::string refused(Refusal refusal) {
  JsonWriter json;
  json.begin_object().key("refused").text(refusal_word(refusal));
  json.key("reason").text(reason(refusal)).end_object();
  return std::move(json).str();
}

std::string decided(WatchedSitting& game, const Decision& decision) {
  if (const std::optional<Refusal> refusal = game.decide(decision)) return refused(*refusal);
  JsonWriter json;
  json.begin_object().key("decision").text(game.sitting().decisions().back());
  json.key("state");
  write_play_state(json, game.watched());
  json.key("happened");
  write_happened(json, game.referee(), game.saw().back());
  json.end_object();
  return std::move(json).str();
}

}  // namespace

Result<std::string> boards_call(JsonFields& request) {
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  JsonWriter json;
  json.begin_object().key("editions").begin_array();
  for (const Edition& edition : Catalogue::built_in().editions()) {
    if (Board::for_deck(*edition.deck) != nullptr) json.text(edition.id);
  }
  json.end_array().end_object();
  return std::move(json).str();
}

Result<std::string> board_call(JsonFields& request) {
  const Json& id = request.required("edition", Json::Kind::text);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  const Edition* edition = find_edition(id, request.complaint());
  if (edition == nullptr) return request.complaint().error();
  const Board* board = Board::for_deck(*edition->deck);
  if (board == nullptr) return id.error("there is no board with the rooms and suspects of this deck");
  JsonWriter json;
  write_board(json, *board, *edition->deck);
  return std::move(json).str();
}

Result<std::string> sitting_call(JsonFields& request) {
  const std::string seat = request.text_or("seat", "");
  Result<WatchedSitting> game = sitting_in(request, seat);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!game) return game.error();
  JsonWriter json;
  json.begin_object().key("state");
  write_play_state(json, game->watched());
  json.end_object();
  return std::move(json).str();
}

Result<std::string> decide_call(JsonFields& request) {
  Result<WatchedSitting> game = sitting_in(request, request.text("seat"));
  const Json& what = request.required("decision", Json::Kind::object);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!game) return game.error();
  const std::optional<Decision> decision =
      read_decision(what, game->sitting().floor(), *game->sitting().table().deck, request.complaint());
  if (request.complaint()) return request.complaint().error();
  if (!game->referee().owed()) return refused(Refusal::game_over);
  if (game->referee().owed()->seat != game->seat()) return refused(Refusal::not_owed);
  return decided(*game, *decision);
}

Result<std::string> step_call(JsonFields& request) {
  Result<WatchedSitting> game = sitting_in(request, request.text("seat"));
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!game) return game.error();
  if (!game->referee().owed()) return refused(Refusal::game_over);
  if (game->sitting().is_person(game->referee().owed()->seat)) return refused(Refusal::not_owed);
  return decided(*game, game->think(bot_budget));
}

Result<std::string> hint_call(JsonFields& request) {
  Result<WatchedSitting> game = sitting_in(request, request.text("seat"));
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!game) return game.error();
  if (!game->referee().owed()) return Error{.message = std::string(reason(Refusal::game_over))};
  if (game->referee().owed()->seat != game->seat()) return Error{.message = std::string(reason(Refusal::not_owed))};
  JsonWriter json;
  json.begin_object().key("decision");
  write_decision(json, game->sitting().floor(), *game->sitting().table().deck,
                 hint_for(game->seen(), *game->referee().owed(), bot_budget));
  json.end_object();
  return std::move(json).str();
}

std::span<const Call> play_calls() { return all_play_calls; }

}  // namespace gumshoe

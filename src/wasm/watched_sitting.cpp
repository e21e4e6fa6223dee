#include "wasm/watched_sitting.h"

#include <algorithm>
#include <charconv>

#include "play/decision_text.h"
#include "play/dice.h"
#include "play/reach.h"
#include "play/streams.h"
#include "record/utf8.h"
#include "wasm/call.h"

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

// The rest follows from what the seat saw of it.
struct Telling {
  Happened& happened;

  void operator()(const Roll&) const { happened.did = Happened::Did::rolled; }
  void operator()(const Go& go) const { went(Happened::Did::walked, go.cards); }
  void operator()(const TakePassage& take) const { went(Happened::Did::passage, take.cards); }
  void operator()(const Ask& ask) const { went(Happened::Did::asked, ask.cards); }
  void operator()(const Accuse& accuse) const { went(Happened::Did::accused, accuse.cards); }
  void operator()(const AskNothing&) const { happened.did = Happened::Did::ended; }
  void operator()(const DoNotAccuse&) const { happened.did = Happened::Did::ended; }
  void operator()(const Show&) const { happened.did = Happened::Did::showed; }
  void operator()(const Pass&) const { happened.did = Happened::Did::passed; }

 private:
  void went(Happened::Did did, const std::optional<CardSet>& cards) const {
    happened.did = did;
    happened.cards = cards;
  }
};

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

// How it was before a decision, as far as one can tell afterwards what it changed.
struct WatchedSitting::Before {
  Owed owed;
  Pawns pawns;
  std::size_t events = 0;
  std::optional<Event> last = {};
};

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
  if (const std::optional<Refusal> refused = referee().refusal(decision)) return refused;
  const Before before = this->before();
  sitting_.decide(decision);
  if (before.owed.seat == seat_) saw_.clear();
  saw_.push_back(happened(before, decision));
  return {};
}

WatchedSitting::Before WatchedSitting::before() {
  const std::vector<Entry>& log = seen().entries;
  return {.owed = *referee().owed(),
          .pawns = referee().pawns(),
          .events = log.size(),
          .last = log.empty() ? std::nullopt : std::optional(log.back().event)};
}

Happened WatchedSitting::happened(const Before& before, const Decision& decision) {
  Happened happened{.seat = before.owed.seat};
  std::visit(Telling{happened}, decision);
  if (happened.did == Happened::Did::rolled) happened.dice = dice();
  const bool moves_itself = happened.did == Happened::Did::walked || happened.did == Happened::Did::passage;
  if (moves_itself) happened.to = referee().pawns().at(happened.seat);
  if (const auto* answer = std::get_if<AnswerOwed>(&before.owed.what)) happened.asker = answer->asker;
  happened.moved = moves(before, decision);
  const std::vector<Entry>& log = seen().entries;
  const bool changed = before.last && log[before.events - 1].event != *before.last;
  for (std::size_t event = before.events - (changed ? 1 : 0); event < log.size(); ++event)
    happened.events.push_back(log[event].event);
  return happened;
}

// Whoever decided goes first.
std::vector<PawnMoved> WatchedSitting::moves(const Before& before, const Decision& decision) const {
  const Floor& floor = sitting_.floor();
  std::vector<PawnMoved> moved;
  for (std::size_t pawn = 0; pawn < floor.pawns().size(); ++pawn) {
    const Move::Cell from = before.pawns.of_pawn(pawn);
    const Move::Cell to = referee().pawns().of_pawn(pawn);
    if (from == to) continue;
    PawnMoved one{.suspect = floor.pawns()[pawn].suspect, .from = from, .way = {to}, .how = Move::How::dragged};
    const bool own = floor.pawns()[pawn].seat == before.owed.seat;
    if (own && std::holds_alternative<TakePassage>(decision)) one.how = Move::How::passage;
    if (own && std::holds_alternative<Go>(decision)) {
      const Walk& walk = *std::get<TurnOwed>(before.owed.what).walk;
      one.how = Move::How::walked;
      one.way = way(floor, walk.from, to, walk.roll, walk.in_the_way);
    }
    moved.insert(own ? moved.begin() : moved.end(), std::move(one));
  }
  return moved;
}

std::vector<int> WatchedSitting::dice() const {
  const auto* turn = referee().owed() ? std::get_if<TurnOwed>(&referee().owed()->what) : nullptr;
  if (turn == nullptr || !turn->walk) return {};
  // The first of two is what one alone would show.
  const std::uint64_t seed = stream(options_.seed, Drawn::dice);
  const int first = gumshoe::dice(HouseRules::Dice::one, seed, referee().round(), referee().owed()->seat);
  if (options_.house.dice != HouseRules::Dice::two) return {first};
  return {first, turn->walk->roll - first};
}

}  // namespace gumshoe

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "calls/call.h"
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

extern constexpr std::string_view boards_declaration = R"(
call boards: Boards  // the editions that have a board

type Boards
  editions: string[]  // as `editions` has them
)";

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

extern constexpr std::string_view board_declaration = R"(
call board: BoardDrawing
    // a board as data: the ground row by row, rooms with their doors, passages and names, where the pawns start
  edition: string

type Cell  // counted from 0
  | [row: number, column: number]
type BoardDrawing
  id: string
  title: string
  rows: number
  columns: number
  ground: string[]  // a row each: `#` wall, `.` square, `*` the centre, a letter for each room (`rooms[].letter`)
  rooms: BoardRoom[]
  starts: { suspect: CardId; cell: Cell }[]
type BoardRoom
  card: CardId
  name: string  // as printed in this edition
  letter: string
  middle: Cell  // a pawn that stands in the room has this cell
  doors: { outside: Cell; inside: Cell }[]  // two cells side by side: the door is the edge between them
  passage: CardId | null  // the room where its secret passage ends
)";

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

extern constexpr std::string_view sitting_declaration = R"(
call sitting: SittingAnswer  // how the game stands, as the seat sees it
  sitting: KeptSitting
  seat?: SeatName  // a person's; left out: the first person's

type KeptSitting  // all that is kept of a game: how it began, and every decision
  edition: string
  chairs: { name: SeatName; player?: BuiltInPlayer | null }[]  // in turn order; null: a person
  rules?: string
  house?: HouseChoice
  seed: number
  decisions?: string[]  // as `decide` and `step` give them
type BuiltInPlayer  // from weak to strong
  | "basic" | "eliminator" | "sleuth" | "gumshoe"
type HouseChoice
  dice?: "two" | "one" | "special"  // special: a 1 is a magnifying glass, and a card is turned up for all to see
  accuse_in?: "anywhere" | "room" | "centre"
  pawns?: CardId[]  // by seat; left out: the first suspects of the deck
type SittingAnswer
  state: SittingState
type SittingState
  seat: SeatName
  edition: string
  game: string  // CGN: what this seat has seen. While a question is being answered it is the last line
  seats: PlaySeat[]
  hand: CardId[]
  pawns: Pawn[]  // all of them, also those that nobody plays
  round: number  // from 1
  turn: SeatName | null  // whose turn it is; null: the game is over
  house: House | null  // null: the contest's square board
  owed: PlayOwed | null  // null: the game is over
  over: Over | null
  saw: Happened[]
      // since this seat last decided something, that included: to be read to whoever takes the device
type House
  dice: "two" | "one" | "special"
  accuse_in: "anywhere" | "room" | "centre"
  pawns: CardId[]
type Player
  | BuiltInPlayer
  | "bot"  // a program of somebody's, at a table that a server keeps
type PlaySeat
  name: SeatName
  player: Player | null
  suspect: CardId | null  // null: in the contest pawns are nobody's but the seat's
  cards: number  // how many it holds
  out: boolean  // has no more turns; after a wrong accusation in a house one goes on answering
  fell?: Fell  // a bot that lost its place in the game
  reason?: string  // why, in English: when the game is over
type Fell
  | "illegal" | "late" | "crashed" | "flooded" | "lied"
type Pawn
  suspect: CardId | null
  seat: SeatName | null  // null: nobody plays it
  cell: Cell  // several pawns may stand in a room, all with the cell of its middle
  room: CardId | null
type PlayOwed
    // The one decision that the game waits for. Beyond seat, kind and person all is told only to the seat that owes it.
  seat: SeatName
  kind: "roll" | "turn" | "answer" | "accusation"
  person: boolean  // false: `step` goes on. true and another seat: hand the device over, then `resume` there
  asker?: SeatName  // of an answer, told to all: who asks for which cards
  named?: CardId[]
  mine?: PlayChoice
type PlayChoice
  | { kind: "roll"; passage: CardId | null; ask_in: CardId | null; may_accuse: boolean }
      // ask_in: the room where one may ask without moving
  | { kind: "turn"; roll: number; dice: number[]; reach: PlayReach; must_ask: boolean; may_accuse: boolean }
  | { kind: "answer"; can_show: CardId[] }  // empty: `pass` is all there is
  | { kind: "accusation"; may_accuse: boolean }
type PlayReach  // where the move can end. In a room one may ask at once: one `go` with the cards
  rooms: CardId[]
  squares: Cell[]  // with the centre, where one can go there
type Happened  // one decision and what came of it, as the seat at the device could watch it
  seat: SeatName  // who decided
  did: "rolled" | "walked" | "passage" | "asked" | "accused" | "ended" | "showed" | "passed" | "fell"
  dice?: number[]  // rolled: what each die shows
  roll?: number  // their sum
  turned_up?: CardId  // rolled: the magnifying glass turned this card up for all
  to?: CardId | Cell  // walked, passage
  moved: PawnMoved[]  // in this order; of a walk every cell
  cards?: (CardId | null)[]
      // of the question (walked, passage, asked) or the accusation; null: not heard by this seat
  asker?: SeatName  // showed, passed: whom
  card?: CardId | null  // showed: null where this seat could not see it
  verdict?: "right" | "wrong"  // accused
  nobody?: boolean  // passed: it was the last, nobody could show a card
  fell?: Fell  // fell: how
  events: GameEvent[]  // what it wrote in this seat's log, a question once for each answer it got
type PawnMoved
  suspect: CardId | null
  seat: SeatName | null
  from: Cell
  way: Cell[]
  how: "walked" | "passage" | "dragged"
type Over  // after the game: everything
  ending: Ending
  winner: SeatName | null
  solution: CardId[]
  hands: Record<SeatName, CardId[]>
  record: string  // the full record, deal included: for the review, to be kept or shared
  seed: number
type Ending
  | "solved" | "last_standing" | "all_out" | "round_limit"
)";

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

extern constexpr std::string_view decide_declaration = R"(
call decide: DecidedOrRefused  // what the person decides, and what comes of it
  sitting: KeptSitting
  seat: SeatName
  decision: PlayDecision

type PlayDecision
  | { kind: "roll" }  // owed: roll
  | { kind: "passage"; cards?: CardId[] }  // roll; the cards of a question name the room where it ends
  | { kind: "ask"; cards: CardId[] }  // roll: where one stands
  | { kind: "go"; to: CardId | Cell; cards?: CardId[] }  // turn; cards: of a question in the room `to`
  | { kind: "accuse"; cards: CardId[] }  // roll, turn, accusation
  | { kind: "end" }  // accusation: do not accuse, the turn is over
  | { kind: "show"; card: CardId }  // answer
  | { kind: "pass" }  // answer
type DecidedOrRefused
  | Decided
  | Refused
type Decided
  decision: string  // the line to be kept
  state: SittingState
  happened: Happened
type Refused  // nothing has changed
  refused: RefusedBecause
  reason: string  // in English, one sentence
type RefusedBecause
  | "game_over"
  | "not_owed"  // by this seat, or not this kind of decision
  | "not_one_a_category"
  | "own_card_named"
  | "card_not_named"
  | "card_not_held"
  | "must_show"
  | "off_the_board"
  | "too_far"
  | "not_in_a_room"
  | "other_room"
  | "must_ask_here"
  | "not_in_reach"
  | "may_not_stay"
  | "no_passage"
  | "not_to_accuse_here"
  | "moved_on"  // in another window: `resume`
)";

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

extern constexpr std::string_view step_declaration = R"(
call step: DecidedOrRefused  // what the built-in player does whose decision is owed, as the seat sees it
  sitting: KeptSitting
  seat: SeatName
)";

Result<std::string> step_call(JsonFields& request) {
  Result<WatchedSitting> game = sitting_in(request, request.text("seat"));
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!game) return game.error();
  if (!game->referee().owed()) return refused(Refusal::game_over);
  if (game->sitting().is_person(game->referee().owed()->seat)) return refused(Refusal::not_owed);
  return decided(*game, game->think(bot_budget));
}

extern constexpr std::string_view hint_declaration = R"(
call hint: Hint  // what the player `gumshoe` would decide in the person's place, knowing what that seat has seen
  sitting: KeptSitting
  seat: SeatName

type Hint
  decision: PlayDecision
)";

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

}  // namespace gumshoe

#include "wasm/calls/calls_play.h"

#include <utility>

#include "play/referee/decision_text.h"
#include "players/registry.h"
#include "view/json/play/board.h"
#include "view/json/play/decision.h"
#include "view/json/play/state.h"
#include "view/json/record/table_reader.h"
#include "wasm/calls/watched_sitting.h"

namespace gumshoe {
namespace {

constexpr Call all_play_calls[] = {{"boards", boards_call}, {"board", board_call}, {"sitting", sitting_call},
                                   {"decide", decide_call}, {"step", step_call},   {"hint", hint_call}};

// As much as at the terminal, so that the same seed gives the same game. A phone needs a fraction of a second.
constexpr Budget bot_budget{.work = 5'000'000};

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

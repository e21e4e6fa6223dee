// What to ask, whether to accuse, which card to show, who is close; and the game looked at again.
#include "advise/advice.h"
#include "advise/others/reading.h"
#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/files/refer.h"
#include "view/json/advice.h"
#include "view/json/review.h"
#include "view/text/advice.h"
#include "view/text/review.h"

namespace gumshoe {
namespace {

// The others' questions are read, unless the neutral odds are asked for.
std::vector<Leaning> leanings_for(const Record& record, bool neutral) {
  return neutral ? std::vector<Leaning>() : read_questions(record).leanings;
}

AdviceTextOptions text_options(const CaseState& state) { return {.lettering = state.lettering, .width = state.width}; }

CaseReply advise_accusation(CaseState& state) {
  const Record& record = state.desk.record();
  const Result<Advice> advice = advise(record, {.leanings = leanings_for(record, false), .top = 1});
  if (!advice) return CaseReply::refusal(advice.error().message);
  if (!advice->accusation) return CaseReply::refusal("the position is too large to say");
  CaseReply reply;
  reply.page = accusation_text(record, *advice->accusation, text_options(state));
  reply.view = accusation_json(record, *advice->accusation);
  return reply;
}

CaseReply advise_showing(CaseState& state, const std::string& rest) {
  const Record& record = state.desk.record();
  const FirstWord words = first_word(rest);
  if (words.rest.empty())
    return CaseReply::refusal("`advise show Bob plum rope hall` tells which card to show when Bob asks for these");
  const Result<AskedOfMe> asked = asked_of_me(record.table, words.word, words.rest);
  if (!asked) return CaseReply::refusal(asked.error().message);
  const Result<Showing> showing = which_to_show(record, *asked);
  if (!showing) return CaseReply::refusal(showing.error().message);
  CaseReply reply;
  reply.page =
      showing_text(record, asked->asker, *showing, {.lettering = state.lettering, .width = state.width, .why = true});
  reply.view = showing_json(record, *showing);
  return reply;
}

CaseReply advise_questions(CaseState& state, const std::string& rest) {
  const Record& record = state.desk.record();
  const FirstWord words = first_word(rest);
  const bool neutral = words.word == "neutral";
  const Result<std::optional<CardSet>> among = rooms_of(*record.table.deck, neutral ? words.rest : rest);
  if (!among) return CaseReply::refusal(among.error().message);
  const AdviceOptions options{
      .leanings = leanings_for(record, neutral), .among = *among, .ties = AdviceOptions::Ties::as_one};
  const Result<Advice> advice = advise(record, options);
  if (!advice) return CaseReply::refusal(advice.error().message);
  CaseReply reply;
  AdviceTextOptions look = text_options(state);
  look.neutral = neutral ? nullptr : &state.desk.odds();
  reply.page = advice_text(record, *advice, look);
  reply.view = advice_json(record, *advice, look.neutral);
  return reply;
}

}  // namespace

CaseReply give_advice(CaseState& state, const std::string& rest) {
  if (!state.desk.consistent()) return impossible(state);
  const FirstWord words = first_word(rest);
  if (words.word == "accuse" && words.rest.empty()) return advise_accusation(state);
  if (words.word == "show") return advise_showing(state, words.rest);
  return advise_questions(state, rest);
}

CaseReply show_threat(CaseState& state, const std::string&) {
  if (!state.desk.consistent()) return impossible(state);
  const Record& record = state.desk.record();
  const Result<Threat> threat = find_threat(record);
  if (!threat) return CaseReply::refusal(threat.error().message);
  CaseReply reply;
  reply.page = threat_text(record, *threat, text_options(state));
  reply.view = threat_json(record, *threat);
  return reply;
}

CaseReply review_game(CaseState& state, const std::string&) {
  if (!state.desk.consistent()) return impossible(state);
  const Record& record = state.desk.record();
  const Review found = review(record);
  CaseReply reply;
  reply.page = review_text(record, found, *state.lettering, state.width);
  reply.view = review_json(record, found);
  return reply;
}

}  // namespace gumshoe

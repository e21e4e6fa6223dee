// Why a card is, or may be, where it is.
#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/files/refer.h"
#include "infer/proof/explanation.h"
#include "record/notation/parse.h"
#include "view/json/proof.h"
#include "view/text/explanation.h"

namespace gumshoe {

CaseReply explain_why(CaseState& state, const std::string& rest) {
  const FirstWord words = first_word(rest);
  if (words.rest.empty()) return CaseReply::refusal("`why Bob rope` tells why that is proved, or how likely it is");
  const Result<GridCell> cell = find_cell(state.desk.table(), words.word, words.rest);
  if (!cell) return CaseReply::refusal(cell.error().message);
  if (!state.desk.consistent()) return impossible(state);
  const Explanation found = explain(state.desk.record(), cell->holder, cell->card);
  CaseReply reply;
  reply.page = explanation_text(state.desk.record(), found, *state.lettering, state.width);
  reply.view = explanation_json(state.desk.record(), found);
  return reply;
}

}  // namespace gumshoe

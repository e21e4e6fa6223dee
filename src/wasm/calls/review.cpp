#include "advise/review/review.h"

#include "view/json/review.h"
#include "view/position.h"
#include "wasm/calls/calls_coach.h"

namespace gumshoe {

Result<std::string> review_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const Position wanted{request.text_or("as", ""), {}};
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Result<Record> record = position(record_of(*draft), wanted);
  if (!record) return record.error();
  return review_json(*record, review(*record));
}

}  // namespace gumshoe

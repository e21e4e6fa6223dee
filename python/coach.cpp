// What to do, and why: each answer as the JSON of the commands, and as the text that they print.
#include "core.h"

#include "advise/others/reading.h"
#include "advise/review/review.h"
#include "game/card_lists.h"
#include "infer/position.h"
#include "view/json/advice.h"
#include "view/json/proof.h"
#include "view/json/review.h"
#include "view/text/advice.h"
#include "view/text/proof.h"
#include "view/text/review.h"

namespace gumshoe::python {
namespace {

constexpr int width = 80;

using Told = std::pair<std::string, std::string>;  // JSON, and text

struct AdviceWanted {
  std::vector<std::string> among;     // only these cards may be named, of their categories; none: all
  std::vector<std::string> question;  // one's own, to weigh
  std::size_t top = 5;
  bool read = false;
};

Told advise_game(const Game& game, const std::string& model, std::uint64_t seed, int samples,
                 const AdviceWanted& wanted) {
  AdviceOptions options{.model = model_named(model), .top = wanted.top, .seed = seed, .samples = samples};
  if (!wanted.among.empty()) options.among = set_of(cards_named(game.deck(), wanted.among));
  options.mine = cards_named(game.deck(), wanted.question);
  std::optional<Posterior> neutral;
  if (wanted.read) {
    options.leanings = read_questions(game.record, {.model = options.model}).leanings;
    neutral = Position(game.record, {.model = options.model}).odds();
  }
  const Posterior* beside = neutral ? &*neutral : nullptr;
  const Advice advice = value_or_throw(advise(game.record, options));
  return {advice_json(game.record, advice, beside), as_plain(advice_text(game.record, advice, {.neutral = beside}))};
}

Told show_which(const Game& game, int asker, const std::vector<std::string>& cards, const std::string& model,
                std::uint64_t seed, int samples) {
  const AskedOfMe asked{seat_numbered(asker), cards_named(game.deck(), cards)};
  const Showing showing = value_or_throw(
      which_to_show(game.record, asked, {.model = model_named(model), .samples = samples, .seed = seed}));
  return {showing_json(game.record, showing), as_plain(showing_text(game.record, asked.asker, showing, {.why = true}))};
}

Told threat_of(const Game& game, const std::string& model, std::uint64_t seed, int samples) {
  const Threat threat =
      value_or_throw(find_threat(game.record, {.model = model_named(model), .samples = samples, .seed = seed}));
  return {threat_json(game.record, threat), as_plain(threat_text(game.record, threat))};
}

Told explain_cell(const Game& game, int holder, int card, const std::string& model) {
  const Explanation found = Position(game.record, {.model = model_named(model)})
                                .why(Holder::from_code(holder), Card{static_cast<std::uint8_t>(card)});
  return {explanation_json(game.record, found),
          as_plain(explanation_text(game.record, found, Lettering::unicode(), width))};
}

Told review_game(const Game& game, const std::string& model) {
  const Review found = review(game.record, {.model = model_named(model)});
  return {review_json(game.record, found), as_plain(review_text(game.record, found, Lettering::unicode(), width))};
}

}  // namespace

void add_coach(py::module_& module) {
  module.def(
      "advise",
      [](const Game& game, const std::string& model, std::uint64_t seed, int samples, std::vector<std::string> among,
         std::vector<std::string> question, std::size_t top, bool read) {
        return advise_game(game, model, seed, samples, {std::move(among), std::move(question), top, read});
      },
      Unlocked());
  module.def("which_to_show", show_which, Unlocked());
  module.def("threat", threat_of, Unlocked());
  module.def("explain", explain_cell, Unlocked());
  module.def("review", review_game, Unlocked());
}

}  // namespace gumshoe::python

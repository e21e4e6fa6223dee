// `gumshoe try`: how a bot was tested, and what it did wrong.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

struct TrialCheck {
  enum class Verdict { ok, wrong, untried };

  std::string name;   // for programs: `disprove_two`
  std::string title;  // for people: "Disproves a guess when it holds two of the cards"
  Verdict verdict = Verdict::ok;
  std::string message = {};                  // what happened; may be empty if all is well
  std::string hint = {};                     // the likely cause, if there is one
  std::vector<std::string> last_lines =
      {};  // `> ` to the bot, `< ` from it, `! ` its standard error; where it was wrong
};

struct TrialReport {
  std::string bot;  // the command that starts it
  std::vector<TrialCheck> checks;
  std::optional<double> slowest_ms = {};  // of its answers to Move and Disprove; none: it gave none
  double time_ms = 0;                     // how long an answer may take

  int count(TrialCheck::Verdict verdict) const;
  bool ok() const { return count(TrialCheck::Verdict::wrong) == 0; }
};

Page check_text(const TrialCheck& check, const Lettering& letters, int width);
Page trial_end_text(const TrialReport& report);  // what stands below the checks
std::string trial_json(const TrialReport& report);

std::string milliseconds(double time);  // `0.4 ms`, `12 ms`

}  // namespace gumshoe

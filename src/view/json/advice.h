// Advice for programs: `gumshoe advise --json`, with and without --asked.
#pragma once

#include <string>

#include "advise/advice.h"
#include "advise/others/showing.h"

namespace gumshoe {

// `neutral`: the odds without reading the questions, if the advice reads them; otherwise null.
std::string advice_json(const Record& record, const Advice& advice, const Posterior* neutral);
std::string threat_json(const Record& record, const Threat& threat);
std::string accusation_json(const Record& record, const AccusationAdvice& accusation);
std::string showing_json(const Record& record, const Showing& showing);

}  // namespace gumshoe

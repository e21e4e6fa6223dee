// What an engine is asked: `go ask top 3 rooms hall, study`.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/engine/settings.h"
#include "view/position.h"

namespace gumshoe {

struct GoRequest {
  enum class Kind { posterior, ask, accuse, why, show, threat, review };
  Kind kind = Kind::posterior;
  std::string who;              // `why`: the holder; `show`: the asker
  std::string cards;            // and what about
  std::string rooms;            // `ask`: only there
  Position position;            // `as` and `at`
  EngineSettings settings = {}; // with what was said behind `go`
};

std::string_view name_of(GoRequest::Kind kind);
std::vector<std::string> go_names();

// First what is asked and about what, then limits, a word and its value each, in any order: `rooms`, `as`, `at`, and
// every option. A name that is such a word stands in double quotes.
Result<GoRequest> read_go(std::string_view text, const EngineSettings& settings);

struct EngineAnswer {
  std::string json;  // as the command of that name prints it with --json
  bool cut_short = false;
};

// How far it is, as JSON: {"done": 1, "of": 3, "best": …}
using TellInfo = std::function<void(const std::string& info)>;

// Once asked to stop it answers with the best that it has so far, as soon as it can.
Result<EngineAnswer> think_about(const Record& game, const GoRequest& request, const std::atomic<bool>& stop,
                                 const TellInfo& tell);

}  // namespace gumshoe

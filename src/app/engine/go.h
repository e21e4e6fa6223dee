// What an engine is asked: `go ask top 3 rooms hall, study`.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/engine/settings.h"
#include "view/games_in.h"

namespace gumshoe {

struct GoRequest {
  enum class Kind { posterior, ask, accuse, why, show, threat, review };
  Kind kind = Kind::posterior;
  std::string who;              // `why`: the holder; `show`: the asker
  std::string cards;            // and what about
  std::string rooms;            // `ask`: only there
  Vantage vantage;            // `as` and `at`
  EngineSettings settings = {}; // with what was said behind `go`
};

std::string_view name_of(GoRequest::Kind kind);
std::vector<std::string> go_names();

// First what is asked and about what; then limits in any order, each a word and its value: `rooms`, `as`, `at`, and
// every option. A name that is one of these words goes in double quotes.
Result<GoRequest> read_go(std::string_view text, const EngineSettings& settings);

struct EngineAnswer {
  std::string json;  // as the command of that name prints it with --json
  bool cut_short = false;
};

// Its progress, as JSON: {"done": 1, "of": 3, "best": …}
using TellInfo = std::function<void(const std::string& info)>;

// Once asked to stop, it answers as soon as it can with the best it has so far.
Result<EngineAnswer> think_about(const Record& game, const GoRequest& request, const std::atomic<bool>& stop,
                                 const TellInfo& tell);

}  // namespace gumshoe

// Any text that is a game gets advice, or is told why not, and every number of every answer is one.
#include <cstdint>
#include <string>
#include <string_view>

#include "record/notation/parse.h"
#include "stop_if.h"
#include "trials/finite.h"

namespace gumshoe {
namespace {

constexpr int most_cards = 24;
constexpr std::size_t most_events = 30;

void check(const Record& record, std::string_view text) {
  if (record.table.deck->size() > most_cards || record.entries.size() > most_events) return;
  for (const trials::JsonAnswer& answer : trials::json_answers(record, trials::Effort::least)) {
    const std::string found = trials::flaw(answer);
    stop_if(!found.empty(), found.c_str(), text);
  }
}

}  // namespace
}  // namespace gumshoe

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto games = gumshoe::parse_games(text);
  if (!games) return 0;
  for (const gumshoe::Record& game : *games) gumshoe::check(game, text);
  return 0;
}

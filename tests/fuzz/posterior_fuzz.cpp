// Any text that is a game gets an answer, and the answer keeps the laws; on tiny decks it is what brute force finds.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "infer/answers/hands.h"
#include "infer/answers/sample.h"
#include "infer/answers/shows.h"
#include "infer/posterior.h"
#include "infer/proof/conflict.h"
#include "oracle/brute_force.h"
#include "oracle/differences.h"
#include "record/notation/parse.h"
#include "stop_if.h"

namespace gumshoe {
namespace {

constexpr int most_cards = 30;
constexpr std::size_t most_events = 60;
constexpr double most_layouts = 30'000;  // for brute force

bool dealt_again(const Record& record) {
  return std::any_of(record.entries.begin(), record.entries.end(),
                     [](const Entry& entry) { return std::holds_alternative<DealOver>(entry.event); });
}

bool small_enough_for_brute_force(const Record& record) {
  double layouts = 1;
  for (int i = 0; i < record.table.deck->size(); ++i) layouts *= record.table.seat_count() + 3;
  return layouts <= most_layouts && !dealt_again(record);
}

void stop_on(const std::string& failure, std::string_view text) { stop_if(!failure.empty(), failure.c_str(), text); }

void check(const Record& record, Model model, std::string_view text) {
  const PosteriorOptions options{.model = model, .samples = 200};
  const Posterior odds = posterior(record, options);
  stop_on(oracle::broken_law(record, odds), text);
  possible_hands(record, 5, options);
  presumed_shows(record, options);
  DealSampler sampler(record, options);
  if (sampler.possible()) sampler.next();
  if (small_enough_for_brute_force(record))
    stop_on(oracle::difference(record, odds, oracle::brute_force(record)), text);
}

void check(const Record& record, std::string_view text) {
  if (record.table.deck->size() > most_cards || record.entries.size() > most_events) return;
  const bool consistent = know(record).consistent();
  stop_if(consistent == find_conflict(record).has_value(), "a conflict where there is none, or none where there is one",
          text);
  check(record, Model::deals, text);
  check(record, Model::bayes, text);
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

#include "trials/finite.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>

#include <nlohmann/json.hpp>

#include "advise/advice.h"
#include "advise/others/showing.h"
#include "calls/declaration.h"
#include "game/edition.h"
#include "infer/position.h"
#include "oracle/random_record.h"
#include "oracle/random_table.h"
#include "record/notation/print.h"
#include "record/views/seen_by.h"
#include "view/json/advice.h"
#include "view/json/proof.h"
#include "view/json/review.h"
#include "view/json/solve.h"

namespace gumshoe::trials {
namespace {

using namespace oracle;

constexpr std::array<std::string_view, 9> chances{"p",    "win",    "solves", "can_accuse", "guess_is_right",
                                                  "odds", "chance", "now",    "wait"};
bool is_among(std::span<const std::string_view> names, std::string_view key) {
  return std::ranges::find(names, key) != names.end();
}

std::string bad_number(const nlohmann::json& value, std::string_view key) {
  const auto because = [&](const std::string& what) { return std::string(key) + " is " + what; };
  if (value.is_number_float() && !std::isfinite(value.get<double>())) return because("infinite");
  if (value.is_number() && is_among(chances, key) && (value.get<double>() < 0 || value.get<double>() > 1))
    return because(value.dump());
  if (!value.is_structured()) return "";
  for (const auto& [name, member] : value.items()) {
    const bool is_named = value.is_object() && key != "p" && key != "se";  // those have members by holder
    std::string found = bad_number(member, is_named ? std::string_view(name) : key);
    if (!found.empty()) return found;
  }
  return "";
}

AdviceOptions advice_options(Effort effort) {
  AdviceOptions options{.top = 1000, .samples = 5, .threat_work = 100'000, .leak_work = 50'000, .deals = 100};
  options.questions.most_work = 200'000;
  if (effort == Effort::some) return options;
  options.top = 20;
  options.samples = 2;
  options.threat_work = options.leak_work = 10'000;
  options.questions.most_work = 20'000;
  return options;
}

// The first question that could be put to me by the seat before me.
AskedOfMe question_to(const Record& record) {
  const int seats = record.table.seat_count();
  AskedOfMe asked{Seat{static_cast<std::uint8_t>((record.table.me.seat.index + seats - 1) % seats)}, {}};
  for (int k = 0; k < record.table.deck->category_count(); ++k) {
    const CardSet cards = record.table.deck->cards(Category{static_cast<std::uint8_t>(k)});
    const CardSet mine = cards & record.table.hand.value_or(CardSet());
    asked.cards.push_back(mine.empty() ? cards.first() : mine.first());
  }
  return asked;
}

oracle::Shape shape_of(std::uint64_t seed) {
  oracle::Shape shape;
  if (seed % 3 == 0) shape.half_heard = 2;
  shape.dealt_again = seed % 4 == 1;
  if (seed % 8 == 2) {
    shape.deck = Catalogue::built_in().editions().front().deck;
    shape.least_seats = 3;
    shape.most_events = 20;
  } else if (seed % 32 == 7) {
    shape.least_cards = 20;
    shape.most_cards = 40;
    shape.most_seats = 8;
    shape.most_events = 25;
  }
  return shape;
}

// A spectator has no advice: it takes a seat, and does not write down its hand.
Record seated(Record record, std::uint64_t seed) {
  const Seat seat{static_cast<std::uint8_t>(seed % record.table.seats.size())};
  if (record.table.me.kind == View::Kind::full) return *seen_by(record, View::of(seat));
  if (record.table.me.kind == View::Kind::spectator) record.table.me = View::of(seat);
  return record;
}

}  // namespace

std::vector<JsonAnswer> json_answers(const Record& record, Effort effort) {
  std::vector<JsonAnswer> answers;
  const PosteriorOptions odds{.samples = 100};
  const Position position(record, odds);
  answers.push_back({"Solved", solve_json(position, {.hands = effort == Effort::some ? std::size_t{3} : 0})});
  if (!position.consistent()) return answers;
  if (effort == Effort::some) {
    answers.push_back({"Explanation", explanation_json(record, position.why(Holder::envelope(), Card{0}))});
    answers.push_back({"Review", review_json(record, review(record, odds))});
  }
  const AdviceOptions options = advice_options(effort);
  if (const Result<Advice> advice = advise(record, options))
    answers.push_back({"AdviseAnswer", advice_json(record, *advice, nullptr)});
  const ThreatOptions threat{.samples = options.samples, .budget = {.work = options.threat_work}};
  if (const Result<Threat> found = find_threat(record, threat))
    answers.push_back({"AllThreats", threat_json(record, *found)});
  if (record.table.me.kind != View::Kind::seat) return answers;
  const ShowingOptions showing{.samples = options.samples, .budget = {.work = options.threat_work}};
  if (const Result<Showing> found = which_to_show(record, question_to(record), showing))
    answers.push_back({"ShowAnswer", showing_json(record, *found)});
  return answers;
}

std::string flaw(const JsonAnswer& answer) {
  static const Declarations declared;
  const Result<std::vector<Json>> read = read_json(answer.text);
  if (!read) return "no JSON";
  const std::string otherwise = declared.flaw_of(answer.type, read->front());
  return otherwise.empty() ? bad_number(nlohmann::json::parse(answer.text), "") : otherwise;
}

Report numbers_are_finite(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const Record record = seated(random_game(seed, shape_of(seed)).record, seed);
    for (const JsonAnswer& answer : json_answers(record, Effort::some)) {
      const std::string found = flaw(answer);
      report.add(found.empty() ? "" : found + "; seed " + std::to_string(seed) + "\n" + print(record) + answer.text);
    }
  }
  return report;
}

}  // namespace gumshoe::trials

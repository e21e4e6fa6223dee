#include "trials/questions.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "advise/advice.h"
#include "oracle/brute_force.h"
#include "oracle/random_record.h"
#include "record/notation/print.h"

namespace gumshoe::trials {
namespace {

using namespace oracle;

constexpr double close = 1e-9;

// The game with the question asked and answered so.
Record answered(const Record& game, const Questions::Question& question, const AnswerOdds& answer) {
  Suggestion suggestion{game.table.me.seat, {}, {}, answer.shows.empty()};
  for (const Card card : question.cards) suggestion.cards.emplace_back(card);
  for (const AnswerOdds::Show& show : answer.shows)
    suggestion.answers.push_back({show.by, Answer::Kind::showed, show.card});
  Record after = game;
  after.entries.push_back({suggestion, "", {}});
  return after;
}

std::string failure(const Record& game, const BruteForce& before, const Questions& questions,
                    const Questions::Question& question) {
  double sum = 0;
  double left = 0;
  double solves = 0;
  double envelopes = 0;
  for (const AnswerOdds& answer : questions.answers(question)) {
    const Record after = answered(game, question, answer);
    const BruteForce truth = brute_force(after);
    const auto p = static_cast<double>(truth.all.bayes / before.all.bayes);
    if (std::abs(p - answer.p) > close) return "the odds of an answer: " + print(after);
    sum += p;
    left += p * entropy(truth);
    envelopes += p * static_cast<double>(truth.envelopes.size());
    if (truth.envelopes.size() == 1) solves += p;
  }
  if (std::abs(sum - 1) > close) return "the answers do not add up";
  const Questions::Value& value = questions.value(question);
  if (std::abs(entropy(before) - left - value.bits) > close) return "bits";
  if (std::abs(solves - value.solves) > close) return "solves";
  if (std::abs(envelopes - value.envelopes) > close * envelopes) return "envelopes";
  return "";
}

// What is advised has the figures of the questions, which are those of brute force, and the odds of the envelope.
std::string advice_failure(const Record& game, const BruteForce& truth) {
  const Result<Advice> advice = advise(game, {.top = 10'000, .samples = 3, .threat_work = 10'000, .leak_work = 10'000});
  if (!advice || !advice->exact) return "";
  Questions questions;
  if (!questions.load(game, {.when_known = true})) return "advice on what cannot be asked";
  if (advice->questions.size() != questions.all().size()) return "questions are missing";
  for (const AdvisedQuestion& listed : advice->questions) {
    const auto same = std::ranges::find(questions.all(), listed.cards, &Questions::Question::cards);
    if (same == questions.all().end()) return "a question that cannot be asked";
    const Questions::Value& value = questions.value(*same);
    if (listed.bits != value.bits || listed.solves != value.solves || listed.envelopes != value.envelopes)
      return "the figures of a question";
    if (!(listed.win >= 0 && listed.win <= 1)) return "win";
  }
  const auto likeliest = std::ranges::max_element(truth.envelopes, {}, [](const auto& e) { return e.second.bayes; });
  const auto p = static_cast<double>(likeliest->second.bayes / truth.all.bayes);
  return std::abs(advice->accusation->p - p) > close ? "the odds of an accusation" : "";
}

std::string failure(const Record& game) {
  Questions questions;
  const BruteForce before = brute_force(game);
  const bool open = before.envelopes.size() > 1;
  if (!questions.load(game, {})) return open ? "there is something to ask" : "";
  if (questions.too_large()) return "too large";
  if (before.envelopes.empty()) return "nothing to ask where the record cannot be true";
  if (std::abs(entropy(before) - questions.entropy()) > close) return "entropy";
  for (const Questions::Question& question : questions.all()) {
    if (std::string found = failure(game, before, questions, question); !found.empty()) {
      for (const Card card : question.cards) found += " " + (*game.table.deck)[card].id;
      return found;
    }
  }
  return advice_failure(game, before);
}

// Every third game is one in which little is heard.
Shape small_deck(std::uint64_t seed) {
  Shape shape;
  shape.most_cards = 8;
  shape.most_seats = 4;
  if (seed % 3 == 0) shape.half_heard = 2;
  return shape;
}

}  // namespace

Report questions_on_small_decks(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const Record game = random_game(seed, small_deck(seed)).record;
    if (game.table.me.kind != View::Kind::seat) continue;
    const std::string found = failure(game);
    report.add(found.empty() ? "" : found + "; seed " + std::to_string(seed) + "\n" + print(game));
  }
  return report;
}

}  // namespace gumshoe::trials

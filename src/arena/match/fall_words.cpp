#include "arena/match/fall_words.h"

#include "play/referee/decision_text.h"
#include "record/table/nearest.h"
#include "view/page/lettering.h"

namespace gumshoe {
namespace {

constexpr int longest_words = 200;  // columns
constexpr std::string_view white_space = " \t\r\n\v\f";

std::string names(const Deck& deck, CardSet cards) {
  std::vector<std::string> all;
  for (const Card card : cards) all.push_back(deck[card].name);
  return all_of(all);
}

std::string answer_words(const Deck& deck, const AnswerOwed& owed, const Decision& decision) {
  const Show* show = std::get_if<Show>(&decision);
  const std::string asked = " when asked for " + names(deck, owed.named);
  if (show != nullptr) return "showed " + deck[show->card].name + asked;
  return "showed nothing" + asked + (owed.held.empty() ? "" : ", having " + names(deck, owed.held));
}

}  // namespace

std::string fault_words(const BotFault& fault, const Message& asked) {
  const std::string line = print(asked);
  const std::string keyword = line.substr(0, line.find(' '));
  return fault.reason + (fault.kind == BotFault::Kind::late ? " to " : " instead of answering ") + keyword;
}

std::string refusal_words(Refusal refusal, const Deck& deck, const Owed& owed, const Decision& decision) {
  const auto* answer = std::get_if<AnswerOwed>(&owed.what);
  const std::string did =
      answer != nullptr ? answer_words(deck, *answer, decision) : print_decision(deck, nullptr, decision);
  return std::string(reason(refusal)) + ": " + did;
}

std::string last_words(std::string_view errors) {
  const std::size_t last = errors.find_last_not_of(white_space);
  if (last == errors.npos) return {};
  errors = errors.substr(0, last + 1);
  errors.remove_prefix(errors.find_last_of('\n') + 1);  // npos + 1: there is one line
  errors.remove_prefix(errors.find_first_not_of(white_space));
  return cut(printable(errors), longest_words, "…");
}

std::string with_last_words(const std::string& reason, std::string_view errors) {
  const std::string said = last_words(errors);
  return said.empty() ? reason : reason + ", saying: " + said;
}

}  // namespace gumshoe

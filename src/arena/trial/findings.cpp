// What a game of a trial has found, in words that help.
#include <algorithm>

#include "arena/protocol/card_ids.h"
#include "arena/trial/game.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

std::string time_text(nanoseconds time) {
  return milliseconds(std::chrono::duration<double, std::milli>(time).count());
}

std::string said_last(const TrialBot& bot) {
  const std::string words = bot.last_words();
  return words.empty() ? "" : "Its last words on standard error: " + in_quotes(words);
}

std::string hint_for_illegal(const Reply& reply, const TrialMoment& moment) {
  const auto* disproof = std::get_if<reply::Disprove>(&reply);
  return disproof != nullptr ? hint_for_disproof(*disproof, moment) : hint_for_move(reply, moment);
}

std::string list_of(const Deck& deck, CardSet cards) {
  std::string text;
  for (const Card card : cards) {
    const TypedCard one = typed(deck, card);
    text += (text.empty() ? "" : " and ") + std::string(word_for(one.type)) + " " + std::to_string(one.id);
  }
  return text;
}

}  // namespace

Finding TrialGame::illegal(const std::string& line, const Reply& reply, const std::string& why) const {
  return Finding::wrong("It answered " + in_quotes(line) + ": " + why + ". " + facts(),
                        hint_for_illegal(reply, moment()));
}

// Nothing more is asked: what else it has to say comes at the latest when its input ends.
Finding TrialGame::unreadable(const std::string& line, Asked asked, std::string_view why) {
  const std::optional<std::string> next = bot_.said_at_end_of_input(clock_.farewell);
  return Finding::wrong("It answered '" + bot_.asked_last() + "' with what cannot be read: " + std::string(why) + ".",
                        hint_for_unreadable(line, asked, next, moment()));
}

TrialGame::Wrong TrialGame::check_silence(nanoseconds wait) {
  const Result<std::optional<std::string>, BotFault> line = bot_.unasked(wait);
  if (line && !*line) return {};
  if (line) return Finding::wrong("It wrote " + in_quotes(**line) + " without being asked.", std::string(unasked_hint));
  const bool may_leave = !referee_->owed();  // the game is over
  if (may_leave && line.error().reason == "exited") return {};
  return Finding::wrong("It " + line.error().reason + " though nothing was asked of it.", said_last(bot_));
}

Finding TrialGame::fault(const BotFault& fault, nanoseconds limit, Asked asked) {
  const std::string question = "'" + bot_.asked_last() + "'";
  if (fault.kind == BotFault::Kind::crashed) {
    const std::string ended_early = "It has to read on, line by line, until its input ends.";
    const std::string words = said_last(bot_);
    return Finding::wrong("It " + fault.reason + " when it was asked " + question + ".",
                          words.empty() && fault.reason == "exited" ? ended_early : words);
  }
  if (fault.kind == BotFault::Kind::flooded)
    return Finding::wrong("It " + fault.reason + ".", std::string(unasked_hint));
  const std::optional<std::string> kept_back = bot_.said_at_end_of_input(clock_.farewell);
  const std::string message = "It gave no answer to " + question + " within " + time_text(limit) + ".";
  if (kept_back && parse_reply(*kept_back, asked)) return Finding::wrong(message, std::string(flush_hint));
  const std::string words = said_last(bot_);
  return Finding::wrong(
      message, words.empty() ? "Does it read this line, and write one line for it, ended by a line feed?" : words);
}

TrialGame::Wrong TrialGame::check_end() {
  if (scene_.end == Scene::End::any) return {};
  const Ending& ending = bot_.end(clock_.farewell);
  if (ending.how == "exited") return {};
  if (ending.how == "had to be killed")
    return Finding::wrong("It still ran " + time_text(clock_.farewell) + " after its input had ended.",
                          "When there is no line left to read, the input has ended: leave the loop, and the program.");
  const bool python = bot_.last_words().starts_with("EOFError");
  return Finding::wrong(
      "At the end of its input it " + ending.how + ".",
      python ? "input() raises EOFError when the input ends. Catch it, or read with: for line in sys.stdin"
             : said_last(bot_));
}

// What the bot should have known when it answered.
std::string TrialGame::facts() const {
  const Owed& owed = *referee_->owed();
  const Deck& deck = *referee_->record().table.deck;
  if (const auto* answer = std::get_if<AnswerOwed>(&owed.what))
    return answer->held.empty() ? "It holds none of the three." : "It holds " + list_of(deck, answer->held) + ".";
  const Walk& walk = *std::get<TurnOwed>(owed.what).walk;
  const std::optional<Card> room = referee_->floor()->room_at(walk.from);
  return "It stands at row " + std::to_string(walk.from.row) + ", column " + std::to_string(walk.from.column) +
         ", in " + (room ? list_of(deck, CardSet(*room)) : "no room") + ", and its range is " +
         std::to_string(walk.roll) + ".";
}

Finding TrialGame::summary() const {
  if (script_.waits_for_a_shown_card()) return Finding::untried("for none of its guesses was disproved");
  if (!script_.done() || guesses_ < scene_.guesses) return Finding::untried("for " + how_it_ended());
  if (scene_.turns == 0) return {.message = name_};
  if (!scene_.clocks.empty()) return {.message = clock_in_words()};
  if (scene_.end == Scene::End::clean) return {};
  const bool to_the_end = scene_.others == Scene::Others::play;
  return {.message = to_the_end || turns_after_script_ < scene_.turns ? how_it_ended() : ""};
}

std::string TrialGame::how_it_ended() const {
  if (referee_->is_out(seat())) return "it accused wrongly, and was out";
  const std::optional<Outcome>& outcome = referee_->outcome();
  if (!outcome) return "";
  if (!outcome->winner) return "nobody had won after " + std::to_string(referee_->round()) + " rounds";
  return *outcome->winner == seat() ? "it won" : "another won";
}

// The clocks are told from the longest to the shortest. This is of this one game: in others it has longer, and may take
// it.
std::string TrialGame::clock_in_words() const {
  std::string words;
  for (std::size_t i = 0; i < scene_.clocks.size() && slowest_by_clock_[i] > 0ns; ++i) {
    const nanoseconds clock = std::min<nanoseconds>(clock_.time, scene_.clocks[i]);
    const nanoseconds took = slowest_by_clock_[i];
    const std::string told = "told that it has " + time_text(clock) + ", it ";
    if (took > clock) return (words.empty() ? "" : words + "; ") + told + "took " + time_text(took);
    words = told + "answered within " + time_text(took);
  }
  return words;
}

}  // namespace gumshoe

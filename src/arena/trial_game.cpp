#include "arena/trial_game.h"

#include <algorithm>
#include <array>

#include "arena/card_ids.h"
#include "arena/trial_seed.h"
#include "players/registry.h"
#include "record/utf8.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

constexpr nanoseconds listening = 60ms;  // for what was not asked for
constexpr std::uint64_t work_of_others = 20'000;

Finding wrong(std::string message, std::string hint = "") {
  return {TrialCheck::Verdict::wrong, std::move(message), std::move(hint)};
}

std::string time_text(nanoseconds time) {
  return milliseconds(std::chrono::duration<double, std::milli>(time).count());
}

Finding untried(std::string why) { return {TrialCheck::Verdict::untried, std::move(why), ""}; }

std::string said_last(const TrialBot& bot) {
  const std::string words = bot.last_words();
  return words.empty() ? "" : "Its last words on standard error: " + in_quotes(words);
}

std::string hint_for_illegal(const Reply& reply, const TrialMoment& moment) {
  const auto* disproof = std::get_if<reply::Disprove>(&reply);
  return disproof != nullptr ? hint_for_disproof(*disproof, moment) : hint_for_move(reply, moment);
}

std::string_view word_for(CardType type) {
  constexpr std::array<std::string_view, 3> words{"person", "weapon", "room"};
  return words[static_cast<std::size_t>(type)];
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

TrialGame::TrialGame(const Scene& scene, const TrialClock& clock, TrialBot& bot)
    : scene_(scene),
      clock_(clock),
      bot_(bot),
      script_(scene.deeds, Seat{static_cast<std::uint8_t>(scene.seat)}),
      contest_(scene.contest),
      slowest_by_clock_(scene.clocks.size()) {
  contest_.seed = seed_for(scene);
}

Finding TrialGame::play() {
  for (const auto part : {&TrialGame::introduce, &TrialGame::begin, &TrialGame::play_on, &TrialGame::check_end}) {
    if (Wrong found = (this->*part)()) return *std::move(found);
  }
  return summary();
}

TrialGame::Wrong TrialGame::introduce() {
  ContestOptions nameless = contest_;
  nameless.seats = distinct_seat_names(nameless.seats);
  const Result<Table> table = set_contest_table(nameless);
  if (!table) return untried(table.error().message);
  for (const Message& message : Announcer::before_name(*table, seat())) bot_.tell(message);
  const Result<std::string, Fault> line = bot_.ask(told::Name{}, clock_.startup);
  if (!line) return fault(line.error(), clock_.startup, Asked::name);
  const Result<Reply> reply = parse_reply(*line, Asked::name);
  if (!reply) return wrong("Its name cannot be read: " + reply.error().message + ".");
  name_ = std::get<reply::Name>(*reply).name;
  for (const Message& message : Announcer::after_name(*table)) bot_.tell(message);
  return {};
}

TrialGame::Wrong TrialGame::begin() {
  contest_.seats[seat().index] = name_;
  contest_.seats = distinct_seat_names(contest_.seats);
  Result<Referee> referee = set_contest(contest_);
  if (!referee) return untried(referee.error().message);
  referee_.emplace(std::move(referee).value());
  const Table& table = referee_->record().table;
  for (const Message& message : Announcer::at_the_start(table, referee_->hand(seat()))) bot_.tell(message);
  stands_ = referee_->stands(seat());
  for (int s = 0; scene_.others == Scene::Others::play && s < table.seat_count(); ++s) {
    players_.push_back(make_player("eliminator").value());
    seen_.emplace_back(table, View::of(Seat{static_cast<std::uint8_t>(s)}));
  }
  return {};
}

TrialGame::Wrong TrialGame::play_on() {
  while (!over()) {
    if (Wrong found = step()) return found;
  }
  return check_silence(scene_.watch == Scene::Watch::silence ? listening : 0ns);
}

bool TrialGame::over() const {
  if (!referee_->owed() || referee_->is_out(seat())) return true;
  const bool between_turns = std::holds_alternative<TurnOwed>(referee_->owed()->what);
  const bool scripted = scene_.others == Scene::Others::follow_the_script;
  return scripted && between_turns && script_.done() && turns_after_script_ >= scene_.turns;
}

TrialGame::Wrong TrialGame::step() {
  const Seat owing = referee_->owed()->seat;
  if (owing == seat()) {
    if (Wrong found = ask_bot()) return found;
  } else if (referee_->decide(others_decision())) {
    return untried("the others broke the rules");
  }
  announce();
  return {};
}

TrialGame::Wrong TrialGame::ask_bot() {
  if (Wrong found = check_silence(scene_.watch == Scene::Watch::silence ? listening : 0ns)) return found;
  const bool turn = std::holds_alternative<TurnOwed>(referee_->owed()->what);
  if (turn) ++turns_;
  if (turn && script_.done()) ++turns_after_script_;
  const Asked asked = turn ? Asked::move : Asked::disprove;
  const Result<std::string, Fault> line = bot_.ask(Announcer::request(*referee_, time_told()), clock_.patience);
  if (!line) return fault(line.error(), clock_.patience, asked);
  note_time();
  return take(*line, asked);
}

TrialGame::Wrong TrialGame::take(const std::string& line, Asked asked) {
  const Result<Reply> reply = parse_reply(line, asked);
  if (!reply) return unreadable(line, asked, reply.error().message);
  if (Wrong found = carry_out(line, *reply)) return found;
  stands_ = referee_->stands(seat());
  if (asked == Asked::move) dragged_from_.reset();
  return {};
}

TrialGame::Wrong TrialGame::carry_out(const std::string& line, const Reply& reply) {
  const Result<Decision> decision = decision_of(reply, *referee_->record().table.deck, *referee_->owed());
  const std::optional<Refusal> refused = decision ? referee_->refusal(*decision) : std::nullopt;
  if (decision && !refused) {
    referee_->decide(*decision);
    return {};
  }
  const std::string why = decision ? std::string(reason(*refused)) : decision.error().message;
  return wrong("It answered " + in_quotes(line) + ": " + why + ". " + facts(), hint_for_illegal(reply, moment()));
}

// Nothing more is asked: what else it has to say comes at the latest when its input ends.
TrialGame::Wrong TrialGame::unreadable(const std::string& line, Asked asked, std::string_view why) {
  const std::optional<std::string> next = bot_.said_at_end_of_input(clock_.farewell);
  return wrong("It answered '" + bot_.asked_last() + "' with what cannot be read: " + std::string(why) + ".",
               hint_for_unreadable(line, asked, next, moment()));
}

TrialGame::Wrong TrialGame::check_silence(nanoseconds wait) {
  const Result<std::optional<std::string>, Fault> line = bot_.unasked(wait);
  if (line && !*line) return {};
  if (line) return wrong("It wrote " + in_quotes(**line) + " without being asked.", std::string(unasked_hint));
  const bool may_leave = !referee_->owed();  // the game is over
  if (may_leave && line.error().reason == "exited") return {};
  return wrong("It " + line.error().reason + " though nothing was asked of it.", said_last(bot_));
}

TrialGame::Wrong TrialGame::fault(const Fault& fault, nanoseconds limit, Asked asked) {
  const std::string question = "'" + bot_.asked_last() + "'";
  if (fault.kind == Fault::Kind::crashed) {
    const std::string ended_early = "It has to read on, line by line, until its input ends.";
    const std::string words = said_last(bot_);
    return wrong("It " + fault.reason + " when it was asked " + question + ".",
                 words.empty() && fault.reason == "exited" ? ended_early : words);
  }
  if (fault.kind == Fault::Kind::flooded) return wrong("It " + fault.reason + ".", std::string(unasked_hint));
  const std::optional<std::string> kept_back = bot_.said_at_end_of_input(clock_.farewell);
  const std::string message = "It gave no answer to " + question + " within " + time_text(limit) + ".";
  if (kept_back && parse_reply(*kept_back, asked)) return wrong(message, std::string(flush_hint));
  const std::string words = said_last(bot_);
  return wrong(message,
               words.empty() ? "Does it read this line, and write one line for it, ended by a line feed?" : words);
}

TrialGame::Wrong TrialGame::check_end() {
  if (scene_.end == Scene::End::any) return {};
  const Ending& ending = bot_.end(clock_.farewell);
  if (ending.how == "exited") return {};
  if (ending.how == "had to be killed")
    return wrong("It still ran " + time_text(clock_.farewell) + " after its input had ended.",
                 "When there is no line left to read, the input has ended: leave the loop, and the program.");
  const bool python = bot_.last_words().starts_with("EOFError");
  return wrong("At the end of its input it " + ending.how + ".",
               python ? "input() raises EOFError when the input ends. Catch it, or read with: for line in sys.stdin"
                      : said_last(bot_));
}

Decision TrialGame::others_decision() {
  const bool playing = scene_.others == Scene::Others::play && !referee_->is_out(referee_->owed()->seat);
  return playing ? player_decision() : script_.decide(*referee_);
}

Decision TrialGame::player_decision() {
  const Owed& owed = *referee_->owed();
  if (const std::optional<Decision> forced = only_choice(owed)) return *forced;
  const Record& seen = seen_[owed.seat.index].catch_up(referee_->record());
  return players_[owed.seat.index]->decide(
      {seen, owed, decision_seed(contest_.seed, seen, owed), Budget{.work = work_of_others}});
}

void TrialGame::announce() {
  for (const Announcement& news : announcer_.news(*referee_)) {
    if (news.to == seat()) hear(news.message);
  }
}

void TrialGame::hear(const Message& message) {
  script_.bot_hears(message, *referee_->record().table.deck);
  const auto* moved = std::get_if<told::Opponent>(&message);
  if (moved != nullptr && moved->player == seat().index) {
    if (!dragged_from_) dragged_from_ = stands_;
    stands_ = moved->to;
  }
  bot_.tell(message);
}

void TrialGame::note_time() {
  slowest_ = std::max(slowest_.value_or(0ns), bot_.took());
  if (scene_.clocks.empty()) return;
  nanoseconds& slowest = slowest_by_clock_[clock_index()];
  slowest = std::max(slowest, bot_.took());
}

std::size_t TrialGame::clock_index() const {
  return std::min(static_cast<std::size_t>(std::max(turns_ - 1, 0) / turns_on_a_clock), scene_.clocks.size() - 1);
}

nanoseconds TrialGame::time_told() const {
  return scene_.clocks.empty() ? clock_.time : std::min<nanoseconds>(clock_.time, scene_.clocks[clock_index()]);
}

TrialMoment TrialGame::moment() const { return {*referee_, script_.shown(), script_.dealt_again(), dragged_from_}; }

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
  if (script_.waits_for_a_shown_card()) return untried("for none of its guesses was disproved");
  if (!script_.done()) return untried("for " + how_it_ended());
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

// The clocks are told from the longest to the shortest: it can stand the last one of those it has kept to.
std::string TrialGame::clock_in_words() const {
  std::optional<std::chrono::milliseconds> stands;
  std::size_t kept = 0;
  for (; kept < scene_.clocks.size() && slowest_by_clock_[kept] > 0ns; ++kept) {
    if (slowest_by_clock_[kept] > scene_.clocks[kept]) break;
    stands = scene_.clocks[kept];
  }
  const std::string clock = stands ? "it stands a clock of " + time_text(*stands) : "";
  if (kept == scene_.clocks.size() || slowest_by_clock_[kept] == 0ns) return clock;
  const std::string took =
      "told that it has " + time_text(scene_.clocks[kept]) + ", it took " + time_text(slowest_by_clock_[kept]);
  return clock.empty() ? took : clock + "; " + took;
}

}  // namespace gumshoe

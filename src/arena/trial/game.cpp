#include "arena/trial/game.h"

#include <algorithm>
#include <array>
#include <ranges>

#include "arena/protocol/card_ids.h"
#include "play/board/house_rules.h"
#include "players/registry.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kept_lines = 8;
constexpr std::size_t kept_errors = 6;       // lines: the end of a stack trace
constexpr std::size_t kept_of_a_line = 200;  // bytes

// Nothing that begins like a message.
constexpr std::array<std::string_view, 4> unknown_lines{"Weather 3 1 4", "Version 2.0 beta",
                                                        "Say 0 Good luck, all of you!", "Quorum -1"};

std::string_view without_blanks_at_the_end(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

std::string marked(std::string_view way, std::string_view text) {
  const bool whole = text.size() <= kept_of_a_line;
  return std::string(way) + std::string(text.substr(0, kept_of_a_line)) + (whole ? "" : "…");
}

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

constexpr std::uint64_t work_of_others = 20'000;

bool is_guess(const Decision& decision) {
  const auto* go = std::get_if<Go>(&decision);
  return (go != nullptr && go->cards) || std::holds_alternative<Ask>(decision);
}

constexpr std::uint64_t most_tries = 1'000'000;  // a scene needs some thousands at most

Seat seat_of(const Scene& scene) { return Seat(scene.seat); }

bool has_its_rolls(const Scene& scene, const ContestOptions& contest) {
  const std::uint64_t stream = contest_referee_options(contest).seed;
  for (int round = 1; scene.roll && round <= rolls_chosen; ++round) {
    if (dice(stream, round, seat_of(scene)) != *scene.roll) return false;
  }
  return true;
}

// Whether the hand has a card of each category to ask for. The last suspects may be the seats: they don't count.
bool can_be_asked(CardSet hand, const Table& table) {
  const Deck& deck = *table.deck;
  const int suspects = deck.cards(Category{0}).size();
  const CardSet ordinary = hand - CardSet::range(suspects - table.seat_count(), suspects);
  return std::ranges::all_of(std::array{Category{0}, Category{1}, Category{2}},
                             [&](Category category) { return !(ordinary & deck.cards(category)).empty(); });
}

bool has_its_cards(const Scene& scene, const ContestOptions& contest) {
  const Result<Table> table = set_contest_table(contest);
  if (!table) return false;
  const CardSet hand = table->deal->hands[seat_of(scene)];
  const Card first_room = table->deck->cards(Category{2}).first();
  if (scene.start && hand.contains(first_room) != (*scene.start == Named::held)) return false;
  return scene.deeds.empty() || can_be_asked(hand, *table);
}

// The seed with which a scene can be played as it is meant: board, deal and dice follow from it.
std::uint64_t seed_for(const Scene& scene) {
  ContestOptions contest = scene.contest;
  contest.seats = distinct_seat_names(contest.seats);
  for (contest.seed = 1; contest.seed < most_tries; ++contest.seed) {
    if (has_its_rolls(scene, contest) && has_its_cards(scene, contest)) break;
  }
  return contest.seed;
}

}  // namespace

void TrialBot::tell(const Message& message) {
  if (lines_ == Scene::Lines::unknown_too) send(std::string(unknown_lines[unknown_sent_++ % unknown_lines.size()]));
  send(print(message));
}

Result<std::string, BotFault> TrialBot::ask(const Message& message, std::chrono::nanoseconds limit) {
  asked_last_ = print(message);
  const Process::Clock::time_point start = Process::Clock::now();
  tell(message);
  Result<std::string, BotFault> line = process_->read_line(start + limit);
  took_ = Process::Clock::now() - start;
  if (line) keep("< ", *line);
  return line;
}

Result<std::optional<std::string>, BotFault> TrialBot::unasked(std::chrono::nanoseconds wait) {
  if (wait == 0ns && !process_->spoke_unasked()) return std::optional<std::string>();
  // Half a line is there: the rest is on its way.
  const Result<std::string, BotFault> line = process_->read_line(Process::Clock::now() + std::max(wait, 50ms + 0ns));
  if (line) {
    keep("< ", *line);
    return std::optional(*line);
  }
  if (line.error().kind != BotFault::Kind::late) return line.error();
  return process_->spoke_unasked() ? std::optional<std::string>("") : std::nullopt;
}

std::optional<std::string> TrialBot::said_at_end_of_input(std::chrono::nanoseconds wait) {
  process_->close_input();
  const Result<std::string, BotFault> line = process_->read_line(Process::Clock::now() + wait);
  return line ? std::optional(*line) : std::nullopt;
}

std::vector<std::string> TrialBot::last_lines() const {
  std::vector<std::string> lines(last_lines_.begin(), last_lines_.end());
  const std::string_view errors = without_blanks_at_the_end(process_->errors());
  if (errors.empty()) return lines;
  const std::size_t before = lines.size();
  for (const auto line : std::views::split(errors, '\n'))
    lines.push_back(marked("! ", std::string_view(line.begin(), line.end())));
  const std::size_t surplus = lines.size() - before - std::min(lines.size() - before, kept_errors);
  lines.erase(lines.begin() + before, lines.begin() + (before + surplus));
  return lines;
}

std::string TrialBot::last_words() const {
  const std::string_view errors = without_blanks_at_the_end(process_->errors());
  const std::size_t start = errors.rfind('\n');
  return std::string(start == std::string_view::npos ? errors : errors.substr(start + 1));
}

void TrialBot::send(const std::string& text) {
  for (const auto line : std::views::split(text, '\n')) keep("> ", std::string_view(line.begin(), line.end()));
  process_->send(text);
}

void TrialBot::keep(std::string_view way, std::string_view text) {
  last_lines_.push_back(marked(way, text));
  if (last_lines_.size() > kept_lines) last_lines_.pop_front();
}

TrialGame::TrialGame(const Scene& scene, const TrialClock& clock, TrialBot& bot)
    : scene_(scene),
      clock_(clock),
      bot_(bot),
      script_(scene.deeds, seat_of(scene)),
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
  if (!table) return Finding::untried(table.error().message);
  for (const Message& message : Announcer::before_name(*table, seat())) bot_.tell(message);
  const Result<std::string, BotFault> line = bot_.ask(told::Name{}, clock_.startup);
  if (!line) return fault(line.error(), clock_.startup, Asked::name);
  const Result<Reply> reply = parse_reply(*line, Asked::name);
  if (!reply) return Finding::wrong("Its name cannot be read: " + reply.error().message + ".");
  name_ = std::get<reply::Name>(*reply).name;
  for (const Message& message : Announcer::after_name(*table)) bot_.tell(message);
  return {};
}

TrialGame::Wrong TrialGame::begin() {
  contest_.seats[seat().index] = name_;
  contest_.seats = distinct_seat_names(contest_.seats);
  Result<Referee> referee = set_contest(contest_);
  if (!referee) return Finding::untried(referee.error().message);
  referee_.emplace(std::move(referee).value());
  const Table& table = referee_->record().table;
  for (const Message& message : Announcer::at_the_start(table, referee_->hand(seat()))) bot_.tell(message);
  stands_ = referee_->stands(seat());
  player_ = make_player("eliminator").value();
  seen_ = seen_by_all(table);
  return {};
}

TrialGame::Wrong TrialGame::play_on() {
  drive(*referee_, *this);
  return found_ ? found_ : check_silence(listening());
}

// How long to wait for what wasn't asked for.
nanoseconds TrialGame::listening() const { return scene_.watch == Scene::Watch::silence ? 60ms : 0ms; }

bool TrialGame::stops() {
  if (found_ || referee_->is_out(seat())) return true;
  const bool between_turns = std::holds_alternative<TurnOwed>(referee_->owed()->what);
  const bool scripted = scene_.others == Scene::Others::follow_the_script;
  const bool enough = turns_after_script_ >= scene_.turns && guesses_ >= scene_.guesses;
  return scripted && between_turns && script_.done() && enough;
}

std::optional<Decision> TrialGame::decide(const Owed& owed) {
  if (owed.seat != seat()) return others_decision();
  Result<Decision, Finding> decision = ask_bot();
  if (decision) return *decision;
  found_ = decision.error();
  return {};
}

// The bot's decisions are judged before.
void TrialGame::refused(const Owed&, const Decision&, Refusal) {
  found_ = Finding::untried("the others broke the rules");
}

void TrialGame::happened() {
  if (found_) return;
  for (const Announcement& news : announcer_.news(*referee_)) {
    if (news.to == seat()) hear(news.message);
  }
}

Result<Decision, Finding> TrialGame::ask_bot() {
  if (Wrong found = check_silence(listening())) return *std::move(found);
  const bool turn = std::holds_alternative<TurnOwed>(referee_->owed()->what);
  if (turn) ++turns_;
  if (turn && script_.done()) ++turns_after_script_;
  const Asked asked = turn ? Asked::move : Asked::disprove;
  const Result<std::string, BotFault> line = bot_.ask(Announcer::request(*referee_, time_told()), clock_.patience);
  if (!line) return fault(line.error(), clock_.patience, asked);
  note_time();
  return legal(*line, asked);
}

Result<Decision, Finding> TrialGame::legal(const std::string& line, Asked asked) {
  const Result<Reply> reply = parse_reply(line, asked);
  if (!reply) return unreadable(line, asked, reply.error().message);
  const Result<Decision> decision = decision_of(*reply, *referee_->record().table.deck, *referee_->owed());
  if (!decision) return illegal(line, *reply, decision.error().message);
  if (const std::optional<Refusal> why = referee_->refusal(*decision))
    return illegal(line, *reply, std::string(reason(*why)));
  return *decision;
}

void TrialGame::decided(const Owed& owed, const Decision& decision) {
  if (owed.seat != seat()) return;
  if (is_guess(decision)) ++guesses_;
  stands_ = referee_->stands(seat());
  if (!std::holds_alternative<AnswerOwed>(owed.what)) dragged_from_.reset();
}

Decision TrialGame::others_decision() {
  const Owed& owed = *referee_->owed();
  if (scene_.others == Scene::Others::follow_the_script || referee_->is_out(owed.seat))
    return script_.decide(*referee_);
  const Record& seen = seen_[owed.seat].catch_up(referee_->record());
  Decision decision = decision_of(*player_, seen, owed, contest_.seed, {.work = work_of_others});
  const bool too_soon = std::holds_alternative<Accuse>(decision) && turns_ < scene_.undecided;
  return too_soon ? script_.decide(*referee_) : decision;
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
  return std::min<std::size_t>(std::max(turns_ - 1, 0) / turns_on_a_clock, scene_.clocks.size() - 1);
}

nanoseconds TrialGame::time_told() const {
  return scene_.clocks.empty() ? clock_.time : std::min<nanoseconds>(clock_.time, scene_.clocks[clock_index()]);
}

TrialMoment TrialGame::moment() const { return {*referee_, script_.shown(), script_.dealt_again(), dragged_from_}; }

}  // namespace gumshoe

#include "arena/trial/game.h"

#include <algorithm>
#include <array>

#include "arena/protocol/card_ids.h"
#include "play/board/dice.h"
#include "players/registry.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

constexpr nanoseconds listening = 60ms;  // for what was not asked for
constexpr std::uint64_t work_of_others = 20'000;

bool is_guess(const Decision& decision) {
  const auto* go = std::get_if<Go>(&decision);
  return (go != nullptr && go->cards) || std::holds_alternative<Ask>(decision);
}

constexpr std::uint64_t most_tries = 1'000'000;  // a scene needs some thousands at most

Seat seat_of(const Scene& scene) { return Seat{static_cast<std::uint8_t>(scene.seat)}; }

bool has_its_rolls(const Scene& scene, const ContestOptions& contest) {
  const std::uint64_t stream = contest_referee_options(contest).seed;
  for (int round = 1; scene.roll && round <= rolls_chosen; ++round) {
    if (dice(stream, round, seat_of(scene)) != *scene.roll) return false;
  }
  return true;
}

// Something of each category to be asked for. The last suspects may be the seats, who are not asked for lightly.
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
  const CardSet hand = table->deal->hands[seat_of(scene).index];
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
  const bool enough = turns_after_script_ >= scene_.turns && guesses_ >= scene_.guesses;
  return scripted && between_turns && script_.done() && enough;
}

TrialGame::Wrong TrialGame::step() {
  const Seat owing = referee_->owed()->seat;
  if (owing == seat()) {
    if (Wrong found = ask_bot()) return found;
  } else if (referee_->decide(others_decision())) {
    return Finding::untried("the others broke the rules");
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
  const Result<std::string, BotFault> line = bot_.ask(Announcer::request(*referee_, time_told()), clock_.patience);
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
    if (is_guess(*decision)) ++guesses_;
    return {};
  }
  return illegal(line, reply, decision ? std::string(reason(*refused)) : decision.error().message);
}

Decision TrialGame::others_decision() {
  const bool playing = scene_.others == Scene::Others::play && !referee_->is_out(referee_->owed()->seat);
  return playing ? player_decision() : script_.decide(*referee_);
}

Decision TrialGame::player_decision() {
  const Owed& owed = *referee_->owed();
  if (const std::optional<Decision> forced = only_choice(owed)) return *forced;
  const Record& seen = seen_[owed.seat.index].catch_up(referee_->record());
  Decision decision = players_[owed.seat.index]->decide(
      {seen, owed, decision_seed(contest_.seed, seen, owed), Budget{.work = work_of_others}});
  const bool too_soon = std::holds_alternative<Accuse>(decision) && turns_ < scene_.undecided;
  return too_soon ? script_.decide(*referee_) : decision;
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

}  // namespace gumshoe

#include "arena/match/open_table.h"

#include "players/registry.h"
#include "view/json/play/board.h"

namespace gumshoe {
namespace {

constexpr Seat person_seat{0};

// Enough for a page that was away for a moment; one that was away for longer is sent the whole state.
constexpr std::size_t most_events = 256;
constexpr std::size_t most_bytes = 4'000'000;

std::string error_text(std::string_view message) {
  JsonWriter json;
  json.begin_object().key("error").text(message).end_object();
  return std::move(json).str();
}

std::string refused_text(std::string_view word, std::string_view reason) {
  JsonWriter json;
  json.begin_object().key("refused").text(word).key("reason").text(reason).end_object();
  return std::move(json).str();
}
std::string refused_text(Refusal refusal) { return refused_text(refusal_word(refusal), reason(refusal)); }

struct Brought {
  int after = 0;
  Json decision;
};

Result<Brought> read_request(std::string_view request) {
  const Result<std::vector<Json>> values = read_json(request);
  if (!values) return values.error();
  if (values->size() > 1) return (*values)[1].error("a request is one object");
  JsonComplaint complaint;
  JsonFields fields(values->front(), complaint);
  Brought brought;
  if (!complaint) brought.after = fields.integer("after");
  if (!complaint) brought.decision = fields.required("decision", Json::Kind::object);
  if (!complaint) fields.finish();
  if (complaint) return complaint.error();
  return brought;
}

}  // namespace

// Waits for what is brought from outside.
class OpenTable::Person final : public Contestant {
 public:
  explicit Person(OpenTable& table) : table_(table) {}

  Result<std::string, Fall> introduce(std::span<const Message>) override { return table_.options_.person; }
  void tell(const Message&) override {}
  Result<Decision, Fall> decide(const Request&) override { return table_.ask_person(); }
  void dismiss() override {}

 private:
  OpenTable& table_;
};

OpenTable::OpenTable(OpenTableOptions options) : options_(std::move(options)) {
  players_.assign(options_.bots.size() + 1, "bot");
  players_[person_seat.index].clear();
  thread_ = std::thread([this] { play(); });
}

OpenTable::~OpenTable() {
  close();
  thread_.join();
}

void OpenTable::close() {
  const std::lock_guard lock(mutex_);
  stop_ = true;
  changed_.notify_all();
}

// ---- in the thread of the match ----

void OpenTable::play() {
  std::vector<Seated> seated;
  seated.push_back({options_.person, std::make_unique<Person>(*this)});
  for (Seated& bot : options_.bots) seated.push_back(std::move(bot));
  const Result<MatchResult> result = play_match(options_.match, std::move(seated), this, &stop_);
  const std::lock_guard lock(mutex_);
  referee_ = nullptr;
  over_ = true;
  if (!result && !stop_) keep({TableEvent::Kind::problem, ++last_, error_text(result.error().message)});
  ended_ = true;
  changed_.notify_all();
}

void OpenTable::begins(const Referee& referee) {
  JsonWriter drawing;
  write_contest_board(drawing, *referee.floor(), *referee.record().table.deck);
  const std::lock_guard lock(mutex_);
  referee_ = &referee;
  onlooker_.emplace(referee, person_seat);
  drawing_ = std::move(drawing).str();
  look();
}

// All have sat down, or have not.
void OpenTable::happened(const Referee&) {
  const std::lock_guard lock(mutex_);
  if (last_ > 0) return;
  last_ = 1;
  changed_.notify_all();
}

void OpenTable::decided(const Referee& referee, const Decision& decision) {
  const std::lock_guard lock(mutex_);
  publish(onlooker_->decided(referee, decision));
}

void OpenTable::fell(const Referee& referee, Seat seat, const Fall& fall) {
  const std::lock_guard lock(mutex_);
  fallen_.push_back({seat, fall.outcome, fall.reason});
  publish(onlooker_->fell(referee, seat, fall.outcome));
}

Result<Decision, Fall> OpenTable::ask_person() {
  std::unique_lock lock(mutex_);
  asked_ = true;
  changed_.notify_all();
  changed_.wait(lock, [&] { return brought_ || stop_; });
  asked_ = false;
  if (!brought_) return Fall{SeatOutcome::crashed, "left the table"};
  return *std::exchange(brought_, std::nullopt);
}

Watched OpenTable::watched() const {
  return {.referee = *referee_,
          .onlooker = *onlooker_,
          .players = players_,
          .seed = options_.match.contest.seed,
          .fallen = fallen_};
}

void OpenTable::look() {
  JsonWriter json;
  write_play_state(json, watched());
  state_ = std::move(json).str();
  over_ = referee_->outcome().has_value();
  owed_ = !over_ && referee_->owed()->seat == person_seat && watched().is_person(person_seat);
}

void OpenTable::publish(const Happened& happened) {
  look();
  if (last_ == 0) return;  // before the first turn: it is in the first state
  JsonWriter json;
  write_happened(json, *referee_, happened);
  keep({TableEvent::Kind::happened, ++last_, R"({"state": )" + state_ + R"(, "happened": )" + json.str() + "}"});
  changed_.notify_all();
}

void OpenTable::keep(TableEvent event) {
  kept_bytes_ += event.text.size();
  events_.push_back(std::move(event));
  while (events_.size() > 1 && (events_.size() > most_events || kept_bytes_ > most_bytes)) {
    kept_bytes_ -= events_.front().text.size();
    events_.pop_front();
  }
}

// ---- in any other ----

std::vector<TableEvent> OpenTable::told_after(std::optional<std::uint64_t> number, std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  const auto news = [&] { return last_ > 0 && number != last_; };
  changed_.wait_for(lock, patience, [&] { return stop_ || news(); });
  if (stop_ || !news()) return {};
  const std::uint64_t first = events_.empty() ? last_ + 1 : events_.front().number;
  if (number && *number < last_ && *number + 1 >= first) {
    const auto from = events_.begin() + (*number + 1 - first);
    return {from, events_.end()};
  }
  if (state_.empty()) return {events_.back()};  // it never began
  return {{TableEvent::Kind::state, last_, R"({"drawing": )" + drawing_ + R"(, "state": )" + state_ + "}"}};
}

bool OpenTable::is_over() const {
  const std::lock_guard lock(mutex_);
  return over_;
}

// A state that says the person has to decide is told a moment before the match asks.
std::optional<std::string> OpenTable::why_not_now(std::unique_lock<std::mutex>& lock,
                                                  std::optional<std::uint64_t> after) {
  changed_.wait(lock, [&] { return stop_ || over_ || last_ > 0; });  // until all have sat down
  if (over_ || stop_) return refused_text(Refusal::game_over);
  if (after && after != last_) return refused_text("moved_on", "the game went on in another window");
  if (!owed_) return refused_text(Refusal::not_owed);
  changed_.wait(lock, [&] { return stop_ || over_ || (asked_ && !brought_) || (after && after != last_); });
  if (stop_ || over_) return refused_text(Refusal::game_over);
  if (after && after != last_) return refused_text("moved_on", "the game went on in another window");
  return {};
}

std::string OpenTable::decide(std::string_view request) {
  const Result<Brought> brought = read_request(request);
  if (!brought) return error_text(brought.error().message);
  std::unique_lock lock(mutex_);
  if (brought->after < 0) return refused_text("moved_on", "there is no such event");
  if (auto why = why_not_now(lock, brought->after)) return *why;
  JsonComplaint complaint;
  const std::optional<Decision> decision =
      read_decision(brought->decision, *referee_->floor(), *referee_->record().table.deck, complaint);
  if (complaint) return error_text(complaint.error().message);
  if (const std::optional<Refusal> refused = referee_->refusal(*decision)) return refused_text(*refused);
  brought_ = *decision;
  changed_.notify_all();
  return R"({"taken": true})";
}

std::string OpenTable::hint() {
  const std::lock_guard one_at_a_time(hints_);
  std::unique_lock lock(mutex_);
  if (auto why = why_not_now(lock, {})) return error_text("there is nothing to decide now");
  const Record seen = onlooker_->seen();
  const Owed owed = *referee_->owed();
  const Floor floor = *referee_->floor();
  lock.unlock();
  JsonWriter json;
  json.begin_object().key("decision");
  write_decision(json, floor, *seen.table.deck, hint_for(seen, owed, {.work = options_.hint_work, .stop = &stop_}));
  json.end_object();
  return std::move(json).str();
}

}  // namespace gumshoe

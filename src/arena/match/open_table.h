// A match with one person, who sits at a browser. The person is told of it event by event, as JSON; the decisions come
// in through decide(). The match runs in its own thread; these functions may be called from any other thread. A worked
// example:
//
//   OpenTable table({.match = options, .person = "Ann", .bots = take_seats(options, entrants, nullptr, nullptr), …});
//   std::vector<TableEvent> events = table.told_after({}, 1s);      // how it stands: `state`
//   table.decide(R"({"after": 1, "decision": {"kind": "go", "to": [3, 4]}})")
//   table.told_after(events.back().number, 1s)                      // what came of it: `happened`
//
// The types are those of web/src/core/play_calls.ts. Only what the person's seat has seen is told; there is no way to
// ask for another seat.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "arena/match/match.h"
#include "view/json/play/state.h"

namespace gumshoe {

struct TableEvent {
  enum class Kind {
    state,     // {"drawing", "state"}: how it stands
    happened,  // {"state", "happened"}: one decision and how it stands after it
    problem    // {"error"}: the game cannot be played
  };
  Kind kind = Kind::state;
  std::uint64_t number = 0;  // from 1; of a state, that of the last event before it
  std::string text;
};

struct OpenTableOptions {
  MatchOptions match;
  std::string person;           // who begins
  std::vector<Seated> bots = {};     // in turn order after the person
  std::uint64_t hint_work = 5'000'000;
};

class OpenTable : private MatchWatcher {
 public:
  explicit OpenTable(OpenTableOptions options);
  ~OpenTable() override;  // waits for the match to end: as long as a bot takes for its answer
  OpenTable(const OpenTable&) = delete;
  OpenTable& operator=(const OpenTable&) = delete;

  // What happened after that event; for a caller who is new or was away for long, the current state instead. Waits
  // until there is something to tell. Empty: `patience` ran out, or the table is closed.
  std::vector<TableEvent> told_after(std::optional<std::uint64_t> number, std::chrono::milliseconds patience);

  // {"taken": true}, {"refused", "reason"}: then nothing has changed, or {"error"}.
  std::string decide(std::string_view request);
  std::string hint();  // {"decision"}: what `gumshoe` would do in the person's place

  bool is_over() const;  // nothing more will happen

  void close();  // does not wait
  bool is_closed() const { return stop_; }
  bool has_ended() const { return ended_; }  // the match, with all its bots

 private:
  class Person;

  void play();
  void begins(const Referee& referee) override;
  void decided(const Referee& referee, const Decision& decision) override;
  void fell(const Referee& referee, Seat seat, const Fall& fall) override;
  void happened(const Referee& referee) override;
  Result<Decision, Fall> ask_person();

  void publish(const Happened& happened);
  void keep(TableEvent event);
  void look();
  std::optional<std::string> why_not_now(std::unique_lock<std::mutex>& lock, std::optional<std::uint64_t> after);
  Watched watched() const;

  OpenTableOptions options_;
  std::vector<std::string> players_;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> ended_ = false;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  const Referee* referee_ = nullptr;  // of the match, whose thread changes it: for others only while a person is asked
  std::optional<Onlooker> onlooker_;
  std::vector<Fallen> fallen_;
  std::string drawing_;
  std::string state_;  // how it stands
  std::deque<TableEvent> events_;
  std::uint64_t last_ = 0;
  std::size_t kept_bytes_ = 0;
  bool owed_ = false;  // by the person
  bool asked_ = false;  // and asked for
  std::optional<Decision> brought_;
  bool over_ = false;
  std::mutex hints_;  // one hint at a time

  std::thread thread_;
};

}  // namespace gumshoe

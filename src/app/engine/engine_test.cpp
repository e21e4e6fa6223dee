#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>

#include "advise/others/reading.h"
#include "advise/review/review.h"
#include "app/engine/thinker.h"
#include "infer/position.h"
#include "record/record_test.h"
#include "view/json/advice.h"
#include "view/json/proof.h"
#include "view/json/review.h"
#include "view/json/solve.h"

namespace gumshoe {
namespace {

constexpr auto kitchen_table = R"([Edition "classic-us"]
[Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "plum, rope, hall, study, knife, green"]
Ann ? white wrench lounge : Bob +lounge
Bob ? scarlet revolver kitchen : Cyn +
Cyn ? mustard candlestick library : Ann - Bob +
)";

EngineFiles one_file(const std::string& name, const std::string& text) {
  return {[=](const std::string& path) {
            return path == name ? Result<std::string>(text) : Result<std::string>(Error{"no such file"});
          },
          [](const std::string& path) { return std::vector{path}; }};
}

EngineSession session_with(const std::string& text) { return EngineSession(one_file("game.cgn", text)); }

std::string said(const EngineSession::Step& step) {
  const auto* line = std::get_if<std::string>(&step);
  return line == nullptr ? "" : *line;
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(EngineLine, BeginsWithAnIdWhereItHasOne) {
  const EngineLine line = take_apart("  #a-7\tgo  ask top 3 ");
  EXPECT_EQ(line.id, "a-7");
  EXPECT_EQ(line.command, "go");
  EXPECT_EQ(line.rest, "ask top 3");
  EXPECT_EQ(take_apart("isready").id, std::nullopt);
}

TEST(EngineLine, WordsInQuotesAreNames) {
  const std::vector<EngineWord> words = engine_words(R"(why "Miss \"T\" top" dining "unclosed)");
  ASSERT_EQ(words.size(), 4U);
  EXPECT_EQ(words[1].text, "Miss \"T\" top");
  EXPECT_TRUE(words[1].quoted);
  EXPECT_EQ(words[3].text, "\"unclosed");
  EXPECT_EQ(joined_words(words, 1), R"("Miss \"T\" top" dining "unclosed)");
}

TEST(EngineLine, IdsAndErrorsAreJsonWhateverBytesTheyHave) {
  EXPECT_EQ(engine_reply("a\"\x01", "ok", "true"), "{\"id\": \"a\\\"\\u0001\", \"ok\": true}");
  EXPECT_EQ(engine_error({}, {"no\xff", 2, 3}),
            "{\"id\": null, \"error\": \"no\xef\xbf\xbd\", \"line\": 2, \"column\": 3}");
}

TEST(EngineLine, LinesAreCutHoweverTheyArrive) {
  std::vector<std::string> lines;
  int left_out = 0;
  LineCutter cutter(5, [&](std::string_view line) { lines.emplace_back(line); }, [&] { ++left_out; });
  for (const std::string_view part : {"on", "e\r\n\ntwo", "\nfar too", " long\nsix678\nlast"}) cutter.take(part);
  cutter.end();
  EXPECT_EQ(lines, (std::vector<std::string>{"one", "", "two", "last"}));
  EXPECT_EQ(left_out, 2);
}

TEST(EngineGo, TakesLimitsInAnyOrderBehindWhatIsAsked) {
  const Result<GoRequest> go =
      read_go(R"(show "top" dining room, rope at 3 model deals top 2 as Bob movetime 50)", EngineSettings{});
  ASSERT_TRUE(go) << go.error().message;
  EXPECT_EQ(go->kind, GoRequest::Kind::show);
  EXPECT_EQ(go->who, "top");
  EXPECT_EQ(go->cards, "dining room, rope");
  EXPECT_EQ(go->vantage.at, 3);
  EXPECT_EQ(go->vantage.as, "Bob");
  EXPECT_EQ(go->settings.model, Model::deals);
  EXPECT_EQ(go->settings.top, 2U);
  EXPECT_EQ(go->settings.movetime, 50);
}

TEST(EngineGo, SaysWhatIsWrongWithTheNearestRightWord) {
  const auto complaint = [](std::string_view text) {
    const Result<GoRequest> go = read_go(text, EngineSettings{});
    return go ? "" : go.error().message;
  };
  EXPECT_EQ(complaint("asc"), "cannot `go` 'asc'; did you mean ask?");
  EXPECT_EQ(complaint(""), "`go` what? One of posterior, ask, accuse, why, show, threat or review");
  EXPECT_EQ(complaint("ask topp 3"), "nothing is expected at 'topp'; did you mean top?");
  EXPECT_EQ(complaint("ask top"), "`top` of what? A value is missing behind it");
  EXPECT_EQ(complaint("ask top 3 4"), "nothing is expected at '4'");
  EXPECT_EQ(complaint("ask top -1"), "top is a number from 0 to 1,000,000 or 'all', not '-1'");
  EXPECT_EQ(complaint("ask seed 99999999999999999999"),
            "seed is a number from 0 to 1,000,000,000,000,000, not '99999999999999999999'");
  EXPECT_EQ(complaint("threat rooms hall"), "only `go ask` takes `rooms`");
  EXPECT_EQ(complaint("why Bob"), "`go why` takes a holder and a card: `go why Bob rope`");
  EXPECT_EQ(complaint("why envlope"), "`go why` takes a holder and a card: `go why Bob rope`; did you mean envelope?");
  EXPECT_EQ(complaint("ask at last"), "expected an event's number, found 'last'");
  EXPECT_EQ(complaint("why Bob " + std::string(5000, 'x')), "too long for a question");
}

TEST(EngineSession, AGameIsGivenLineByLineAndGrows) {
  EngineSession session = session_with("");
  EXPECT_EQ(said(session.take("#1 position cgn")), "");
  for (const std::string_view line : {"[Seats \"Ann, Bob, Cyn\"]", "Ann ? plum rope hall : nobody", "quit"}) {
    EXPECT_EQ(session.take(line).index(), 0U) << line;
  }
  EXPECT_TRUE(contains(said(session.take("end")), "\"line\": 3, \"column\": 1")) << "`quit` is no line of a game";
  session.take("position cgn as -");
  session.take("[Seats \"Ann, Bob, Cyn\"]");
  EXPECT_EQ(
      said(session.take("end")),
      R"({"id": null, "position": {"edition": "classic-us", "seats": ["Ann", "Bob", "Cyn"], "me": "-", "as": "-", )"
      R"("events": 0, "turn": "Ann", "over": false}})");
  EXPECT_TRUE(contains(said(session.take("position add prh2")), "\"line\": \"Ann ? plum rope hall : Bob +\""));
  EXPECT_TRUE(contains(said(session.take("position take 1")), "\"events\": 0"));
  EXPECT_TRUE(contains(said(session.take("position take 1")), "cannot take back 1 line of 0"));
}

TEST(EngineSession, WhatFailsLeavesThePositionAsItWas) {
  EngineSession session = session_with(kitchen_table);
  EXPECT_TRUE(contains(said(session.take("position add mrl2")), "there is no game yet"));
  EXPECT_TRUE(contains(said(session.take("go ask")), "there is no game to think about"));
  session.take("position file game.cgn");
  EXPECT_TRUE(contains(said(session.take("position add Ann ? plum ropee hall")), "did you mean Rope?"));
  EXPECT_TRUE(contains(said(session.take("position file other.cgn")), "'other.cgn': no such file"));
  EXPECT_TRUE(contains(said(session.take("position file game.cgn game 2")), "no game 2 of 1"));
  EXPECT_TRUE(contains(said(session.take("position json {\"seats\": 3}")), "\"error\""));
  EXPECT_TRUE(contains(said(session.take("position as Bobb")), "did you mean Bob?"));
  EXPECT_TRUE(contains(said(session.take("position show")), "\"events\": 3"));
  session.take("newgame");
  EXPECT_TRUE(contains(said(session.take("position show")), "there is no game yet"));
}

TEST(EngineSession, HelpTellsWhatTheCommandsDoAndAnIdAloneHowToGetIt) {
  EngineSession session = session_with("");
  const std::string all = said(session.take("#1 help"));
  EXPECT_TRUE(all.starts_with(R"({"id": "1", "help": {"engine": ")")) << all;
  EXPECT_TRUE(contains(all, R"("quit": "ends the engine"}})")) << all;
  EXPECT_EQ(said(session.take("help quit")), R"({"id": null, "help": {"quit": "ends the engine"}})");
  EXPECT_TRUE(contains(said(session.take("help posittion")), "no command 'posittion'; did you mean position?"));
  EXPECT_TRUE(contains(said(session.take("#5")), R"({"id": "5", "error": "no command behind the id; `help` lists)"));
  EXPECT_TRUE(contains(said(session.take("xyzzy")), "no command 'xyzzy'; `help` lists them"));
}

TEST(EngineSession, AGameWithoutEndIsToldAtTheEnd) {
  EngineSession session = session_with("");
  session.take("#9 position cgn");
  session.take_too_long();
  EXPECT_TRUE(contains(said(session.take("end")), "{\"id\": \"9\", \"error\": \"larger than 16 MB"));
  session.take("#8 position cgn");
  EXPECT_TRUE(contains(said(session.end()), "{\"id\": \"8\", \"error\": \"the game has no end"));
  EXPECT_EQ(said(session.end()), "");
}

TEST(EngineSession, OptionsHoldForWhatFollows) {
  EngineSession session = session_with(kitchen_table);
  session.take("position file game.cgn");
  EXPECT_EQ(said(session.take("#2 setoption name model value deals")), R"({"id": "2", "ok": "setoption"})");
  EXPECT_EQ(said(session.take("setoption top 3")), R"({"id": null, "ok": "setoption"})");
  EXPECT_TRUE(contains(said(session.take("setoption name model")), "takes a name and a value"));
  const auto step = session.take("#3 go ask top 4");
  const auto& task = std::get<EngineTask>(step);
  EXPECT_EQ(task.id, "3");
  EXPECT_EQ(task.request.settings.model, Model::deals);
  EXPECT_EQ(task.request.settings.top, 4U);
  EXPECT_EQ(std::get<EngineTask>(session.take("go ask")).request.settings.top, 3U);
}

TEST(EngineSession, DecksOfOnesOwnAreReadFromAFolder) {
  EngineSession session((plain_files()));
  EXPECT_TRUE(contains(said(session.take("setoption decks no-such-folder")), "'no-such-folder': no such file"));
  EXPECT_TRUE(contains(said(session.take("position file /dev/zero")), "this is no plain file"));
  EXPECT_TRUE(contains(said(session.take("position file -")), "no such file"));
  EXPECT_TRUE(contains(said(session.take(std::string("position file a\0b", 17))), "no such file"));
}

// What an engine answers with these words, and what the command of that name prints.
struct Thinking {
  std::string answer;
  bool cut_short = false;
  std::vector<std::string> infos;
};

Thinking thought(const Record& game, std::string_view go, bool stopped = false) {
  const std::atomic<bool> stop = stopped;
  Thinking made;
  const Result<EngineAnswer> answer =
      think_about(game, *read_go(go, {}), stop, [&](const std::string& info) { made.infos.push_back(info); });
  made.answer = answer ? answer->json : answer.error().message;
  made.cut_short = answer && answer->cut_short;
  return made;
}

TEST(EngineThink, AnswersAsTheCommandsDo) {
  const Record game = read(kitchen_table);
  EXPECT_EQ(thought(game, "posterior").answer, solve_json(Position(game)));
  EXPECT_EQ(thought(game, "posterior model deals solutions 2 hands 1").answer,
            solve_json(Position(game, {.model = Model::deals}), {.solutions = 2, .hands = 1}));
  const Advice advice = *advise(game, {.leanings = read_questions(game).leanings, .top = 10});
  const Posterior neutral = posterior(game);
  EXPECT_EQ(thought(game, "ask").answer, advice_json(game, advice, &neutral));
  EXPECT_EQ(thought(game, "accuse").answer, accusation_json(game, *advice.accusation));
  const Advice unread = *advise(game, {.top = 10});
  EXPECT_EQ(thought(game, "ask read false").answer, advice_json(game, unread, nullptr));
  EXPECT_EQ(thought(game, "threat").answer, threat_json(game, *find_threat(game)));
  EXPECT_EQ(thought(game, "review").answer, review_json(game, review(game)));
  const Seat bob = *game.table.find_seat("Bob");
  const Card lounge = *find_card(*game.table.deck, "lounge");
  EXPECT_EQ(thought(game, "why Bob lounge").answer, explanation_json(game, Position(game).why(bob, lounge)));
  std::vector<Card> asked;
  for (const char* name : {"plum", "rope", "hall"}) asked.push_back(*find_card(*game.table.deck, name));
  EXPECT_EQ(thought(game, "show Bob plum rope hall").answer, showing_json(game, *which_to_show(game, {bob, asked})));
}

TEST(EngineThink, TellsHowFarItIs) {
  const Record game = read(kitchen_table);
  const Thinking made = thought(game, "posterior");
  ASSERT_EQ(made.infos.size(), 2U);
  EXPECT_EQ(made.infos[0], R"({"go": "posterior", "done": 0, "of": 2})");
  EXPECT_TRUE(contains(made.infos[1], R"("done": 1, "of": 2, "entropy": )")) << made.infos[1];
}

TEST(EngineThink, HasAnAnswerAlsoWhereItIsStoppedAtOnce) {
  const Record game = read(kitchen_table);
  const Thinking ask = thought(game, "ask work 1000 top 2", true);
  EXPECT_TRUE(ask.cut_short);
  EXPECT_TRUE(contains(ask.answer, "\"questions\": [{\"cards\": [")) << ask.answer;
  const Thinking threat = thought(game, "threat", true);
  EXPECT_TRUE(threat.cut_short);
  EXPECT_TRUE(contains(threat.answer, "\"samples\": 1}")) << threat.answer;
  const Thinking odds = thought(game, "posterior", true);
  EXPECT_TRUE(odds.cut_short);
  EXPECT_TRUE(contains(odds.answer, "\"consistent\": true"));
  EXPECT_EQ(thought(game, "review", true).answer, "stopped before the review was done");
}

// Stopped once it has told how far it is, so often.
Thinking stopped_after(std::size_t infos, const Record& game, std::string_view go) {
  std::atomic<bool> stop = false;
  Thinking made;
  const Result<EngineAnswer> answer = think_about(game, *read_go(go, {}), stop, [&](const std::string& info) {
    made.infos.push_back(info);
    stop = made.infos.size() == infos;
  });
  made.answer = answer ? answer->json : answer.error().message;
  made.cut_short = answer && answer->cut_short;
  return made;
}

// Seventy-five cards, dealt round the table: card after card to the next seat, the last of each category hidden. Nobody
// saw any card, so that a diagram of it takes long.
Record large_game() {
  constexpr int seats = 6;
  constexpr int cards = 25;
  const std::vector<std::string> names{"Ann", "Bob", "Cyn", "Dan", "Eve", "Fay"};
  std::string text;
  for (const char* category : {"S", "W", "R"}) {
    text += "[Category \"" + std::string(category) + ":";
    for (int i = 0; i < cards; ++i) text += (i > 0 ? ", " : " ") + std::string(category) + std::to_string(i);
    text += "\"]\n";
  }
  text += "[Seats \"Ann, Bob, Cyn, Dan, Eve, Fay\"]\n[Me \"Ann\"]\n";
  for (int i = 0; i < 60; ++i) {
    const std::array named{i * 7 % cards, i * 11 % cards, i * 3 % cards};
    const auto holds = [&](int seat) {
      return std::ranges::any_of(named, [&](int card) { return card < cards - 1 && card % seats == seat % seats; });
    };
    text += names[i % seats] + " ? S" + std::to_string(named[0]) + " W" + std::to_string(named[1]) + " R" +
            std::to_string(named[2]) + " :";
    int step = 1;
    while (step < seats && !holds(i + step)) ++step;
    text += step == seats ? " nobody\n" : " " + names[(i + step) % seats] + " +\n";
  }
  return read(text);
}

TEST(EngineThink, AnswersWithTheBestOfTheLastStageOnceItIsStopped) {
  const Record game = read(kitchen_table);
  const Thinking ask = stopped_after(2, game, "ask top 2 work 400000");
  ASSERT_EQ(ask.infos.size(), 2U);
  EXPECT_TRUE(ask.cut_short);
  EXPECT_TRUE(contains(ask.answer, "\"questions\": [{\"cards\": [")) << ask.answer;
}

TEST(EngineThink, SaysThatNothingIsKnownWhereALargePositionIsStoppedAtOnce) {
  const Record game = large_game();
  for (const char* const go : {"ask", "accuse"}) {
    const Thinking made = stopped_after(1, game, go);
    EXPECT_EQ(made.answer, "stopped before anything was known");
    EXPECT_EQ(made.infos.size(), 1U);
  }
}

// Its first stage would take some tenths of a second, small as the position is.
TEST(EngineThink, ALongRecordHeedsStopFromTheStart) {
  std::string text = "[Seats \"Ann, Bob, Cyn\"]\n[Me \"Ann\"]\n[Hand \"scarlet, rope, hall, study, green, knife\"]\n\n";
  for (int i = 0; i < 400; ++i) text += "Bob ? plum wrench lounge : Cyn +\n";
  EXPECT_EQ(stopped_after(1, read(text), "ask").answer, "stopped before anything was known");
}

TEST(EngineThink, AContradictionIsAnAnswerAndMissingViewsAreToldHowToGet) {
  const Record impossible =
      read("[Seats \"Ann, Bob, Cyn\"]\nAnn ? plum rope hall : nobody\nAnn ? plum rope hall : Bob +\n");
  EXPECT_TRUE(contains(thought(impossible, "posterior").answer, "\"conflict\": {\"events\": [1, 2]"));
  EXPECT_TRUE(contains(thought(impossible, "why Bob plum").answer, "\"conflict\""));
  EXPECT_TRUE(contains(thought(impossible, "ask").answer, "a spectator has nothing to ask"));
  EXPECT_TRUE(contains(thought(impossible, "posterior at 3").answer, "no event 3"));
  EXPECT_TRUE(contains(thought(impossible, "why Bob plumm").answer, "did you mean Professor Plum?"));
}

// Waits for what an engine says, however long that takes.
class Heard {
 public:
  void say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(line);
    more_.notify_all();
  }
  std::string wait_for(std::string_view part) {
    std::unique_lock lock(mutex_);
    const auto has = [&](const std::string& line) { return contains(line, part); };
    more_.wait(lock, [&] { return std::ranges::any_of(lines_, has); });
    return *std::ranges::find_if(lines_, has);
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<std::string> lines_;
};

EngineTask task(const std::string& id, std::string_view go) {
  return {id, *read_go(go, {}), std::make_shared<const Record>(read(kitchen_table))};
}

constexpr auto for_a_long_time = "threat games 1000000 work 1000000000000";

TEST(EngineThinker, AnswersOneAfterAnotherAndStops) {
  Heard heard;
  EngineThinker thinker([&](const std::string& line) { heard.say(line); }, [] {});
  EXPECT_EQ(thinker.stop({}), 0U);
  thinker.add(task("1", for_a_long_time));
  thinker.add(task("2", for_a_long_time));
  thinker.add(task("3", "threat games 1"));
  heard.wait_for("{\"id\": \"1\", \"info\"");
  EXPECT_EQ(thinker.stop("2"), 1U);
  heard.wait_for("{\"id\": \"2\", \"error\": \"stopped before it was begun\"");
  EXPECT_FALSE(thinker.is_idle());
  EXPECT_EQ(thinker.stop("1"), 1U);
  heard.wait_for("{\"id\": \"1\", \"go\": \"threat\", \"cut_short\": true");
  heard.wait_for("{\"id\": \"3\", \"go\": \"threat\", \"cut_short\": false");
}

TEST(EngineThinker, IsStoppedOnceItIsLate) {
  Heard heard;
  EngineThinker thinker([&](const std::string& line) { heard.say(line); }, [] {});
  thinker.add(task("1", std::string(for_a_long_time) + " movetime 3600000"));
  heard.wait_for("{\"id\": \"1\", \"info\"");
  const auto deadline = thinker.deadline();
  ASSERT_TRUE(deadline);
  thinker.stop_if_late(*deadline - std::chrono::nanoseconds(1));
  EXPECT_TRUE(thinker.deadline());
  thinker.stop_if_late(*deadline);
  heard.wait_for("\"cut_short\": true");
}

TEST(EngineThinker, SaysNothingOnceItIsFinished) {
  std::atomic<int> lines = 0;
  Heard heard;
  EngineThinker thinker(
      [&](const std::string& line) {
        ++lines;
        heard.say(line);
      },
      [] {});
  thinker.add(task("1", for_a_long_time));
  heard.wait_for("info");
  thinker.finish();
  EXPECT_EQ(lines, 1);
}

}  // namespace
}  // namespace gumshoe

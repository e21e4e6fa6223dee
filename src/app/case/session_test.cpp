#include "app/case/session.h"

#include <gtest/gtest.h>

#include "app/case/commands.h"
#include "record/notation/parse.h"
#include "view/json/reader.h"

namespace gumshoe {
namespace {

constexpr auto three_players =
    "new --edition classic-uk --seats Ann,Bob,Cyn --me Ann --hand green,rope,hall,study,plum,wrench --sizes 6,6,6";

// A session whose library is in memory and whose clock counts.
class Session {
 public:
  explicit Session(const std::string& first = three_players)
      : session_(Library::in_memory(), Catalogue::built_in(), [this] { return now_ += 1000; }) {
    if (!first.empty()) EXPECT_TRUE(take(first).ok);
  }

  CaseReply take(const std::string& line) {
    last_ = session_.take(line);
    return last_;
  }
  std::string said(const std::string& line) {
    take(line);
    return as_plain(reply_page(session_.state(), last_));
  }
  CaseSession& operator*() { return session_; }
  CaseSession* operator->() { return &session_; }
  const Record& record() { return session_.state().desk.record(); }
  std::string line(int event) {
    const Draft& draft = session_.state().desk.draft();
    return text_of(draft.table(), draft.lines[*line_of_event(draft, event)]);
  }

 private:
  std::int64_t now_ = 0;
  CaseSession session_;
  CaseReply last_;
};

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

Json json_of(Session& session, const CaseReply& reply) {
  return read_json(reply_json(session->state(), reply)).value().front();
}

TEST(CaseSession, ATurnInShortFormIsToldInWordsAndChangesTheOdds) {
  Session session;
  const CaseReply reply = session.take("mcl3c");
  EXPECT_TRUE(reply.ok);
  EXPECT_EQ(reply.message, "1. Ann asks Colonel Mustard, Candlestick, Lounge; Bob passes; Cyn shows Candlestick");
  EXPECT_EQ(reply.event, 1);
  ASSERT_TRUE(reply.changes);
  EXPECT_FALSE(reply.changes->proved.empty());
  EXPECT_NE(reply.changes->deals_before, reply.changes->deals_after);
}

TEST(CaseSession, WithoutAGameItSaysHowToBegin) {
  Session session("");
  EXPECT_EQ(session.take("mrl3").message, "no game is open: `new` sets one up, `games` lists those of the library");
  EXPECT_FALSE(session.take("grid").ok);
  EXPECT_TRUE(session.take("games").ok);
}

TEST(CaseSession, ACommandIsNeverTakenForATurnNorATurnForACommand) {
  // In this deck `log` and `gri` are the letters of three cards each.
  Session session("");
  for (const char* answer :
       {"new", "own", "who: Lee, Gus", "what: Oar, Rod", "where: Gym, Inn", "", "Ann, Bob, Cyn", "Ann", "", ""}) {
    ASSERT_TRUE(session.take(answer).ok) << answer;
  }
  EXPECT_EQ(session.take("log").event, std::nullopt);
  EXPECT_EQ(session.take("gri").message,
            "'gri' may mean grid, or a turn whose answers were missed: write gri~ for that");
  EXPECT_EQ(session.take("log~").event, 1);
  EXPECT_EQ(session.take("gri~").event, 2);
  EXPECT_EQ(session.take("lri").event, 3);
  EXPECT_TRUE(contains(session.said("grid"), "Gym"));
}

TEST(CaseSession, TheBeginningOfACommandIsEnoughWhereItMeansOne) {
  Session session;
  EXPECT_TRUE(session.take("gr").ok);
  EXPECT_EQ(session.take("h").message, "'h' may mean hands, hand or help");
  EXPECT_EQ(session.take("gird").message, "no command 'gird'; did you mean grid?");
}

TEST(CaseSession, ASeatMayBearTheNameOfACommand) {
  Session session("new --seats Log,Undo,Bob --me Log");
  EXPECT_EQ(session.take("Undo ? plum rope hall : Bob +").event, 1);
  EXPECT_EQ(session.take("Bob --").event, 2);
}

TEST(CaseSession, ABadLineIsRefusedWithAMarkUnderThePlace) {
  Session session;
  EXPECT_FALSE(session.take("Bob ? plum ropee hall : Cyn +").ok);
  const std::string said = session.said("Bob ? plum ropee hall : Cyn +");
  EXPECT_TRUE(contains(said, "did you mean")) << said;
  EXPECT_TRUE(contains(said, "    Bob ? plum ropee hall : Cyn +\n               ^")) << said;
}

TEST(CaseSession, UndoAndRedoGoBackAndForthAndTellTheDifference) {
  Session session;
  const std::string before = session->state().desk.odds().deals;
  session.take("mcl3c");
  const CaseReply undone = session.take("undo");
  EXPECT_EQ(session->state().desk.odds().deals, before);
  EXPECT_FALSE(undone.changes->taken_back.empty());
  EXPECT_TRUE(session.take("redo").ok);
  EXPECT_EQ(session.record().entries.size(), 1U);
  EXPECT_FALSE(session.take("redo").ok);
}

TEST(CaseSession, ALineIsEditedAsItWasTyped) {
  Session session;
  session.take("mcl3c");
  session.take("mcl3");
  session.take("edit 2");
  EXPECT_EQ(session->start_of_line(), "mcl3");
  EXPECT_EQ(session->prompt(), "edit 2> ");
  EXPECT_TRUE(session.take("mcl1c").ok);
  EXPECT_EQ(session.line(2), "Bob ? mustard candlestick lounge : Cyn - Ann +candlestick");
  EXPECT_TRUE(session.take("edit 2 mcl3").ok);
  EXPECT_EQ(session.line(2), "Bob ? mustard candlestick lounge : Cyn +");
  session.take("edit 1");
  EXPECT_EQ(session.take("").message, "Left as it was.");
}

TEST(CaseSession, LinesAreInsertedMovedParkedAndStruckOut) {
  Session session;
  for (const char* line : {"mcl3c", "pdb0", "sdd~"}) session.take(line);
  EXPECT_TRUE(session.take("insert 2 @has Bob knife").ok);
  EXPECT_EQ(session.line(2), "@has Bob knife");
  EXPECT_TRUE(session.take("move 2 1").ok);
  EXPECT_EQ(session.line(1), "@has Bob knife");
  EXPECT_TRUE(session.take("park 1").ok);
  EXPECT_EQ(session.record().entries.size(), 3U);
  EXPECT_TRUE(contains(session.said("log"), "p1  Bob has Dagger  (parked)"));
  EXPECT_TRUE(session.take("unpark p1").ok);
  EXPECT_TRUE(session.take("delete 1").ok);
  EXPECT_EQ(session.record().entries.size(), 3U);
  EXPECT_EQ(session.take("delete 9").message, "no line '9'; there are 1 to 3");
}

TEST(CaseSession, WhatCannotBeTrueIsTakenAndFlaggedAndMended) {
  Session session;
  session.take("Ann ? mustard candlestick lounge : Bob +candlestick");
  const CaseReply reply = session.take("Bob ? scarlet candlestick lounge : Cyn - Ann +");
  EXPECT_TRUE(reply.ok);
  EXPECT_FALSE(session->state().desk.consistent());
  ASSERT_TRUE(session->state().repairs);
  ASSERT_FALSE(session->state().repairs->ranked.empty());
  EXPECT_TRUE(contains(as_plain(reply.page), "can't both be right"));
  EXPECT_TRUE(contains(session->prompt(), "(!)"));
  const CaseReply mended = session.take("1");
  EXPECT_TRUE(mended.ok);
  EXPECT_TRUE(session->state().desk.consistent());
  EXPECT_FALSE(session->state().repairs);
  EXPECT_FALSE(session.take("1").ok);
}

TEST(CaseSession, WhatWasVeryUnlikelyAsksWhetherOneIsSureAndIsTaken) {
  Session session("new --edition classic-uk --seats Ann,Bob,Cyn --me - --sizes 1,16,1");
  const CaseReply reply = session.take("Ann ? plum rope hall : Bob - Cyn +");
  EXPECT_TRUE(reply.ok);
  EXPECT_TRUE(contains(as_plain(reply.page), "Sure?")) << as_plain(reply.page);
  EXPECT_EQ(session.record().entries.size(), 1U);
}

TEST(CaseSession, TheTableChangesInMidGame) {
  Session session;
  session.take("mcl3c");
  EXPECT_TRUE(session.take("hand green,rope,hall,study,plum,dagger").ok);
  EXPECT_TRUE(session.take("name Bob Robert").ok);
  EXPECT_EQ(session.record().table.seats[1], "Robert");
  EXPECT_TRUE(session.take("seats Ann, Cyn, Robert").ok);
  EXPECT_EQ(session.record().table.seats[2], "Robert");
  EXPECT_TRUE(session.take("rules respond=all").ok);
  EXPECT_TRUE(session.take("sizes 6 5-7 5-7").ok);
  EXPECT_TRUE(session.take("sizes ? 5-7 6").ok) << "an unknown size is no question of somebody called sizes";
  EXPECT_TRUE(session.take("undo").ok);
  EXPECT_TRUE(session.take("edition classic-us").ok);
  EXPECT_EQ(session.record().table.edition, "classic-us");
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(session.take("undo").ok);
  EXPECT_EQ(session.record().table.seats[1], "Bob");
}

TEST(CaseSession, AskGoesStepByStepWithDoneAndDefault) {
  Session session;
  for (const char* answer : {"ask", "", "mustard", "candle", "lounge", "default", "Cyn", "candlestick"}) {
    ASSERT_TRUE(session.take(answer).ok) << answer;
  }
  EXPECT_EQ(session.line(1), "Ann ? mustard candlestick lounge : Bob - Cyn +candlestick");
  // As the helper in Prolog has it: the asker as the shower means that nobody showed.
  for (const char* answer : {"ask", "Bob", "scarlet", "dagger", "lounge", "Cyn", "Ann", "done", "Bob"}) {
    ASSERT_TRUE(session.take(answer).ok) << answer;
  }
  EXPECT_EQ(session.line(2), "Bob ? scarlet knife lounge : nobody");
  for (const char* answer : {"ask", "", "scarlet", "?", "lounge", "done", "missed"}) {
    ASSERT_TRUE(session.take(answer).ok) << answer;
  }
  EXPECT_EQ(session.line(3), "Cyn ? scarlet ? lounge");
  EXPECT_FALSE(session->in_dialogue());
}

TEST(CaseSession, AnAnswerThatIsNoneIsAskedAgain) {
  Session session;
  session.take("ask");
  EXPECT_FALSE(session.take("Dora").ok);
  EXPECT_EQ(session->prompt(), "Who suggests [Ann]: ");
  EXPECT_EQ(session.take("cancel").message, "Cancelled.");
  EXPECT_FALSE(session->in_dialogue());
}

TEST(CaseSession, SetUpAsksAndTheLastTableIsTheDefaultOfTheNext) {
  Session session("");
  for (const char* answer : {"new", "classic-uk", "Ann, Bob, Cyn, Dan", "Bob", "plum rope hall study", "5 4 4 5"}) {
    ASSERT_TRUE(session.take(answer).ok) << answer << session->prompt();
  }
  EXPECT_EQ(session.record().table.edition, "classic-uk");
  EXPECT_EQ(session.record().table.hand->size(), 4);
  session.take("new");
  EXPECT_EQ(session->prompt(), "Which edition [classic-uk]: ");
  session.take("");
  EXPECT_EQ(session->prompt(), "Players, in turn order [Ann, Bob, Cyn, Dan]: ");
  session.take("");
  EXPECT_EQ(session->prompt(), "Which of them are you [Bob]: ");
  for (int i = 0; i < 3; ++i) session.take("");
  EXPECT_FALSE(session->in_dialogue());
  EXPECT_EQ(session->state().desk.saved().name(), "Ann, Bob, Cyn, Dan (2)");
}

TEST(CaseSession, SetUpSaysWhatIsWrongAndAsksAgain) {
  Session session("");
  session.take("new");
  EXPECT_TRUE(contains(session.take("clasic-uk").message, "did you mean classic-uk"));
  session.take("classic-uk");
  EXPECT_FALSE(session.take("Ann").ok);
  EXPECT_TRUE(session.take("Ann, Bob").ok);
  EXPECT_FALSE(session.take("Dora").ok);
  EXPECT_TRUE(session.take("Ann").ok);
  EXPECT_FALSE(session.take("plum, roep").ok);
}

TEST(CaseSession, SetUpTakesAHandThatNoEvenDealGives) {
  Session session("");
  for (const char* answer : {"new", "classic-uk", "Ann, Bob, Cyn", "Bob", "plum rope hall study"}) {
    ASSERT_TRUE(session.take(answer).ok) << answer;
  }
  EXPECT_EQ(session->prompt(), "How many cards does each have [? 4 ?]: ");
  EXPECT_TRUE(session.take("").ok);
  EXPECT_EQ(session.record().table.hand->size(), 4);
  EXPECT_TRUE(session->state().desk.consistent());
}

TEST(CaseSession, AfterAMistakeIsMendedOnlyTheDifferenceIsTold) {
  Session session;
  session.take("Ann ? mustard candlestick lounge : Bob +candlestick");
  session.take("Bob ? scarlet candlestick lounge : Cyn +candlestick");
  EXPECT_FALSE(session->state().desk.consistent());
  const CaseReply mended = session.take("edit 2 Bob ? scarlet candlestick lounge : Cyn +scarlet");
  EXPECT_TRUE(mended.changes->mended);
  EXPECT_EQ(mended.changes->proved.size(), 1U);
  EXPECT_TRUE(mended.changes->taken_back.empty());
}

TEST(CaseSession, RoundsCanBeGoneBackToAndGoingOnMakesABranch) {
  Session session;
  for (const char* line : {"mcl3c", "pdb0", "sdd~"}) session.take(line);
  EXPECT_TRUE(contains(session.said("rounds"), "   3  "));
  session.take("edit 1 mcl2c");
  EXPECT_TRUE(contains(session.said("rounds"), "  Cyn asks Miss Scarlett, Dagger, Dining Room; "))
      << "with its line, not the edit";
  session.take("undo");
  EXPECT_TRUE(session.take("goto 1").ok);
  EXPECT_EQ(session.record().entries.size(), 1U);
  EXPECT_TRUE(session.take("pdl0").ok);
  EXPECT_TRUE(contains(session.said("branches"), "   1  "));
  EXPECT_TRUE(session.take("branch 1").ok);
  EXPECT_EQ(session.record().entries.size(), 3U);
  EXPECT_FALSE(session.take("goto 17").ok);
}

TEST(CaseSession, WhatWasOnlySupposedIsNoBranch) {
  Session session;
  for (const char* line : {"mcl3c", "pdb0", "what if Cyn has lounge", "back"}) session.take(line);
  EXPECT_TRUE(contains(session.said("branches"), "There are no branches"));
  for (const char* line : {"goto 1", "sdd~"}) session.take(line);
  EXPECT_TRUE(contains(session.said("branches"), "2 turns, the last: Bob asks Professor Plum"))
      << session.said("branches");
  session.take("branch 1");
  EXPECT_EQ(session.record().entries.size(), 2U);
  for (const char* line : {"what if Cyn has lounge", "sdl~", "back", "edb~"}) session.take(line);
  EXPECT_TRUE(contains(session.said("branches"), "3 turns, the last: Cyn asks Miss Scarlett"))
      << "a turn entered in it is kept";
}

TEST(CaseSession, WhatIsNeitherACommandNorALineIsToldSo) {
  Session session;
  EXPECT_EQ(session.take("order Ann Cyn Bob").message, "no command 'order'; `help` lists them");
  EXPECT_EQ(session.take("undoo").message, "no command 'undoo'; did you mean undo?");
  EXPECT_TRUE(contains(session.take("Bob plum rope hall").message, "expected"));
  EXPECT_FALSE(contains(session.take("plr").message, "command"));
}

TEST(CaseSession, HelpIsNoWiderThanTheWindow) {
  Session session;
  const CaseReply help = session.take("help");
  for (const Line& line : help.page.lines()) EXPECT_LE(line.width(), session->state().width);
}

TEST(CaseSession, WhatIfOpensASideBranchAndBackLeavesIt) {
  Session session;
  session.take("mcl3");
  const std::string before = session->state().desk.odds().deals;
  EXPECT_TRUE(session.take("what if Cyn has lounge").ok);
  EXPECT_NE(session->state().desk.odds().deals, before);
  EXPECT_TRUE(contains(session->prompt(), "what if: "));
  session.take("pdb0");
  EXPECT_TRUE(session.take("back").ok);
  EXPECT_EQ(session->state().desk.odds().deals, before);
  EXPECT_FALSE(session.take("back").ok);
}

TEST(CaseSession, WhyTellsAProof) {
  Session session;
  session.take("mcl3c");
  const std::string said = session.said("why Cyn candle");
  EXPECT_TRUE(contains(said, "Cyn")) << said;
  EXPECT_FALSE(session.take("why Cyn").ok);
  EXPECT_FALSE(session.take("why Dora rope").ok);
}

TEST(CaseSession, GamesAreOpenedRenamedDeletedAndBroughtBack) {
  Session session;
  session.take("mcl3c");
  session.take("rename Friday");
  session.take("new --seats Dan,Eve");
  EXPECT_TRUE(session.take("open friday").ok);
  EXPECT_EQ(session.record().entries.size(), 1U);
  EXPECT_TRUE(session.take("delete game").ok);
  EXPECT_FALSE(session->state().desk.is_open());
  EXPECT_TRUE(session.take("games").ok);  // looking on changes nothing: `undo` is still that of the deletion
  EXPECT_TRUE(session.take("undo").ok);
  EXPECT_EQ(session.record().entries.size(), 1U);
  EXPECT_TRUE(session.take("delete game Friday").ok);
  EXPECT_FALSE(session.take("open Friday").ok);
  EXPECT_TRUE(session.take("restore Friday").ok);
  EXPECT_EQ(session.record().entries.size(), 1U);
}

TEST(CaseSession, ExportPrintsTheGameAsItStoodAfterATurn) {
  Session session;
  for (const char* line : {"mcl3c", "pdb0", "sdd~"}) session.take(line);
  const Result<Record> all = parse_game(session.said("export"));
  ASSERT_TRUE(all);
  EXPECT_EQ(*all, session.record());
  const Result<Record> part = parse_game(session.said("export 2"));
  ASSERT_TRUE(part);
  EXPECT_EQ(part->entries.size(), 2U);
}

TEST(CaseSession, AnswersAreJsonForPrograms) {
  Session session;
  const Json reply = json_of(session, session.take("mcl3c"));
  EXPECT_TRUE(reply.find("ok")->truth);
  EXPECT_EQ(reply.find("event")->integer(), 1);
  EXPECT_FALSE(reply.find("changed")->items.empty());
  const Json* view = reply.find("view");
  ASSERT_NE(view, nullptr);
  EXPECT_EQ(view->find("turn")->content, "Bob");
  EXPECT_TRUE(view->find("consistent")->truth);
  EXPECT_TRUE(view->find("solved")->is(Json::Kind::null));
  const Json refused = json_of(session, session.take("mzz3"));
  EXPECT_FALSE(refused.find("ok")->truth);
  EXPECT_TRUE(refused.find("event")->is(Json::Kind::null));
}

TEST(CaseSession, EveryCommandHasHelpAndAnAnswerInJson) {
  for (const CaseCommand& command : case_commands()) {
    Session session;
    session.take("mcl3c");
    if (command.name == "quit" || command.name == "backup" || command.name == "import") continue;
    EXPECT_TRUE(session.take("help " + std::string(command.name)).ok) << command.name;
    const CaseReply reply = session.take(std::string(command.name));
    EXPECT_TRUE(read_json(reply_json(session->state(), reply))) << command.name;
  }
}

TEST(CaseSession, NamesThatWouldSteerATerminalAreRefusedOrShownHarmlessly) {
  Session session;
  EXPECT_FALSE(session.take("name Bob \"\x1b[31mBob\"").ok);
  EXPECT_FALSE(session.take("rename \x1b]0;owned\x07").ok);
  EXPECT_FALSE(contains(session.said("log"), "\x1b"));
}

TEST(CaseSession, CompletionOffersCommandsSeatsAndCards) {
  Session session;
  EXPECT_EQ(session->choices("gri", 3).choices, (std::vector<std::string>{"grid"}));
  EXPECT_EQ(session->choices("why Bo", 6).choices, (std::vector<std::string>{"Bob"}));
  EXPECT_EQ(session->choices("why Bob ro", 10).choices, (std::vector<std::string>{"rope"}));
  EXPECT_EQ(session->choices("edition classic-u", 17).common, "classic-u");
}

TEST(CaseSession, UnderTheLineStandsWhatItMeans) {
  Session session;
  const auto below = [&](const std::string& line) { return as_plain(session->below(line, 100)); };
  EXPECT_TRUE(contains(below("mcl3"), "Ann asks Colonel Mustard, Candlestick, Lounge; Bob passes; Cyn shows a card"));
  EXPECT_TRUE(contains(below("mc"), "Ann asks Colonel Mustard, Candlestick")) << below("mc");
  EXPECT_TRUE(contains(below("und"), "takes back the last change"));
  EXPECT_TRUE(contains(below(""), "help"));
}

}  // namespace
}  // namespace gumshoe

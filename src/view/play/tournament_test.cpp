#include "view/play/tournament.h"

#include <gtest/gtest.h>

#include "view/html/reports.h"
#include "view/json/reader.h"
#include "view/json/tournament.h"
#include "view/page/lettering.h"

namespace gumshoe {
namespace {

EntrantStanding standing(int entrant, const std::string& name, std::size_t wins, double rating) {
  EntrantStanding one;
  one.entrant = entrant;
  one.name = name;
  one.command = "python3 bot" + std::to_string(entrant) + ".py";
  one.games = 120;
  one.wins = wins;
  const double share = static_cast<double>(wins) / 120;
  one.share = {share, share - 0.05, share + 0.05};
  one.rating = {rating, rating - 40, rating + 40};
  one.outcomes[0] = wins;
  one.outcomes[static_cast<std::size_t>(SeatOutcome::lost)] = 118 - wins;
  one.outcomes[static_cast<std::size_t>(SeatOutcome::late)] = 2;
  one.decisions = 100;
  one.ms_per_decision = 1.5;
  return one;
}

TournamentView view_of(const std::string& first = "Ann", const std::string& second = "Bob") {
  TournamentView view;
  view.title = "Spring contest";
  view.format = "round robin";
  view.seats = 2;
  view.games = 120;
  view.deals = 60;
  view.planned_games = 120;
  view.mean_rounds = 7.31;
  view.standings = {standing(1, first, 80, 120.4), standing(0, second, 36, -120.4)};
  view.seat_standings.resize(2);
  view.seat_standings[0] = {60, {0.5, 0.45, 0.55}, {5, -10, 20}};
  view.seat_standings[1] = {56, {0.47, 0.4, 0.5}, {-5, -20, 10}};
  view.games_without_winner = 4;
  view.meetings = {{{}, {120, 80}}, {{120, 36}, {}}};
  view.path_deals = {30, 60};
  view.share_paths = {{0.7, 0.667}, {0.25, 0.3}};
  GameLine line{
      .number = 4, .deal = 2, .entrants = {1, 0}, .winner_seat = 0, .rounds = 9, .outcomes = {}, .reasons = {}};
  line.outcomes = {SeatOutcome::won, SeatOutcome::late};
  line.reasons = {"", "no answer to Move"};
  view.lines = {line};
  return view;
}

std::string text_of(const TournamentView& view, const Lettering& letters = Lettering::unicode()) {
  return as_plain(tournament_text(view, letters, 100));
}

void expect_in(const std::string& text, std::string_view part) {
  EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(TournamentText, HasTheStandingsWithTheirIntervals) {
  EXPECT_EQ(text_of(view_of()), R"(Spring contest
2 bots · round robin · 2 at a table
120 games · 60 deals · fair share 50.0 % · 7.3 rounds a game · 4 without a winner · seed 0

   bot  rating  95 %           wins   share  95 %          ms/move
1  Ann    +120  +80 to +160  80/120  66.7 %  61.7 to 71.7     1.50
2  Bob    −120  −160 to −80  36/120  30.0 %  25.0 to 35.0     1.50

not won  another won  late
Ann               38     2
Bob               82     2

seat  points  95 %         share  95 %
1st       +5  −10 to +20  50.0 %  45.0 to 55.0
2nd       −5  −20 to +10  47.0 %  40.0 to 50.0
)");
}

using Names = std::vector<std::string>;

TEST(ToldApart, CutsWhereNamesStillDiffer) {
  EXPECT_EQ(told_apart({"Ann", "Bob"}, 8, "…"), (Names{"Ann", "Bob"}));
  EXPECT_EQ(told_apart({"a long name", "b long name"}, 8, "…"), (Names{"a long …", "b long …"}));
  EXPECT_EQ(told_apart({"python3 bot.py -a", "python3 bot.py -b"}, 10, "…"), (Names{"pytho…y -a", "pytho…y -b"}));
  EXPECT_EQ(told_apart({"python3 bots/a/bot.py", "python3 bots/b/bot.py"}, 12, "..."),
            (Names{"pyt...a/b...", "pyt...b/b..."}));
  EXPECT_EQ(told_apart({"the same long name", "the same long name"}, 8, "…"), (Names{"the sam…", "the sam…"}));
  EXPECT_EQ(told_apart({"ÄÄÄÄÄÄÄÄÄ\xff"
                        "1xxxxxxxxxxxx",
                        "ÄÄÄÄÄÄÄÄÄ\xff"
                        "2xxxxxxxxxxxx"},
                       8, "…"),
            (Names{"ÄÄ…1xxx…", "ÄÄ…2xxx…"}));
}

TEST(TournamentText, TellsLongCommandsApart) {
  const TournamentView view =
      view_of("python3 contest-of-spring/bots/clever.py", "python3 contest-of-spring/bots/bold.py");
  const std::string text = as_plain(tournament_text(view, Lettering::unicode(), 80));
  expect_in(text, "/clever.py ");
  expect_in(text, "/bold.py ");
  const std::string page = tournament_html(view);
  expect_in(page, ">python3 co…/clever.py</text>");
}

TEST(TournamentText, IsAsciiWhereItIsToBe) {
  const std::string text = text_of(view_of("Änn"), Lettering::ascii());
  for (const char c : text) EXPECT_LT(static_cast<unsigned char>(c), 128) << text;
  expect_in(text, "-160 to -80");
  expect_in(text, "Ann");
}

TEST(TournamentText, WarnsOfFewDealsAndOfGamesThatDoNotCount) {
  TournamentView view = view_of();
  view.deals = 3;
  view.unfinished_games = 7;
  expect_in(text_of(view), "Few deals");
  expect_in(text_of(view), "7 games of deals that are not complete are kept and not counted.");
  view.deals = 1;
  EXPECT_EQ(text_of(view).find("95 %"), std::string::npos);
}

TEST(TournamentText, TellsNoIntervalOfWhoHasNeverWon) {
  TournamentView view = view_of();
  view.standings[1].wins = 0;
  expect_in(text_of(view), "Won always or never: Bob.");
  EXPECT_EQ(text_of(view).find("−160 to −80"), std::string::npos);
  expect_in(text_of(view), "+80 to +160");
}

TEST(TournamentText, SaysWhenThereIsNothingYet) {
  TournamentView view = view_of();
  view.games = view.deals = 0;
  expect_in(text_of(view), "No deal is complete yet");
}

TEST(TournamentText, AnswersTheQuestionOfTheTest) {
  TournamentView view = view_of();
  view.sprt = SprtStanding{.verdict = SprtStanding::Verdict::no,
                           .share_if_no = 0.5,
                           .share_if_yes = 0.55,
                           .llr = -3,
                           .lower = -2.94,
                           .upper = 2.94,
                           .path = {}};
  expect_in(as_plain(tournament_text(view, Lettering::unicode(), 200)),
            "Is the share of Bob 55.0 % rather than 50.0 %? no");
}

TEST(TournamentJson, HasTheFieldsThatProgramsRelyOn) {
  const std::string text = tournament_json(view_of());
  const Result<std::vector<Json>> json = read_json(text);
  ASSERT_TRUE(json) << text;
  const Json& all = json->front();
  EXPECT_EQ(all.find("games")->content, "120");
  const Json& first = all.find("standings")->items.at(0);
  EXPECT_EQ(first.find("name")->content, "Ann");
  for (const char* field :
       {"games", "wins", "share", "share_low", "share_high", "rating", "rating_low", "rating_high", "ms_per_decision"})
    EXPECT_TRUE(first.find(field) != nullptr && first.find(field)->is(Json::Kind::number)) << field;
  EXPECT_EQ(first.find("losses")->find("late")->content, "2");
  EXPECT_EQ(all.find("seats")->items.size(), 2u);
  EXPECT_TRUE(all.find("sprt")->is(Json::Kind::null));
}

TEST(TournamentJson, HasNoIntervalsOfOneDeal) {
  TournamentView view = view_of();
  view.deals = 1;
  EXPECT_TRUE(
      read_json(tournament_json(view))->front().find("standings")->items[0].find("share_low")->is(Json::Kind::null));
}

TEST(TournamentCsv, QuotesWhatASpreadsheetWouldTakeForSomethingElse) {
  const std::string csv = tournament_csv(view_of("=cmd|'/c calc'!A1", "a\"b, c"));
  expect_in(csv, "\"'=cmd|'/c calc'!A1\"");
  expect_in(csv, "\"a\"\"b, c\"");
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 3);
  const auto columns = [](const std::string& line) { return std::count(line.begin(), line.end(), ','); };
  EXPECT_EQ(columns(csv.substr(0, csv.find('\n'))), 19);
}

TEST(TournamentHtml, NeedsNothingElse) {
  const std::string page = tournament_html(view_of());
  for (const char* outside : {"<script", "http:", "https:", "src=", "url("})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  expect_in(page, "default-src 'none'");
  EXPECT_TRUE(page.ends_with("</html>\n"));
}

TEST(TournamentHtml, RunsNothingOfWhatBotsAreCalled) {
  TournamentView view = view_of("<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>");
  view.title = "</title><script>alert(2)</script>";
  view.lines[0].reasons[1] = "<b>bold</b>\x1b[31m";
  const std::string page =
      tournament_html(view, {.text = [](std::uint64_t) { return "</pre><script>alert(3)</script>\nsecond"; }});
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_EQ(page.find("<img"), std::string::npos);
  EXPECT_EQ(page.find("<b>bold"), std::string::npos);
  EXPECT_EQ(page.find('\x1b'), std::string::npos);
  expect_in(page, "&lt;/pre&gt;&lt;script&gt;alert(3)&lt;/script&gt;\nsecond");
}

TEST(TournamentHtml, HasTheRecordOfEveryGameOrLeadsToIt) {
  const std::string within =
      tournament_html(view_of(), {.text = [](std::uint64_t game) { return "record " + std::to_string(game); }});
  expect_in(within, "<pre id=\"game-5\">record 4\n</pre>");
  expect_in(within, "<li>Bob: late (no answer to Move), <a href=\"#game-5\">game 5</a></li>");
  const std::string beside =
      tournament_html(view_of(), {.link = [](std::uint64_t game) { return "games/" + std::to_string(game); }});
  expect_in(beside, "<a href=\"games/4\">5</a>");
}

TEST(TournamentHtml, TellsOnceWhatWentWrongAgainAndAgain) {
  TournamentView view = view_of();
  const GameLine line = view.lines[0];
  view.lines.assign(7, line);
  for (std::size_t i = 0; i < 7; ++i) view.lines[i].number = i;
  view.lines[0].reasons[1] = "no answer to Disprove";
  const std::string page = tournament_html(view);
  expect_in(page, "<ul>\n<li>Bob: late (no answer to Move), in 6 games: <a href=\"#game-2\">game 2</a>, ");
  expect_in(page, "<a href=\"#game-6\">6</a>, …</li>\n<li>Bob: late (no answer to Disprove), <a href=\"#game-1\">");
}

TEST(TournamentWords, CountSeats) {
  EXPECT_EQ(ordinal(1), "1st");
  EXPECT_EQ(ordinal(2), "2nd");
  EXPECT_EQ(ordinal(3), "3rd");
  EXPECT_EQ(ordinal(4), "4th");
  EXPECT_EQ(ordinal(11), "11th");
  EXPECT_EQ(ordinal(12), "12th");
  EXPECT_EQ(points_text(0.4), "0");
  EXPECT_EQ(points_text(-0.6), "−1");
}

}  // namespace
}  // namespace gumshoe

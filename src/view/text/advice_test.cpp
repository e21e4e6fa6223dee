#include "view/text/advice.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "record/record_test.h"
#include "view/json/advice.h"

namespace gumshoe {
namespace {

const std::string small_table = R"(
[Category "suspect: Plum, Green, White, Black, Grey"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "plum, green, rope"]
)";

Record game(const std::string& events) { return read(small_table + events); }

Advice advice_on(const Record& record, AdviceOptions::Ties ties, std::size_t top) {
  return advise(record, {.top = top, .ties = ties}).value();
}

std::string text_of(const Record& record, const Lettering& letters = Lettering::unicode()) {
  const Advice advice = advice_on(record, AdviceOptions::Ties::as_one, 3);
  return as_plain(advice_text(record, advice, {.lettering = &letters}));
}

AdvisedQuestion asked(const Record& record, const std::vector<const char*>& ids) {
  AdvisedQuestion question;
  for (const char* id : ids) {
    question.cards.push_back(*find_card(*record.table.deck, id));
    question.alike.push_back(CardSet(question.cards.back()));
  }
  return question;
}

TEST(QuestionWords, TellTiesAsOne) {
  const Record record = game("");
  const Knowledge knowledge = know(record);
  const Phrasing phrasing(record.table, Lettering::ascii());
  AdvisedQuestion question = asked(record, {"plum", "knife", "hall"});
  question.alike[0] = *record.table.hand & record.table.deck->cards(Category{0});
  question.alike[2] = record.table.deck->cards(Category{2});
  EXPECT_EQ(QuestionWords(record, knowledge, phrasing).cards(question),
            "any suspect of yours - Knife - Hall, Study or Attic");
}

TEST(QuestionWords, SayWhyOneNamesACardOfOnesOwn) {
  const Record record = game("Ann ? white rope study : Bob +white");
  const Knowledge knowledge = know(record);
  const Phrasing phrasing(record.table, Lettering::ascii());
  const QuestionWords words(record, knowledge, phrasing);
  const auto reasons = [&](const std::vector<const char*>& ids) { return words.reasons(asked(record, ids)); };
  using Sentences = std::vector<std::string>;
  EXPECT_EQ(reasons({"black", "rope", "study"}),
            Sentences{"Rope is yours: whoever answers shows a suspect or a room."});
  EXPECT_EQ(reasons({"plum", "rope", "study"}), Sentences{"Plum and Rope are yours: whoever answers shows a room."});
  EXPECT_EQ(reasons({"white", "knife", "study"}), Sentences{"Bob has White: nobody else can show it."});
  EXPECT_EQ(reasons({"black", "knife", "study"}), Sentences{});
}

TEST(AdviceText, SaysWhatToAskWhetherToAccuseAndWhoIsClose) {
  const std::string text = text_of(game("Ann ? white rope study : Bob +white"));
  for (const char* part : {"Ann's view after 1 event", "Likeliest: ",
                           "Ask: at your next turn, with the chance to win if nobody has won before\n", "   1. ",
                           "bits · solves", "gives away", "Answers: ", "Do not accuse yet\n", "The others: an estimate",
                           "  Bob  could accuse in 0 of 40 · 4.3 bits (4.0 to 4.8) · proves 0.0 of yours\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(AdviceText, SaysPlainlyThatItIsProved) {
  const Record record = game("Ann ? black candle attic : nobody");
  EXPECT_NE(text_of(record).find("Accuse now\n  Black · Candle · Attic: it is proved.\n"), std::string::npos)
      << text_of(record);
}

TEST(AdviceText, IsAsciiWhereThatIsWanted) {
  for (const char letter : text_of(game(""), Lettering::ascii())) EXPECT_GE(letter, 0);
}

TEST(AdviceText, LabelsWhatIsSampled) {
  const Record record = game("");
  AdviceOptions options{.top = 2, .ties = AdviceOptions::Ties::as_one};
  options.questions.most_work = 0;
  const std::string text = as_plain(advice_text(record, advise(record, options).value()));
  EXPECT_NE(text.find("Too large to do exactly: sampled over 2,000 deals"), std::string::npos) << text;
  EXPECT_NE(text.find(" ±"), std::string::npos) << text;
}

TEST(AdviceJson, HasTheFieldsThatProgramsRelyOn) {
  const Record record = game("Ann ? white rope study : Bob +white");
  const Advice advice = advice_on(record, AdviceOptions::Ties::each, 1000);
  const nlohmann::json json = nlohmann::json::parse(advice_json(record, advice, nullptr));
  EXPECT_EQ(json["me"], "Ann");
  EXPECT_NEAR(json["entropy"].get<double>(), advice.odds.entropy, 1e-12);
  EXPECT_EQ(json["questions"].size(), 45U);
  for (const auto& question : json["questions"]) {
    EXPECT_EQ(question["cards"].size(), 3U);
    for (const char* figure : {"bits", "solves", "envelopes", "win"}) EXPECT_TRUE(question[figure].is_number());
    EXPECT_TRUE(question["leak"]["envelope"].is_number());
    EXPECT_TRUE(question["leak"]["hand"].is_number());
    for (const auto& answer : question["answers"]) {
      EXPECT_TRUE(answer["p"].is_number());
      for (const auto& show : answer["shows"]) EXPECT_TRUE(show["by"].is_string() && show["card"].is_string());
    }
  }
  EXPECT_EQ(json["accuse"]["advice"], "wait");
  EXPECT_EQ(json["accuse"]["cards"].size(), 3U);
  for (const char* figure : {"p", "now", "wait"}) EXPECT_TRUE(json["accuse"][figure].is_number());
  ASSERT_EQ(json["threat"].size(), 2U);
  EXPECT_EQ(json["threat"][0]["seat"], "Bob");
  EXPECT_TRUE(json["threat"][0]["entropy"].is_number() && json["threat"][0]["can_accuse"].is_number());
}

TEST(ShowingText, NamesTheCardThatCostsLeastAndSaysWhy) {
  const Record record = game("Bob ? plum knife study : Cyn - Ann +plum");
  const Seat bob{1};
  const AskedOfMe question{bob, asked(record, {"plum", "rope", "study"}).cards};
  const Result<Showing> showing = which_to_show(record, question);
  ASSERT_TRUE(showing) << showing.error().message;
  const std::string text = as_plain(showing_text(record, bob, *showing, {.why = true}));
  EXPECT_TRUE(text.starts_with("Show Plum\n")) << text;
  EXPECT_NE(text.find("Bob has seen it already"), std::string::npos) << text;
  const nlohmann::json json = nlohmann::json::parse(showing_json(record, *showing));
  EXPECT_EQ(json["show"][0]["card"], "plum");
  EXPECT_LE(json["show"][0]["cost"].get<double>(), json["show"][1]["cost"].get<double>());
}

TEST(ShowingText, SaysWhoIsLessSureWhereSeeingACardMisleads) {
  const Record record = game("");
  Showing showing{.cards = {}, .asker_entropy = {}, .watcher_bits = {-0.03, 0}, .samples = 40};
  showing.cards.push_back({.card = *find_card(*record.table.deck, "plum"), .cost = -0.004, .bits = {-0.13, 0}});
  showing.cards.push_back({.card = *find_card(*record.table.deck, "rope"), .cost = -1e-9, .bits = {-1e-9, 0}});
  const std::string text = as_plain(showing_text(record, Seat{1}, showing, {.why = true}));
  for (const char* part : {"brings 0.4 % of winning · leaves Bob 0.13 bits less sure\n",
                           "costs 0.0 % of winning · tells Bob 0.00 bits\n", "this leaves each\n0.03 bits less sure."})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(AdviceText, SaysThatAQuestionMisleadsInsteadOfANegativeLeak) {
  const Record record = game("");
  Advice advice = advice_on(record, AdviceOptions::Ties::as_one, 2);
  ASSERT_EQ(advice.questions.size(), 2U);
  advice.questions[0].leak = Leak{.envelope = {-0.12, 0}, .hand = {0.4, 0}};
  advice.questions[1].leak = Leak{.envelope = {-0.12, 0}, .hand = {-0.05, 0}};
  const std::string text = as_plain(advice_text(record, advice, {.width = 200}));
  EXPECT_NE(text.find("misleads by 0.12 bits, gives away 0.40 of your hand\n"), std::string::npos) << text;
  EXPECT_NE(text.find("misleads by 0.12 bits, 0.05 about your hand\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace gumshoe

#include "view/json/reader.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

Json read(std::string_view text) {
  const Result<std::vector<Json>> values = read_json(text);
  EXPECT_TRUE(values) << (values ? "" : values.error().message);
  return values ? values->front() : Json{};
}

// `3:14 message`
std::string refusal(std::string_view text) {
  const Result<std::vector<Json>> values = read_json(text);
  if (values) return "";
  return std::to_string(values.error().line) + ":" + std::to_string(values.error().column) + " " +
         values.error().message;
}

TEST(JsonReader, ReadsEveryKindOfValue) {
  const Json json = read(R"( {"n": null, "t": true, "i": -12, "d": 1.5e3, "s": "x", "a": [1, []], "o": {}} )");
  EXPECT_TRUE(json.find("n")->is(Json::Kind::null));
  EXPECT_TRUE(json.find("t")->truth);
  EXPECT_EQ(json.find("i")->integer(), -12);
  EXPECT_EQ(json.find("d")->content, "1.5e3");
  EXPECT_EQ(json.find("d")->integer(), std::nullopt);
  EXPECT_EQ(json.find("s")->content, "x");
  EXPECT_EQ(json.find("a")->items.size(), 2U);
  EXPECT_TRUE(json.find("o")->is(Json::Kind::object));
  EXPECT_EQ(json.find("z"), nullptr);
}

TEST(JsonReader, ReadsEscapesAndPairsOfSurrogates) {
  EXPECT_EQ(read(R"("\"\\\/\n\u00e9\ud83d\ude00")").content, "\"\\/\n\u00e9\U0001F600");
  EXPECT_EQ(read(R"("\ud83d!")").content, "\uFFFD!");
  EXPECT_EQ(read(R"("\ud83d\u0041")").content, "\uFFFD");
}

TEST(JsonReader, KnowsWhereEachValueStood) {
  const Json json = read("\xef\xbb\xbf{\n  \"\u00e9\u00e9\": [1,\n 2]}");
  const Json& list = *json.find("\u00e9\u00e9");
  EXPECT_EQ(list.line, 2);
  EXPECT_EQ(list.column, 9);
  EXPECT_EQ(list.items[1].line, 3);
  EXPECT_EQ(list.items[1].column, 2);
}

TEST(JsonReader, ReadsOneValueAfterAnother) {
  const Result<std::vector<Json>> values = read_json("{\"a\": 1}\n{\"a\": 2}\n");
  ASSERT_TRUE(values);
  ASSERT_EQ(values->size(), 2U);
  EXPECT_EQ((*values)[1].find("a")->integer(), 2);
}

TEST(JsonReader, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(refusal(""), "1:1 expected a JSON object");
  EXPECT_EQ(refusal("{\"a\" 1}"), "1:6 expected ':'");
  EXPECT_EQ(refusal("{\"a\": 1,}"), "1:9 expected a name in quotes");
  EXPECT_EQ(refusal("[1 2]"), "1:4 expected ',' or ']'");
  EXPECT_EQ(refusal("{\"a\": 1"), "1:8 expected ',' or '}'");
  EXPECT_EQ(refusal("[1,]"), "1:4 expected a value");
  EXPECT_EQ(refusal("\"abc"), "1:5 a string without its closing quote");
  EXPECT_EQ(refusal("\"a\nb\""), "1:3 a control character in a string");
  EXPECT_EQ(refusal("\"\\x\""), "1:3 no such escape");
  EXPECT_EQ(refusal("\"\\u12g4\""), "1:4 expected four hexadecimal digits");
  EXPECT_EQ(refusal("{\"a\": 1,\n \"a\": 2}"), "2:2 'a' is there twice");
  EXPECT_EQ(refusal("[nul]"), "1:2 'nul' is no JSON value");
}

TEST(JsonReader, TakesOnlyNumbersThatAreNumbers) {
  for (const char* good : {"0", "-0", "10", "0.5", "1e5", "1E-5", "1.25e+10"}) EXPECT_EQ(refusal(good), "") << good;
  for (const char* bad : {"01", "-", "1.", ".5", "1e", "+1", "0x10", "1-2", "NaN"}) EXPECT_NE(refusal(bad), "") << bad;
}

TEST(JsonReader, IsNotOverrunByHostileTexts) {
  EXPECT_EQ(refusal(std::string(100000, '[')), "1:34 nested too deeply");
  std::string wide = "[";
  for (int i = 0; i < 1'000'001; ++i) wide += "0,";
  EXPECT_NE(refusal(wide + "0]").find("too many values"), std::string::npos);
  std::string names = "{";
  for (int i = 0; i < 1'001; ++i) names += "\"n" + std::to_string(i) + "\":0,";
  EXPECT_NE(refusal(names + "\"z\":0}").find("too many names"), std::string::npos);
}

TEST(JsonReader, TellsJsonFromTheNotation) {
  EXPECT_TRUE(looks_like_json("\xef\xbb\xbf \n{"));
  EXPECT_FALSE(looks_like_json("[CGN \"1\"]"));
  EXPECT_FALSE(looks_like_json(""));
}

}  // namespace
}  // namespace gumshoe

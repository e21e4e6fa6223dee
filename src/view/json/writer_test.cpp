#include "view/json/writer.h"

#include <cstdlib>
#include <limits>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gumshoe {
namespace {

TEST(JsonWriter, WritesNestedValuesWithCommasWhereTheyBelong) {
  JsonWriter json;
  json.begin_object().key("a").begin_array().integer(1).null().boolean(true).end_array();
  json.key("b").begin_object().end_object().key("c").begin_array().end_array().key("d").text("").end_object();
  EXPECT_EQ(json.str(), R"({"a": [1, null, true], "b": {}, "c": [], "d": ""})");
}

TEST(JsonWriter, EscapesWhatAnotherReaderWouldStumbleOver) {
  const std::string nasty = "quote\" back\\slash tab\t nul" + std::string(1, '\0') + " esc\x1b del\x7f [{,: \u00e9 ";
  JsonWriter json;
  json.begin_array().text(nasty).text("after").end_array();
  const nlohmann::json read = nlohmann::json::parse(json.str());
  EXPECT_EQ(read[0].get<std::string>(), nasty);
  EXPECT_EQ(read[1].get<std::string>(), "after");
}

TEST(JsonWriter, MakesBytesThatAreNoUtf8Readable) {
  JsonWriter json;
  json.text("a\xff\xc3");
  EXPECT_EQ(json.str(), "\"a\uFFFD\uFFFD\"");
}

TEST(JsonWriter, WritesTheShortestDigitsThatReadBack) {
  for (const double value :
       {0.1, 1.0 / 3, 0.25, 1e-300, std::numeric_limits<double>::denorm_min(), 0.9999999999999999}) {
    JsonWriter json;
    json.number(value);
    EXPECT_EQ(std::strtod(json.str().c_str(), nullptr), value) << json.str();
  }
  EXPECT_EQ(JsonWriter().number(0.25).str(), "0.25");
  EXPECT_EQ(JsonWriter().number(1).str(), "1");
  EXPECT_EQ(JsonWriter().number(0).str(), "0");
}

// A mistake of ours, which stops a program that has asserts; one that is released still writes JSON.
TEST(JsonWriter, HasNoWordForWhatIsNoNumber) {
  for (const double value : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                             -std::numeric_limits<double>::infinity()}) {
#ifdef NDEBUG
    EXPECT_EQ(JsonWriter().number(value).str(), "null");
#else
    EXPECT_DEATH(JsonWriter().number(value), "isfinite");
#endif
  }
}

}  // namespace
}  // namespace gumshoe

#include "calls/declaration.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "calls/ask_test.h"

namespace gumshoe {
namespace {

const std::string ann = R"([Seats "Ann, Bob, Cyn, Dan"]
[Hands "5 5 4 4"]
[Me "Ann"]
[Hand "scarlet, rope, wrench, kitchen, study"]
)";

// What must be there, with something of the right kind in it.
Object least_request(std::string_view name) {
  const Object sitting = {
      {"edition", "classic-us"}, {"chairs", {{{"name", "Ann"}}, {{"name", "Bob"}, {"player", "basic"}}}}, {"seed", 7}};
  const Object seated = {{"sitting", sitting}, {"seat", "Ann"}};
  if (name == "setup") return {{"seats", {"Ann", "Bob"}}, {"me", "-"}};
  if (name == "entry") return {{"game", ann}, {"entry", {{"kind", "question"}}}};
  if (name == "edit") return {{"game", ann}, {"edit", {{"kind", "add"}, {"text", "Ann --"}}}};
  if (name == "line") return {{"game", ann}, {"text", ""}, {"cursor", 0}};
  if (name == "import") return {{"text", ann}};
  if (name == "explain") return {{"game", ann}, {"holder", "Bob"}, {"card", "plum"}};
  if (name == "show") return {{"game", ann}, {"asker", "Bob"}, {"cards", {"plum", "rope", "hall"}}};
  if (name == "board") return {{"edition", "classic-us"}};
  if (name == "sitting") return {{"sitting", sitting}};
  if (name == "decide") return {{"sitting", sitting}, {"seat", "Ann"}, {"decision", {{"kind", "roll"}}}};
  if (name == "step" || name == "hint") return seated;
  const bool none = name == "editions" || name == "fingerprint" || name == "boards";
  return none ? Object::object() : Object{{"game", ann}};
}

// Why it is refused; of `setup` also why the table isn't complete, which is what a card that is none is to it.
std::string error(std::string_view name, const Object& request) {
  const Object answered = ask(name, request);
  if (answered.contains("problem") && answered["problem"].is_object()) return answered["problem"]["message"];
  return answered.contains("error") && answered["error"].is_string() ? answered["error"].get<std::string>() : "";
}

Json json(const std::string& text) { return read_json(text)->front(); }

TEST(Declarations, CanBeRead) {
  for (const std::string& flaw : declared().flaws()) ADD_FAILURE() << flaw;
  EXPECT_EQ(declared().calls().size(), all_calls().size());
}

TEST(Declarations, SayWhereAValueIsOtherwise) {
  const auto flaw = [](std::string_view type, const std::string& text) { return declared().flaw_of(type, json(text)); };
  EXPECT_EQ(flaw("Mark", R"({"holder": "Ann", "card": "plum", "has": true})"), "");
  EXPECT_EQ(flaw("Mark", R"({"holder": "Ann", "card": "plum"})"), "has is missing");
  EXPECT_EQ(flaw("Mark", R"({"holder": "Ann", "card": "plum", "has": 1})"), "has is a number, not true or false");
  EXPECT_EQ(flaw("Mark", R"({"holder": "Ann", "card": "plum", "has": true, "p": 1})"), ".p is not declared");
  EXPECT_EQ(flaw("HandSize", "[3, 4]"), "");
  EXPECT_NE(flaw("HandSize", "[3, 4, 5]"), "");
  EXPECT_EQ(flaw("GameEvent", R"({"type": "size", "seat": "Ann", "size": "3"})"), "size is a text, not a number");
  EXPECT_EQ(flaw("EditOf", R"({"kind": "table", "pool": 2})"), "");
  EXPECT_NE(flaw("EditOf", R"({"kind": "table", "pools": 2})"), "");
}

TEST(Calls, TakeTheLeastRequest) {
  for (const Call& call : all_calls()) EXPECT_EQ(error(call.name, least_request(call.name)), "") << call.name;
}

TEST(Calls, RefuseWhatIsNoRequest) {
  for (const Call& call : all_calls()) {
    for (const std::string bad : {"", "{", "[]", "null", "7", "{} {}", "{\"game\": \"\xff\"}", "{\"game\": 7, }"}) {
      EXPECT_TRUE(Object::parse(answer(call.run, bad)).contains("error")) << call.name << " " << bad;
    }
    Object request = least_request(call.name);
    request["gaem"] = 1;
    EXPECT_NE(error(call.name, request).find("unknown field 'gaem'"), std::string::npos) << call.name;
  }
}

TEST(Calls, RefuseWhatIsNoGame) {
  for (const Call& call : all_calls()) {
    Object request = least_request(call.name);
    if (!request.contains("game")) continue;
    request["game"] = "Ann ? plum";
    EXPECT_NE(error(call.name, request), "") << call.name;
  }
}

TEST(Calls, AskForTheMembersThatAreDeclared) {
  for (const Call& call : all_calls()) {
    const Json request = json(least_request(call.name).dump());
    JsonComplaint complaint;
    JsonFields fields(request, complaint);
    static_cast<void>(call.run(fields));
    std::vector<std::string> asked = fields.known();
    std::vector<std::string> members;
    for (const Shape::Member& member : declared().find_call(call.name)->request) members.push_back(member.name);
    std::ranges::sort(asked);
    std::ranges::sort(members);
    EXPECT_EQ(asked, members) << call.name;
  }
}

TEST(Calls, RefuseMembersThatAreMissingOrOfAnotherKind) {
  for (const Call& call : all_calls()) {
    const Object request = least_request(call.name);
    for (const Shape::Member& member : declared().find_call(call.name)->request) {
      Object bad = request;
      bad.erase(member.name);
      if (!member.optional) EXPECT_EQ(error(call.name, bad), "'" + member.name + "' is missing") << call.name;
      for (const Object& other : {Object(true), Object("text"), Object(1.5), Object::array({1}), Object{{"x", 1}}}) {
        bad[member.name] = other;
        // What is answered all the same is as declared: `ask` looks.
        if (!declared().flaw_of_request(call.name, json(bad.dump())).empty())
          EXPECT_NE(error(call.name, bad), "") << call.name << " " << member.name << " " << other;
      }
    }
  }
}

const std::string source = GUMSHOE_TEST_DATA "/../../";

std::string text_of_file(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

constexpr auto stale = "is stale: cmake --build build/dev --target declarations";

TEST(Declarations, AreTheTypesOfThePage) {
  EXPECT_TRUE(typescript(declared()) == text_of_file(source + "web/src/core/calls.ts"))
      << "web/src/core/calls.ts " << stale;
}

TEST(Declarations, AreTheTablesOfTheDocuments) {
  int tables = 0;
  for (const auto& file : std::filesystem::directory_iterator(source + "docs")) {
    if (file.path().extension() != ".md") continue;
    const std::string text = text_of_file(file.path());
    const Result<std::string> made = with_tables(declared(), text);
    ASSERT_TRUE(made) << file.path() << ": " << made.error().message;
    EXPECT_TRUE(*made == text) << file.path() << " " << stale;
    tables += text.find("<!-- end -->") != text.npos ? 1 : 0;
  }
  EXPECT_GT(tables, 5);
}

TEST(Declarations, ATableStandsBetweenItsMarks) {
  EXPECT_EQ(*with_tables(declared(), "A\n<!-- type Place -->\nstale\n<!-- end -->\nB\n"),
            "A\n<!-- type Place -->\n| one of | |\n| --- | --- |\n"
            "| `{ insert: number }` | |\n| `{ replace: number }` | |\n<!-- end -->\nB\n");
  EXPECT_FALSE(with_tables(declared(), "<!-- type Nothing -->\n<!-- end -->\n"));
  EXPECT_FALSE(with_tables(declared(), "<!-- type Place -->\n"));
}

}  // namespace
}  // namespace gumshoe

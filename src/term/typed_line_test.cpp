#include "term/typed_line.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

class Fruits : public LineHelp {
 public:
  TabChoices choices(std::string_view line, std::size_t cursor) const override {
    TabChoices found{.begin = 0, .end = cursor, .choices = {}, .common = "ap"};
    for (const std::string& fruit : {std::string("apple"), std::string("apricot"), std::string("pear")}) {
      if (fruit.starts_with(line.substr(0, cursor))) found.choices.push_back(fruit);
    }
    return found;
  }
  Page below(std::string_view, int) const override { return {}; }
};

TEST(TypedLine, IsEditedByCharactersNotBytes) {
  TypedLine line;
  line.insert("Kü");
  line.insert("che");
  line.home();
  line.right();
  line.strike();
  EXPECT_EQ(line.text(), "Kche");
  line.end();
  line.back();
  EXPECT_EQ(line.text(), "Kch");
  line.insert(" und Bad");
  line.back_word();
  EXPECT_EQ(line.text(), "Kch und ");
}

TEST(TypedLine, TabPutsInWhatAllChoicesBeginWithAndThenListsThem) {
  TypedLine line;
  line.insert("a");
  line.tab(Fruits());
  EXPECT_EQ(line.text(), "ap");
  EXPECT_TRUE(line.choices().empty());
  line.tab(Fruits());
  EXPECT_EQ(line.choices(), (std::vector<std::string>{"apple", "apricot"}));
  line.insert("r");
  EXPECT_TRUE(line.choices().empty());
  line.tab(Fruits());
  EXPECT_EQ(line.text(), "apricot ");
}

TEST(TypedLine, RecallsWhatWasEnteredBeforeAndWhatWasBegun) {
  TypedLine line;
  line.insert("one");
  EXPECT_EQ(line.enter(), "one");
  line.insert("two");
  line.enter();
  line.insert("thr");
  line.earlier();
  EXPECT_EQ(line.text(), "two");
  line.earlier();
  line.earlier();
  EXPECT_EQ(line.text(), "one");
  line.later();
  line.later();
  EXPECT_EQ(line.text(), "thr");
}

}  // namespace
}  // namespace gumshoe

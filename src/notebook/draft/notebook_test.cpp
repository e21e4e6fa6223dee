#include "notebook/draft/notebook.h"

#include "notebook/draft/draft_test.h"

namespace gumshoe {
namespace {

class Book : public ::testing::Test {
 protected:
  Book() { EXPECT_TRUE(book.make(rewriting(draft(four)), 100)); }

  void type(std::string_view line, std::int64_t when) {
    const Result<Edit> edit = adding(book.draft(), line);
    ASSERT_TRUE(edit) << edit.error().message;
    ASSERT_TRUE(book.make(*edit, when));
  }
  Texts lines() const { return lines_of(book.draft()); }

  Notebook book;
};

TEST_F(Book, UndoesAndRedoesWithoutEnd) {
  for (int i = 0; i < 100; ++i) type(i % 2 == 0 ? "prh0" : "mrl0", i);
  const Draft last = book.draft();
  int steps = 0;
  while (book.undo()) ++steps;
  EXPECT_EQ(steps, 100);
  EXPECT_TRUE(lines().empty());
  EXPECT_FALSE(book.can_undo());
  while (book.redo()) --steps;
  EXPECT_EQ(steps, 0);
  EXPECT_EQ(book.draft(), last);
}

TEST_F(Book, GoingOnFromAnEarlierRoundMakesABranchAndKeepsTheOldLine) {
  type("Ann --", 1);
  type("Bob --", 2);
  type("Cyn --", 3);
  const VersionId old = book.head();
  ASSERT_TRUE(book.go_to(book.rounds()[1].version));
  EXPECT_EQ(lines(), Texts{"Ann --"});
  type("prh0", 4);
  EXPECT_EQ(lines(), (Texts{"Ann --", "Bob ? plum rope hall : nobody"}));
  EXPECT_EQ(book.branches(), (std::vector<LeftBranch>{{old, 2, 3, 3}}));
  ASSERT_TRUE(book.go_to(old));
  EXPECT_EQ(lines(), (Texts{"Ann --", "Bob --", "Cyn --"}));
  EXPECT_EQ(book.branches().size(), 1U);
}

TEST_F(Book, RedoLeadsToWhereOneWas) {
  type("Ann --", 1);
  const VersionId fork = book.head();
  type("Bob --", 2);
  const VersionId first = book.head();
  book.undo();
  type("prh0", 3);
  const VersionId second = book.head();
  book.go_to(first);
  book.go_to(1);
  book.redo();
  EXPECT_EQ(book.head(), fork);
  book.redo();
  EXPECT_EQ(book.head(), first);
  book.go_to(second);
  book.undo();
  book.redo();
  EXPECT_EQ(book.head(), second);
}

TEST_F(Book, RoundsAreTheGameAfterEveryTurnWithTheEditsMadeThen) {
  type("Ann --", 1);
  type("@has Bob rope", 2);
  type("Bob --", 3);
  ASSERT_TRUE(book.make(*replacing(book.draft(), 0, "Ann ? plum rope hall"), 4));
  EXPECT_EQ(book.rounds(), (std::vector<Round>{{0, 1, 100}, {1, 3, 2}, {2, 5, 4}}));
  ASSERT_TRUE(book.make(erasing(2), 5));
  EXPECT_EQ(book.rounds(), (std::vector<Round>{{0, 1, 100}, {1, 6, 5}}));
}

TEST_F(Book, VersionsOfALibraryAreTakenWithTheirNumbers) {
  Notebook other;
  for (const Version& version : book.versions()) EXPECT_FALSE(other.add(version));
  EXPECT_FALSE(other.add({7, 1, 5, *adding(book.draft(), "Ann --")}));
  EXPECT_FALSE(other.add({9, 1, 6, *adding(book.draft(), "Bob --")}));
  EXPECT_TRUE(other.add({9, 1, 6, *adding(book.draft(), "Bob --")})) << "a number that is taken";
  EXPECT_TRUE(other.add({10, 8, 6, erasing(0)})) << "a parent that is not there";
  EXPECT_TRUE(other.add({10, 1, 6, erasing(0)})) << "an edit that cannot be done";
  ASSERT_TRUE(other.go_to(7));
  EXPECT_EQ(lines_of(other.draft()), Texts{"Ann --"});
  EXPECT_EQ(other.branches(), (std::vector<LeftBranch>{{9, 1, 6, 1}}));
  EXPECT_FALSE(other.make(*adding(other.draft(), "Bob --"), 8, [] { return 9; }));
  ASSERT_TRUE(other.make(*adding(other.draft(), "Bob --"), 8, [] { return 20; }));
  EXPECT_EQ(other.head(), 20);
}

TEST_F(Book, AnEditThatCannotBeDoneChangesNothing) {
  type("Ann --", 1);
  const Draft before = book.draft();
  EXPECT_FALSE(book.make(erasing(5), 2));
  EXPECT_EQ(book.draft(), before);
  EXPECT_EQ(book.versions().size(), 2U);
  EXPECT_FALSE(book.go_to(99));
}

TEST(Notebook, IsEmptyAtFirst) {
  Notebook book;
  EXPECT_TRUE(book.empty());
  EXPECT_FALSE(book.undo());
  EXPECT_FALSE(book.redo());
  EXPECT_TRUE(book.rounds().empty());
  EXPECT_FALSE(book.make(erasing(0), 1));
}

}  // namespace
}  // namespace gumshoe

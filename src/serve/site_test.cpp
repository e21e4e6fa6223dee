#include "serve/site.h"

#include <gtest/gtest.h>

#include "serve/built_site_test.h"

namespace gumshoe {
namespace {

TEST(Site, HasTheFilesOfItsFolderByTheirAddress) {
  const BuiltSite built;
  const Result<Site> site = Site::read(built.folder());
  ASSERT_TRUE(site);
  ASSERT_NE(site->find("/assets/index-1a2b.js"), nullptr);
  EXPECT_EQ(site->find("/assets/index-1a2b.js")->body, "code");
  EXPECT_EQ(site->find("/"), site->find("/index.html"));
  EXPECT_EQ(site->find("/index.html")->body, "<h1>the page</h1>");
}

TEST(Site, TellsTheTypesThatABrowserInsistsOn) {
  const BuiltSite built;
  const Result<Site> site = Site::read(built.folder());
  ASSERT_TRUE(site);
  EXPECT_EQ(site->find("/assets/core-1a2b.wasm")->type, "application/wasm");
  EXPECT_EQ(site->find("/app.webmanifest")->type, "application/manifest+json");
  EXPECT_EQ(site->find("/sw.js")->type, "text/javascript; charset=utf-8");
}

TEST(Site, OnlyFilesNamedAfterTheirContentAreForEver) {
  const BuiltSite built;
  const Result<Site> site = Site::read(built.folder());
  ASSERT_TRUE(site);
  EXPECT_TRUE(site->find("/assets/index-1a2b.js")->forever);
  EXPECT_FALSE(site->find("/index.html")->forever);
  EXPECT_FALSE(site->find("/sw.js")->forever);
}

TEST(Site, ACompressedFileIsAnotherFormAndNotAFile) {
  const BuiltSite built;
  const Result<Site> site = Site::read(built.folder());
  ASSERT_TRUE(site);
  EXPECT_EQ(site->find("/index.html")->gzip, "the page, compressed");
  EXPECT_EQ(site->find("/sw.js")->gzip, "");
  EXPECT_EQ(site->find("/index.html.gz"), nullptr);
}

TEST(Site, NothingOutsideTheFolderHasAnAddress) {
  const BuiltSite built;
  const Result<Site> site = Site::read(built.folder());
  ASSERT_TRUE(site);
  for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "../secret.txt", "/secret.txt", "", "/assets",
                           "/assets/", "//index.html"}) {
    EXPECT_EQ(site->find(path), nullptr) << path;
  }
}

TEST(Site, AFolderWithoutAPageIsNoSite) {
  const Result<Site> site = Site::read(std::filesystem::path(testing::TempDir()) / "no such folder");
  ASSERT_FALSE(site);
  EXPECT_NE(site.error().message.find("not built"), std::string::npos);
}

}  // namespace
}  // namespace gumshoe

#include "serve/site_server.h"

#include <gtest/gtest.h>
#include <httplib.h>

#include "serve/built_site_test.h"

namespace gumshoe {
namespace {

class SiteServerTest : public testing::Test {
 protected:
  SiteServerTest() : server_(*Site::read(built_.folder()), "127.0.0.1") {
    EXPECT_TRUE(server_.bind(0));
    server_.start();
    client_ = std::make_unique<httplib::Client>("127.0.0.1", server_.port());
    client_->set_decompress(false);
  }

  httplib::Response get(const std::string& path, const httplib::Headers& headers = {}) {
    httplib::Result result = client_->Get(path, headers);
    return result ? *result : httplib::Response{};
  }

  BuiltSite built_;
  SiteServer server_;
  std::unique_ptr<httplib::Client> client_;
};

TEST_F(SiteServerTest, SendsThePageWithAStrictPolicy) {
  const httplib::Response page = get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, "<h1>the page</h1>");
  EXPECT_EQ(page.get_header_value("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.get_header_value("Content-Security-Policy").find("default-src 'none'; script-src 'self'"), 0);
  EXPECT_EQ(page.get_header_value("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(page.get_header_value("Referrer-Policy"), "no-referrer");
  EXPECT_EQ(page.get_header_value("Cross-Origin-Opener-Policy"), "same-origin");
  EXPECT_EQ(page.get_header_value("Cross-Origin-Resource-Policy"), "same-origin");
}

TEST_F(SiteServerTest, ThePolicyHoldsForWhatIsNotThereToo) {
  const httplib::Response nothing = get("/nothing");
  EXPECT_EQ(nothing.status, 404);
  EXPECT_NE(nothing.body.find("nothing here"), std::string::npos);
  EXPECT_NE(nothing.get_header_value("Content-Security-Policy"), "");
}

TEST_F(SiteServerTest, SendsTheCompressedFormToThoseWhoTakeIt) {
  const httplib::Response page = get("/", {{"Accept-Encoding", "gzip, deflate, br"}});
  EXPECT_EQ(page.body, "the page, compressed");
  EXPECT_EQ(page.get_header_value("Content-Encoding"), "gzip");
  EXPECT_EQ(page.get_header_value("Vary"), "Accept-Encoding");
  EXPECT_EQ(get("/").get_header_value("Content-Encoding"), "");
  const httplib::Response code = get("/assets/index-1a2b.js", {{"Accept-Encoding", "gzip, br"}});
  EXPECT_EQ(code.body, "code");
  EXPECT_EQ(code.get_header_value("Content-Encoding"), "");
}

TEST_F(SiteServerTest, KeepsForEverOnlyWhatNeverChanges) {
  EXPECT_EQ(get("/assets/index-1a2b.js").get_header_value("Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(get("/").get_header_value("Cache-Control"), "no-cache");
  EXPECT_EQ(get("/sw.js").get_header_value("Cache-Control"), "no-cache");
}

TEST_F(SiteServerTest, SendsNothingAgainThatTheBrowserHas) {
  const std::string tag = get("/").get_header_value("ETag");
  const httplib::Response again = get("/", {{"If-None-Match", tag}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_NE(tag, get("/sw.js").get_header_value("ETag"));
}

TEST_F(SiteServerTest, AnswersHeadWithoutABodyAndRefusesWhatWouldChangeSomething) {
  const httplib::Result head = client_->Head("/");
  ASSERT_TRUE(head);
  EXPECT_EQ(head->status, 200);
  EXPECT_EQ(head->body, "");
  const httplib::Result post = client_->Post("/", "", "text/plain");
  ASSERT_TRUE(post);
  EXPECT_EQ(post->status, 405);
  EXPECT_EQ(post->get_header_value("Allow"), "GET, HEAD");
}

TEST_F(SiteServerTest, NoPathLeadsOutOfTheSite) {
  for (const char* path : {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt",
                           "/assets/%2e%2e/%2e%2e/secret.txt", "/..\\secret.txt", "//secret.txt"}) {
    const httplib::Response response = get(path);
    EXPECT_EQ(response.status, 404) << path;
    EXPECT_EQ(response.body.find("not for you"), std::string::npos) << path;
  }
}

TEST_F(SiteServerTest, AnswersOnlyToTheNamesOfThisMachine) {
  for (const char* host : {"localhost", "localhost:8080", "127.0.0.1:1", "[::1]:8080"}) {
    EXPECT_EQ(get("/", {{"Host", host}}).status, 200) << host;
  }
  for (const char* host :
       {"rebound.example", "rebound.example:8080", "127.0.0.1.rebound.example", "localhost.rebound.example"}) {
    EXPECT_EQ(get("/", {{"Host", host}}).status, 403) << host;
  }
}

TEST_F(SiteServerTest, ThePageInOneFileIsForKeeping) {
  EXPECT_EQ(get("/gumshoe.html").get_header_value("Content-Disposition"), "attachment; filename=\"gumshoe.html\"");
  EXPECT_EQ(get("/").get_header_value("Content-Disposition"), "");
}

TEST_F(SiteServerTest, APortIsHadByOneServerOnly) {
  SiteServer second(*Site::read(built_.folder()), "127.0.0.1");
  EXPECT_FALSE(second.bind(server_.port()));
  EXPECT_EQ(errno, EADDRINUSE);
}

TEST_F(SiteServerTest, TellsWhereItIs) {
  EXPECT_EQ(server_.address(), "http://127.0.0.1:" + std::to_string(server_.port()) + "/");
}

}  // namespace
}  // namespace gumshoe

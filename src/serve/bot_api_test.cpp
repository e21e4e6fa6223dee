// Games against bots, asked for over a real socket by honest people and by others.
#include "serve/bot_api.h"

#include <algorithm>
#include <thread>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <httplib.h>

#include "arena/match/open_table_test.h"
#include "serve/built_site_test.h"
#include "serve/site_server.h"

namespace gumshoe {
namespace {

constexpr const char* token = "0123456789abcdef0123456789abcdef";

class BotApiTest : public testing::Test {
 protected:
  BotApiTest()
      : api_({.token = token,
              .host = "127.0.0.1",
              .bots = {"python3 bob.py", "builtin:cyn"},
              .edition = "classic-us",
              .open = [](const std::string&) { return std::make_shared<OpenTable>(dull_table()); }}),
        server_(*Site::read(built_.folder()), "127.0.0.1", &api_) {
    EXPECT_TRUE(server_.bind(0));
    server_.start();
    client_ = std::make_unique<httplib::Client>("127.0.0.1", server_.port());
    client_->set_keep_alive(true);
  }

  static httplib::Headers honest() { return {{"Authorization", std::string("Bearer ") + token}}; }

  httplib::Response get(const std::string& path, const httplib::Headers& headers = honest()) {
    const httplib::Result result = client_->Get(path, headers);
    return result ? *result : httplib::Response{};
  }
  httplib::Response post(const std::string& path, const std::string& body, const httplib::Headers& headers = honest()) {
    const httplib::Result result = client_->Post(path, headers, body, "application/json");
    return result ? *result : httplib::Response{};
  }

  // The stream as far as the event with `wanted` in it, or until it ends.
  std::string events(const std::string& path, const std::string& wanted, const httplib::Headers& headers = honest()) {
    httplib::Client client("127.0.0.1", server_.port());
    client.set_read_timeout(1200);
    std::string text;
    const auto end = [&] {
      const std::size_t found = text.find(wanted);
      return found == std::string::npos ? found : text.find("\n\n", found);
    };
    client.Get(path, headers, [&](const char* data, std::size_t size) {
      text.append(data, size);
      return end() == std::string::npos;
    });
    return text.substr(0, end());
  }

  std::string last_id(const std::string& text) {
    const std::size_t at = text.rfind("\nid: ");
    const std::size_t from = at == std::string::npos ? 4 : at + 5;
    return text.substr(from, text.find('\n', from) - from);
  }

  BuiltSite built_;
  BotApi api_;
  SiteServer server_;
  std::unique_ptr<httplib::Client> client_;
};

constexpr const char* question = R"({"kind": "go", "to": "kitchen", "cards": ["peacock", "wrench", "kitchen"]})";
constexpr const char* shown = R"({"kind": "show", "card": "rope"})";

std::string deciding(const std::string& after, const std::string& decision) {
  return R"({"after": )" + after + R"(, "decision": )" + decision + "}";
}

TEST_F(BotApiTest, ListsItsBotsAndDealsAGameThatCanBeFollowed) {
  EXPECT_EQ(get("/api/bots").body,
            R"({"bots": ["python3 bob.py", "builtin:cyn"], "edition": "classic-us", "game": null})");
  EXPECT_EQ(post("/api/games", R"({"name": "Ann"})").body, R"({"id": 1})");
  EXPECT_NE(get("/api/bots").body.find(R"("game": {"id": 1, "over": false})"), std::string::npos);
  const std::string begins = events("/api/games/1/events", "\n\n");
  EXPECT_EQ(begins.find("id: 1\nevent: state\ndata: {\"drawing\""), 0U) << begins;
  EXPECT_EQ(post("/api/games/1/decisions", deciding("1", question)).body, R"({"taken": true})");
  httplib::Headers headers = honest();
  headers.emplace("Last-Event-ID", "1");
  const std::string later = events("/api/games/1/events", "\"kind\": \"answer\", \"can_show\"", headers);
  EXPECT_EQ(later.find("id: 2\nevent: happened\n"), 0U) << later;
  EXPECT_NE(get("/api/bots").get_header_value("Content-Security-Policy"), "");
  EXPECT_EQ(get("/api/bots").get_header_value("Cache-Control"), "no-store");
}

TEST_F(BotApiTest, AnotherGameTakesThePlaceOfTheFirst) {
  post("/api/games", R"({"name": "Ann"})");
  std::string followed;
  std::thread stream([&] { followed = events("/api/games/1/events", "never told"); });
  EXPECT_EQ(post("/api/games", R"({"name": "Ann"})").body, R"({"id": 2})");
  stream.join();  // its stream has ended
  EXPECT_EQ(get("/api/games/1/events").status, 404);
  EXPECT_EQ(post("/api/games/1/decisions", deciding("1", question)).status, 404);
  EXPECT_EQ(post("/api/games/2/decisions", deciding("1", question)).body, R"({"taken": true})");
}

// ---- who is not let in ----

struct Stranger {
  const char* what;
  httplib::Headers headers;
  int status;
};

TEST_F(BotApiTest, NobodyIsLetInWithoutTheTokenOrFromAnotherSite) {
  post("/api/games", R"({"name": "Ann"})");
  const std::string bearer = std::string("Bearer ") + token;
  const std::string here = "127.0.0.1:" + std::to_string(server_.port());
  const std::vector<Stranger> strangers{
      {"no token", {}, 401},
      {"an empty token", {{"Authorization", "Bearer "}}, 401},
      {"another token", {{"Authorization", "Bearer 0123456789abcdef0123456789abcdee"}}, 401},
      {"the token twice", {{"Authorization", bearer + token}}, 401},
      {"half of it", {{"Authorization", bearer.substr(0, bearer.size() / 2)}}, 401},
      {"another scheme", {{"Authorization", std::string("Basic ") + token}}, 401},
      {"a cookie", {{"Cookie", bearer}}, 401},
      {"another origin", {{"Authorization", bearer}, {"Origin", "http://elsewhere.example"}}, 403},
      {"another port", {{"Authorization", bearer}, {"Origin", "http://127.0.0.1:1"}}, 403},
      {"https", {{"Authorization", bearer}, {"Origin", "https://" + here}}, 403},
      {"no origin at all", {{"Authorization", bearer}, {"Origin", "null"}}, 403},
      {"a page elsewhere", {{"Authorization", bearer}, {"Sec-Fetch-Site", "cross-site"}}, 403},
      {"a page next door", {{"Authorization", bearer}, {"Sec-Fetch-Site", "same-site"}}, 403},
      {"a rebound name", {{"Authorization", bearer}, {"Host", "rebound.example"}}, 403},
      {"a rebound name with its origin",
       {{"Authorization", bearer}, {"Host", "rebound.example"}, {"Origin", "http://rebound.example"}},
       403},
      {"an address of others", {{"Authorization", bearer}, {"Host", "192.0.2.1"}}, 403},
  };
  for (const Stranger& stranger : strangers) {
    for (const char* path : {"/api/bots", "/api/games/1/events", "/api/", "/api/none"})
      EXPECT_EQ(get(path, stranger.headers).status, stranger.status) << stranger.what << ": " << path;
    for (const char* path : {"/api/games", "/api/games/1/decisions", "/api/games/1/hints"})
      EXPECT_EQ(post(path, deciding("1", question), stranger.headers).status, stranger.status)
          << stranger.what << ": " << path;
  }
  EXPECT_EQ(get("/api/bots", {{"Authorization", bearer}, {"Origin", "http://" + here}}).status, 200);
  EXPECT_EQ(post("/api/games/1/decisions", deciding("1", question)).body, R"({"taken": true})")
      << "nothing has changed";
}

TEST_F(BotApiTest, OnlyWhatThereIsCanBeAskedForInTheWayItIsAskedFor) {
  post("/api/games", R"({"name": "Ann"})");
  for (const char* path :
       {"/api/", "/api/bots/", "/api/bots/1", "/api/games", "/api/games/", "/api/games/1", "/api/games/0/events",
        "/api/games/2/events", "/api/games/01/events", "/api/games/-1/events", "/api/games/1/events/",
        "/api/games/1/events/Bob", "/api/games/1/record", "/api/games/1/seats/2", "/api//bots", "/api/../api/bots",
        "/api/%2e%2e/index.html", "/api/games/1/decisions", "/api/games/1/%00events"}) {
    const int status = get(path).status;
    EXPECT_TRUE(status == 404 || status == 400) << path << ": " << status;
  }
  for (const char* path : {"/api/bots", "/api/games/1/events", "/api/games/2/decisions", "/api/games/1/deal"})
    EXPECT_EQ(post(path, deciding("1", question)).status, 404) << path;
  client_->set_keep_alive(false);  // from here on there are bodies that nobody reads
  EXPECT_EQ(client_->Put("/api/games/1/decisions", honest(), "{}", "application/json")->status, 405);
  EXPECT_EQ(client_->Delete("/api/games/1", honest())->status, 405);
  EXPECT_EQ(client_->Options("/api/bots", honest())->status, 405);
  EXPECT_EQ(client_->Post("/api/games", honest(), R"({"name": "Ann"})", "text/plain")->status, 415);
  for (const char* body :
       {"", "{}", "[]", "nonsense", R"({"name": ""})", R"({"name": 7})", R"({"name": "A\nB"})",
        R"({"name": "Ann", "seed": 7})", R"({"name": "Ann", "bots": ["sh -c id"]})", R"({"name": "Ann", "seat": 2})"})
    EXPECT_EQ(post("/api/games", body).status, 400) << body;
  EXPECT_NE(get("/api/bots").body.find(R"("id": 1)"), std::string::npos) << "the game goes on";
}

TEST_F(BotApiTest, TheAddressForTheBrowserLeadsToTheTokenOnce) {
  const std::string path = "/" + api_.opening_place();
  EXPECT_EQ(get(path, {{"Host", "rebound.example"}}).status, 403);
  EXPECT_EQ(get("/open/", {}).status, 404);
  const httplib::Response opened = get(path, {});
  EXPECT_EQ(opened.status, 303);
  EXPECT_EQ(opened.get_header_value("Location"), std::string("/#/bots/") + token);
  EXPECT_EQ(get(path, {}).status, 404);
}

// ---- what is too much ----

class RawConnection {
 public:
  explicit RawConnection(int port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  ~RawConnection() { close(socket_); }
  RawConnection(const RawConnection&) = delete;
  RawConnection& operator=(const RawConnection&) = delete;

  void say(const std::string& text) const { send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }
  std::string hear() const {
    char bytes[512];
    const ssize_t size = recv(socket_, bytes, sizeof bytes, 0);
    return size > 0 ? std::string(bytes, static_cast<std::size_t>(size)) : "";
  }

 private:
  int socket_;
};

TEST_F(BotApiTest, ABodyThatIsTooLongIsNotRead) {
  client_->set_keep_alive(false);
  EXPECT_EQ(post("/api/games", R"({"name": ")" + std::string(5000, 'A') + "\"}").status, 413);
  EXPECT_EQ(post("/api/games", R"({"name": ")" + std::string(2000, 'A') + "\"}").status, 400);
  const std::string head =
      "POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAuthorization: Bearer " +
      std::string(token) + "\r\n";
  for (const char* length : {"Content-Length: 99999999999999\r\n", "Content-Length: 1000000\r\n"}) {
    const RawConnection connection(server_.port());
    connection.say(head + length + "\r\n");
    EXPECT_EQ(connection.hear().find("HTTP/1.1 413"), 0U) << length;
  }
  for (const char* length :
       {"", "Transfer-Encoding: chunked\r\n", "Content-Length: -1\r\n", "Content-Length: 5x\r\n"}) {
    const RawConnection connection(server_.port());
    connection.say(head + length + "\r\n");
    EXPECT_EQ(connection.hear().find("HTTP/1.1 411"), 0U) << length;
  }
  EXPECT_EQ(get("/api/bots").status, 200);
}

TEST_F(BotApiTest, SlowOnesAndManyDoNotKeepItFromAnswering) {
  post("/api/games", R"({"name": "Ann"})");
  std::vector<std::unique_ptr<RawConnection>> slow;
  for (int i = 0; i < 16; ++i) {
    slow.push_back(std::make_unique<RawConnection>(server_.port()));
    slow.back()->say(i % 2 == 0 ? "GET /api/bo"
                                : "POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4000\r\n");
  }
  EXPECT_EQ(get("/api/bots").status, 200);
  slow.clear();
  for (int i = 0; i < 10; ++i) RawConnection(server_.port()).say("nonsense\r\n\r\n");
  EXPECT_EQ(get("/api/bots").status, 200);
  EXPECT_EQ(post("/api/games/1/decisions", deciding("1", question)).body, R"({"taken": true})");
}

TEST_F(BotApiTest, NewStreamsTakeThePlaceOfOldOnes) {
  post("/api/games", R"({"name": "Ann"})");
  std::vector<std::thread> streams;
  std::atomic<int> ended = 0;
  for (int i = 0; i < 12; ++i) {
    streams.emplace_back([&] {
      events("/api/games/1/events", "never told");
      ++ended;
    });
  }
  EXPECT_EQ(get("/api/bots").status, 200);
  EXPECT_EQ(post("/api/games/1/decisions", deciding("1", question)).body, R"({"taken": true})");
  api_.close(std::chrono::minutes(20));
  for (std::thread& stream : streams) stream.join();
  EXPECT_EQ(ended, 12);
}

// ---- what nobody may be told ----

// Everything that any request returns in a game that Ann plays in the same way, and how it ended.
class EveryByte : public BotApiTest {
 protected:
  struct Told {
    std::string bytes;
    std::string ending;
  };
  Told of_deal(int deal) {
    deal_of_tables = deal;
    std::string bytes;
    const auto take = [&](const httplib::Response& response) {
      bytes += std::to_string(response.status) + '\n';
      for (const auto& [name, value] : response.headers) bytes += name + ": " + value + '\n';
      bytes += response.body + '\n';
    };
    take(post("/api/games", R"({"name": "Ann"})"));
    const std::string game = "/api/games/" + std::to_string(deal + 1);
    httplib::Headers headers = honest();
    for (int decisions = 0; decisions < 4; ++decisions) {
      const std::string told = events(game + "/events", "\"mine\"", headers);
      bytes += told;
      headers = honest();
      headers.emplace("Last-Event-ID", last_id(told));
      take(post(game + "/hints", "{}"));
      for (const char* path : {"/events?seat=Bob", "/seats/Bob", "/record", "/state"}) {
        if (std::string_view(path) != "/events?seat=Bob") take(get(game + path));
      }
      bytes += events(game + "/events?seat=Bob", "\n\n");
      for (const char* wrong : {R"({"kind": "show", "card": "green"})", R"({"kind": "show", "card": "knife"})",
                                R"({"kind": "dance"})", R"({"kind": "accuse", "cards": ["plum"]})"})
        take(post(game + "/decisions", deciding(last_id(told), wrong)));
      take(post(game + "/decisions", deciding(last_id(told), decisions % 2 == 0 ? question : shown)));
      take(post(game + "/decisions", deciding(last_id(told), decisions % 2 == 0 ? question : shown)));
    }
    return {bytes, events(game + "/events", "\"ending\"", headers)};
  }
};

TEST_F(EveryByte, IsTheSameInTwoDealsThatAreAlikeForThePerson) {
  const auto [first, first_ending] = of_deal(0);
  auto [second, second_ending] = of_deal(1);
  deal_of_tables = 0;
  second.replace(second.find("{\"id\": 2}"), 9, "{\"id\": 1}");
  EXPECT_EQ(first, second);
  EXPECT_NE(first.find("\"did\": \"showed\""), std::string::npos);
  EXPECT_EQ(first.find("\"seed\""), std::string::npos);
  EXPECT_NE(first_ending, second_ending) << "when it is over all is told, and the deals were different";
}

}  // namespace
}  // namespace gumshoe

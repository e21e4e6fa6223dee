// Games of a person against bots over HTTP, for whoever has the token. What can be asked:
//
//   GET  /api/bots                   {"bots": ["python3 mybot.py", …], "game": {"id": 1, "over": false} | null}
//   POST /api/games                  {"name": "Ann"} → {"id": 2}: deals; a game that was going on ends
//   GET  /api/games/2/events         what the person's seat sees, as server-sent events, from Last-Event-ID on
//   POST /api/games/2/decisions      {"after": 7, "decision": {…}} → {"taken": true} | {"refused", "reason"}
//   POST /api/games/2/hints          {} → {"decision": {…}}
//
// Nothing names a seat or a bot: there is one person's seat, and the bots are those the server was started with. This
// is the part without sockets; site_server.h has the rest.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/match/open_table.h"
#include "game/result.h"

namespace gumshoe {

struct ApiRequest {
  std::string method;
  std::string path;
  std::string host;           // these four as the headers say; empty: not there
  std::string origin;
  std::string fetch_site;     // Sec-Fetch-Site
  std::string authorization;
  std::string content_type;
  std::string content_length;
  std::string transfer_encoding;
  std::string last_event;     // Last-Event-ID
  std::string body;
};

// Pieces of an answer that goes on as long as the game does.
class EventStream {
 public:
  EventStream(std::shared_ptr<OpenTable> table, std::optional<std::uint64_t> after, std::function<bool()> wanted)
      : table_(std::move(table)), after_(after), wanted_(std::move(wanted)) {}

  // Waits for something to tell, or until it is time for a sign of life. None: the stream ends.
  std::optional<std::string> next(std::chrono::milliseconds patience);

 private:
  std::shared_ptr<OpenTable> table_;
  std::optional<std::uint64_t> after_;
  std::function<bool()> wanted_;  // newer streams take the place of old ones
};

struct ApiAnswer {
  int status = 200;
  std::string body;  // JSON
  std::shared_ptr<EventStream> stream = {};
};

struct BotApiOptions {
  std::string token;
  std::string host;               // what is listened on
  std::vector<std::string> bots;  // as they were named
  std::string edition;
  std::function<Result<std::shared_ptr<OpenTable>>(const std::string& person)> open;
};

class BotApi {
 public:
  explicit BotApi(BotApiOptions options);
  ~BotApi();

  static bool is_for(std::string_view path) { return path.starts_with("/api/"); }
  // Why the body of a request isn't even read; none: it is.
  static std::optional<ApiAnswer> body_refusal(const ApiRequest& request);
  ApiAnswer answer(const ApiRequest& request);

  // Where the page finds it: below the server's address.
  std::string place() const { return "#/bots/" + options_.token; }
  // The same for a browser that is started with it: other programs can see that, so it leads there only once.
  std::string opening_place() const { return "open/" + opening_; }
  std::optional<std::string> redeem(std::string_view path);  // where it leads

  // Ends the games; waits as long as a bot takes for its answer, but not longer than that.
  void close(std::chrono::milliseconds patience);

 private:
  std::optional<ApiAnswer> refusal(const ApiRequest& request) const;
  ApiAnswer list();
  ApiAnswer start(const std::string& body);
  ApiAnswer of_game(const ApiRequest& request, std::string_view what);
  ApiAnswer events(const std::shared_ptr<OpenTable>& table, const std::string& last_event);
  void retire(std::shared_ptr<OpenTable> table);

  BotApiOptions options_;
  std::string opening_;
  std::mutex mutex_;
  std::shared_ptr<OpenTable> table_;
  std::uint64_t id_ = 0;                             // of the game; none yet: 0
  std::uint64_t streams_ = 0;                        // begun so far
  std::vector<std::shared_ptr<OpenTable>> retired_;  // whose bots are still at their last answer
};

// 128 bits that nobody can guess, as letters and digits.
std::string fresh_token();

}  // namespace gumshoe

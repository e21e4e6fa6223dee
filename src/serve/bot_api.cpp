#include "serve/bot_api.h"

#include <algorithm>
#include <charconv>
#include <thread>

#include <sys/random.h>

#include "record/table/names.h"
#include "serve/site.h"
#include "view/json/reader.h"
#include "view/json/writer.h"

namespace gumshoe {
namespace {

constexpr std::size_t longest_body = 4096;
constexpr std::size_t longest_name = 100;
constexpr std::uint64_t most_streams = 4;  // at a time; each keeps a thread
constexpr std::size_t most_retired = 4;

ApiAnswer refused(int status, std::string_view why) {
  JsonWriter json;
  json.begin_object().key("error").text(why).end_object();
  return {status, std::move(json).str()};
}

ApiAnswer not_found() { return refused(404, "There is no such thing here."); }

// Takes equally long however much of it matches.
bool same(std::string_view given, std::string_view wanted) {
  unsigned difference = given.size() == wanted.size() ? 0 : 1;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const char one = given.empty() ? '\0' : given[i % given.size()];
    difference |= one ^ wanted[i];
  }
  return difference == 0;
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || problem != std::errc() || end != text.data() + text.size()) return {};
  return number;
}

Result<std::string> name_in(const std::string& body) {
  const Result<std::vector<Json>> values = read_json(body);
  if (!values) return values.error();
  JsonComplaint complaint;
  JsonFields fields(values->front(), complaint);
  const std::string name = complaint ? "" : fields.text("name");
  if (!complaint) fields.finish();
  if (complaint) return complaint.error();
  if (std::string why = seat_name_complaint(name); !why.empty()) return Error{.message = why};
  if (std::ranges::any_of(name, [](unsigned char c) { return c < ' ' || c == 0x7f; }))
    return Error{.message = "a name is one line of text"};
  if (name.size() > longest_name) return Error{.message = "the name is too long"};
  return name;
}

std::string as_event(const TableEvent& event) {
  constexpr std::string_view kinds[] = {"state", "happened", "problem"};
  return "id: " + std::to_string(event.number) +
         "\nevent: " + std::string(kinds[static_cast<std::size_t>(event.kind)]) + "\ndata: " + event.text + "\n\n";
}

}  // namespace

std::optional<std::string> EventStream::next(std::chrono::milliseconds patience) {
  if (table_->is_closed() || !wanted_()) return {};
  const std::vector<TableEvent> events = table_->told_after(after_, patience);
  if (events.empty() && table_->is_closed()) return {};
  std::string text;
  for (const TableEvent& event : events) {
    text += as_event(event);
    after_ = event.number;
  }
  return text.empty() ? ": still here\n\n" : text;
}

BotApi::BotApi(BotApiOptions options) : options_(std::move(options)), opening_(fresh_token()) {}

BotApi::~BotApi() = default;

std::optional<ApiAnswer> BotApi::body_refusal(const ApiRequest& request) {
  if (request.method == "GET") return {};
  if (request.method != "POST") return refused(405, "Only GET and POST.");
  const std::optional<std::uint64_t> length = whole_number(request.content_length);
  if (!length || !request.transfer_encoding.empty()) return refused(411, "How long is it?");
  if (*length > longest_body) return refused(413, "That is too long.");
  return {};
}

// In this order, so that a caller who isn't let in learns nothing about the token.
std::optional<ApiAnswer> BotApi::refusal(const ApiRequest& request) const {
  if (!means_this_machine(request.host, options_.host)) return refused(403, "This is not the site you asked for.");
  if (!request.origin.empty() && request.origin != "http://" + request.host)
    return refused(403, "Another site may not ask here.");
  if (!request.fetch_site.empty() && request.fetch_site != "same-origin")
    return refused(403, "Another site may not ask here.");
  if (!same(request.authorization, "Bearer " + options_.token))
    return refused(401, "The address lacks the token that gumshoe serve printed, or it is an old one.");
  if (request.method == "POST" && request.content_type != "application/json") return refused(415, "Only JSON.");
  return {};
}

ApiAnswer BotApi::answer(const ApiRequest& request) {
  if (std::optional<ApiAnswer> refusal = this->refusal(request)) return *std::move(refusal);
  const bool get = request.method == "GET";
  if (request.path == "/api/bots") return get ? list() : not_found();
  if (request.path == "/api/games") return get ? not_found() : start(request.body);
  constexpr std::string_view games = "/api/games/";
  if (request.path.starts_with(games)) return of_game(request, std::string_view(request.path).substr(games.size()));
  return not_found();
}

ApiAnswer BotApi::list() {
  const std::lock_guard lock(mutex_);
  JsonWriter json;
  json.begin_object().key("bots").begin_array();
  for (const std::string& bot : options_.bots) json.text(bot);
  json.end_array().key("edition").text_or_null(options_.edition).key("game");
  if (table_ == nullptr) {
    json.null();
  } else {
    json.begin_object().key("id").integer(id_).key("over").boolean(table_->is_over());
    json.end_object();
  }
  json.end_object();
  return {200, std::move(json).str()};
}

ApiAnswer BotApi::start(const std::string& body) {
  const Result<std::string> name = name_in(body);
  if (!name) return refused(400, name.error().message);
  const std::lock_guard lock(mutex_);
  std::erase_if(retired_, [](const auto& table) { return table->has_ended(); });
  if (retired_.size() >= most_retired) return refused(503, "The bots of earlier games have not ended yet.");
  if (table_ != nullptr) retire(std::move(table_));
  Result<std::shared_ptr<OpenTable>> opened = options_.open(*name);
  if (!opened) return refused(500, opened.error().message);
  table_ = std::move(opened).value();
  return {200, "{\"id\": " + std::to_string(++id_) + "}"};
}

void BotApi::retire(std::shared_ptr<OpenTable> table) {
  table->close();
  retired_.push_back(std::move(table));
}

// `2/events`
ApiAnswer BotApi::of_game(const ApiRequest& request, std::string_view what) {
  const std::size_t slash = what.find('/');
  if (slash == std::string_view::npos) return not_found();
  const std::string_view part = what.substr(slash + 1);
  std::shared_ptr<OpenTable> table;
  {
    const std::lock_guard lock(mutex_);
    if (table_ == nullptr || what.substr(0, slash) != std::to_string(id_))
      return refused(404, "This game is gone: another one was dealt, or the server has ended.");
    table = table_;
  }
  if (request.method == "GET") return part == "events" ? events(table, request.last_event) : not_found();
  if (part == "decisions") return {200, table->decide(request.body)};
  if (part == "hints") return {200, table->hint()};
  return not_found();
}

ApiAnswer BotApi::events(const std::shared_ptr<OpenTable>& table, const std::string& last_event) {
  const std::lock_guard lock(mutex_);
  const std::uint64_t mine = ++streams_;
  auto wanted = [this, mine] {
    const std::lock_guard count(mutex_);
    return mine + most_streams > streams_;
  };
  return {200, "", std::make_shared<EventStream>(table, whole_number(last_event), wanted)};
}

std::optional<std::string> BotApi::redeem(std::string_view path) {
  const std::lock_guard lock(mutex_);
  if (opening_.empty() || !same(path, "/open/" + opening_)) return {};
  opening_.clear();
  return "/" + place();
}

void BotApi::close(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  if (table_ != nullptr) retire(std::move(table_));
  table_ = nullptr;
  const auto deadline = std::chrono::steady_clock::now() + patience;
  const auto all_ended = [&] { return std::ranges::all_of(retired_, &OpenTable::has_ended); };
  while (!all_ended() && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

std::string fresh_token() {
  unsigned char bytes[16];
  while (getrandom(bytes, sizeof bytes, 0) != std::ssize(bytes)) {
  }
  std::string token;
  for (const unsigned char byte : bytes) {
    token += "0123456789abcdef"[byte >> 4U];
    token += "0123456789abcdef"[byte & 15U];
  }
  return token;
}

}  // namespace gumshoe

#include "serve/site_server.h"

#include <chrono>
#include <thread>
#include <utility>

#include <httplib.h>

namespace gumshoe {
namespace {

constexpr int connections = 64;      // a browser opens six, and each keeps a thread
constexpr int requests_kept = 1000;  // by one connection
constexpr int seconds_kept = 5;      // what a connection may idle, also before its first request
constexpr int seconds_to_move = 30;  // what a request may take to arrive, an answer to leave
constexpr std::size_t longest_body = 4096;
constexpr std::chrono::seconds between_signs_of_life(10);  // on a stream where nothing happens

// As in web/plugins/policy.ts, and what only a header can say.
constexpr const char* policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

constexpr const char* not_found =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>gumshoe: not found</title>"
    "<h1>There is nothing here</h1><p><a href=\"/\">To the games</a></p></html>\n";

httplib::Headers security_headers() {
  return {{"Content-Security-Policy", policy},
          {"X-Content-Type-Options", "nosniff"},
          {"Referrer-Policy", "no-referrer"},
          {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Resource-Policy", "same-origin"}};
}

std::string in_address(const std::string& host) {
  return host.find(':') == std::string::npos ? host : '[' + host + ']';
}

// What is listened on is not always where one can go.
std::string reachable(const std::string& host) {
  if (host == "0.0.0.0") return "127.0.0.1";
  return host == "::" ? "::1" : host;
}

bool takes_gzip(const httplib::Request& request) {
  return request.get_header_value("Accept-Encoding").find("gzip") != std::string::npos;
}

void refuse(httplib::Response& response, int status, const char* why) {
  response.status = status;
  response.set_header("Cache-Control", "no-store");
  response.set_content(why, "text/plain; charset=utf-8");
}

// Through a provider, because the library would compress a plain body once more.
void send(const std::string& body, const std::string& type, httplib::Response& response) {
  response.set_content_provider(body.size(), type,
                                [&body](std::size_t from, std::size_t size, httplib::DataSink& sink) {
                                  return sink.write(body.data() + from, size);
                                });
}

void answer(const SiteFile& file, const httplib::Request& request, httplib::Response& response) {
  response.set_header("Cache-Control", file.forever ? "public, max-age=31536000, immutable" : "no-cache");
  response.set_header("ETag", file.tag);
  response.set_header("Vary", "Accept-Encoding");
  if (request.get_header_value("If-None-Match") == file.tag) {
    response.status = 304;
    return;
  }
  // The page in one file has a policy of its own, for being opened from a disk.
  if (request.path == "/gumshoe.html") {
    response.set_header("Content-Disposition", "attachment; filename=\"gumshoe.html\"");
  }
  if (file.gzip.empty() || !takes_gzip(request)) return send(file.body, file.type, response);
  response.set_header("Content-Encoding", "gzip");
  send(file.gzip, file.type, response);
}

ApiRequest read(const httplib::Request& request) {
  return {.method = request.method,
          .path = request.path,
          .host = request.get_header_value("Host"),
          .origin = request.get_header_value("Origin"),
          .fetch_site = request.get_header_value("Sec-Fetch-Site"),
          .authorization = request.get_header_value("Authorization"),
          .content_type = request.get_header_value("Content-Type"),
          .content_length = request.get_header_value("Content-Length"),
          .transfer_encoding = request.get_header_value("Transfer-Encoding"),
          .last_event = request.get_header_value("Last-Event-ID"),
          .body = request.body};
}

void stream(std::shared_ptr<EventStream> events, httplib::Response& response) {
  response.set_chunked_content_provider("text/event-stream", [events](std::size_t, httplib::DataSink& sink) {
    const std::optional<std::string> text = events->next(between_signs_of_life);
    if (!text) {
      sink.done();
      return true;
    }
    return sink.write(text->data(), text->size());
  });
}

void answer(const ApiAnswer& answer, httplib::Response& response) {
  response.status = answer.status;
  response.set_header("Cache-Control", "no-store");
  if (answer.stream != nullptr) return stream(answer.stream, response);
  response.set_content(answer.body, "application/json");
}

// Two programs must not share a port, as the library's own choice would let them.
void socket_options(socket_t socket) {
  const int yes = 1;
  setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

}  // namespace

struct SiteServer::Http {
  using Handling = httplib::Server::HandlerResponse;

  Http(Site served, std::string_view host, BotApi* api)
      : site(std::move(served)), guarded(is_loopback(host)), bots(api) {
    server.set_tcp_nodelay(true);
    server.set_socket_options(socket_options);
    server.set_keep_alive_max_count(requests_kept);
    server.set_keep_alive_timeout(seconds_kept);
    server.set_read_timeout(seconds_to_move);
    server.set_write_timeout(seconds_to_move);
    server.set_payload_max_length(bots == nullptr ? 0 : longest_body);
    server.set_default_headers(security_headers());
    server.new_task_queue = [] { return new httplib::ThreadPool(connections); };  // the library deletes it
    server.set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
      if (bots != nullptr && BotApi::is_for(request.path)) return answer_bots(request, response);
      respond(request, response);
      return Handling::Handled;
    });
    server.Post("/api/.*", [this](const httplib::Request& request, httplib::Response& response) {
      answer(bots->answer(read(request)), response);
    });
  }

  // A body is read also where the answer will be no: otherwise it would be taken for the next request.
  Handling answer_bots(const httplib::Request& request, httplib::Response& response) const {
    const ApiRequest asked = read(request);
    const std::optional<ApiAnswer> refused = BotApi::body_refusal(asked);
    if (!refused && asked.method == "POST") return Handling::Unhandled;
    answer(refused ? *refused : bots->answer(asked), response);
    return Handling::Handled;
  }

  void respond(const httplib::Request& request, httplib::Response& response) const {
    if (guarded && !is_loopback(without_port(request.get_header_value("Host")))) {
      return refuse(response, 403, "This is somebody's own machine, and not the site you asked for.\n");
    }
    if (request.method != "GET" && request.method != "HEAD") {
      response.set_header("Allow", "GET, HEAD");
      return refuse(response, 405, "Only GET and HEAD.\n");
    }
    if (const SiteFile* file = site.find(request.path)) return answer(*file, request, response);
    if (bots != nullptr && request.method == "GET") {
      if (const std::optional<std::string> place = bots->redeem(request.path)) return lead_to(*place, response);
    }
    refuse(response, 404, "");
    response.set_content(not_found, "text/html; charset=utf-8");
  }

  static void lead_to(const std::string& place, httplib::Response& response) {
    response.set_header("Cache-Control", "no-store");
    response.set_redirect(place, 303);
  }

  Site site;
  bool guarded;
  BotApi* bots;
  httplib::Server server;
  std::thread thread;
};

SiteServer::SiteServer(Site site, std::string host, BotApi* bots)
    : host_(std::move(host)), http_(std::make_unique<Http>(std::move(site), host_, bots)) {}

SiteServer::~SiteServer() { stop(); }

bool SiteServer::bind(int port) {
  errno = 0;
  if (port == 0) {
    port_ = http_->server.bind_to_any_port(host_);
    return port_ > 0;
  }
  if (!http_->server.bind_to_port(host_, port)) return false;
  port_ = port;
  return true;
}

std::string SiteServer::address() const {
  return "http://" + in_address(reachable(host_)) + ':' + std::to_string(port_) + '/';
}

void SiteServer::start() {
  http_->thread = std::thread([this] { http_->server.listen_after_bind(); });
  while (!http_->server.is_running()) std::this_thread::yield();  // before that the library would not hear a stop
}

void SiteServer::stop() {
  if (!http_->thread.joinable()) return;
  if (http_->bots != nullptr) http_->bots->close(std::chrono::milliseconds(0));  // streams would go on
  http_->server.stop();
  http_->thread.join();
}

}  // namespace gumshoe

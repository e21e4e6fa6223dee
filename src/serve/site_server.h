// A site over HTTP, for the browser of this machine. It answers GET and HEAD, with a strict policy about what the page
// may do, and on a loopback address only if the request is for a loopback name: another site whose DNS name is made to
// lead here is refused. If it has bots, bot_api.h tells what else can be asked.
//
//   SiteServer server(site, "127.0.0.1");
//   if (!server.bind(8080)) …
//   server.start();
#pragma once

#include <memory>
#include <string>

#include "serve/bot_api.h"
#include "serve/site.h"

namespace gumshoe {

class SiteServer {
 public:
  SiteServer(Site site, std::string host, BotApi* bots = nullptr);
  ~SiteServer();  // as stop()
  SiteServer(const SiteServer&) = delete;
  SiteServer& operator=(const SiteServer&) = delete;

  // 0: any free port. False if the port is taken or forbidden; errno then says which.
  bool bind(int port);
  int port() const { return port_; }
  std::string address() const;  // `http://127.0.0.1:8080/`

  void start();  // in threads of its own
  void stop();  // waits for open connections, about a second

 private:
  struct Http;

  std::string host_;
  int port_ = 0;
  std::unique_ptr<Http> http_;
};

}  // namespace gumshoe

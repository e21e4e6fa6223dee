// gumshoe serve: the web app, for the browser of this machine.
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>

#include <CLI/App.hpp>

#include "app/commands.h"
#include "app/exit_code.h"
#include "app/output.h"
#include "serve/open_browser.h"
#include "serve/site_server.h"

namespace gumshoe {
namespace {

namespace fs = std::filesystem;

constexpr const char* examples = R"(Examples:
  gumshoe serve
  gumshoe serve --port 9000 --no-open
  gumshoe serve --host 0.0.0.0

Everything is worked out in the browser, and the games are kept there, under the address that is printed: another port or
host is another shelf. With --host 0.0.0.0 others in the same network can open it too. See docs/web.md.

Exit status: 0 ended with Ctrl-C, 2 the port cannot be had or the web app is not built.)";

constexpr int usual_port = 8080;
constexpr int ports_tried = 20;

struct Options {
  std::string host = "127.0.0.1";
  int port = usual_port;
  bool port_given = false;
  bool no_open = false;
  std::string site;
};

void complain(const std::string& message) {
  print_error("gumshoe serve: " + message + "\n");
  leave_with(ExitCode::bad_input);
}

// Beside an installed program, or where the sources were built.
fs::path site_folder(const Options& options) {
  if (!options.site.empty()) return options.site;
  std::error_code unknown;
  const fs::path program = fs::read_symlink("/proc/self/exe", unknown);
  const fs::path installed = program.parent_path().parent_path() / "share/gumshoe/web";
  return fs::exists(installed / "index.html", unknown) ? installed : fs::path(GUMSHOE_SITE);
}

bool bind(SiteServer& server, const Options& options) {
  if (options.port_given) return server.bind(options.port);
  for (int port = usual_port; port < usual_port + ports_tried; ++port) {
    if (server.bind(port)) return true;
    if (errno != EADDRINUSE) return false;
  }
  return false;
}

std::string why_not(const Options& options) {
  const std::string where = options.host + " port " + std::to_string(options.port);
  return "cannot listen on " + where + (errno == 0 ? "" : std::string(": ") + std::strerror(errno));
}

void greet(const SiteServer& server, const Options& options) {
  print_line("gumshoe is at " + server.address());
  if (!options.port_given && server.port() != usual_port) {
    print_line("Port " + std::to_string(usual_port) +
               " is taken; games kept under that address are not seen under this one.");
  }
  if (is_loopback(options.host)) {
    print_line("Nothing leaves this machine. Ctrl-C ends it.");
  } else {
    print_line(
        "Others in the network can open it too; over plain HTTP their browsers keep no copy for offline use. Ctrl-C "
        "ends it.");
  }
  flush_out();
}

sigset_t ending_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  return signals;
}

void serve(const Options& options) {
  Result<Site> site = Site::read(site_folder(options));
  if (!site) return complain(site.error().message + "; ./gumshoe builds it, --site names another folder");
  SiteServer server(std::move(*site), options.host);
  if (!bind(server, options)) return complain(why_not(options));

  const sigset_t signals = ending_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);  // before there are threads: one waits for them, none is hit by them
  server.start();
  greet(server, options);
  if (!options.no_open) open_browser(server.address());
  int signal = 0;
  sigwait(&signals, &signal);
  print_line("\nEnded. The games stay in the browser.");
  flush_out();
  std::_Exit(0);  // at once: a browser keeps its connections open, and there is nothing to save
}

}  // namespace

void add_serve(CLI::App& program) {
  CLI::App& command =
      *program.add_subcommand("serve", "The web app: opens the notebook in the browser of this machine");
  const auto options = std::make_shared<Options>();
  const CLI::Option* port =
      command.add_option("--port", options->port, "Where to listen; 8080, or the next that is free; 0: any")
          ->type_name("PORT")
          ->check(CLI::Range(0, 65535));
  command.add_option("--host", options->host, "The address to listen on")->type_name("HOST")->capture_default_str();
  command.add_flag("--no-open", options->no_open, "Open no browser");
  command.add_option("--site", options->site, "The folder with the built web app")->type_name("DIR");
  command.footer(examples);
  command.callback([options, port] {
    options->port_given = port->count() > 0;
    serve(*options);
  });
}

}  // namespace gumshoe

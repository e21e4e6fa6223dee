// gumshoe serve: the web app, for the browser of this machine, and bots to play against in it.
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/commands.h"
#include "app/contest/plan.h"
#include "app/contest/secrecy.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "arena/match/match.h"
#include "serve/site_server.h"

namespace gumshoe {
namespace {

// Opens the address in the browser of the person at this machine; false if there is no screen or no browser.
bool open_browser(const std::string& address);

constexpr const char* openers[] = {"xdg-open", "wslview", "sensible-browser", "open"};

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

// Without one, some of the openers would start a browser in the terminal.
bool has_screen() { return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") || is_set("WSL_DISTRO_NAME"); }

// In a session of its own, so that Ctrl-C in the terminal does not reach it, and silent.
bool spawn(const char* program, const std::string& argument) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0);
  }
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t no_signals;
  sigemptyset(&no_signals);
  posix_spawnattr_setsigmask(&attributes, &no_signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK);
  std::string name = program;
  std::string given = argument;
  char* arguments[] = {name.data(), given.data(), nullptr};
  pid_t child = 0;
  const int failed = posix_spawnp(&child, program, &files, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return failed == 0;
}

bool open_browser(const std::string& address) {
  if (!has_screen()) return false;
  for (const char* opener : openers) {
    if (spawn(opener, address)) return true;
  }
  return false;
}

namespace fs = std::filesystem;

constexpr const char* examples = R"(Examples:
  gumshoe serve
  gumshoe serve --port 9000 --no-open
  gumshoe serve --host 0.0.0.0
  gumshoe serve --bot "python3 bots/starter.py"   to play against it
  gumshoe serve --bot ./mybot --bot builtin:gumshoe --time 2000

Everything is computed in the browser, and the games are kept there,
under the address that is printed: another port or host has games of its
own. With --host 0.0.0.0 others in the same network can open it too. See
docs/web.md.

With --bot you play a contest (docs/protocol.md) against other people's
programs: the address that is printed has a token in it, without which
nobody gets a seat. The bots run here, in the sandbox of docs/sandbox.md,
and end with the game. See docs/play.md.

Exit status: 0 ended with Ctrl-C, 2 the port cannot be had, the web app
is not built, or a bot cannot be started.)";

constexpr int usual_port = 8080;
constexpr int ports_tried = 20;
constexpr std::uint64_t work_of_players = 5'000'000;  // a decision: about a second at most
constexpr std::chrono::seconds patience_with_bots(3);

struct Options {
  std::string host = "127.0.0.1";
  int port = usual_port;
  bool port_given = false;
  bool no_open = false;
  std::string site;
  std::vector<std::string> bots;
  SettingsGiven settings;
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

// For a person: the classic cards, on a board whose squares can be tapped, unless other numbers are given.
Result<TournamentPlan> plan_of(const Options& options) {
  TournamentPlan plan;
  plan.contest.side = 8;
  for (const std::string& bot : options.bots) plan.bots.push_back({"", bot});
  if (std::optional<Error> error = options.settings.apply(plan)) return *std::move(error);
  const ContestOptions usual;
  const bool by_numbers =
      plan.contest.people != usual.people || plan.contest.weapons != usual.weapons || plan.contest.rooms != usual.rooms;
  if (plan.edition.empty() && !by_numbers) plan.edition = "classic-us";
  if (plan.work == Budget{}.work) plan.work = work_of_players;
  return plan;
}

// What is wrong with bots, deck and board is said before anybody sits down.
Result<MatchOptions> match_of(const TournamentPlan& plan) {
  if (std::optional<Error> error = entrants_complaint(plan.bots)) return *std::move(error);
  Result<MatchOptions> match = match_options(plan);
  if (!match) return match;
  ContestOptions trial = match->contest;
  trial.seats = seat_names(plan.bots.size() + 1);
  if (const Result<Referee> table = set_contest(trial); !table) return table.error();
  for (const std::string& complaint : call_the_roll(*match, plan.bots)) {
    if (!complaint.empty()) return Error{.message = complaint};
  }
  return match;
}

Result<std::unique_ptr<BotApi>> no_bots(const Options& options) {
  for (const PlanSetting& setting : match_settings()) {
    const std::string name(setting.name);
    if (options.settings.has(name))
      return Error{.message = "--" + name + " is for games against bots: --bot names one"};
  }
  return std::unique_ptr<BotApi>();
}

Result<std::unique_ptr<BotApi>> bots_of(const Options& options) {
  if (options.bots.empty()) return no_bots(options);
  const Result<TournamentPlan> plan = plan_of(options);
  if (!plan) return plan.error();
  const Result<MatchOptions> match = match_of(*plan);
  if (!match) return match.error();
  if (has_programs(*plan)) print_error(match->isolation.in_words + "\n");
  const auto open = [match = *match, bots = plan->bots](const std::string& person) {
    OpenTableOptions table{.match = match, .person = person, .bots = {}};
    table.match.contest.seed = fresh_seed();
    table.bots = take_seats(table.match, bots, nullptr, nullptr);
    return Result<std::shared_ptr<OpenTable>>(std::make_shared<OpenTable>(std::move(table)));
  };
  return std::make_unique<BotApi>(BotApiOptions{
      .token = fresh_token(), .host = options.host, .bots = options.bots, .edition = plan->edition, .open = open});
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

void greet(const SiteServer& server, const Options& options, const std::string& place) {
  print_line("gumshoe is at " + server.address() + place);
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
  const Result<std::unique_ptr<BotApi>> bots = bots_of(options);
  if (!bots) return complain(bots.error().message);
  Result<Site> site = Site::read(site_folder(options));
  if (!site) return complain(site.error().message + "; ./gumshoe builds it, --site names another folder");
  BotApi* const api = bots->get();
  SiteServer server(std::move(*site), options.host, api);
  if (!bind(server, options)) return complain(why_not(options));

  const sigset_t signals = ending_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);  // before there are threads: one waits for them, none is hit by them
  server.start();
  greet(server, options, api == nullptr ? "" : api->place());
  if (!options.no_open) open_browser(server.address() + (api == nullptr ? "" : api->opening_place()));
  int signal = 0;
  sigwait(&signals, &signal);
  if (api != nullptr) api->close(patience_with_bots);
  print_line(api == nullptr ? "\nEnded. The games stay in the browser." : "\nEnded, and the bots too.");
  flush_out();
  std::_Exit(0);  // at once: a browser keeps its connections open, and there is nothing to save
}

}  // namespace

void add_serve(Command& program) {
  Command& command = *program.add_subcommand("serve", "The web app: opens the notebook in the browser of this machine");
  const auto options = std::make_shared<Options>();
  const Option* port =
      command
          .add_option("--port", options->port, "The port to listen on; by default 8080 or the next free one; 0: any")
          ->type_name("PORT")
          ->transform(whole_number(0, 65535));
  command.add_option("--host", options->host, "The address to listen on")->type_name("HOST")->capture_default_str();
  command.add_flag("--no-open", options->no_open, "Open no browser");
  command.add_option("--site", options->site, "The folder with the built web app")->type_name("DIR");
  command
      .add_option("--bot", options->bots, "A bot to play against: its command line, or builtin:NAME; may be repeated")
      ->type_name("CMD")
      ->expected(1)
      ->take_all();
  options->settings.add_to(command, match_settings());
  command.footer(examples);
  command.callback([options, port] {
    options->port_given = port->given();
    serve(*options);
  });
}

}  // namespace gumshoe

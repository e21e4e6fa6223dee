// gumshoe bot: a built-in player as a bot of a contest, on standard input and output or at a Speed Clue server.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <cstring>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/commands.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "arena/protocol/bot_client.h"
#include "arena/protocol/speedclue.h"
#include "game/result.h"
#include "players/registry.h"

namespace gumshoe {
namespace {

// A connection to a program on this machine that sends one message at a time and waits for the answer.
class Loopback {
 public:
  static Result<Loopback> connect(int port);
  ~Loopback();
  Loopback(Loopback&& other) noexcept;
  Loopback(const Loopback&) = delete;
  Loopback& operator=(const Loopback&) = delete;

  bool send(std::string_view message);  // in one piece; false: the other side is gone
  std::optional<std::string> receive();  // what one read brings; none: the other side has closed

 private:
  explicit Loopback(int socket) : socket_(socket) {}
  int socket_ = -1;
};

Result<Loopback> Loopback::connect(int port) {
  constexpr int last_port = 65535;
  if (port < 1 || port > last_port) return Error{"a port is a number from 1 to " + std::to_string(last_port)};
  Loopback connection(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));

  if (::connect(connection.socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    return Error{"no server on port " + std::to_string(port) + " of this machine: " + std::strerror(errno)};
  }
  const int now = 1;  // an answer is not held back until more is to be sent
  ::setsockopt(connection.socket_, IPPROTO_TCP, TCP_NODELAY, &now, sizeof now);
  return connection;
}

Loopback::~Loopback() {
  if (socket_ >= 0) ::close(socket_);
}

Loopback::Loopback(Loopback&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}

bool Loopback::send(std::string_view message) {
  return ::send(socket_, message.data(), message.size(), MSG_NOSIGNAL) == std::ssize(message);
}

std::optional<std::string> Loopback::receive() {
  std::array<char, 4096> buffer{};
  for (;;) {
    const ssize_t length = ::recv(socket_, buffer.data(), buffer.size(), 0);
    if (length > 0) return std::string(buffer.data(), length);
    if (length == 0 || errno != EINTR) return {};
  }
}

constexpr const char* examples = R"(Examples:
  gumshoe bot --player sleuth                      docs/protocol.md
  gumshoe match "gumshoe bot" "python3 mybot.py"   two bots in one game
  gumshoe bot --speedclue gumshoe1 3002            on port 3002

Lines in, lines out; with --speedclue it joins a Speed Clue server.
Players: basic, eliminator, sleuth, gumshoe, in rising strength.

Exit status: 0 the game is over, 1 the engine's game cannot be played, 2
bad usage or no server.)";

struct Options {
  std::string player = "gumshoe";
  std::string name;
  std::string dialect = "documented";
  std::string eliminated;
  std::uint64_t seed = 1;
  std::vector<std::string> speedclue;  // identifier and port
};

void complain(std::string_view message) { print_error("gumshoe bot: " + std::string(message) + "\n"); }

std::optional<Rules::Eliminated> eliminated(const Options& options) {
  if (options.eliminated.empty()) return {};
  return options.eliminated == "redeal" ? Rules::Eliminated::redeal : Rules::Eliminated::answer;
}

ExitCode play_contest(std::unique_ptr<Player> player, const Options& options) {
  BotClient bot(std::move(player), {.name = options.name.empty() ? options.player : options.name,
                                    .dialect = *find_dialect(options.dialect),
                                    .seed = options.seed,
                                    .eliminated = eliminated(options)});
  for (std::string line; std::getline(std::cin, line);) {
    if (const std::optional<std::string> reply = bot.take(line, Thinker::Clock::now())) {
      print_line(*reply);
      flush_out();
    }
    if (!bot.error()) continue;
    complain(bot.error()->message);
    return ExitCode::no;
  }
  return ExitCode::done;
}

ExitCode play_speedclue(std::unique_ptr<Player> player, const Options& options) {
  Result<Loopback> server = Loopback::connect(std::atoi(options.speedclue[1].c_str()));
  if (!server) {
    complain(server.error().message);
    return ExitCode::bad_input;
  }
  SpeedClueClient client(std::move(player), options.seed);
  server->send(speedclue::alive(options.speedclue[0]));
  while (!client.done()) {
    const std::optional<std::string> message = server->receive();
    if (!message) return ExitCode::done;
    const Result<std::string> answer = client.take(*message, Thinker::Clock::now());
    if (!answer) {
      complain(answer.error().message);
      return ExitCode::no;
    }
    if (!server->send(*answer)) return ExitCode::done;
  }
  return ExitCode::done;
}

void run(const Options& options) {
  Result<std::unique_ptr<Player>> player = make_player(options.player);
  if (!player) {
    complain(player.error().message);
    return leave_with(ExitCode::bad_input);
  }
  leave_with(options.speedclue.empty() ? play_contest(std::move(player).value(), options)
                                       : play_speedclue(std::move(player).value(), options));
}

}  // namespace

void add_bot(Command& program) {
  Command& command = *program.add_subcommand("bot", "Play in a contest of bots: lines in, lines out");
  const auto options = std::make_shared<Options>();
  command.add_option("--player", options->player, "The player, with its habits if it has any")
      ->type_name("PLAYER")
      ->capture_default_str();
  command.add_option("--name", options->name, "What it calls itself; by default the player's name")->type_name("NAME");
  command.add_option("--dialect", options->dialect, "How it speaks: as the contest's document, or its public engine")
      ->type_name("DIALECT")
      ->check(a_choice_of({"documented", "public"}))
      ->capture_default_str();
  command
      .add_option("--eliminated", options->eliminated,
                  "What the engine does with the cards of bots that are out: answers for them, or deals them again; "
                  "by default as in its dialect")
      ->type_name("HOW")
      ->check(a_choice_of({"answer", "redeal"}));
  command.add_option("--seed", options->seed, "The seed of its random choices")
      ->type_name("N")
      ->transform(a_seed())
      ->capture_default_str();
  command.add_option("--speedclue", options->speedclue, "Join a Speed Clue server on this machine instead")
      ->type_name("IDENTIFIER PORT")
      ->expected(2);
  command.footer(examples);
  command.callback([options] { run(*options); });
}

}  // namespace gumshoe

// gumshoe play: a game of the board game against the built-in players, at the terminal.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>

#include <unistd.h>

#include "app/commands.h"
#include "app/contest/secrecy.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "app/human/person.h"
#include "app/human/terminal.h"
#include "play/contest/contest.h"
#include "players/tables/sitting.h"
#include "record/notation/print.h"
#include "record/table/names.h"
#include "view/play/board_text.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe play                                      against three players
  gumshoe play --seats 4 --against sleuth,gumshoe,basic
  gumshoe play --edition classic-uk --dice one --name Kim --seed 7
  gumshoe play --people Ann,Bob --against gumshoe   two people in turn
  gumshoe play --with "python3 mybot.py" --against sleuth

The board is the classic one; --with makes it a contest of bots with you
in it, by docs/contest.md.

In a turn `help` tells what can be typed, Tab completes it, and the line
below says what it will do. The same seed gives the same deal and dice.
See docs/play.md.

Exit status: 0 the game is over or was left, 2 bad usage.)";

constexpr std::uint64_t work_of_players = 5'000'000;  // a decision: about a second at most

struct Options {
  std::string edition = "classic-us";
  int seats = 0;  // 0: as many as there are people and players named, or four
  std::vector<std::string> people;
  std::string name = "You";
  std::vector<std::string> against;
  std::vector<std::string> with;
  std::string dice = "two";
  std::string accuse_in = "anywhere";
  std::string rules;
  std::string record;
  std::optional<std::uint64_t> seed;
  bool no_sheet = false;
  Look look;
};

ExitCode refuse(std::string_view message) {
  print_error("gumshoe play: " + printable(message) + "\n");
  return ExitCode::bad_input;
}

const std::vector<std::string>& usual_opponents() {
  static const std::vector<std::string> usual{"sleuth", "gumshoe", "eliminator"};
  return usual;
}

std::vector<std::string> people_of(const Options& options) {
  return options.people.empty() ? std::vector<std::string>{options.name} : options.people;
}

// Those named, again from the first where there are more seats than names.
std::vector<std::string> opponents_of(const Options& options, std::size_t people) {
  const std::vector<std::string>& named = options.against.empty() ? usual_opponents() : options.against;
  const std::size_t usual = options.against.empty() ? 4 : people + named.size();
  const std::size_t seats = options.seats == 0 ? std::max(usual, people) : options.seats;
  std::vector<std::string> opponents;
  for (std::size_t i = 0; people + opponents.size() < seats; ++i) opponents.push_back(named[i % named.size()]);
  return opponents;
}

// `Sleuth`, `Gumshoe 2`: called as they play.
std::string name_of_player(std::string_view description) {
  std::string name(description.substr(0, description.find(' ')));
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

Result<SittingOptions> sitting_of(const Options& options) {
  const std::vector<std::string> people = people_of(options);
  const std::vector<std::string> opponents = opponents_of(options, people.size());
  if (options.seats != 0 && std::cmp_less(options.seats, people.size() + options.against.size()))
    return Error{.message = "there are more names than seats"};
  for (const std::string& person : people) {
    if (std::string complaint = seat_name_complaint(person); !complaint.empty()) return Error{.message = complaint};
  }
  std::vector<std::string> names = people;
  for (const std::string& opponent : opponents) names.push_back(name_of_player(opponent));
  names = distinct_seat_names(names);
  const std::string tag = "- dice=" + options.dice + " accuse-in=" + options.accuse_in;
  const Result<HouseTag> house = parse_house_tag(tag);
  if (!house) return house.error();
  SittingOptions sitting{
      .edition = options.edition, .rules = options.rules, .house = house->rules, .seed = *options.seed};
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    sitting.chairs.push_back({names[seat], seat < people.size() ? "" : opponents[seat - people.size()]});
  return sitting;
}

// The game with everybody who looks at it.
class AtTerminal {
 public:
  AtTerminal(const Options& options, Sitting sitting) : options_(options), sitting_(std::move(sitting)) {
    const Table& table = sitting_.table();
    for (const Seat seat : table.all_seats()) {
      if (sitting_.is_person(seat)) people_.push_back({seat, nullptr});
    }
    for (Sitter& sitter : people_) {
      sitter.person = std::make_unique<Person>(PersonOptions{.name = table.seats[sitter.seat],
                                                             .sheet = !options.no_sheet,
                                                             .hand_over = people_.size() > 1,
                                                             .look = options.look});
    }
  }

  // False: somebody has left.
  bool to_the_end() {
    const auto ask = [this](const Owed& owed) {
      return std::ranges::find(people_, owed.seat, &Sitter::seat)->person->decide(seen(owed.seat), owed);
    };
    const auto tell = [this] {
      for (const Sitter& sitter : people_) sitter.person->hear(seen(sitter.seat));
    };
    sitting_.play_on({.work = work_of_players}, ask, tell);
    return sitting_.referee().outcome().has_value();
  }

  void tell_the_end() {
    for (const Sitter& sitter : people_)
      sitter.person->see_the_end(seen(sitter.seat), sitting_.referee().outcome()->winner);
    const Table& table = sitting_.table();
    const Phrasing phrasing(table, options_.look.lettering());
    HumanConsole console(options_.look);
    console.say("It was " + joined(phrasing.card_names(table.deal->envelope), "and") + ".", Tone::strong);
    for (const Seat seat : table.all_seats())
      console.say(phrasing.seat(seat) + " had " + joined(phrasing.card_names(table.deal->hands[seat]), "and") + ".");
  }

  const Record& record() const { return sitting_.referee().record(); }

 private:
  struct Sitter {
    Seat seat;
    std::unique_ptr<Person> person;
  };

  SeatSeen seen(Seat seat) { return {sitting_.seen(seat), sitting_.floor(), sitting_.table().seats}; }

  const Options& options_;
  Sitting sitting_;
  std::vector<Sitter> people_;
};

ExitCode play(const Options& options) {
  if (const std::optional<Error> error = why_not_written(options.record)) return refuse(error->message);
  const Result<SittingOptions> seats = sitting_of(options);
  if (!seats) return refuse(seats.error().message);
  Result<Sitting> sitting = Sitting::start(*seats);
  if (!sitting) return refuse(sitting.error().message);
  AtTerminal game(options, std::move(sitting).value());
  if (!game.to_the_end()) return ExitCode::done;
  game.tell_the_end();
  if (options.record.empty()) return ExitCode::done;
  const std::optional<Error> error = write_text(options.record, print(game.record()));
  return error ? refuse(error->message) : ExitCode::done;
}

std::string in_quotes_for_a_command(const std::string& text) { return "\"" + text + "\""; }

// Other people's bots play a contest: that is a match with a person in it.
ExitCode play_contest(const Options& options) {
  std::error_code problem;
  const std::string program = std::filesystem::read_symlink("/proc/self/exe", problem);
  if (problem) return refuse("the program does not find itself");
  std::vector<std::string> words{program, "match", "--seed", std::to_string(*options.seed)};
  if (!options.record.empty()) words.insert(words.end(), {"--record", options.record});
  for (const std::string& person : people_of(options))
    words.push_back(in_quotes_for_a_command(program) + " human " + in_quotes_for_a_command(person) +
                    (options.no_sheet ? " --no-sheet" : ""));
  words.insert(words.end(), options.with.begin(), options.with.end());
  for (const std::string& player : options.against) words.push_back("builtin:" + player);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  flush_out();
  execv(program.c_str(), arguments.data());
  return refuse(std::strerror(errno));
}

void add_table_options(Command& command, Options& options) {
  command
      .add_option("--edition", options.edition, "The edition, one of those with a board (gumshoe editions lists all)")
      ->type_name("ID")
      ->capture_default_str();
  command.add_option("--seats", options.seats, "How many play, including you; by default everybody named, or four")
      ->type_name("N")
      ->transform(whole_number(2, 6));
  command.add_option("--name", options.name, "Your name")->capture_default_str();
  command.add_option("--people", options.people, "Several people at this terminal, by name")
      ->type_name("NAME,…")
      ->delimiter(',');
  command.add_option("--against", options.against, "Built-in players; repeated in turn if there are more seats")
      ->type_name("PLAYER,…")
      ->delimiter(',');
  command.add_option("--with", options.with, "A bot's command line, to play a contest instead; may be repeated")
      ->type_name("CMD")
      ->expected(1)
      ->take_all();
}

void add_rule_options(Command& command, Options& options) {
  command.add_option("--dice", options.dice, "The dice; special: one die with a magnifying glass")
      ->type_name("DICE")
      ->check(a_choice_of({"two", "one", "special"}))
      ->capture_default_str();
  command.add_option("--accuse-in", options.accuse_in, "Where players may accuse")
      ->type_name("WHERE")
      ->check(a_choice_of({"anywhere", "room", "centre"}))
      ->capture_default_str();
  command.add_option("--rules", options.rules, "Other rules, as in the Rules tag: \"stay=yes respond=all\"")
      ->type_name("RULES");
  command.add_option("--seed", options.seed, "The seed of deal and dice; by default a new one")
      ->type_name("N")
      ->transform(a_seed());
  command.add_option("--record", options.record, "Write the game to this file when it is over")->type_name("FILE");
  command.add_flag("--no-sheet", options.no_sheet, "Leave out the sheet of what is known; `sheet` shows it");
}

}  // namespace

void add_play(Command& program) {
  Command& command = *program.add_subcommand("play", "Play the board game against the built-in players");
  const auto options = std::make_shared<Options>();
  add_table_options(command, *options);
  add_rule_options(command, *options);
  add_look(command, options->look);
  command.footer(examples);
  command.callback([options] {
    if (!options->seed) options->seed = fresh_seed();
    leave_with(options->with.empty() ? play(*options) : play_contest(*options));
  });
}

}  // namespace gumshoe

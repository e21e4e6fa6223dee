// The settings of a tournament, each in one place: its name, its words, how it is read and written.
#include <charconv>
#include <chrono>
#include <cmath>
#include <limits>
#include <string>

#include "app/contest/plan.h"
#include "app/files/refer.h"
#include "record/table/nearest.h"
#include "record/table/tags.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

using Plan = TournamentPlan;

Error wrong(std::string message) { return {.message = std::move(message)}; }

template <typename Number>
std::optional<Error> read_whole(std::string_view text, Number low, Number high, Number& value) {
  Number read{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), read);
  if (problem != std::errc() || end != text.data() + text.size() || read < low || read > high)
    return wrong("'" + std::string(text) + "' is not a whole number from " + std::to_string(low) + " to " +
                 std::to_string(high));
  value = read;
  return {};
}

std::optional<Error> read_part(std::string_view text, double& value) {
  double read = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), read);
  if (problem != std::errc() || end != text.data() + text.size() || !(read > 0 && read < 1))
    return wrong("'" + std::string(text) + "' is not a number between 0 and 1");
  value = read;
  return {};
}

// One of a few words, by its number.
template <typename Choice>
std::optional<Error> read_choice(std::string_view text, const std::vector<std::string>& words, Choice& value) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] != text) continue;
    value = static_cast<Choice>(i);
    return {};
  }
  return wrong("'" + std::string(text) + "' is none of " + all_of(words));
}

template <typename Choice>
std::string name_in(const std::vector<std::string>& words, Choice choice) {
  return words[static_cast<std::size_t>(choice)];
}

std::optional<Error> read_switch(std::string_view text, bool on, bool& value) {
  if (text != "true" && text != "false") return wrong("'" + std::string(text) + "' is neither true nor false");
  value = (text == "true") == on;
  return {};
}
std::string switch_text(bool on) { return on ? "true" : "false"; }

const std::vector<std::string> format_names{"round-robin", "gauntlet"};
const std::vector<std::string> deal_names{"fair", "public"};
const std::vector<std::string> elimination_names{"answer", "redeal"};
const std::vector<std::string> dialect_names{"documented", "public"};
const std::vector<std::string> sandbox_names{"auto", "bwrap", "none"};
const std::vector<std::string> deck_names{"competition"};

std::optional<Error> read_ms(std::string_view text, std::chrono::nanoseconds& value, double least = 0.001) {
  double read = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), read);
  constexpr double a_day = 24.0 * 3600 * 1000;
  if (problem != std::errc() || end != text.data() + text.size() || !(read >= least && read <= a_day))
    return wrong("'" + std::string(text) + "' is not a number of milliseconds from " + shortest(least) +
                 " to 86,400,000");
  value = std::chrono::nanoseconds(std::llround(read * 1e6));
  return {};
}
std::string ms_text(std::chrono::nanoseconds time) {
  return shortest(std::chrono::duration<double, std::milli>(time).count());
}

template <int Plan::* member>
std::string whole(const Plan& plan) {
  return std::to_string(plan.*member);
}
template <std::uint64_t Plan::* member>
std::string whole_64(const Plan& plan) {
  return std::to_string(plan.*member);
}
template <int ContestOptions::* member>
std::string contest_whole(const Plan& plan) {
  return std::to_string(plan.contest.*member);
}
template <std::string Plan::* member>
std::string text_of(const Plan& plan) {
  return plan.*member;
}
template <std::string Plan::* member>
std::optional<Error> set_text(Plan& plan, std::string_view text) {
  plan.*member = text;
  return {};
}
template <int ContestOptions::* member, int low, int high>
std::optional<Error> set_contest_whole(Plan& plan, std::string_view text) {
  return read_whole(text, low, high, plan.contest.*member);
}

std::optional<Error> read_shard(Plan& plan, std::string_view text) {
  const Result<Shard> shard = Shard::parse(text);
  if (!shard) return shard.error();
  plan.shard = *shard;
  return {};
}

std::vector<PlanSetting> about_the_tournament() {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  return {
      {"title", "TEXT", "What the tournament is called", {}, true, set_text<&Plan::title>, text_of<&Plan::title>},
      {"games",
       "N",
       "How many games, rounded up to whole deals",
       {},
       true,
       [](Plan& p, std::string_view t) { return read_whole<std::uint64_t>(t, 1, 1'000'000'000, p.games); },
       whole_64<&Plan::games>},
      {"seats",
       "N",
       "How many bots sit at a table; by default all, or 4 if there are more than 6",
       {},
       false,
       [](Plan& p, std::string_view t) { return read_whole(t, 2, max_seats, p.seats); },
       whole<&Plan::seats>},
      {"format", "FORMAT", "round-robin: everybody meets everybody; gauntlet: the first bot sits at every table",
       format_names, false, [](Plan& p, std::string_view t) { return read_choice(t, format_names, p.format); },
       [](const Plan& p) { return name_in(format_names, p.format); }},
      {"seed",
       "N",
       "The seed of deals, boards and dice; with the same bots it gives the same games; by default a new one",
       {},
       false,
       [](Plan& p, std::string_view t) { return read_whole<std::uint64_t>(t, 0, most, p.seed); },
       whole_64<&Plan::seed>},
      {"shard",
       "I/N",
       "Play a part of the deals only: 1/8 is the first of eight, which `gumshoe merge` puts together",
       {},
       false,
       read_shard,
       [](const Plan& p) { return p.shard.is_all() ? std::string() : p.shard.text(); }},
      {"concurrency",
       "N",
       "How many games at once; by default one per processor, or one in each rank of mpirun",
       {},
       true,
       [](Plan& p, std::string_view t) { return read_whole(t, 1, 1024, p.threads); },
       whole<&Plan::threads>},
      {"sprt",
       "DELTA",
       "Stop once it is decided whether the first bot wins its fair share of games, or more by DELTA",
       {},
       true,
       [](Plan& p, std::string_view t) { return read_part(t, p.sprt.emplace()); },
       [](const Plan& p) { return p.sprt ? shortest(*p.sprt) : std::string(); }},
      {"alpha",
       "P",
       "With --sprt: how often a bot that is no better may be judged better",
       {},
       true,
       [](Plan& p, std::string_view t) { return read_part(t, p.alpha); },
       [](const Plan& p) { return shortest(p.alpha); }},
      {"beta",
       "P",
       "With --sprt: how often a bot that is better may be missed",
       {},
       true,
       [](Plan& p, std::string_view t) { return read_part(t, p.beta); },
       [](const Plan& p) { return shortest(p.beta); }},
  };
}

}  // namespace

std::vector<PlanSetting> game_settings() {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  return {
      {"no-board",
       "",
       "Without a board: anybody may ask for anything",
       {},
       false,
       [](Plan& p, std::string_view t) { return read_switch(t, false, p.board); },
       [](const Plan& p) { return switch_text(!p.board); }},
      {"edition",
       "EDITION",
       "The edition of the deck; by default a deck of the sizes below, or classic-us without a board",
       {},
       false,
       set_text<&Plan::edition>,
       text_of<&Plan::edition>},
      {"rules",
       "RULES",
       "Without a board: rules that differ from the edition's, such as accuse=instead",
       {},
       false,
       set_text<&Plan::rules>,
       text_of<&Plan::rules>},
      {"board",
       "N",
       "The side of the board; by default the number of rooms of the edition, or 10",
       {},
       false,
       set_contest_whole<&ContestOptions::side, least_side, most_side>,
       contest_whole<&ContestOptions::side>},
      {"deck", "DECK", "competition: 44 people and 16 weapons", deck_names, false,
       [](Plan& p, std::string_view t) {
         int which = 0;
         std::optional<Error> error = read_choice(t, deck_names, which);
         if (error) return error;
         p.contest.people = competition().people;
         p.contest.weapons = competition().weapons;
         return error;
       },
       [](const Plan&) { return std::string(); }},  // the numbers tell it
      {"people",
       "N",
       "How many suspects",
       {},
       false,
       set_contest_whole<&ContestOptions::people, 2, 128>,
       contest_whole<&ContestOptions::people>},
      {"weapons",
       "N",
       "How many weapons",
       {},
       false,
       set_contest_whole<&ContestOptions::weapons, 2, 128>,
       contest_whole<&ContestOptions::weapons>},
      {"rooms",
       "N",
       "How many rooms; by default the side of the board",
       {},
       false,
       set_contest_whole<&ContestOptions::rooms, 2, 128>,
       contest_whole<&ContestOptions::rooms>},
      {"deal", "HOW", "fair: one stock dealt round; public: each category from the first seat on", deal_names, false,
       [](Plan& p, std::string_view t) { return read_choice(t, deal_names, p.contest.deal); },
       [](const Plan& p) { return name_in(deal_names, p.contest.deal); }},
      {"eliminated", "HOW", "When a bot is out: answer, the referee answers for it; redeal, the others get its cards",
       elimination_names, false,
       [](Plan& p, std::string_view t) {
         bool redeal = false;
         const std::optional<Error> error = read_choice(t, elimination_names, redeal);
         p.contest.eliminated = redeal ? Rules::Eliminated::redeal : Rules::Eliminated::answer;
         return error;
       },
       [](const Plan& p) { return elimination_names[p.contest.eliminated == Rules::Eliminated::redeal ? 1 : 0]; }},
      {"dialect", "DIALECT", "documented, or public: as the engine of the first contest", dialect_names, false,
       [](Plan& p, std::string_view t) { return read_choice(t, dialect_names, p.dialect); },
       [](const Plan& p) { return name_in(dialect_names, p.dialect); }},
      {"announce-guesses",
       "",
       "All bots hear every guess; always so in the public dialect",
       {},
       false,
       [](Plan& p, std::string_view t) { return read_switch(t, true, p.announce_guesses); },
       [](const Plan& p) { return switch_text(p.announce_guesses); }},
      {"bots-as-suspects",
       "",
       "The bots are suspects too, and can be dragged; always so in the public dialect",
       {},
       false,
       [](Plan& p, std::string_view t) { return read_switch(t, true, p.bots_as_suspects); },
       [](const Plan& p) { return switch_text(p.bots_as_suspects); }},
      {"time",
       "MS",
       "Milliseconds that a bot has for each answer; by default 10000",
       {},
       false,
       [](Plan& p, std::string_view t) { return read_ms(t, p.clock.time); },
       [](const Plan& p) { return ms_text(p.clock.time); }},
      {"margin",
       "MS",
       "Milliseconds by which an answer may be late, to allow for a busy machine; by default 0",
       {},
       false,
       [](Plan& p, std::string_view t) { return read_ms(t, p.clock.margin, 0); },
       [](const Plan& p) { return ms_text(p.clock.margin); }},
      {"startup",
       "MS",
       "Milliseconds that a bot has to say its name; by default 10000",
       {},
       false,
       [](Plan& p, std::string_view t) { return read_ms(t, p.clock.startup); },
       [](const Plan& p) { return ms_text(p.clock.startup); }},
      {"sandbox", "WHICH", "What isolates the bots: auto, bwrap (bubblewrap), or none", sandbox_names, true,
       [](Plan& p, std::string_view t) { return read_choice(t, sandbox_names, p.sandbox); },
       [](const Plan& p) { return name_in(sandbox_names, p.sandbox); }},
      {"max-rounds",
       "N",
       "The game ends without a winner after this many rounds",
       {},
       false,
       set_contest_whole<&ContestOptions::max_rounds, 1, 1'000'000>,
       contest_whole<&ContestOptions::max_rounds>},
      {"work",
       "N",
       "How much work, as it is counted, a built-in player may put into a decision; by default any amount",
       {},
       false,
       [](Plan& p, std::string_view t) { return read_whole<std::uint64_t>(t, 1, most, p.work); },
       whole_64<&Plan::work>},
  };
}

const std::vector<PlanSetting>& tournament_settings() {
  static const std::vector<PlanSetting> all = [] {
    std::vector<PlanSetting> settings = about_the_tournament();
    for (PlanSetting& setting : game_settings()) settings.push_back(std::move(setting));
    return settings;
  }();
  return all;
}

void SettingsGiven::add_to(Command& command, const std::vector<PlanSetting>& settings) {
  settings_ = settings;
  for (const PlanSetting& setting : settings) {
    const std::string name(setting.name);
    if (setting.value.empty()) {
      command.add_flag("--" + name, switches_[name], std::string(setting.help));
      continue;
    }
    Option* option = command.add_option("--" + name, texts_[name], std::string(setting.help));
    option->type_name(std::string(setting.value));
    option->check(setting.choices.empty() ? not_empty(std::string(setting.value)) : a_choice_of(setting.choices));
  }
}

bool SettingsGiven::has(const std::string& name) const {
  const auto found = texts_.find(name);
  return found != texts_.end() && !found->second.empty();
}

std::optional<Error> SettingsGiven::apply(TournamentPlan& plan) const {
  for (const PlanSetting& setting : settings_) {
    const std::string name(setting.name);
    const bool is_switch = setting.value.empty();
    const std::string text = !is_switch ? texts_.at(name) : switches_.at(name) ? "true" : "";
    if (text.empty()) continue;
    if (const std::optional<Error> error = setting.set(plan, text))
      return Error{.message = "--" + name + ": " + error->message};
  }
  return {};
}

}  // namespace gumshoe

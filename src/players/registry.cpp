#include "players/registry.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "play/referee/game.h"
#include "players/gumshoe/player.h"
#include "players/plain_players.h"
#include "players/seekers/seeking.h"

namespace gumshoe {
namespace {

constexpr std::array infos{
    PlayerInfo{"random", "decides at random among what is legal"},
    PlayerInfo{"basic", "goes anywhere and asks anything, accuses when it has seen all cards but one of each category"},
    PlayerInfo{"eliminator", "strikes out the cards it has seen, accuses when one is left in each category"},
    PlayerInfo{"sleuth",
               "deduces everything that follows, asks what tells it most, accuses when the envelope is proved"},
    PlayerInfo{"gumshoe", "plays for the chance to win: asks, accuses and shows as the advisor says"},
};

struct Setting {
  std::string_view text;
  void (*apply)(Habits&);
};

constexpr std::array settings{
    Setting{"show=random", [](Habits& h) { h.showing = Habits::Showing::at_random; }},
    Setting{"show=lowest", [](Habits& h) { h.showing = Habits::Showing::lowest; }},
    Setting{"show=before", [](Habits& h) { h.showing = Habits::Showing::shown_before; }},
    Setting{"show=rooms", [](Habits& h) { h.showing = Habits::Showing::rooms_first; }},
    Setting{"own=never", [](Habits& h) { h.own_cards = Habits::OwnCards::never; }},
    Setting{"own=often", [](Habits& h) { h.own_cards = Habits::OwnCards::often; }},
    Setting{"seek=anew", [](Habits& h) { h.seeking = Habits::Seeking::anew; }},
    Setting{"seek=repeats", [](Habits& h) { h.seeking = Habits::Seeking::repeats; }},
    Setting{"ask=information", [](Habits& h) { h.asking = Habits::Asking::information; }},
    Setting{"ask=places", [](Habits& h) { h.asking = Habits::Asking::fewest_places; }},
    Setting{"ask=any", [](Habits& h) { h.asking = Habits::Asking::any; }},
};

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  while (true) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return found;
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    found.push_back(text.substr(begin, end - begin));
    text.remove_prefix(end);
  }
}

template <typename Items, typename Text>
std::string listed(const Items& items, Text text) {
  std::string list;
  for (const auto& item : items) list += (list.empty() ? "" : ", ") + std::string(text(item));
  return list;
}

Result<Habits> read_habits(std::span<const std::string_view> words) {
  Habits habits;
  for (const std::string_view word : words) {
    const auto setting = std::ranges::find(settings, word, &Setting::text);
    if (setting == settings.end()) {
      return Error{.message = "no habit '" + std::string(word) + "'; there are " +
                              listed(settings, [](const Setting& s) { return s.text; })};
    }
    setting->apply(habits);
  }
  return habits;
}

template <typename PlainPlayer>
Result<std::unique_ptr<Player>> make_plain(std::string_view name, std::span<const std::string_view> habits) {
  if (!habits.empty()) return Error{.message = "the player '" + std::string(name) + "' has no habits"};
  return std::unique_ptr<Player>(std::make_unique<PlainPlayer>());
}

template <typename SeekingPlayer>
Result<std::unique_ptr<Player>> make_seeking(std::span<const std::string_view> words) {
  const Result<Habits> habits = read_habits(words);
  if (!habits) return habits.error();
  return std::unique_ptr<Player>(std::make_unique<SeekingPlayer>(*habits));
}

// In percent: `patience=150`.
std::optional<double> patience(std::string_view habit) {
  constexpr std::string_view name = "patience=";
  if (!habit.starts_with(name)) return {};
  habit.remove_prefix(name.size());
  int percent = 0;
  const auto [end, problem] = std::from_chars(habit.data(), habit.data() + habit.size(), percent);
  if (problem != std::errc() || end != habit.data() + habit.size() || percent <= 0) return {};
  return percent / 100.0;
}

bool apply(std::string_view habit, GumshoePlayer::Nature& nature) {
  if (habit == "ask=chance" || habit == "ask=information") {
    nature.asking = habit == "ask=chance" ? GumshoePlayer::Asking::chance : GumshoePlayer::Asking::information;
  } else if (habit == "wait=table" || habit == "wait=rivals") {
    nature.waiting = habit == "wait=table" ? GumshoePlayer::Waiting::by_table : GumshoePlayer::Waiting::by_rivals;
  } else if (habit == "accuse=pays" || habit == "accuse=proved") {
    nature.accusing =
        habit == "accuse=pays" ? GumshoePlayer::Accusing::when_it_pays : GumshoePlayer::Accusing::when_proved;
  } else if (habit == "read=yes" || habit == "read=no") {
    nature.reading = habit == "read=yes" ? GumshoePlayer::Reading::yes : GumshoePlayer::Reading::no;
  } else if (const std::optional<double> factor = patience(habit)) {
    nature.patience = *factor;
  } else {
    return false;
  }
  return true;
}

constexpr std::array<std::string_view, 9> gumshoe_habits{"ask=chance",    "ask=information", "accuse=pays",
                                                         "accuse=proved", "read=yes",        "read=no",
                                                         "wait=table",    "wait=rivals",     "patience="};

Result<std::unique_ptr<Player>> make_gumshoe(std::span<const std::string_view> habits) {
  GumshoePlayer::Nature nature;
  for (const std::string_view habit : habits) {
    if (apply(habit, nature)) continue;
    return Error{.message = "no habit '" + std::string(habit) + "' of gumshoe; there are " +
                            listed(gumshoe_habits, [](std::string_view text) { return text; }) + "PERCENT"};
  }
  return std::unique_ptr<Player>(std::make_unique<GumshoePlayer>(nature));
}

Error no_player(std::string_view name) {
  return Error{.message = "no player '" + std::string(name) + "'; there are " +
                          listed(infos, [](const PlayerInfo& info) { return info.name; })};
}

}  // namespace

std::span<const PlayerInfo> built_in_players() { return infos; }

std::vector<std::string> habits_of(std::string_view player) {
  if (player == "gumshoe") return {gumshoe_habits.begin(), gumshoe_habits.end()};
  std::vector<std::string> habits;
  if (player != "eliminator" && player != "sleuth") return habits;
  for (const Setting& setting : settings) habits.emplace_back(setting.text);
  return habits;
}

Result<std::unique_ptr<Player>> make_player(std::string_view description) {
  const std::vector<std::string_view> parts = words(description);
  if (parts.empty()) return no_player("");
  const std::span<const std::string_view> habits = std::span(parts).subspan(1);
  if (parts.front() == "random") return make_plain<RandomPlayer>(parts.front(), habits);
  if (parts.front() == "basic") return make_plain<BasicPlayer>(parts.front(), habits);
  if (parts.front() == "eliminator") return make_seeking<Eliminator>(habits);
  if (parts.front() == "gumshoe") return make_gumshoe(habits);
  if (parts.front() == "sleuth") return make_seeking<Sleuth>(habits);
  return no_player(parts.front());
}

Decision hint_for(const Record& seen, const Owed& owed, const Budget& budget) {
  return decision_of(**make_player("gumshoe"), seen, owed, 1, budget);
}

}  // namespace gumshoe

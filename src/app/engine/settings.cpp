#include "app/engine/settings.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr std::uint64_t all_there_are = std::numeric_limits<std::uint64_t>::max();

struct EngineSetting {
  enum class Type { choice, number, number_or_all };
  std::string_view name;
  Type type = Type::number;
  std::string_view help;
  std::vector<std::string> choices = {};
  std::uint64_t least = 0;
  std::uint64_t most = 0;
  void (*choose)(EngineSettings&, std::size_t) = nullptr;    // one of the choices
  std::uint64_t (*get)(const EngineSettings&) = nullptr;     // of a number
  void (*set)(EngineSettings&, std::uint64_t) = nullptr;
};

template <auto member>
constexpr auto setting_value =
    [](const EngineSettings& settings) { return static_cast<std::uint64_t>(settings.*member); };
template <auto member>
constexpr auto set_member = [](EngineSettings& settings, std::uint64_t value) {
  settings.*member = static_cast<std::remove_reference_t<decltype(settings.*member)>>(value);
};

template <auto member>
EngineSetting counted_setting(std::string_view name, std::uint64_t least, std::uint64_t most, std::string_view help,
                              EngineSetting::Type type = EngineSetting::Type::number) {
  EngineSetting setting{.name = name, .type = type, .help = help, .least = least, .most = most};
  setting.get = setting_value<member>;
  setting.set = set_member<member>;
  return setting;
}

EngineSetting choice_setting(std::string_view name, std::vector<std::string> choices, std::string_view help,
                             void (*choose)(EngineSettings&, std::size_t)) {
  EngineSetting setting{.name = name, .type = EngineSetting::Type::choice, .help = help};
  setting.choices = std::move(choices);
  setting.choose = choose;
  return setting;
}

std::vector<EngineSetting> all_settings() {
  using Type = EngineSetting::Type;
  using S = EngineSettings;
  return {
      choice_setting("model", {"bayes", "deals"}, "how deals weigh, as in solve",
                     [](S& s, std::size_t i) { s.model = i == 0 ? Model::bayes : Model::deals; }),
      choice_setting("read", {"advice", "true", "false"}, "where the others' questions move the odds",
                     [](S& s, std::size_t i) { s.read = static_cast<S::Read>(i); }),
      counted_setting<&S::seed>("seed", 0, 1'000'000'000'000'000, "of everything that is drawn"),
      counted_setting<&S::work>("work", 1, 1'000'000'000'000, "how much may be done, counted: the same everywhere"),
      counted_setting<&S::movetime>("movetime", 0, 86'400'000, "milliseconds for an answer; 0: no limit"),
      counted_setting<&S::top>("top", 0, 1'000'000, "questions that are listed", Type::number_or_all),
      counted_setting<&S::solutions>("solutions", 0, 1'000'000, "envelopes that are listed", Type::number_or_all),
      counted_setting<&S::hands>("hands", 0, 1000, "hands of each seat that are listed; 0: none are counted"),
      counted_setting<&S::deals>("deals", 1, 100'000, "deals drawn where a position is too large to count"),
      counted_setting<&S::games>("games", 1, 1'000'000, "games drawn for how close the others are"),
  };
}

std::optional<EngineSetting> find_engine_setting(std::string_view name) {
  for (EngineSetting& setting : all_settings()) {
    if (setting.name == name) return std::move(setting);
  }
  return {};
}

std::optional<Error> choose(EngineSettings& settings, const EngineSetting& setting, std::string_view value) {
  const auto found = std::ranges::find(setting.choices, value);
  if (found == setting.choices.end()) {
    return Error{std::string(setting.name) + " is " + one_of(setting.choices) + ", not " + in_quotes(value)};
  }
  setting.choose(settings, static_cast<std::size_t>(found - setting.choices.begin()));
  return {};
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

std::optional<Error> set_number(EngineSettings& settings, const EngineSetting& setting, std::string_view value) {
  const bool all = setting.type == EngineSetting::Type::number_or_all;
  if (all && value == "all") {
    setting.set(settings, all_there_are);
    return {};
  }
  const std::optional<std::uint64_t> number = whole_number(value);
  if (!number || *number < setting.least || *number > setting.most) {
    return Error{std::string(setting.name) + " is a number from " + grouped(setting.least) + " to " +
                 grouped(setting.most) + (all ? " or 'all'" : "") + ", not " + in_quotes(value)};
  }
  setting.set(settings, *number);
  return {};
}

void write_type(JsonWriter& json, const EngineSetting& setting) {
  json.key("type").text(setting.type == EngineSetting::Type::choice ? "choice" : "number");
  if (setting.type == EngineSetting::Type::choice) {
    json.key("default").text(setting.choices.front()).key("choices").begin_array();
    for (const std::string& choice : setting.choices) json.text(choice);
    json.end_array();
    return;
  }
  json.key("default").integer(static_cast<std::int64_t>(setting.get({})));
  json.key("least").integer(static_cast<std::int64_t>(setting.least));
  json.key("most").integer(static_cast<std::int64_t>(setting.most));
  json.key("all").boolean(setting.type == EngineSetting::Type::number_or_all);
}

std::uint64_t share_of(std::uint64_t usual, double share) {
  return static_cast<std::uint64_t>(std::max(1.0, static_cast<double>(usual) * share));
}

// Of what `gumshoe advise` does.
double share_of_usual(const EngineSettings& settings) {
  return static_cast<double>(settings.work) / static_cast<double>(usual_work());
}

}  // namespace

std::uint64_t usual_work() {
  const AdviceOptions usual;
  return usual.questions.most_work + usual.threat_work + usual.leak_work;
}

std::optional<Error> set_option(EngineSettings& settings, std::string_view name, std::string_view value) {
  const std::optional<EngineSetting> setting = find_engine_setting(name);
  if (!setting) return Error{"no option " + in_quotes(name) + did_you_mean(nearest(name, setting_names()))};
  return setting->choose != nullptr ? choose(settings, *setting, value) : set_number(settings, *setting, value);
}

bool is_setting(std::string_view name) { return find_engine_setting(name).has_value(); }

std::vector<std::string> setting_names() {
  std::vector<std::string> names;
  for (const EngineSetting& setting : all_settings()) names.emplace_back(setting.name);
  return names;
}

void write_settings(JsonWriter& json) {
  for (const EngineSetting& setting : all_settings()) {
    json.begin_object().key("name").text(setting.name);
    write_type(json, setting);
    json.key("help").text(setting.help).end_object();
  }
}

AdviceOptions advice_options(const EngineSettings& settings, double share) {
  AdviceOptions options{.model = settings.model, .top = settings.top, .seed = settings.seed, .samples = settings.games};
  share *= share_of_usual(settings);
  options.threat_work = share_of(options.threat_work, share);
  options.leak_work = share_of(options.leak_work, share);
  options.questions.most_work = share_of(options.questions.most_work, share);
  // No diagram may take more than a part of it all.
  const std::size_t most_states = options.questions.most_work / 6;
  options.questions.limits.most_states = std::min(options.questions.limits.most_states, most_states);
  options.questions.limits.most_predicted =
      std::min(options.questions.limits.most_predicted, static_cast<double>(most_states));
  options.deals = std::min(settings.deals, share_of(settings.deals, share) + 100);
  return options;
}

std::uint64_t work_for_games(const EngineSettings& settings) {
  return share_of(AdviceOptions{}.threat_work, share_of_usual(settings));
}

}  // namespace gumshoe

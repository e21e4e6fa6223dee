#include "app/shell/command.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

#include "record/table/nearest.h"

namespace gumshoe {
namespace {

// `FILE`; empty if it takes no value.
std::string value_name(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return "";
  if (option.get_positional()) return option.get_name(true);
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

std::vector<std::string> names_of_subcommands(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

}  // namespace

// ---- how the help is laid out ----

namespace {

constexpr std::size_t first_column = 24;
constexpr std::size_t line_width = 80;
constexpr std::size_t second_column = line_width - first_column;

std::string wrapped(std::string_view text, std::size_t width) {
  std::string made;
  std::size_t used = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const bool fits = used + 1 + end <= width;
    if (used > 0) made += fits ? ' ' : '\n';
    used = end + (used > 0 && fits ? used + 1 : 0);
    made += text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return made;
}

// The value's name beside the option, its meaning in a second column, lines of at most 80 columns.
class HelpFormat : public CLI::Formatter {
 public:
  HelpFormat() {
    column_width(first_column);
    label("SUBCOMMAND", "COMMAND");
    label("Positionals", "Arguments");
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string value = option->get_positional() ? "" : value_name(*option);
    return value.empty() ? "" : " " + value;
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    const std::string usual = option->get_default_str();
    return wrapped(option->get_description() + (usual.empty() ? "" : " (default: " + usual + ")"), second_column);
  }

  std::string make_description(const CLI::App* app) const override {
    return wrapped(app->get_description(), line_width) + "\n";
  }

  std::string make_subcommand(const CLI::App* command) const override {
    std::ostringstream out;
    CLI::detail::format_help(out, command->get_name(), wrapped(command->get_description(), second_column),
                             first_column);
    return out.str();
  }
};

}  // namespace

// ---- declaring ----

Option* Option::type_name(const std::string& name) {
  option_->type_name(name);
  return this;
}

Option* Option::check(const ValueCheck& check) {
  const auto of_a_copy = [complaint = check.complaint](const std::string& value) {
    std::string copy = value;
    return complaint(copy);
  };
  option_->check(CLI::Validator(of_a_copy, check.members));
  return this;
}

Option* Option::transform(const ValueCheck& check) {
  option_->transform(CLI::Validator(check.complaint, check.members));
  return this;
}

Option* Option::required() {
  option_->required();
  return this;
}

Option* Option::expected(int count) {
  option_->expected(count);
  return this;
}

Option* Option::expected(int least, int most) {
  option_->expected(least, most);
  return this;
}

Option* Option::take_all() {
  option_->take_all();
  return this;
}

Option* Option::delimiter(char between) {
  option_->delimiter(between);
  return this;
}

Option* Option::allow_extra_args(bool allowed) {
  option_->allow_extra_args(allowed);
  return this;
}

Option* Option::capture_default_str() {
  option_->capture_default_str();
  return this;
}

Option* Option::default_str(const std::string& words) {
  option_->default_str(words);
  return this;
}

Option* Option::group(const std::string& name) {
  option_->group(name);
  return this;
}

Option* Option::excludes(Option* other) {
  option_->excludes(other->option_);
  return this;
}

Option* Option::needs(Option* other) {
  option_->needs(other->option_);
  return this;
}

bool Option::given() const { return option_->count() > 0; }

Command::Command() : own_(std::make_shared<CLI::App>()), app_(own_.get()) { app_->set_help_flag(); }

Command::Command(const std::string& name, const std::string& summary, const std::string& version)
    : own_(std::make_shared<CLI::App>(summary, name)), app_(own_.get()) {
  app_->set_version_flag("-V,--version", version, "Print the version");
  app_->set_help_flag("-h,--help", "Print this help");
  app_->formatter(std::make_shared<HelpFormat>());
  app_->require_subcommand(0, 1);  // the name of a second one is a word like any other
}

Command::Command(CLI::App& app, const Command& parent) : app_(&app), parent_(&parent) {}

Command* Command::add_subcommand(const std::string& name, const std::string& summary) {
  CLI::App* app = app_->add_subcommand(name, summary)->group("Commands");
  subcommands_.push_back(std::unique_ptr<Command>(new Command(*app, *this)));
  return subcommands_.back().get();
}

void Command::footer(const std::string& text) { app_->footer(text); }

void Command::callback(const std::function<void()>& run) { app_->callback(run); }

template <typename Value>
Option* Command::add_option(const std::string& names, Value& value, const std::string& help) {
  return kept(app_->add_option(names, value, help));
}

Option* Command::add_option_function(const std::string& names, const std::function<void(const std::string&)>& take,
                                     const std::string& help) {
  return kept(app_->add_option_function<std::string>(names, take, help));
}

Option* Command::add_flag(const std::string& names, bool& value, const std::string& help) {
  return kept(app_->add_flag(names, value, help));
}

Option* Command::add_flag_callback(const std::string& names, const std::function<void()>& run,
                                   const std::string& help) {
  return kept(app_->add_flag_callback(names, run, help));
}

Option* Command::get_option(const std::string& name) { return kept(app_->get_option(name)); }

Option* Command::kept(CLI::Option* option) { return &options_.emplace_back(*option); }

// ---- reading ----

std::string Command::parse(std::vector<std::string> words) {
  std::ranges::reverse(words);  // as CLI11 wants them
  try {
    app_->parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) throw UsageError{named().complaint_about(error)};
    std::ostringstream text;  // help and version
    app_->exit(error, text);
    return text.str();
  }
  return "";
}

const Command& Command::named() const {
  for (const auto& command : subcommands_) {
    if (app_->got_subcommand(command->app_)) return *command;
  }
  return *this;
}

bool Command::has_option(const std::string& option) const { return app_->get_option_no_throw(option) != nullptr; }

bool Command::is_given(const std::string& option) const { return has_option(option) && app_->count(option) > 0; }

namespace {

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// The complaint about a word that has no place in the command line.
std::string complaint_about_word(const CLI::App& app, const std::string& word) {
  if (word.starts_with("-")) {
    const std::string name = word.substr(0, word.find('='));
    return "no option '" + name + "'" + did_you_mean(nearest(name, option_names(app)));
  }
  const std::vector<std::string> commands = names_of_subcommands(app);
  if (!commands.empty()) return "no command '" + word + "'" + did_you_mean(nearest(word, commands));
  return "nothing is expected at '" + word + "'";
}

}  // namespace

std::string Command::complaint_about(const CLI::ParseError& error) const {
  const std::vector<std::string> unknown = (parent_ == nullptr ? *this : *parent_).app_->remaining(true);
  if (!unknown.empty()) return complaint_about_word(*app_, unknown.front());
  // If an option is given twice, CLI11 says `At Most 1 required but received 2`.
  for (const CLI::Option* option : app_->get_options()) {
    const bool takes_one =
        option->get_items_expected_max() == 1 && option->get_multi_option_policy() == CLI::MultiOptionPolicy::Throw;
    if (takes_one && option->count() > 1) return option->get_name() + " can be given only once";
  }
  return error.what();
}

// ---- telling ----

std::vector<const Command*> Command::subcommands() const {
  std::vector<const Command*> all;
  for (const auto& command : subcommands_) all.push_back(command.get());
  return all;
}

std::string Command::name() const { return app_->get_name(); }

std::string Command::full_name() const { return parent_ == nullptr ? name() : parent_->full_name() + " " + name(); }

// Not app_->help(), which is the help of the sub-command that runs.
std::string Command::help() const {
  return app_->get_formatter()->make_help(app_, full_name(), CLI::AppFormatMode::Normal);
}

namespace {

// CLI11 writes the allowed values after the type: `TEXT:{deals,bayes}`.
std::vector<std::string> members(std::string_view type) {
  std::vector<std::string> found;
  const std::size_t open = type.find('{');
  const std::size_t close = type.rfind('}');
  if (open == type.npos || close == type.npos) return found;
  std::string_view list = type.substr(open + 1, close - open - 1);
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    found.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return found;
}

OptionDescription description_of(const CLI::Option& option) {
  OptionDescription made;
  for (const std::string& name : option.get_snames()) made.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) made.names.push_back("--" + name);
  made.value = value_name(option);
  if (!made.value.empty()) made.choices = members(option.get_type_name());
  made.help = option.get_description();
  made.required = option.get_required();
  made.repeatable = option.get_items_expected_max() > 1;
  return made;
}

}  // namespace

std::vector<std::string> command_names(const Command& program) { return names_of_subcommands(*program.app_); }

CommandDescription describe(const Command& command) {
  const CLI::App& app = *command.app_;
  CommandDescription made;
  made.name = app.get_name();
  made.summary = app.get_description();
  made.footer = app.get_footer();
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_group().empty()) made.options.push_back(description_of(*option));  // no group: hidden
  }
  for (const auto& subcommand : command.subcommands_) made.commands.push_back(describe(*subcommand));
  return made;
}

// ---- the types of values ----

template Option* Command::add_option(const std::string&, int&, const std::string&);
template Option* Command::add_option(const std::string&, double&, const std::string&);
template Option* Command::add_option(const std::string&, std::uint64_t&, const std::string&);
template Option* Command::add_option(const std::string&, std::optional<int>&, const std::string&);
template Option* Command::add_option(const std::string&, std::optional<std::uint64_t>&, const std::string&);
template Option* Command::add_option(const std::string&, std::string&, const std::string&);
template Option* Command::add_option(const std::string&, std::vector<int>&, const std::string&);
template Option* Command::add_option(const std::string&, std::vector<std::string>&, const std::string&);

}  // namespace gumshoe

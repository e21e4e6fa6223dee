#include "app/shell/help_format.h"

#include <algorithm>
#include <sstream>
#include <string_view>

#include "app/shell/describe.h"

namespace gumshoe {
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

}  // namespace

HelpFormat::HelpFormat() {
  column_width(first_column);
  label("SUBCOMMAND", "COMMAND");
  label("Positionals", "Arguments");
}

std::string HelpFormat::make_option_opts(const CLI::Option* option) const {
  const std::string value = option->get_positional() ? "" : value_name(*option);
  return value.empty() ? "" : " " + value;
}

std::string HelpFormat::make_option_desc(const CLI::Option* option) const {
  const std::string usual = option->get_default_str();
  return wrapped(option->get_description() + (usual.empty() ? "" : " (default: " + usual + ")"), second_column);
}

std::string HelpFormat::make_description(const CLI::App* app) const {
  return wrapped(app->get_description(), line_width) + "\n";
}

std::string HelpFormat::make_subcommand(const CLI::App* command) const {
  std::ostringstream out;
  CLI::detail::format_help(out, command->get_name(), wrapped(command->get_description(), second_column), first_column);
  return out.str();
}

}  // namespace gumshoe

// How --help is set: the value's name beside the option, what it means in a second column, lines of at most 80 columns.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace gumshoe {

class HelpFormat : public CLI::Formatter {
 public:
  HelpFormat();
  std::string make_option_opts(const CLI::Option* option) const override;
  std::string make_option_desc(const CLI::Option* option) const override;
  std::string make_description(const CLI::App* app) const override;
  std::string make_subcommand(const CLI::App* command) const override;
};

}  // namespace gumshoe

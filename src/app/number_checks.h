// Numbers as values of options: what is said of one that cannot be meant is the same for every command.
#pragma once

#include <string>

#include <CLI/Validators.hpp>

namespace gumshoe {

CLI::Validator an_event();      // its number, from 0
CLI::Validator count_or_all();  // `3`, `all`
CLI::Validator whole_number(long low, long high);
CLI::Validator number_between(double low, double high);

}  // namespace gumshoe

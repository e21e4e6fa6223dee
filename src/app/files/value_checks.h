// Values of options: what is said of one that cannot be meant is the same for every command.
#pragma once

#include <string>
#include <vector>

#include <CLI/Validators.hpp>

namespace gumshoe {

// Whole numbers, as transformations: to CLI11 a zero in front would make `010` eight.
CLI::Validator an_event();  // its number, from 0
CLI::Validator whole_number(long low, long high);
CLI::Validator a_seed();    // any of 64 bits

CLI::Validator count_or_all();  // `3`, `all`
CLI::Validator number_between(double low, double high);
CLI::Validator a_choice_of(const std::vector<std::string>& words);
// For texts whose being empty means that they were not given: a shell's unset variable is not meant so.
CLI::Validator not_empty(const std::string& expected);

}  // namespace gumshoe

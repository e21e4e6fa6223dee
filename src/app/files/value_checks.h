// Checks of option values, so that every command complains about a bad value in the same words.
#pragma once

#include <string>
#include <vector>

#include <CLI/Validators.hpp>

namespace gumshoe {

// Whole numbers, as transformations: CLI11 would read `010` as octal eight.
CLI::Validator an_event();  // its number, from 0
CLI::Validator whole_number(long low, long high);
CLI::Validator a_seed();    // any of 64 bits

CLI::Validator count_or_all();  // `3`, `all`
CLI::Validator number_between(double low, double high);
CLI::Validator a_choice_of(const std::vector<std::string>& words);
// For texts where empty means "not given": an unset shell variable must not pass for that.
CLI::Validator not_empty(const std::string& expected);

}  // namespace gumshoe

// What the bots of a contest must not find out: a seed is the whole deal.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gumshoe {

// A seed that nobody can guess or find by trying: 53 bits, which every program that reads JSON keeps exactly.
std::uint64_t fresh_seed();

// Anyone can read the command line of a running program, which shows the arguments as they lie in memory. This
// overwrites the values of --seed.
void wipe_seeds(std::span<char*> arguments);

// `match-7.cgn`: the record of a match that was not told where to write it.
std::string record_named_by(std::uint64_t seed);
// Such records that are already in this folder. A bot sees which files are covered: covering the one that is still to
// be written would give its seed away.
std::vector<std::string> records_named_by_seeds(const std::string& folder);

// The files in this folder that contain the seed, such as pages and tables of a tournament that is resumed; none for a
// seed so short that other numbers may look the same.
std::vector<std::string> files_that_tell(std::uint64_t seed, const std::string& folder);

// The file that standard output goes to; empty if it isn't a file.
std::string file_of_output();

// These files as a sandbox knows them, with those that SQLite keeps beside a database. Empty names are left out.
std::vector<std::string> files_to_hide(const std::vector<std::string>& files);

}  // namespace gumshoe

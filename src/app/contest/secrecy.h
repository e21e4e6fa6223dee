// What the bots of a contest must not find out: a seed is the whole deal.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gumshoe {

// One that nobody can guess, nor find by trying: 53 bits, which every program that reads JSON keeps exactly.
std::uint64_t fresh_seed();

// Everybody can read the command line of a program that runs, and it shows the arguments as they lie in memory: the
// values of --seed are written over.
void wipe_seeds(std::span<char*> arguments);

// `match-7.cgn`: the record of a match that was not told where to write it.
std::string record_named_by(std::uint64_t seed);
// Those in this folder. A bot sees which files are covered: where it were one of them, it would tell the seed.
std::vector<std::string> records_named_by_seeds(const std::string& folder);

// Those in this folder that have the seed in them, such as pages and tables of a tournament that is taken up again;
// none for a seed that other numbers may be, too.
std::vector<std::string> files_that_tell(std::uint64_t seed, const std::string& folder);

// The file that standard output goes to; empty where it is none.
std::string file_of_output();

// These files as a sandbox knows them, with those that SQLite keeps beside a database. Those without a name are left
// out.
std::vector<std::string> files_to_hide(const std::vector<std::string>& files);

}  // namespace gumshoe

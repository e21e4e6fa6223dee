#include "app/contest/ranks.h"

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <dlfcn.h>

namespace gumshoe {
namespace {

namespace fs = std::filesystem;

constexpr const char* module_name = "gumshoe_mpi.so";

int number_in(std::initializer_list<const char*> variables, int otherwise) {
  for (const char* variable : variables) {
    const char* text = std::getenv(variable);
    if (text == nullptr) continue;
    const std::string_view digits = text;
    int value = 0;
    if (std::from_chars(digits.data(), digits.data() + digits.size(), value).ec == std::errc()) return value;
  }
  return otherwise;
}

// Where it is built, and where it is installed.
std::vector<fs::path> module_places() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  return {program / module_name, program / ".." / "lib" / "gumshoe" / module_name};
}

Error several(const std::string& why) {
  return {.message = "this program has been started " + std::to_string(ranks_started()) + " times as one run, but " +
                     why +
                     ": each would play everything. docs/cluster.md tells how to build it with MPI, and how to "
                     "do without (--shard)"};
}

// libmpi loads components of its own, which look for its symbols everywhere.
void* load_module() {
  for (const fs::path& place : module_places()) {
    if (void* module = dlopen(place.c_str(), RTLD_NOW | RTLD_GLOBAL)) return module;
    std::error_code error;
    if (fs::exists(place, error)) return nullptr;
  }
  return nullptr;
}

Result<std::unique_ptr<Wire>> open_wire(void* module) {
  const auto* version = static_cast<const char*>(dlsym(module, "gumshoe_wire_version"));
  const auto open = reinterpret_cast<Wire* (*)()>(dlsym(module, "gumshoe_open_wire"));
  if (version == nullptr || open == nullptr || std::string_view(version) != GUMSHOE_VERSION)
    return several(std::string(module_name) + " is of another version");
  return std::unique_ptr<Wire>(open());
}

}  // namespace

int ranks_started() { return number_in({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}, 1); }
int rank_started_as() { return number_in({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID"}, 0); }

Result<std::unique_ptr<Wire>> join_ranks() {
  if (ranks_started() <= 1) return std::unique_ptr<Wire>();
  void* module = load_module();
  if (module == nullptr) {
    std::error_code error;
    for (const fs::path& place : module_places()) {
      if (fs::exists(place, error)) return several(std::string("MPI cannot be loaded (") + dlerror() + ")");
    }
    return several("it has been built without MPI");
  }
  Result<std::unique_ptr<Wire>> wire = open_wire(module);
  if (wire && wire.value()->ranks() != ranks_started())
    return several("MPI knows of " + std::to_string(wire.value()->ranks()));
  return wire;
}

}  // namespace gumshoe

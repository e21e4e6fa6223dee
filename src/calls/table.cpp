#include "calls/table.h"

#include <utility>

#include "view/fingerprint.h"
#include "view/json/writer.h"

namespace gumshoe {
namespace {

constexpr Call all_calls[] = {
    {"editions", editions_call}, {"setup", setup_call}, {"view", view_call},     {"entry", entry_call},
    {"edit", edit_call},         {"line", line_call},   {"import", import_call}, {"fingerprint", fingerprint_call}};

}  // namespace

Result<std::string> fingerprint_call(JsonFields& request) {
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  JsonWriter json;
  json.begin_object().key("fingerprint").text(built_in_fingerprint()).end_object();
  return std::move(json).str();
}

std::span<const Call> table_calls() { return all_calls; }

}  // namespace gumshoe

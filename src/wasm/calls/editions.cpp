#include <utility>

#include "game/edition.h"
#include "view/json/record/table.h"
#include "view/json/writer.h"
#include "wasm/calls/calls_table.h"

namespace gumshoe {
namespace {

void write_edition(JsonWriter& json, const Edition& edition) {
  json.begin_object();
  json.key("id").text(edition.id).key("name").text(edition.title);
  json.key("language").text(std::string_view(edition.locale).substr(0, edition.locale.find('-')));
  json.key("verified").boolean(edition.verified()).key("categories");
  write_categories(json, *edition.deck);
  json.end_object();
}

}  // namespace

Result<std::string> editions_call(JsonFields& request) {
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  JsonWriter json;
  json.begin_object().key("editions").begin_array();
  for (const Edition& edition : Catalogue::built_in().editions()) write_edition(json, edition);
  json.end_array().end_object();
  return std::move(json).str();
}

}  // namespace gumshoe

#include "view/json/writer.h"

#include <cassert>
#include <cmath>

#include "record/table/utf8.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

std::string_view short_escape(char32_t point) {
  switch (point) {
    case U'"':
      return "\\\"";
    case U'\\':
      return "\\\\";
    case U'\b':
      return "\\b";
    case U'\f':
      return "\\f";
    case U'\n':
      return "\\n";
    case U'\r':
      return "\\r";
    case U'\t':
      return "\\t";
    default:
      return {};
  }
}

void append_control(std::string& out, char32_t point) {
  constexpr std::string_view hex = "0123456789abcdef";
  out += "\\u00";
  out += hex[point >> 4 & 15];
  out += hex[point & 15];
}

}  // namespace

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  quote(name);
  out_ += ": ";
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  separate();
  quote(value);
  return *this;
}

JsonWriter& JsonWriter::number(double value) {
  assert(std::isfinite(value));
  return std::isfinite(value) ? raw(shortest(value)) : null();
}

JsonWriter& JsonWriter::integer(std::int64_t value) { return raw(std::to_string(value)); }

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  out_ += bracket;
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view value) {
  separate();
  out_ += value;
  return *this;
}

// A value ends in a quote, a digit, a letter or a bracket that closes, so what was written last tells
// whether a comma is due.
void JsonWriter::separate() {
  if (out_.empty()) return;
  const char last = out_.back();
  if (last != '{' && last != '[' && last != ' ') out_ += ", ";
}

void JsonWriter::quote(std::string_view value) {
  out_ += '"';
  while (!value.empty()) {
    const Glyph glyph = take_glyph(value);
    if (const std::string_view escape = short_escape(glyph.code); !escape.empty()) {
      out_ += escape;
    } else if (is_control(glyph.code)) {
      append_control(out_, glyph.code);
    } else {
      out_ += glyph.bytes;
    }
  }
  out_ += '"';
}

}  // namespace gumshoe

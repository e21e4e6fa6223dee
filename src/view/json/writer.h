// JSON written piece by piece, keys in the order of the calls, on one line:
//
//   JsonWriter json;
//   json.begin_object().key("card").text("rope").key("p").number(0.25).end_object();
//   json.str()                                     // {"card": "rope", "p": 0.25}
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gumshoe {

class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);

  JsonWriter& text(std::string_view value);  // bytes that aren't UTF-8 become U+FFFD
  JsonWriter& text_or_null(std::string_view value) { return value.empty() ? null() : text(value); }
  JsonWriter& number(double value);          // the shortest digits that read back; JSON has no NaN or infinity
  JsonWriter& integer(std::int64_t value);
  JsonWriter& digits(std::string_view decimal) { return raw(decimal); }  // an integer of any size
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }

  const std::string& str() const& { return out_; }
  std::string str() && { return std::move(out_); }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& raw(std::string_view value);
  void separate();
  void quote(std::string_view value);

  std::string out_;
};

}  // namespace gumshoe

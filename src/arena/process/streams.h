// This program's ends of a bot's three pipes: its input, its output, and its standard error. All three are served
// together, so that neither side can wait for the other for ever.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arena/process/descriptor.h"
#include "arena/process/process.h"

namespace gumshoe {

class Streams {
 public:
  // The files are set not to wait.
  Streams(Descriptor input, Descriptor output, Descriptor errors, OutputLimits limits);

  void queue(std::string_view line);
  void close_input();  // once the queue is empty

  // Waits until one of the files, or `other`, has something to do, and does what can be done. True: `other` has.
  bool move(std::chrono::nanoseconds patience, int other);
  bool read_output();  // what is there now: false where nothing is
  void read_errors();

  std::optional<std::string> take_line();
  void discard_output();
  bool has_output() const { return taken_ < from_bot_.size(); }
  bool output_has_ended() const { return !output_.is_open(); }
  const std::string& flood() const { return flood_; }  // what was too much; empty: nothing
  const std::string& deafness() const { return deafness_; }  // why nothing can be sent any more; empty: it can
  const std::string& last_errors() const { return last_errors_; }

 private:
  void write_input();
  void refuse_input(std::string why);
  void check_flood();

  Descriptor input_, output_, errors_;
  OutputLimits limits_;
  std::string to_bot_, from_bot_, last_errors_;
  std::size_t taken_ = 0;  // so much of from_bot_ has been taken
  std::size_t searched_ = 0;  // so much of it has no end of line
  std::uint64_t output_bytes_ = 0, error_bytes_ = 0;
  bool closing_ = false;
  std::string flood_, deafness_;
};

}  // namespace gumshoe

// The notebook as one would write it first: every version a whole copy, lines as text.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "record/record.h"

namespace gumshoe::trials {

struct NaiveLine {
  std::string text;  // with its comment
  std::string typed;
  bool parked = false;
  friend bool operator==(const NaiveLine&, const NaiveLine&) = default;
};

struct NaivePage {
  std::string header;  // the tags
  std::vector<NaiveLine> lines;
  friend bool operator==(const NaivePage&, const NaivePage&) = default;
};

// The game as a file: numbered turns, parked lines as comments.
std::string as_file(const NaivePage& page);
// The game in which parked turns are turns that tell nothing: for whose turn it is.
Record with_all_turns(const NaivePage& page, std::size_t lines);

class NaiveNotebook {
 public:
  explicit NaiveNotebook(NaivePage page) { make(std::move(page)); }

  const NaivePage& page() const { return versions_.at(head_).page; }
  std::int64_t head() const { return head_; }
  std::size_t size() const { return versions_.size(); }

  void make(NaivePage page);
  void go_to(std::int64_t id);
  bool undo();
  bool redo();

 private:
  struct Kept {
    std::int64_t parent = 0;
    NaivePage page;
    std::int64_t went_on = 0;
  };
  std::map<std::int64_t, Kept> versions_;
  std::int64_t head_ = 0;
};

}  // namespace gumshoe::trials

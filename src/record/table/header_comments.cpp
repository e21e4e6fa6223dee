#include "record/table/header_comments.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>
#include <utility>

#include "game/small_sorts.h"

namespace gumshoe {
namespace {

using Where = HeaderComment::Where;

struct NumberedTag {
  std::string_view name;
  int occurrence = 0;
  friend auto operator<=>(const NumberedTag&, const NumberedTag&) = default;
};

// Numbers the tags of each name.
class Numbering {
 public:
  NumberedTag next(std::string_view name) { return {name, seen_[name]++}; }

 private:
  std::map<std::string_view, int> seen_;
};

class Keeper {
 public:
  explicit Keeper(const std::vector<Tag>& printed) {
    Numbering numbering;
    for (const Tag& tag : printed) printed_.emplace(numbering.next(tag.name), printed_.size());
  }

  HeaderComments keep(const std::vector<TagLine>& tags) {
    Numbering numbering;
    for (const TagLine& tag : tags) {
      const NumberedTag numbered = numbering.next(tag.name);
      result_.left.insert(result_.left.end(), tag.comments_before.begin(), tag.comments_before.end());
      const bool is_first = &tag == &tags.front();
      const bool is_printed = printed_.contains(numbered);
      if (is_first || is_printed) give_to(is_first ? NumberedTag{"CGN", 0} : numbered);
      if (tag.comment.empty()) continue;
      if (is_printed) {
        put(numbered, Where::beside, tag.comment);
      } else {
        result_.left.push_back(tag.comment);
      }
    }
    put_in_order();
    return std::move(result_);
  }

 private:
  void give_to(const NumberedTag& tag) {
    for (const std::string& text : result_.left) put(tag, Where::above, text);
    result_.left.clear();
  }

  void put(const NumberedTag& tag, Where where, const std::string& text) {
    order_.emplace_back(printed_[tag], result_.kept.size());
    result_.kept.push_back({std::string(tag.name), tag.occurrence, where, text});
  }

  // In which the tags are printed: the same header gives the same comments, however its tags were sorted.
  void put_in_order() {
    insertion_sort(order_, std::less<>());
    std::vector<HeaderComment> sorted;
    for (const auto& [tag, place] : order_) sorted.push_back(std::move(result_.kept[place]));
    result_.kept = std::move(sorted);
  }

  std::map<NumberedTag, std::size_t> printed_;              // its place
  std::vector<std::pair<std::size_t, std::size_t>> order_;  // of each comment: its tag's place, then its own
  HeaderComments result_;
};

bool has_comments(const TagLine& tag) { return !tag.comment.empty() || !tag.comments_before.empty(); }

}  // namespace

HeaderComments header_comments(const std::vector<TagLine>& tags, const std::vector<Tag>& printed) {
  if (std::ranges::none_of(tags, has_comments)) return {};
  return Keeper(printed).keep(tags);
}

}  // namespace gumshoe

// Sorts for lists that are short or rarely sorted. std::sort is made for speed and takes three kilobytes for every type
// and order; these take a tenth of that, which matters in code sent to a phone.
#pragma once

#include <algorithm>
#include <utility>

namespace gumshoe {

// Stable insertion sort, for short lists.
template <typename Range, typename Less>
void insertion_sort(Range& range, Less less) {
  for (auto next = range.begin(); next != range.end(); ++next) {
    auto value = std::move(*next);
    auto at = next;
    for (; at != range.begin() && less(value, *(at - 1)); --at) *at = std::move(*(at - 1));
    *at = std::move(value);
  }
}

// For long lists; not stable.
template <typename Iterator, typename Less>
void heap_sort(Iterator first, Iterator last, Less less) {
  std::make_heap(first, last, less);
  std::sort_heap(first, last, less);
}

}  // namespace gumshoe

// Sorting what is short or rare. The code of std::sort is made for speed, three kilobytes for every type and order;
// these are a tenth of that, which counts where it is sent to a phone.
#pragma once

#include <algorithm>
#include <utility>

namespace gumshoe {

// Of a few, and those that are equal stay in order.
template <typename Range, typename Less>
void insertion_sort(Range& range, Less less) {
  for (auto next = range.begin(); next != range.end(); ++next) {
    auto value = std::move(*next);
    auto at = next;
    for (; at != range.begin() && less(value, *(at - 1)); --at) *at = std::move(*(at - 1));
    *at = std::move(value);
  }
}

// Of many; those that are equal may change places.
template <typename Iterator, typename Less>
void heap_sort(Iterator first, Iterator last, Less less) {
  std::make_heap(first, last, less);
  std::sort_heap(first, last, less);
}

}  // namespace gumshoe

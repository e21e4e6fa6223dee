// Numbers keys 0, 1, 2, … in the order in which they are first seen. Emptied in no time, since a diagram does so
// for every layer.
#pragma once

#include <cstdint>
#include <vector>

namespace gumshoe {

class Interner {
 public:
  Interner() : slots_(initial_capacity), mask_(initial_capacity - 1) {}

  void clear() {
    ++generation_;
    count_ = 0;
    if (generation_ == 0) reset();
  }

  std::uint32_t size() const { return count_; }

  // The number of the key, a new one where it has not been seen.
  std::uint32_t number(std::uint64_t key) {
    std::size_t i = hash(key) & mask_;
    while (slots_[i].generation == generation_) {
      if (slots_[i].key == key) return slots_[i].number;
      i = (i + 1) & mask_;
    }
    slots_[i] = {key, count_, generation_};
    const std::uint32_t fresh = count_++;
    if (count_ * 2 > slots_.size()) grow();
    return fresh;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t number = 0;
    std::uint32_t generation = 0;
  };
  static constexpr std::size_t initial_capacity = 256;

  static std::size_t hash(std::uint64_t key) {
    const std::uint64_t mixed = key * 0x9e3779b97f4a7c15U;
    return mixed >> 32 ^ mixed >> 12;
  }

  void reset() {
    slots_.assign(slots_.size(), Slot{});
    generation_ = 1;
  }

  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    mask_ = slots_.size() - 1;
    for (const Slot& slot : old) {
      if (slot.generation != generation_) continue;
      std::size_t i = hash(slot.key) & mask_;
      while (slots_[i].generation == generation_) i = (i + 1) & mask_;
      slots_[i] = slot;
    }
  }

  std::vector<Slot> slots_;
  std::size_t mask_;
  std::uint32_t generation_ = 1;
  std::uint32_t count_ = 0;
};

}  // namespace gumshoe

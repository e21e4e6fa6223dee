// An open file, closed with its owner.
#pragma once

#include <utility>

#include <unistd.h>

namespace gumshoe {

class Descriptor {
 public:
  explicit Descriptor(int file = -1) : file_(file) {}
  Descriptor(Descriptor&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~Descriptor() { close(); }

  int get() const { return file_; }
  bool is_open() const { return file_ >= 0; }
  void close() {
    if (file_ >= 0) ::close(std::exchange(file_, -1));
  }

 private:
  int file_;
};

}  // namespace gumshoe

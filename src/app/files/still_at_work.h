// What takes more than a second says so: one line on standard error that changes, on a terminal, until something else
// is printed.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace gumshoe {

class StillAtWork {
 public:
  explicit StillAtWork(std::string what, std::chrono::milliseconds after = std::chrono::seconds(1));
  ~StillAtWork();
  StillAtWork(const StillAtWork&) = delete;
  StillAtWork& operator=(const StillAtWork&) = delete;

  // The work is done, or there is something better to print.
  void say_no_more();
  // The same, of whichever is at work.
  static void make_room();

 private:
  void speak(std::chrono::milliseconds after);

  std::string what_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::thread speaker_;
};

}  // namespace gumshoe

// What connects the ranks of a run: the same program, started several times on one machine or many, numbered from 0.
// MPI is one such wire (src/mpi), queues in memory are another (memory_wire_test.h).
#pragma once

#include <optional>
#include <string>

namespace gumshoe {

struct Letter {
  int from = 0;
  std::string text;
};

// To be used by one thread of each rank.
class Wire {
 public:
  virtual ~Wire() = default;

  virtual int rank() const = 0;
  virtual int ranks() const = 0;
  virtual std::string host() const = 0;  // the machine, as people call it

  // Neither waits. A letter to a rank that is lost is lost; between two ranks that are not, letters arrive.
  virtual void send(int to, std::string text) = 0;
  virtual std::optional<Letter> receive() = 0;

  // The last call. A lost rank can't say goodbye, so the others then leave alone, without waiting.
  enum class Leave { together, alone };
  virtual void close(Leave how) = 0;
};

}  // namespace gumshoe

// MPI as a wire. No call waits but the first and the last, which all ranks make together: a rank that dies while it
// sends would keep whoever receives from it waiting for ever.
#include <chrono>
#include <list>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <mpi.h>

#include "arena/cluster/wire.h"

namespace gumshoe {
namespace {

constexpr int tag = 1;

struct Transfer {
  int other = 0;
  std::string bytes;
  MPI_Request request = MPI_REQUEST_NULL;

  bool is_done() {
    int done = 0;
    return MPI_Test(&request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS || done != 0;
  }
};

class MpiWire : public Wire {
 public:
  MpiWire() {
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
    char name[MPI_MAX_PROCESSOR_NAME];
    int length = 0;
    MPI_Get_processor_name(name, &length);
    host_.assign(name, length);
  }

  int rank() const override { return rank_; }
  int ranks() const override { return ranks_; }
  std::string host() const override { return host_; }

  void send(int to, std::string text) override {
    sent_.remove_if([](Transfer& transfer) { return transfer.is_done(); });
    Transfer& transfer = sent_.emplace_back(Transfer{to, std::move(text)});
    MPI_Isend(transfer.bytes.data(), static_cast<int>(transfer.bytes.size()), MPI_BYTE, to, tag, MPI_COMM_WORLD,
              &transfer.request);
  }

  std::optional<Letter> receive() override {
    while (begin_to_receive()) continue;
    std::set<int> waiting;  // for more of a letter: the next ones of the same rank wait too
    for (auto transfer = coming_.begin(); transfer != coming_.end(); ++transfer) {
      if (waiting.contains(transfer->other)) continue;
      if (!transfer->is_done()) {
        waiting.insert(transfer->other);
        continue;
      }
      Letter letter{transfer->other, std::move(transfer->bytes)};
      coming_.erase(transfer);
      return letter;
    }
    return {};
  }

  void close(Leave how) override {
    using namespace std::chrono_literals;
    const auto deadline = std::chrono::steady_clock::now() + (how == Leave::together ? 60s : 1s);
    while (!sent_.empty() && std::chrono::steady_clock::now() < deadline) {
      sent_.remove_if([](Transfer& transfer) { return transfer.is_done(); });
      std::this_thread::sleep_for(1ms);
    }
    if (how == Leave::together) MPI_Finalize();
  }

 private:
  bool begin_to_receive() {
    int found = 0;
    MPI_Message message;
    MPI_Status status;
    if (MPI_Improbe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &found, &message, &status) != MPI_SUCCESS || found == 0)
      return false;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Transfer& transfer = coming_.emplace_back(Transfer{status.MPI_SOURCE, std::string(size, '\0')});
    MPI_Imrecv(transfer.bytes.data(), size, MPI_BYTE, &message, &transfer.request);
    return true;
  }

  int rank_ = 0;
  int ranks_ = 1;
  std::string host_;
  std::list<Transfer> sent_;  // they stay where they are until they have gone
  std::list<Transfer> coming_;
};

}  // namespace
}  // namespace gumshoe

// What the program looks for in the module.
extern "C" {
extern const char gumshoe_wire_version[];
const char gumshoe_wire_version[] = GUMSHOE_VERSION;
gumshoe::Wire* gumshoe_open_wire();
gumshoe::Wire* gumshoe_open_wire() { return new gumshoe::MpiWire; }
}

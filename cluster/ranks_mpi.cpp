// A module of its own, loaded by cluster/ranks.cpp when the program is one of several ranks.
#include <mpi.h>

#include "mexhaust/cluster/mpi_module.hpp"

namespace mexhaust::cluster {
namespace {

constexpr int text_tag = 1;

/// The ranks of MPI_COMM_WORLD. Faults of MPI itself end the job, as is its default.
class MpiRanks : public Ranks {
 public:
  MpiRanks() {
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;
  ~MpiRanks() override { MPI_Finalize(); }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  void send(int to, std::string_view text) override {
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, text_tag, MPI_COMM_WORLD);
  }

  std::optional<Message> receive() override {
    int arrived = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, text_tag, MPI_COMM_WORLD, &arrived, &status);
    if (arrived == 0) return std::nullopt;
    int length = 0;
    MPI_Get_count(&status, MPI_CHAR, &length);
    Message message{.from = status.MPI_SOURCE, .text = std::string(static_cast<std::size_t>(length), '\0')};
    MPI_Recv(message.text.data(), length, MPI_CHAR, message.from, text_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return message;
  }

 private:
  int rank_ = 0;
  int size_ = 1;
};

}  // namespace

}  // namespace mexhaust::cluster

extern "C" mexhaust::cluster::Ranks* mexhaust_open_mpi_ranks() { return new mexhaust::cluster::MpiRanks(); }

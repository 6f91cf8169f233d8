#include "mexhaust/experiments/trials/program_prober.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace mexhaust::trials {

std::optional<Symptom> ProgramProber::probe(const CaseList& cases, const ProbeSettings& settings) const {
  std::vector<std::string> right;
  for (const Position& each : cases) {
    const auto answer = answers_->of(each);
    if (!answer) return std::nullopt;
    right.push_back(answer->text);
  }
  const process::ProcessRun run =
      program_->run(game_->judge()->text(cases), settings.limits, settings.surroundings, stop_);
  if (run.ending == process::Ending::stopped) return std::nullopt;
  return symptom_of(run, right, *answers_, settings.limits);
}

std::optional<std::pair<std::size_t, Symptom>> ProgramProber::first_failing(std::size_t count, const FileOf& file,
                                                                            const std::function<void()>& ran) const {
  std::atomic<std::size_t> next = 0;
  std::mutex guard;
  std::optional<std::pair<std::size_t, Symptom>> first;
  std::exception_ptr failure;
  const auto work = [&] {
    while (!stopped()) {
      const std::size_t index = next.fetch_add(1);
      if (index >= count) return;
      {
        // Files before the first failure known so far are still run: one of them may fail, too.
        const std::lock_guard lock(guard);
        if (failure || (first && first->first < index)) return;
      }
      try {
        const auto [cases, settings] = file(index);
        auto symptom = probe(cases, settings);
        const std::lock_guard lock(guard);
        if (ran) ran();
        if (symptom && (!first || index < first->first)) first = std::pair(index, *std::move(symptom));
      } catch (...) {
        const std::lock_guard lock(guard);
        if (!failure) failure = std::current_exception();
      }
    }
  };
  {
    std::vector<std::jthread> workers;
    for (std::size_t worker = 1; worker < std::min<std::size_t>(static_cast<std::size_t>(jobs_), count); ++worker)
      workers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  if (stopped()) return std::nullopt;
  return first;
}

}  // namespace mexhaust::trials

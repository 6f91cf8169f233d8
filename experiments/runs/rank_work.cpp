#include "mexhaust/experiments/runs/rank_work.hpp"

#include <sstream>
#include <thread>

#include <fmt/format.h>

#include "mexhaust/base/enum_text.hpp"
#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/runs/run_state.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"

namespace mexhaust::runs {
namespace {

constexpr std::string_view quit = "quit";
constexpr std::string_view bye = "bye";

constexpr EnumText failure_words{std::to_array<EnumWord<RankFailure>>(
    {{RankFailure::input, "input"}, {RankFailure::reach, "reach"}, {RankFailure::environment, "environment"}})};

[[noreturn]] void rethrow(int rank, RankFailure failure, const std::string& message) {
  const std::string text = fmt::format("rank {}: {}", rank, message);
  switch (failure) {
    case RankFailure::input: throw InputError(text);
    case RankFailure::reach: throw ReachError(text);
    case RankFailure::environment: break;
  }
  throw EnvironmentError(text);
}

/// One of the ranks that rank 0 gives work.
class Worker {
 public:
  Worker(cluster::Ranks& ranks, std::string plan, Stop stop) : ranks_(ranks), plan_(std::move(plan)), stop_(stop) {}

  Stop halt() const { return Stop(halt_); }
  const std::optional<PartOrder>& order() const { return order_; }

  /// Waits for the next order; without one the rank is dismissed.
  void await_order() {
    order_.reset();
    while (!dismissed_ && !order_) {
      listen();
      if (!dismissed_ && !order_) std::this_thread::sleep_for(message_pause);
    }
  }

  /// Runs the orders of one check.
  void run_orders(const Trial& trial, const CampaignSettings& settings) {
    for (const std::size_t check = order_->check; order_ && order_->check == check;) {
      const WordRange words = order_->words;
      auto result = run_aside(trial, words, settings);
      while (result.wait_for(message_pause) != std::future_status::ready) {
        listen();
        if (dismissed_ || stop_.asked()) halt_ = true;
      }
      const Tally tally = result.get();
      if (!dismissed_) ranks_.send(0, fmt::format("done {} {}\n{}", words.first, words.last, to_text(tally)));
      await_order();
    }
  }

 private:
  void listen() {
    const auto message = ranks_.receive();
    if (!message) return;
    if (message->text == quit) {
      dismissed_ = true;
      return;
    }
    PartOrder order;
    std::istringstream(message->text) >> order.plan >> order.check >> order.words.first >> order.words.last;
    if (order.plan != plan_)
      throw EnvironmentError("its plan is not that of rank 0: expected one program and one command line on all ranks");
    order_ = order;
  }

  cluster::Ranks& ranks_;
  std::string plan_;
  Stop stop_;
  std::atomic<bool> halt_ = false;
  bool dismissed_ = false;
  std::optional<PartOrder> order_;
};

}  // namespace

std::future<Tally> run_aside(const Trial& trial, WordRange words, const CampaignSettings& settings) {
  return std::async(std::launch::async, [&trial, words, settings] { return run_campaign(trial, words, settings); });
}

void order_part(cluster::Ranks& ranks, int to, const PartOrder& order) {
  ranks.send(to, fmt::format("{} {} {} {}", order.plan, order.check, order.words.first, order.words.last));
}

std::optional<PartReport> take_report(cluster::Ranks& ranks) {
  const auto message = ranks.receive();
  if (!message) return std::nullopt;
  std::istringstream text(message->text);
  std::string word;
  text >> word;
  if (word == "failed") {
    std::string kind;
    std::string reason;
    text >> kind >> std::ws;
    std::getline(text, reason, '\0');
    rethrow(message->from, failure_words.parse(kind).value_or(RankFailure::environment), reason);
  }
  PartReport report{.rank = message->from, .words = {}, .tally = {}};
  text >> report.words.first >> report.words.last >> std::ws;
  report.tally = parse_tally(std::string_view(message->text).substr(static_cast<std::size_t>(text.tellg())));
  return report;
}

void dismiss(cluster::Ranks& ranks) {
  for (int rank = 1; rank < ranks.size(); ++rank) ranks.send(rank, quit);
  for (int left = ranks.size() - 1; left > 0;) {
    const auto message = ranks.receive();
    if (message && message->text == bye) --left;
    if (!message) std::this_thread::sleep_for(message_pause);
  }
}

void work_for_rank_0(cluster::Ranks& ranks, const Registry& registry,
                     const std::vector<verification::PlannedCheck>& checks, int threads, Stop stop) {
  Worker worker(ranks, plan_mark(registry, checks), stop);
  checks::CheckSettings settings;
  settings.threads = threads;
  settings.stop = worker.halt();
  settings.run_cases = [&](const Trial& trial, const CampaignSettings& campaign) {
    worker.run_orders(trial, campaign);
    return Tally();
  };
  for (worker.await_order(); worker.order();) {
    const verification::PlannedCheck& check = checks.at(worker.order()->check);
    verification::check_claim(registry.game(game_of(*check.claim)), *check.claim, check.scope, settings);
  }
  ranks.send(0, bye);
}

void take_leave(cluster::Ranks& ranks, RankFailure failure, std::string_view message) {
  ranks.send(0, fmt::format("failed {} {}", failure_words.text(failure), message));
  while (true) {
    const auto received = ranks.receive();
    if (received && received->text == quit) break;
    if (!received) std::this_thread::sleep_for(message_pause);
  }
  ranks.send(0, bye);
}

}  // namespace mexhaust::runs

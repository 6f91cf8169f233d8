#include "mexhaust/experiments/runs/hand_out.hpp"

#include <algorithm>
#include <thread>

namespace mexhaust::runs {
namespace {

constexpr std::chrono::milliseconds short_part{500};
constexpr std::chrono::milliseconds long_part{2000};
/// How often progress is told when there are no messages to look for.
constexpr std::chrono::milliseconds progress_pause{100};

std::uint64_t size_of(const std::vector<WordRange>& ranges) {
  std::uint64_t words = 0;
  for (const WordRange& range : ranges) words += range.size();
  return words;
}

}  // namespace

HandOut::HandOut(PartOrder order, const Trial& trial, const CampaignSettings& settings, cluster::Ranks* ranks,
                 std::vector<WordRange> words, Keep keep)
    : order_(std::move(order)),
      trial_(trial),
      settings_(settings),
      ranks_(ranks),
      words_(std::move(words)),
      left_(size_of(words_)),
      keep_(std::move(keep)),
      places_(ranks == nullptr ? 1 : static_cast<std::size_t>(ranks->size())),
      cases_(left_ * word_size) {
  std::ranges::reverse(words_);
  for (Place& place : places_) place.size = static_cast<std::uint64_t>(settings.threads);
}

Tally HandOut::run() {
  while (!stopped()) {
    hand_out();
    if (!busy()) break;
    collect_here(ranks_ == nullptr ? progress_pause : message_pause);
    if (ranks_ != nullptr) collect_elsewhere();
    if (settings_.progress) settings_.progress(std::min(cases_kept_ + cases_here_, cases_), cases_);
  }
  // A stop ends what runs here within a word; what runs elsewhere is not waited for.
  while (here_.valid()) collect_here(progress_pause);
  cut_short_.stopped = left_ > 0 || busy();
  return cut_short_;
}

std::optional<WordRange> HandOut::next_part(std::uint64_t size) {
  if (words_.empty()) return std::nullopt;
  // Towards the end parts become smaller, so that no rank is left with a long one.
  if (places_.size() > 1) size = std::clamp<std::uint64_t>(left_ / (2 * places_.size()), 1, size);
  WordRange& range = words_.back();
  const WordRange part{.first = range.first, .last = range.first + std::min(size, range.size())};
  range.first = part.last;
  if (range.size() == 0) words_.pop_back();
  left_ -= part.size();
  return part;
}

void HandOut::hand_out() {
  for (std::size_t rank = 0; rank < places_.size(); ++rank) {
    Place& place = places_[rank];
    if (place.part) continue;
    place.part = next_part(place.size);
    if (!place.part) return;
    place.since = Clock::now();
    if (rank > 0) {
      order_.words = *place.part;
      order_part(*ranks_, static_cast<int>(rank), order_);
      continue;
    }
    CampaignSettings here = settings_;
    here.progress = [this](std::uint64_t done, std::uint64_t /*cases*/) { cases_here_ = done; };
    here_ = run_aside(trial_, *place.part, here);
  }
}

void HandOut::collect_here(std::chrono::milliseconds patience) {
  if (!here_.valid()) {
    std::this_thread::sleep_for(patience);
  } else if (here_.wait_for(patience) == std::future_status::ready) {
    take(places_.front(), here_.get());
    cases_here_ = 0;
  }
}

void HandOut::collect_elsewhere() {
  while (const auto report = take_report(*ranks_))
    take(places_.at(static_cast<std::size_t>(report->rank)), report->tally);
}

void HandOut::take(Place& place, const Tally& tally) {
  if (tally.stopped) {
    // Its words are not done, and nobody else is given them: the run ends.
    cut_short_ += tally;
    left_ += place.part->size();
    place.part.reset();
    return;
  }
  const auto taken = Clock::now() - place.since;
  if (taken < short_part) place.size *= 2;
  if (taken > long_part) place.size = std::max<std::uint64_t>(1, place.size / 2);
  cases_kept_ += tally.done;
  keep_(*place.part, tally);
  place.part.reset();
}

bool HandOut::busy() const {
  return std::ranges::any_of(places_, [](const Place& place) { return place.part.has_value(); });
}

}  // namespace mexhaust::runs

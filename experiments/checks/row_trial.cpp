#include "mexhaust/experiments/checks/row_trial.hpp"

#include <utility>
#include <vector>

#include "mexhaust/core/list_rows.hpp"
#include "mexhaust/games/kit/list_domain.hpp"

namespace mexhaust::checks {

std::unique_ptr<RowTrial> RowTrial::make(const GameEntry& game, const Claim& claim, std::unique_ptr<Domain>& domain,
                                         const Truth& truth) {
  const ListNumbering* lists = list_numbering(*domain);
  if (!claim.rows || lists == nullptr || truth.numbered() != domain->count()) return nullptr;
  return std::unique_ptr<RowTrial>(new RowTrial(game, claim, std::move(domain), *lists, truth));
}

void RowTrial::check(WordRange block, BlockTally& results) const {
  const ListNumbering& lists = *lists_;
  const RowForm& rows = *claim_->rows;
  const Position none;
  const bool has_empty = block.first == 0 && lists.shape().least_length == 0;
  std::vector<std::uint64_t> truth(block.size());
  std::vector<std::uint64_t> predicted(block.size());
  std::vector<std::uint64_t> applies(block.size(), ~std::uint64_t{0});
  truth_->outcomes(block, truth.data());
  // Where the claim does not speak of the empty list, its rule may be beyond computing there.
  const bool speaks_of_empty = has_empty && claim_->applies(none);
  const bool empty_wins = speaks_of_empty && std::get<Rule>(claim_->content)(none) == Outcome::N;
  fill_rows(lists, block, empty_wins, predicted.data(), rows.outcomes);
  if (rows.applies) fill_rows(lists, block, speaks_of_empty, applies.data(), rows.applies);
  if (block.last == words() && cases_ % word_size != 0) applies.back() &= low_bits(cases_ % word_size);
  std::uint64_t holding = 0;
  std::uint64_t hashes = 0;
  for (std::size_t place = 0; place < block.size(); ++place) {
    const WordResult result{.applies = applies[place],
                            .fails = (truth[place] ^ predicted[place]) & applies[place],
                            .unreached = 0,
                            .truth = truth[place] & applies[place]};
    if (~result.applies == 0 && result.fails == 0) {
      ++holding;
      hashes += hash_of(block.first + place, result);
    } else {
      results.add(block.first + place, result);
    }
  }
  results.add_holding(holding, hashes);
}

RankedCase RowTrial::ranked(std::uint64_t index) const {
  Position position;
  domain_->at(index, position);
  return game_->ranked(std::move(position));
}

}  // namespace mexhaust::checks

#include "mexhaust/cli/verbs/verbs.hpp"

namespace mexhaust::cli {

std::vector<Verb> all_verbs() {
  return {list_verb(),   claims_verb(), verify_verb(), merge_verb(), prove_verb(), discover_verb(),
          replay_verb(), show_verb(),   rule_verb(),   solve_verb(), trial_verb(), mutate_verb(),
          tables_verb(), check_verb(),  test_verb(),   play_verb(),  new_verb()};
}

}  // namespace mexhaust::cli

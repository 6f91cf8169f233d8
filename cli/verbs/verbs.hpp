#pragma once

#include <vector>

#include "mexhaust/cli/kit/context.hpp"

namespace mexhaust::cli {

/// One function per verb, each in a file of its own.
Verb list_verb();
Verb solve_verb();
Verb claims_verb();
Verb discover_verb();
Verb verify_verb();
Verb merge_verb();
Verb prove_verb();
Verb replay_verb();
Verb show_verb();
Verb tables_verb();
Verb rule_verb();
Verb trial_verb();
Verb mutate_verb();
Verb check_verb();
Verb test_verb();
Verb play_verb();
Verb new_verb();

/// All verbs in the order of the help.
std::vector<Verb> all_verbs();

}  // namespace mexhaust::cli

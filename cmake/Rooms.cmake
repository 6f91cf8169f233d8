# The rooms of the program, each after those that it uses: the one list of them. What reads it defines
#   mexhaust_room(FOLDER ABOUT "what it is" [USES room ...] [NAMESPACE name]
#                 [LIBS target ...] [LIBS_PRIVATE target ...])
# The build makes a library of each (cmake/Room.cmake); tests and documents read the same lines (cmake/RoomList.cmake).
#   USES          the rooms whose headers it may include; a room that is not declared above is an error
#   NAMESPACE     inside namespace mexhaust; none: the names that every room speaks are in mexhaust itself
#   LIBS          outside libraries that its headers show
#   LIBS_PRIVATE  outside libraries that only its sources use

mexhaust_room(base ABOUT "What any program needs: errors, files, CSV, random numbers, integer arithmetic"
              LIBS fmt::fmt LIBS_PRIVATE libcsv::libcsv)
mexhaust_room(process ABOUT "Runs one outside program under limits and leaves nothing of it behind"
              NAMESPACE process USES base)
mexhaust_room(core ABOUT "Position, domain, claim, truth, trial, tally, campaign, verdict, ledger; knows no game"
              USES base LIBS Boost::headers LIBS_PRIVATE OpenMP::OpenMP_CXX)
mexhaust_room(cluster ABOUT "The ranks of an MPI job; without MPI there is one"
              NAMESPACE cluster USES core base LIBS_PRIVATE ${CMAKE_DL_LIBS})
mexhaust_room(rules ABOUT "The rule language: read, check, print, evaluate in any algebra, mutate"
              NAMESPACE rules USES core base)
mexhaust_room(search ABOUT "Finds the cheapest rule for a sample; knows no game"
              NAMESPACE search USES rules core base LIBS_PRIVATE OpenMP::OpenMP_CXX)

mexhaust_room(games/kit ABOUT "What a game type is made of: concept, moves, domains, judge files"
              USES core base)
mexhaust_room(games ABOUT "The eight games, one header each: position, options, judge format, domain, known answers"
              NAMESPACE games USES games/kit rules core base)
mexhaust_room(games/text ABOUT "Games as text: read, check, move, canonical form, truth, known answers and rules on trial"
              NAMESPACE text USES rules core base)

mexhaust_room(bruteforce ABOUT "The truth by exhaustion: plain search, search that remembers, dense tables"
              NAMESPACE bruteforce USES games games/kit core base)
mexhaust_room(bruteforce/lines ABOUT "The engines of line games: lines of bytes, rows of bits, front pads"
              NAMESPACE bruteforce USES games/kit core base LIBS_PRIVATE OpenMP::OpenMP_CXX)

mexhaust_room(solvers ABOUT "What a solver is; nim and wythoff; the forms that claims of several games share"
              NAMESPACE solvers USES games/kit rules core base)
mexhaust_room(solvers/end_nim ABOUT "The fast solver of end-nim, its claims, models of published programs"
              NAMESPACE solvers USES solvers games games/kit core base)
mexhaust_room(solvers/take_or_merge ABOUT "The fast solver of take-or-merge, its claims, the models of published tables"
              NAMESPACE solvers USES solvers games games/kit core base)
mexhaust_room(solvers/team_nim ABOUT "The fast solver of team-nim, its claims, the published algorithm"
              NAMESPACE solvers USES solvers games games/kit core base)
mexhaust_room(solvers/cheat ABOUT "The fast solver of cheat, its claims, the published algorithm"
              NAMESPACE solvers USES solvers games games/kit core base)
mexhaust_room(solvers/cycle ABOUT "The fast solver of cycle, its claims, the published algorithm"
              NAMESPACE solvers USES solvers games games/kit core base)
mexhaust_room(solvers/dag_tokens ABOUT "The fast solver of dag-tokens, its claims, the published algorithm"
              NAMESPACE solvers USES solvers games games/kit core base)

mexhaust_room(experiments/registry ABOUT "One game with its type erased, and the table of games and claims"
              USES bruteforce bruteforce/lines solvers games/kit rules core base)
mexhaust_room(experiments/checks ABOUT "One claim against the truth: trials, local truth, explanations, grids"
              NAMESPACE checks USES experiments/registry games/kit rules core base)
mexhaust_room(experiments/proofs ABOUT "Claims made obligations, decided by an SMT solver"
              NAMESPACE proofs
              USES experiments/checks experiments/registry solvers/cycle solvers/end_nim solvers/take_or_merge games
                   games/kit rules core base
              LIBS_PRIVATE $<BUILD_INTERFACE:Z3::headers> ${CMAKE_DL_LIBS} OpenMP::OpenMP_CXX)
mexhaust_room(experiments/verification ABOUT "A request becomes a plan, a plan findings, findings a ledger"
              NAMESPACE verification USES experiments/proofs experiments/checks experiments/registry core base)
mexhaust_room(experiments/runs ABOUT "The same plan in parts: checkpoints, shards, ranks"
              NAMESPACE runs
              USES experiments/verification experiments/checks experiments/registry cluster core base
              LIBS_PRIVATE nlohmann_json::nlohmann_json)
mexhaust_room(experiments/tables ABOUT "The CSV tables of results/"
              NAMESPACE tables
              USES experiments/checks experiments/registry solvers/cycle solvers/end_nim solvers/take_or_merge
                   solvers/team_nim core base)
mexhaust_room(experiments/discovery ABOUT "What is asked of the search: games, tables, sequences, heaps"
              NAMESPACE discovery
              USES experiments/tables experiments/verification experiments/proofs experiments/checks
                   experiments/registry bruteforce search rules core base)
mexhaust_room(experiments/trials ABOUT "Outside programs, and mutants of rules, on trial"
              NAMESPACE trials
              USES experiments/proofs experiments/checks experiments/registry process rules core base)
mexhaust_room(experiments ABOUT "The games, claims and proofs that come with the program"
              USES experiments/proofs experiments/registry bruteforce solvers solvers/end_nim solvers/take_or_merge
                   solvers/team_nim solvers/cheat solvers/cycle solvers/dag_tokens games)

mexhaust_room(cli/kit ABOUT "What verbs are made of: streams, options, formats, progress, exit statuses"
              NAMESPACE cli USES experiments/checks experiments/registry cluster rules core base
              LIBS Boost::program_options nlohmann_json::nlohmann_json LIBS_PRIVATE OpenMP::OpenMP_CXX)
mexhaust_room(cli/reports ABOUT "What was found, printed: verdicts, discoveries, periods, trials"
              NAMESPACE cli
              USES cli/kit experiments/trials experiments/discovery experiments/runs experiments/verification
                   experiments/checks experiments/registry search rules core base)
mexhaust_room(cli/verbs ABOUT "One verb a file"
              NAMESPACE cli
              USES cli/reports cli/kit experiments/trials experiments/discovery experiments/tables experiments/runs
                   experiments/verification experiments/proofs experiments/checks experiments/registry cluster search
                   games/text rules core base
              LIBS_PRIVATE OpenMP::OpenMP_CXX)
mexhaust_room(cli ABOUT "The program: runs a verb, turns exceptions into messages and exit statuses"
              NAMESPACE cli USES cli/verbs cli/kit experiments/runs experiments/registry experiments cluster core base)

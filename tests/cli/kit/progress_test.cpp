#include "mexhaust/cli/kit/progress.hpp"

#include "mexhaust/base/text.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

TEST_CASE("A progress line fits any width", "[cli]") {
  const cli::ProgressState state{
      .share = 0.5, .per_second = 2e6, .seconds_left = 30, .label = "truth: caf\xc3\xa9 exhaustive piles=4,stones=6"};
  CHECK(cli::progress_text(state, 80) ==
        "[##########..........]  50 %  2000k/s  30 s left  truth: caf\xc3\xa9 exhaustive piles=4");
  for (std::size_t columns = 0; columns < 120; ++columns) {
    const std::string line = cli::progress_text(state, columns);
    INFO(columns << ": " << line);
    CHECK(characters_in(line) <= columns);
    // No character is cut: nothing has to be spelt out.
    CHECK(one_line(line) == line);
  }
  CHECK(cli::progress_text(state, 5) == " 50 %");
}

}  // namespace mexhaust::testing

// The files in results/ and their description in docs/results.md against the tables that the program makes.

#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "mexhaust/base/file.hpp"
#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/tables/tables.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/paths.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
namespace {

using Row = std::vector<std::string>;

/// file name -> the columns that docs/results.md describes for it. A heading names one or more files; each line of the
/// list below it names one or more columns.
std::map<std::string, Row> described_files() {
  const std::regex code("`([^`]+)`");
  std::map<std::string, Row> files;
  Row heading;
  std::istringstream text(read_file(std::filesystem::path(source_folder) / "docs" / "results.md").value());
  for (std::string line; std::getline(text, line);) {
    const bool is_heading = line.starts_with("#");
    if (is_heading) heading.clear();
    if (!is_heading && !line.starts_with("- `")) continue;
    const std::string names = is_heading ? line : line.substr(0, line.find("`:") + 1);
    for (std::sregex_iterator name(names.begin(), names.end(), code); name != std::sregex_iterator(); ++name) {
      const std::string word = (*name)[1];
      if (is_heading) {
        heading.push_back(word);
        files[word];
      } else {
        for (const std::string& file : heading) files[file].push_back(word);
      }
    }
  }
  return files;
}

}  // namespace

TEST_CASE("The document docs/results.md describes the data tables and no others, column by column",
          "[experiments/tables]") {
  auto described = described_files();
  for (const char* other :
       {"ledger.csv", "deep.csv", "claims.csv", "discoveries.csv", "runs.csv", "bench.csv", "mutants.csv"})
    CHECK(described.erase(other) == 1);
  std::map<std::string, Row> headers;
  for (const tables::DataTable& table : tables::data_tables(built_in_registry())) {
    INFO(table.file);
    CHECK(headers.emplace(table.file, table.make({})->header).second);
    CHECK(table.file.starts_with(table.game + "-"));
    CHECK_FALSE(table.description.empty());
  }
  CHECK(described == headers);
}

TEST_CASE("The document docs/results.md describes the columns of the files in results", "[experiments/tables]") {
  const auto described = described_files();
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(source_folder) / "results")) {
    const std::string file = entry.path().filename().string();
    if (entry.path().extension() != ".csv" || file == "bench.csv" || file == "discovery-runs.csv") continue;
    INFO(file);
    REQUIRE(described.contains(file));
    CHECK(parse_csv(*read_file(entry.path()), file).header == described.at(file));
  }
}

TEST_CASE("The data tables in results are what the program writes, each time", "[experiments/tables][slow]") {
  for (const tables::DataTable& table : tables::data_tables(built_in_registry())) {
    const std::string text = to_csv(table.make({}).value());
    INFO(table.file);
    CHECK(text == to_csv(table.make({}).value()));
    CHECK(text == read_file(std::filesystem::path(source_folder) / "results" / table.file));
    CHECK(text.size() < 300'000);
  }
}

TEST_CASE("A table is written whole or not at all", "[experiments/tables]") {
  const ScratchFolder scratch;
  const auto& folder = scratch.path();
  const tables::DataTable table = tables::data_tables(built_in_registry()).back();
  CHECK(write_table(table, folder, {}));
  const auto text = read_file(folder / table.file);
  CHECK(text == to_csv(table.make({}).value()));
  const std::atomic<bool> stop = true;
  CHECK_FALSE(write_table(table, folder, Stop(stop)));
  CHECK(text == read_file(folder / table.file));
  for (const tables::DataTable& each : tables::data_tables(built_in_registry())) {
    INFO(each.file);
    CHECK_FALSE(each.make(Stop(stop)).has_value());
  }
}

TEST_CASE("A registry without games has the controls alone as tables", "[experiments/tables]") {
  for (const tables::DataTable& table : tables::data_tables(Registry())) CHECK(table.game == "control");
}

}  // namespace mexhaust::testing

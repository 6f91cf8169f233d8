// The examples in README.md and docs/ are run: a ```console block holds commands ("$ ...") and what they print on
// standard output. A line "..." stands for any lines.
#include <filesystem>
#include <string>
#include <vector>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/paths.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
namespace {

struct Example {
  std::string command;
  std::vector<std::string> expected;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<Example> examples_of(const std::filesystem::path& path) {
  std::vector<Example> examples;
  bool inside = false;
  for (const std::string& line : lines_of(content_of(path))) {
    if (line.starts_with("```")) {
      inside = line == "```console";
    } else if (inside && line.starts_with("$ ")) {
      examples.push_back({line.substr(2), {}});
    } else if (inside && !examples.empty()) {
      examples.back().expected.push_back(line);
    }
  }
  return examples;
}

/// Whether printed lines are as expected, "..." standing for any number of lines.
bool matches(const std::vector<std::string>& expected, std::size_t from, const std::vector<std::string>& printed,
             std::size_t at) {
  if (from == expected.size()) return at == printed.size();
  if (expected[from] == "...") {
    for (std::size_t skip = at; skip <= printed.size(); ++skip) {
      if (matches(expected, from + 1, printed, skip)) return true;
    }
    return false;
  }
  return at < printed.size() && expected[from] == printed[at] && matches(expected, from + 1, printed, at + 1);
}

}  // namespace

namespace {

/// Runs the examples of a document; returns how many there are.
std::size_t run_examples(const std::filesystem::path& document) {
  const std::vector<Example> examples = examples_of(document);
  for (const Example& example : examples) {
    const auto result = shell(example.command);
    INFO(document.filename().string() << ": $ " << example.command << "\nprinted:\n" << result.out << result.err);
    CHECK(matches(example.expected, 0, lines_of(result.out), 0));
  }
  return examples.size();
}

/// The documents in docs/ whose names begin with "discover", or all others.
std::size_t run_documents(bool about_discovery) {
  std::size_t run = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(source_folder) / "docs")) {
    const bool discovery = entry.path().filename().string().starts_with("discover");
    if (entry.path().extension() == ".md" && discovery == about_discovery) run += run_examples(entry.path());
  }
  return run;
}

}  // namespace

TEST_CASE("The examples in README.md print what they say", "[cli][slow]") {
  CHECK(run_examples(std::filesystem::path(source_folder) / "README.md") >= 6);
}

TEST_CASE("The examples in the documents about discovery print what they say", "[cli][slow]") {
  CHECK(run_documents(true) >= 20);
}

TEST_CASE("The examples in the other documents print what they say", "[cli][slow]") {
  CHECK(run_documents(false) >= 20);
}

TEST_CASE("An example that prints something else is noticed", "[cli][slow]") {
  CHECK(matches({"a", "...", "d"}, 0, {"a", "b", "c", "d"}, 0));
  CHECK(matches({"..."}, 0, {}, 0));
  CHECK_FALSE(matches({"a", "...", "d"}, 0, {"a", "b", "c"}, 0));
  CHECK_FALSE(matches({"a"}, 0, {"a", "b"}, 0));
}

}  // namespace mexhaust::testing

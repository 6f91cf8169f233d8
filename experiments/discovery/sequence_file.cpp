#include "mexhaust/experiments/discovery/sequence_file.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"

namespace mexhaust::discovery {
namespace {

/// A word of a line and the column, from 1, at which it begins.
struct Word {
  std::size_t column = 0;
  std::string_view text;
};

std::vector<Word> words_of(std::string_view line) {
  constexpr std::string_view blank = ", \t\r";
  std::vector<Word> words;
  for (std::size_t at = line.find_first_not_of(blank); at != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(blank, at), line.size());
    words.push_back({at + 1, line.substr(at, end - at)});
    at = line.find_first_not_of(blank, end);
  }
  return words;
}

class SequenceReader {
 public:
  SequenceReader(std::string_view text, const std::string& source) : source_(source) {
    table_.vocabulary = {.leading = {"n"}, .has_list = false};
    table_.rows.type = rules::ValueType::number;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      ++line_;
      const std::string_view line = text.substr(0, end);
      read(words_of(line), line.find(',') != std::string_view::npos);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (table_.rows.size() == 0) throw InputError(source + ": expected lines with a whole number each, found none");
  }

  ValueTable table() { return std::move(table_); }

 private:
  void read(const std::vector<Word>& words, bool with_commas) {
    if (words.empty() || words.front().text.starts_with('#')) return;
    if (table_.rows.size() == 0) {
      numbers_in_line_ = std::min<std::size_t>(words.size(), 2);
      of_values_ = with_commas || words.size() > 2;
    }
    if (of_values_) {
      for (const Word& word : words) table_.rows.add({static_cast<std::int64_t>(table_.rows.size())}, number(word));
      return;
    }
    const std::string_view form = numbers_in_line_ == 1 ? "one whole number in a line" : "n and a value in a line";
    if (words.size() < numbers_in_line_)
      fail(words.back().column + words.back().text.size(), form, "the end of the line");
    if (words.size() > numbers_in_line_) fail(words[numbers_in_line_].column, form, words[numbers_in_line_].text);
    const bool is_first = table_.rows.size() == 0;
    const std::int64_t before = is_first ? -1 : table_.rows.positions.back()[0];
    if (before == std::numeric_limits<std::int64_t>::max())
      fail(words.front().column, fmt::format("the end of the file after n = {}", before), words.front().text);
    const std::int64_t n = numbers_in_line_ == 1 ? before + 1 : number(words.front());
    if (!is_first && n != before + 1)
      fail(words.front().column, fmt::format("n = {} after n = {}", before + 1, before), words.front().text);
    table_.rows.add({n}, number(words.back()));
  }

  std::int64_t number(const Word& word) const {
    const auto value = parse_integer(word.text);
    if (!value) fail(word.column, "a whole number of up to 64 bits", word.text);
    return *value;
  }

  [[noreturn]] void fail(std::size_t column, std::string_view expected, std::string_view found) const {
    throw InputError(fmt::format("{}: line {}, column {}: expected {}, found '{}'", source_, line_, column, expected,
                                 found.substr(0, 60)));
  }

  std::string source_;
  ValueTable table_;
  std::size_t line_ = 0;
  std::size_t numbers_in_line_ = 1;
  bool of_values_ = false;  ///< lines hold several values each
};

}  // namespace

ValueTable read_sequence(const std::filesystem::path& path) {
  const auto text = read_file(path);
  if (!text) throw InputError(fmt::format("{}: expected a file with a sequence, found no such file", path.string()));
  return parse_sequence(*text, path.string());
}

ValueTable parse_sequence(std::string_view text, const std::string& source) {
  return SequenceReader(text, source).table();
}

}  // namespace mexhaust::discovery

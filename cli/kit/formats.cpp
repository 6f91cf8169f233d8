#include "mexhaust/cli/kit/formats.hpp"

namespace mexhaust::cli {

Format chosen_format(const Options& options, std::initializer_list<Format> possible, Format otherwise) {
  std::vector<std::string> words;
  for (const Format format : possible) words.emplace_back(format_words.text(format));
  const auto index = options.choice("format", words);
  return index ? *(possible.begin() + *index) : otherwise;
}

}  // namespace mexhaust::cli

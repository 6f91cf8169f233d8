#include "mexhaust/cli/kit/formats.hpp"

#include <array>

namespace mexhaust::cli {

Format chosen_format(const Options& options, std::initializer_list<Format> possible, Format otherwise) {
  const std::array<std::string, 3> names{"text", "csv", "json"};
  std::vector<std::string> words;
  for (const Format format : possible) words.push_back(names[static_cast<std::size_t>(format)]);
  const auto place = options.choice("format", words);
  return place ? *(possible.begin() + *place) : otherwise;
}

}  // namespace mexhaust::cli

#include "mexhaust/search/features.hpp"

#include <array>
#include <utility>

#include "mexhaust/rules/language.hpp"

namespace mexhaust::search {
namespace {

constexpr std::array list_features{"length",
                                   "first",
                                   "last",
                                   "sum(each)",
                                   "min(each)",
                                   "max(each)",
                                   "xor(each)",
                                   "count(each = 0)",
                                   "count(each = 1)",
                                   "count(each >= 2)",
                                   "count(odd(each))",
                                   "count(each = min(each))",
                                   "count(each = max(each))",
                                   "item(2)",
                                   "item(-2)",
                                   "sum(each where each >= 2)",
                                   "max(each where each < max(each))",
                                   "leading(each > 0)",
                                   "trailing(each > 0)",
                                   "leading(each = first)",
                                   "trailing(each = last)",
                                   "leading(each > min(each))",
                                   "trailing(each > min(each))",
                                   "item(leading(each = first) + 1)",
                                   "item(-trailing(each = last) - 1)"};

/// Quantities of one game (the b of take-or-merge), which say little of the shape of a position.
constexpr std::array foreign_features{"sum(each + 1 where each >= 2)"};

}  // namespace

std::vector<Feature> rule_features(const rules::Vocabulary& vocabulary, bool named) {
  std::vector<std::string> texts = vocabulary.leading;
  if (named) {
    for (const rules::Quantity& quantity : vocabulary.quantities) texts.push_back(quantity.name);
  }
  if (vocabulary.has_list) texts.insert(texts.end(), list_features.begin(), list_features.end());
  std::vector<Feature> features;
  for (const std::string& text : texts) features.push_back({rules::parse_rule(text, vocabulary)});
  if (!vocabulary.has_list) return features;
  for (const char* const text : foreign_features) {
    rules::Expression expression = rules::parse_rule(text, vocabulary);
    const auto size = static_cast<unsigned>(rules::size_of(expression));
    features.push_back({.expression = std::move(expression), .cost = size});
  }
  return features;
}

}  // namespace mexhaust::search

#include "mexhaust/search/features.hpp"

#include <array>

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
                                   "sum(each + 1 where each >= 2)",
                                   "max(each where each < max(each))",
                                   "leading(each > 0)",
                                   "trailing(each > 0)",
                                   "leading(each = first)",
                                   "trailing(each = last)",
                                   "leading(each > min(each))",
                                   "trailing(each > min(each))",
                                   "item(leading(each = first) + 1)",
                                   "item(-trailing(each = last) - 1)"};

}  // namespace

std::vector<rules::Expression> rule_features(const rules::Vocabulary& vocabulary, bool named) {
  std::vector<std::string> texts = vocabulary.leading;
  if (named) {
    for (const rules::Quantity& quantity : vocabulary.quantities) texts.push_back(quantity.name);
  }
  if (vocabulary.has_list) texts.insert(texts.end(), list_features.begin(), list_features.end());
  std::vector<rules::Expression> features;
  for (const std::string& text : texts) features.push_back(rules::parse_rule(text, vocabulary));
  return features;
}

}  // namespace mexhaust::search

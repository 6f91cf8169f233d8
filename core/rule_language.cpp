#include "core/rule_language.hpp"

#include "core/error.hpp"

namespace mexhaust {

Expression parse_rule(std::string_view /*text*/, const Vocabulary& /*vocabulary*/) {
  throw InputError("the rule language cannot be read yet");
}

std::string to_text(const Expression& /*expression*/) { return {}; }

}  // namespace mexhaust

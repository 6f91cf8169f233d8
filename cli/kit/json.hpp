#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace mexhaust::cli {

/// What verbs print with --format json. Members keep their order.
using Json = nlohmann::ordered_json;

/// Returns JSON as text, indented by two, with a line end. Bytes that are not UTF-8 (names of files, what other programs wrote) become
/// U+FFFD. No other function of the command line makes text of JSON.
std::string json_text(const Json& json);

}  // namespace mexhaust::cli

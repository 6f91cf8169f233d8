#include "mexhaust/cli/kit/json.hpp"

#include <nlohmann/json.hpp>

namespace mexhaust::cli {

std::string json_text(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

}  // namespace mexhaust::cli

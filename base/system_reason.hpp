#pragma once

#include <string>
#include <system_error>

namespace mexhaust {

/// What the system says of an error number.
inline std::string system_reason(int error) { return std::generic_category().message(error); }

}  // namespace mexhaust

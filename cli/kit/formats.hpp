#pragma once

#include <initializer_list>

#include "mexhaust/cli/kit/options.hpp"

namespace mexhaust::cli {

/// How a verb writes its answer.
enum class Format : std::uint8_t { text, csv, json };

inline constexpr EnumText format_words{
    std::to_array<EnumWord<Format>>({{Format::text, "text"}, {Format::csv, "csv"}, {Format::json, "json"}})};

/// The format asked for by --format, among those that the verb has.
Format chosen_format(const Options& options, std::initializer_list<Format> possible, Format otherwise);

}  // namespace mexhaust::cli

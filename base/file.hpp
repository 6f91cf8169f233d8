#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace mexhaust {

/// The whole content of a file; no value when it does not exist. Throws InputError when it cannot be read.
std::optional<std::string> read_file(const std::filesystem::path& path);

/// Replaces a file in one step: written under a temporary name beside it, flushed to disk, renamed; its folder is made
/// when missing. A reader sees the old content or the new one. Throws EnvironmentError naming the file and the reason.
void write_file(const std::filesystem::path& path, std::string_view content);

/// Throws InputError "NAME: expected a file, found a pipe" (a folder, a device, a socket) if something stands there that is no file: one
/// that is both read and replaced.
void require_regular_file(const std::filesystem::path& path);

/// Throws for a file or stream that cannot be read, by the number of the error: EnvironmentError for a device that fails, InputError
/// for what the user can change.
[[noreturn]] void fail_reading(std::string_view name, int error);

/// Makes sure, before long work, that files can be written into a folder, which is made when missing. Throws
/// EnvironmentError naming it and the reason.
void require_folder(const std::filesystem::path& path);

}  // namespace mexhaust

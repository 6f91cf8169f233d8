#include "mexhaust/core/bounds.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/suggest.hpp"
#include "mexhaust/core/position.hpp"

namespace mexhaust {
namespace {

std::vector<std::string> names(std::span<const BoundKey> keys) {
  std::vector<std::string> result;
  for (const BoundKey& key : keys) result.push_back(key.name);
  return result;
}

const BoundKey& key_named(std::string_view name, std::span<const BoundKey> keys, std::string_view text) {
  const auto found = std::ranges::find(keys, name, &BoundKey::name);
  if (found != keys.end()) return *found;
  const auto known = names(keys);
  throw InputError(fmt::format("bound '{}': unknown key '{}'{}; the keys are {}", text, name, suggestion(name, known),
                               fmt::join(known, ", ")));
}

std::pair<std::string, std::int64_t> parse_entry(std::string_view entry, std::span<const BoundKey> keys,
                                                 std::string_view text) {
  const std::size_t sign = entry.find('=');
  if (sign == std::string_view::npos) {
    throw InputError(fmt::format("bound '{}': expected key=value, found '{}'; the keys are {}", text, entry,
                                 fmt::join(names(keys), ", ")));
  }
  const BoundKey& key = key_named(entry.substr(0, sign), keys, text);
  const std::string_view word = entry.substr(sign + 1);
  const auto value = parse_integer(word);
  if (!value || *value < key.least || *value > key.most) {
    throw InputError(fmt::format("bound '{}': expected a whole number from {} to {} for {} ({}), found '{}'", text,
                                 key.least, key.most, key.name, key.meaning, word));
  }
  return {key.name, *value};
}

}  // namespace

Bounds Bounds::parse(std::string_view text, std::span<const BoundKey> keys) {
  if (text == "judge") return judge(keys);
  Bounds given;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(',', start), text.size());
    auto entry = parse_entry(text.substr(start, end - start), keys, text);
    if (given.has(entry.first)) throw InputError(fmt::format("bound '{}': {} is given twice", text, entry.first));
    given.entries_.push_back(std::move(entry));
    start = end + 1;
  }
  Bounds ordered;
  for (const BoundKey& key : keys) {
    if (const auto value = given.find(key.name)) {
      ordered.entries_.emplace_back(key.name, *value);
    } else if (!key.optional) {
      throw InputError(fmt::format("bound '{}': {} is missing ({})", text, key.name, key.meaning));
    }
  }
  return ordered;
}

Bounds Bounds::judge(std::span<const BoundKey> keys) {
  Bounds bounds;
  for (const BoundKey& key : keys) bounds.entries_.emplace_back(key.name, key.judge);
  return bounds;
}

std::optional<std::int64_t> Bounds::find(std::string_view name) const {
  for (const auto& [key, value] : entries_) {
    if (key == name) return value;
  }
  return std::nullopt;
}

std::int64_t Bounds::operator[](std::string_view name) const {
  const auto value = find(name);
  assert(value);
  return *value;
}

Bounds Bounds::with(std::string_view name, std::int64_t value) const {
  Bounds copy = *this;
  for (auto& [key, old] : copy.entries_) {
    if (key == name) old = value;
  }
  return copy;
}

std::string to_text(const Bounds& bounds) {
  std::string text;
  for (const auto& [name, value] : bounds.entries()) {
    text += fmt::format("{}{}={}", text.empty() ? "" : ",", name, value);
  }
  return text;
}

}  // namespace mexhaust

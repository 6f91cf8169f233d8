#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "mexhaust/core/number_reader.hpp"
#include "mexhaust/core/position.hpp"

namespace mexhaust {

/// What a counted list of a judge file holds, for reading and for messages.
struct CountedList {
  const char* length_name;
  const char* value_name;
  std::int64_t least_length = 0;
  std::int64_t least_value = 0;
};

/// Judge files of the form "T, then per case: n, then n numbers": reads T at once and the cases one by one.
class CountedListFile {
 public:
  CountedListFile(NumberReader& reader, const CountedList& form)
      : reader_(reader), form_(form), cases_(reader.number("the number of cases")) {}

  /// The file of given cases.
  static std::string text(std::span<const Position> cases) {
    std::string text = fmt::format("{}\n", cases.size());
    for (const Position& list : cases) text += fmt::format("{}\n{}\n", list.size(), to_text(list));
    return text;
  }

  /// The length of the next case; no value behind the last one. `length` calls of number() must follow.
  std::optional<std::int64_t> begin_case() {
    if (case_ == cases_) {
      reader_.expect_end(fmt::format("{} case{}", cases_, cases_ == 1 ? "" : "s"));
      return std::nullopt;
    }
    ++case_;
    place_ = 0;
    length_ = reader_.number([&] { return in_case(form_.length_name); }, form_.least_length);
    return length_;
  }

  /// The next number of the case.
  std::int64_t number() {
    ++place_;
    const auto what = [&] { return in_case(fmt::format("{} {} of {}", form_.value_name, place_, length_), "in"); };
    return reader_.number(what, form_.least_value);
  }

  std::optional<Position> next() {
    if (!begin_case()) return std::nullopt;
    Position list;
    for (std::int64_t place = 0; place < length_; ++place) list.push_back(number());
    return list;
  }

  /// "the number of queries of case 3", for messages about what stands behind the numbers of a case.
  std::string in_case(std::string_view what, const char* link = "of") const {
    return fmt::format("{} {} case {}", what, link, case_);
  }

 private:
  NumberReader& reader_;
  CountedList form_;
  std::int64_t cases_;
  std::int64_t case_ = 0;
  std::int64_t length_ = 0;
  std::int64_t place_ = 0;  ///< numbers of the case that have been read
};

/// Judge files without a leading count: case behind case, each read by the game itself.
class UncountedFile {
 public:
  explicit UncountedFile(NumberReader& reader) : reader_(reader) {}

 protected:
  /// Whether another case begins; the end of the file where one could begin is the end of the cases.
  bool begin_case() {
    if (reader_.at_end()) return false;
    ++case_;
    return true;
  }

  /// Reads one number of the case, in the range that NumberReader::number takes; `name` says what it is, for messages.
  template <class... Range>
  std::int64_t number(const char* name, Range... range) {
    return reader_.number([&] { return fmt::format("{} of case {}", name, case_); }, range...);
  }

  NumberReader& reader() { return reader_; }

 private:
  NumberReader& reader_;
  std::int64_t case_ = 0;
};

}  // namespace mexhaust

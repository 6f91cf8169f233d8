#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/program_options.hpp>

#include "mexhaust/base/enum_text.hpp"
#include "mexhaust/cli/kit/context.hpp"

namespace mexhaust::cli {

/// The arguments of one verb, by Boost.Program_options. Every option takes text; the getters below check it.
class Options {
 public:
  explicit Options(const Verb& verb);

  /// An option with a value, e.g. add("seed", "S", "seed of random cases (default 1)").
  Options& add(const std::string& name, const std::string& value_name, const std::string& help);
  Options& add_flag(const std::string& name, const std::string& help);
  /// Takes up to `most` words without dashes (-1: any number).
  Options& take_words(int most);

  /// Reads the arguments. Returns false when --help was asked for, and prints it. Throws InputError, with a suggestion,
  /// for anything unknown or malformed.
  bool parse(const Arguments& arguments, std::ostream& out);

  bool has(const std::string& name) const { return values_.count(name) > 0; }
  /// Throws InputError "VERB: --NAME WHY" for the first of the options that is given.
  void refuse(std::initializer_list<const char*> names, std::string_view why) const;
  std::optional<std::string> text(const std::string& name) const;
  /// The name of a file or folder; throws InputError when it is empty.
  std::optional<std::string> path(const std::string& name) const;
  /// A whole number in low..high; throws InputError otherwise.
  std::optional<std::int64_t> number(const std::string& name, std::int64_t low, std::int64_t high) const;
  /// Returns the number of threads that --threads asks for, by default that of the processors. Throws EnvironmentError if the system
  /// does not give so many.
  int threads() const;
  /// Returns the index of the word given; throws InputError, with a suggestion, if it is none of the words.
  std::optional<std::size_t> choice(const std::string& name, std::span<const std::string> words) const;
  /// Returns the value whose word is given; throws InputError, with a suggestion, if there is none.
  template <class E, std::size_t count>
  std::optional<E> choice(const std::string& name, const EnumText<E, count>& words) const {
    const auto all = words.words();
    const auto index = choice(name, all);
    return index ? words.parse(all[*index]) : std::nullopt;
  }
  const std::vector<std::string>& words() const { return words_; }

 private:
  [[noreturn]] void fail(const std::string& message) const;
  std::vector<std::string> option_names() const;
  void refuse_options_as_values(const Arguments& arguments) const;

  const Verb& verb_;
  boost::program_options::options_description described_;
  boost::program_options::positional_options_description positional_;
  boost::program_options::variables_map values_;
  std::vector<std::string> words_;
  int most_words_ = 0;
};

}  // namespace mexhaust::cli

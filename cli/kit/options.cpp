#include "mexhaust/cli/kit/options.hpp"

#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <omp.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/suggest.hpp"
#include "mexhaust/cli/kit/threads.hpp"

namespace mexhaust::cli {
namespace {

namespace po = boost::program_options;

constexpr const char* words_name = "words";
constexpr unsigned help_width = 100;

}  // namespace

Options::Options(const Verb& verb) : verb_(verb), described_("Options", help_width) {
  described_.add_options()("help,h", "show this help");
}

Options& Options::add(const std::string& name, const std::string& value_name, const std::string& help) {
  described_.add_options()(name.c_str(), po::value<std::string>()->value_name(value_name), help.c_str());
  return *this;
}

Options& Options::add_flag(const std::string& name, const std::string& help) {
  described_.add_options()(name.c_str(), help.c_str());
  return *this;
}

Options& Options::take_words(int most) {
  most_words_ = most;
  return *this;
}

std::vector<std::string> Options::option_names() const {
  std::vector<std::string> names;
  for (const auto& option : described_.options()) names.push_back("--" + option->long_name());
  return names;
}

void Options::fail(const std::string& message) const {
  throw InputError(fmt::format("{}; see 'mexhaust {} --help'", message, verb_.name));
}

int Options::threads() const {
  constexpr std::int64_t max_threads = 1024;
  const int count = static_cast<int>(number("threads", 1, max_threads).value_or(omp_get_max_threads()));
  require_threads(count);
  return count;
}

void Options::refuse(std::initializer_list<const char*> names, std::string_view why) const {
  for (const char* const name : names) {
    if (has(name)) throw InputError(fmt::format("{}: --{} {}", verb_.name, name, why));
  }
}

/// Refuses what looks like an option where a value is expected: "--out --signature" is a forgotten value more often than a folder of
/// that name.
void Options::refuse_options_as_values(const Arguments& arguments) const {
  for (std::size_t index = 0; index + 1 < arguments.size() && arguments[index] != "--"; ++index) {
    const std::string& word = arguments[index];
    if (!word.starts_with("--") || word.find('=') != std::string::npos) continue;
    const auto* const option = described_.find_nothrow(word.substr(2), false);
    if (option == nullptr || option->semantic()->max_tokens() == 0) continue;
    const std::string& value = arguments[++index];
    if (value.starts_with("--"))
      fail(fmt::format("{}: expected {}, found '{}' (a value that begins with '--' is written {}={})", word,
                       option->semantic()->name(), value, word, value));
  }
}

bool Options::parse(const Arguments& arguments, std::ostream& out) {
  po::options_description all;
  all.add(described_).add_options()(words_name, po::value<std::vector<std::string>>(&words_));
  positional_.add(words_name, -1);
  refuse_options_as_values(arguments);
  try {
    const int style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    po::store(po::command_line_parser(arguments).options(all).positional(positional_).style(style).run(), values_);
    po::notify(values_);
  } catch (const po::unknown_option& error) {
    const std::string name = error.get_option_name();
    fail(fmt::format("unknown option '{}'{}", name, suggestion(name, option_names())));
  } catch (const po::multiple_occurrences& error) {
    fail(fmt::format("option '{}' is given more than once", error.get_option_name()));
  } catch (const po::error& error) {
    fail(error.what());
  }
  if (has("help")) {
    out << "usage: mexhaust " << verb_.usage << "\n\n" << verb_.summary << "\n\n" << described_;
    return false;
  }
  if (most_words_ >= 0 && words_.size() > static_cast<std::size_t>(most_words_)) {
    fail(fmt::format("unexpected word '{}'", words_[static_cast<std::size_t>(most_words_)]));
  }
  return true;
}

std::optional<std::string> Options::text(const std::string& name) const {
  return has(name) ? std::optional(values_[name].as<std::string>()) : std::nullopt;
}

std::optional<std::string> Options::path(const std::string& name) const {
  auto value = text(name);
  if (value && value->empty()) fail(fmt::format("--{}: expected the name of a file or folder, found ''", name));
  return value;
}

std::optional<std::int64_t> Options::number(const std::string& name, std::int64_t low, std::int64_t high) const {
  const auto word = text(name);
  if (!word) return std::nullopt;
  const auto value = parse_integer(*word);
  if (!value || *value < low || *value > high) {
    fail(fmt::format("--{}: expected a whole number from {} to {}, found '{}'", name, low, high, *word));
  }
  return value;
}

std::optional<std::size_t> Options::choice(const std::string& name, std::span<const std::string> words) const {
  const auto word = text(name);
  if (!word) return std::nullopt;
  const auto found = std::ranges::find(words, *word);
  if (found == words.end()) {
    fail(fmt::format("--{}: expected {}, found '{}'{}", name, fmt::join(words, ", "), *word, suggestion(*word, words)));
  }
  return static_cast<std::size_t>(found - words.begin());
}

}  // namespace mexhaust::cli

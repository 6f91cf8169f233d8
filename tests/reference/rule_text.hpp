#pragma once

// The rule language by another hand: written from docs/rules.md alone, with integers of any size. A text is evaluated while it is read, and
// read again for each number of the list.

#include <cctype>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

namespace mexhaust::testing {

/// The root or the nim-sum of a negative number: the rule has no value.
struct NoValue : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Booleans are 0 and 1. A text that is no rule gives nonsense or throws std::logic_error: rules that were printed are read.
class RuleText {
 public:
  using Integer = boost::multiprecision::cpp_int;

  static Integer evaluate(const std::string& text, const std::vector<Integer>& list) {
    RuleText reader(text, list);
    const Integer result = reader.value();
    if (!reader.word().empty()) throw std::logic_error("unread: " + reader.word());
    return result;
  }

 private:
  RuleText(std::string text, std::vector<Integer> list) : text_(std::move(text)), list_(std::move(list)) {}

  /// The word, number or sign at the place of reading.
  std::string word() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    const auto run = [&](auto belongs) {
      std::size_t end = at_;
      while (end < text_.size() && belongs(static_cast<unsigned char>(text_[end]))) ++end;
      return text_.substr(at_, end - at_);
    };
    if (at_ == text_.size()) return "";
    const auto first = static_cast<unsigned char>(text_[at_]);
    if (std::isdigit(first) != 0) return run([](unsigned char c) { return std::isdigit(c) != 0; });
    if (std::isalpha(first) != 0) return run([](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
    const std::string two = text_.substr(at_, 2);
    return two == "!=" || two == "<=" || two == ">=" ? two : text_.substr(at_, 1);
  }
  bool take(const std::string& wanted) {
    if (word() != wanted) return false;
    at_ += wanted.size();
    return true;
  }
  void expect(const std::string& wanted) {
    if (!take(wanted)) throw std::logic_error("expected " + wanted + ", found " + word() + " in " + text_);
  }

  Integer value() {
    if (!take("if")) return iff();
    const bool condition = value() != 0;
    expect("then");
    const Integer chosen = value();
    // elif is an else with an if.
    Integer other;
    if (word() == "elif") {
      at_ += 2;
      other = value();
    } else {
      expect("else");
      other = value();
    }
    return condition ? chosen : other;
  }

  Integer iff() {
    Integer left = disjunction();
    while (take("iff")) left = Integer(left == disjunction() ? 1 : 0);
    return left;
  }
  Integer disjunction() {
    Integer left = conjunction();
    while (take("or")) {
      const Integer right = conjunction();
      left = left != 0 || right != 0 ? 1 : 0;
    }
    return left;
  }
  Integer conjunction() {
    Integer left = negation();
    while (take("and")) {
      const Integer right = negation();
      left = left != 0 && right != 0 ? 1 : 0;
    }
    return left;
  }
  Integer negation() {
    if (take("not")) return negation() == 0 ? 1 : 0;
    return comparison();
  }
  Integer comparison() {
    const Integer left = exclusive_or();
    const std::string sign = word();
    if (sign != "=" && sign != "!=" && sign != "<" && sign != "<=" && sign != ">" && sign != ">=") return left;
    at_ += sign.size();
    const Integer right = exclusive_or();
    const bool holds = sign == "="    ? left == right
                       : sign == "!=" ? left != right
                       : sign == "<"  ? left < right
                       : sign == "<=" ? left <= right
                       : sign == ">"  ? left > right
                                      : left >= right;
    return holds ? 1 : 0;
  }
  Integer exclusive_or() {
    Integer left = sum();
    while (take("xor")) left = nim_sum(left, sum());
    return left;
  }
  Integer sum() {
    Integer left = product();
    while (true) {
      if (take("+")) {
        left += product();
      } else if (take("-")) {
        left -= product();
      } else {
        return left;
      }
    }
  }
  Integer product() {
    Integer left = sign();
    while (true) {
      if (take("*")) {
        left *= sign();
      } else if (take("mod")) {
        left = quotient(left, sign()).second;
      } else if (take("div")) {
        left = quotient(left, sign()).first;
      } else {
        return left;
      }
    }
  }
  Integer sign() {
    if (take("-")) return -sign();
    return primary();
  }

  /// x = 3 * (x div 3) + x mod 3, with a rest from 0 to 2.
  static std::pair<Integer, Integer> quotient(const Integer& number, const Integer& divisor) {
    Integer times;
    Integer rest;
    divide_qr(number, divisor, times, rest);
    if (rest < 0) return {times - 1, rest + divisor};
    return {times, rest};
  }

  Integer nim_sum(const Integer& left, const Integer& right) const {
    if (left < 0 || right < 0) return no_value("the nim-sum of a negative number");
    return left ^ right;
  }

  Integer no_value(const char* what) const {
    if (skipping_ == 0) throw NoValue(what);
    return 0;
  }

  Integer item(const Integer& index) const {
    const Integer length = list_.size();
    const Integer from_front = index < 0 ? Integer(length + index + 1) : index;
    return from_front >= 1 && from_front <= length ? list_[static_cast<std::size_t>(from_front) - 1] : Integer(0);
  }

  Integer primary() {
    if (take("(")) {
      const Integer inside = value();
      expect(")");
      return inside;
    }
    const std::string name = word();
    at_ += name.size();
    if (name.empty()) throw std::logic_error("nothing where a value was expected");
    if (std::isdigit(static_cast<unsigned char>(name[0])) != 0) return Integer(name);
    if (name == "true") return 1;
    if (name == "false") return 0;
    if (name == "length") return list_.size();
    if (name == "first") return item(1);
    if (name == "last") return item(-1);
    if (name == "each") return each_;
    expect("(");
    const bool of_list = name != "odd" && name != "even" && name != "item" && name != "root" &&
                         ((name != "min" && name != "max") || !has_more_arguments());
    return of_list ? aggregate(name) : plain(name);
  }

  /// Reads the first argument without meaning it; returns whether another follows.
  bool has_more_arguments() {
    const std::size_t begin = at_;
    ++skipping_;
    value();
    --skipping_;
    const bool more = word() == ",";
    at_ = begin;
    return more;
  }

  Integer plain(const std::string& name) {
    Integer result = value();
    while (take(",")) {
      const Integer next = value();
      result = name == "min" ? Integer(result < next ? result : next) : Integer(result > next ? result : next);
    }
    expect(")");
    if (name == "odd") return result % 2 != 0 ? 1 : 0;
    if (name == "even") return result % 2 == 0 ? 1 : 0;
    if (name == "item") return item(result);
    if (name == "root") return result < 0 ? no_value("the root of a negative number") : Integer(sqrt(result));
    return result;
  }

  /// The values of the body for the numbers of the list that the filter means, in their order.
  std::vector<Integer> bodies() {
    const std::size_t begin = at_;
    const Integer outer = each_;
    std::vector<Integer> all;
    const auto read = [&] {
      at_ = begin;
      const Integer body = value();
      if (!take("where") || value() != 0) all.push_back(body);
    };
    for (const Integer& number : list_) {
      each_ = number;
      read();
    }
    if (list_.empty()) {
      ++skipping_;
      read();
      --skipping_;
      all.clear();
    }
    each_ = outer;
    expect(")");
    return all;
  }

  Integer aggregate(const std::string& name) {
    std::vector<Integer> all = bodies();
    if (name == "trailing") std::reverse(all.begin(), all.end());
    Integer result = name == "all" ? 1 : 0;
    bool first = true;
    for (const Integer& body : all) {
      if (name == "leading" || name == "trailing") {
        if (body == 0) break;
        ++result;
      } else if (name == "min" || name == "max") {
        if (first || (name == "min" ? body < result : body > result)) result = body;
      } else if (name == "all") {
        if (body == 0) result = 0;
      } else if (name == "any") {
        if (body != 0) result = 1;
      } else if (name == "xor") {
        result = nim_sum(result, body);
      } else {  // sum; count, of booleans
        result += body;
      }
      first = false;
    }
    return result;
  }

  std::string text_;
  std::vector<Integer> list_;
  std::size_t at_ = 0;
  Integer each_ = 0;
  int skipping_ = 0;  ///< what is read has no meaning
};

}  // namespace mexhaust::testing

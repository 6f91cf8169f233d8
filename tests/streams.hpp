#pragma once

#include <algorithm>
#include <istream>
#include <streambuf>
#include <string>

namespace mexhaust::testing {

/// A stream buffer that hands out a text in pieces of a given size, as a pipe or a terminal does, and knows how many
/// bytes it was asked for.
class PiecewiseBuffer : public std::streambuf {
 public:
  PiecewiseBuffer(std::string text, std::size_t piece) : text_(std::move(text)), piece_(piece) {}

  std::size_t handed_out() const { return handed_out_; }

 protected:
  int_type underflow() override {
    if (handed_out_ == text_.size()) return traits_type::eof();
    char* const first = text_.data() + handed_out_;
    const std::size_t length = std::min(piece_, text_.size() - handed_out_);
    handed_out_ += length;
    setg(first, first, first + length);
    return traits_type::to_int_type(*first);
  }

 private:
  std::string text_;
  std::size_t piece_;
  std::size_t handed_out_ = 0;
};

}  // namespace mexhaust::testing

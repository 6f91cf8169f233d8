#pragma once

#include <cstdlib>
#include <iostream>
#include <string>

/// Which variant of a program this process is; 0 is right. The faults are those that people make: each stands at its
/// place in the program as a condition on the variant, and is named in variants.csv.
class Variant {
 public:
  Variant(int argc, char** argv) : number_(argc > 1 ? std::atoi(argv[1]) : 0) {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
  }

  bool is(int number) const { return number_ == number; }

 private:
  int number_;
};

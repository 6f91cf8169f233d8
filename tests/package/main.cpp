#include <iostream>

#include "core/build_info.hpp"

int main() { std::cout << "mexhaust " << mexhaust::build_info().version << '\n'; }

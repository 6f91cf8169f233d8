#pragma once

// Catch2 3 has many headers and one that includes them; Catch2 2, as in Debian 12, is one header of another name.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif

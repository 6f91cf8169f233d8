// Only for precompiling. Without this declaration fmt 9 instantiates its formatting in every source that prints to a
// stream, which costs gcc more than a second each time; libfmt holds the instance. Everything compiles without this
// header, only slower.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>

#if FMT_VERSION / 10000 == 9 && !defined(FMT_HEADER_ONLY)
extern template void fmt::detail::vformat_to<char>(buffer<char>&, string_view, basic_format_args<buffer_context<char>>,
                                                   locale_ref);
#endif

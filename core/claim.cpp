#include "core/claim.hpp"

namespace mexhaust {

std::string_view to_text(Method method) {
  switch (method) {
    case Method::exhaustive: return "exhaustive";
    case Method::random: return "random";
    case Method::local: return "local";
    case Method::proof: return "proof";
  }
  return "";
}

std::string_view to_text(Effort effort) {
  switch (effort) {
    case Effort::quick: return "quick";
    case Effort::normal: return "normal";
    case Effort::deep: return "deep";
  }
  return "";
}

std::string_view game_of(const Claim& claim) {
  const std::string_view id = claim.id;
  return id.substr(0, id.find('.'));
}

}  // namespace mexhaust

#pragma once
// Judge files of all games, read from their formats by hand: word by word, in no hurry.

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace mexhaust::reference {

using Case = std::vector<long long>;

constexpr long long largest_number = 9'223'372'036'854'775'806;
constexpr long long largest_count = 4'611'686'018'427'387'903;
constexpr long long largest_graph = 20'000'000;

inline const std::string white_space = " \n\t\r\v\f";

struct Reading {
  std::vector<Case> cases;
  std::string ending;  ///< "line:column" of the first fault, or empty; "reach" where a graph is larger than it may be
};

/// Thrown at the first fault.
struct Ending {
  std::string place;
};

/// The words of a text with their places.
class Words {
 public:
  explicit Words(const std::string& text) {
    std::size_t line = 1;
    std::size_t start = 0;
    for (std::size_t at = 0; at < text.size();) {
      if (white_space.find(text[at]) != std::string::npos) {
        if (text[at++] == '\n') {
          ++line;
          start = at;
        }
        continue;
      }
      const std::size_t end = std::min(text.size(), text.find_first_of(white_space, at));
      words_.push_back({text.substr(at, end - at), place_of(line, at - start + 1)});
      at = end;
    }
    words_.push_back({"", place_of(line, text.size() - start + 1)});
  }

  bool ended() const { return next_ + 1 == words_.size(); }

  /// Throws the place of a word that is no number in low..high.
  long long number(long long low, long long high = largest_number) {
    const auto& [word, place] = words_[next_];
    if (word.empty() || word.find_first_not_of("0123456789") != std::string::npos) throw Ending{place};
    const std::string digits = word.substr(std::min(word.find_first_not_of('0'), word.size() - 1));
    if (digits.size() > 19 || std::stoull(digits) > static_cast<unsigned long long>(high)) throw Ending{place};
    const auto value = static_cast<long long>(std::stoull(digits));
    if (value < low) throw Ending{place};
    last_ = place;
    ++next_;
    return value;
  }

  void expect_end() const {
    if (!ended()) throw Ending{words_[next_].place};
  }

  const std::string& last_place() const { return last_; }

 private:
  static std::string place_of(std::size_t line, std::size_t column) {
    return std::to_string(line) + ":" + std::to_string(column);
  }

  struct Word {
    std::string text;
    std::string place;
  };
  std::vector<Word> words_;
  std::size_t next_ = 0;
  std::string last_;
};

inline void read_lists(Words& words, long long least_length, std::vector<Case>& cases) {
  for (long long left = words.number(0); left > 0; --left) {
    Case list;
    for (long long numbers = words.number(least_length); numbers > 0; --numbers) list.push_back(words.number(0));
    cases.push_back(list);
  }
  words.expect_end();
}

inline void read_teams(Words& words, std::vector<Case>& cases) {
  while (!words.ended()) {
    const long long players = words.number(0, largest_count);
    if (players == 0) return words.expect_end();
    Case position{words.number(0)};
    for (long long seat = 0; seat < 2 * players; ++seat) position.push_back(words.number(1));
    cases.push_back(position);
  }
}

inline void read_decks(Words& words, std::vector<Case>& cases) {
  while (!words.ended()) {
    const long long cards = words.number(0);
    Case position{words.number(0)};
    if (cards == 0 && position[0] == 0) return words.expect_end();
    for (long long card = 0; card < cards; ++card) position.push_back(words.number(1));
    cases.push_back(position);
  }
}

/// Takes away edges to where no edge starts, as long as there are any.
inline bool has_cycle(std::vector<std::pair<long long, long long>> edges) {
  for (std::size_t before = edges.size() + 1; edges.size() < before;) {
    before = edges.size();
    std::set<long long> starts;
    for (const auto& edge : edges) starts.insert(edge.first);
    std::erase_if(edges, [&](const auto& edge) { return starts.count(edge.second) == 0; });
  }
  return !edges.empty();
}

inline void read_graph(Words& words, std::vector<Case>& cases) {
  Case position;
  for (int count = 0; count < 3; ++count) position.push_back(words.number(0, largest_count));
  const long long vertices = position[0];
  if (vertices > largest_graph) throw Ending{"reach"};
  std::vector<std::pair<long long, long long>> edges;
  for (long long edge = position[1]; edge > 0; --edge) {
    const long long from = words.number(1, vertices);
    edges.emplace_back(from, words.number(1, vertices));
    position.insert(position.end(), {edges.back().first, edges.back().second});
  }
  for (long long token = position[2]; token > 0; --token) position.push_back(words.number(1, vertices));
  words.expect_end();
  if (has_cycle(edges)) throw Ending{words.last_place()};
  cases.push_back(position);
}

inline Reading judge_reading(const std::string& game, const std::string& text) {
  Reading reading;
  Words words(text);
  try {
    if (game == "team-nim") {
      read_teams(words, reading.cases);
    } else if (game == "cheat") {
      read_decks(words, reading.cases);
    } else if (game == "dag-tokens") {
      read_graph(words, reading.cases);
    } else {
      read_lists(words, game == "cycle" ? 2 : 0, reading.cases);
    }
  } catch (const Ending& ending) {
    reading.ending = ending.place;
  }
  return reading;
}

}  // namespace mexhaust::reference

#include "mexhaust/base/file.hpp"

#include <csignal>

#include <sys/resource.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;
using mexhaust::testing::ScratchFolder;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename().string());
  return names;
}

/// Makes writing beyond so many bytes fail, as on a full disk, until the end of scope.
class SmallFilesOnly {
 public:
  explicit SmallFilesOnly(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{.rlim_cur = bytes, .rlim_max = before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  SmallFilesOnly(const SmallFilesOnly&) = delete;
  SmallFilesOnly& operator=(const SmallFilesOnly&) = delete;
  ~SmallFilesOnly() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

}  // namespace

TEST_CASE("A written file holds exactly its content", "[base]") {
  const ScratchFolder scratch;
  const fs::path path = scratch.path() / "table.csv";
  const std::string content =
      GENERATE(as<std::string>{}, "", "a,b\n", std::string("\0\r\n\xff", 4), std::string(300'000, 'x'));
  write_file(path, content);
  CHECK(read_file(path) == content);
  CHECK(testing::content_of(path) == content);
  CHECK(names_in(scratch.path()) == std::vector<std::string>{"table.csv"});
}

TEST_CASE("A file is replaced whole, whatever it held", "[base]") {
  const ScratchFolder scratch;
  const fs::path path = scratch.path() / "table.csv";
  write_file(path, "a long old content\n");
  write_file(path, "new\n");
  CHECK(read_file(path) == "new\n");
  CHECK(names_in(scratch.path()).size() == 1);
}

TEST_CASE("A reader that has the old file open keeps the old content", "[base]") {
  const ScratchFolder scratch;
  const fs::path path = scratch.path() / "table.csv";
  write_file(path, "old\n");
  std::ifstream before(path);
  write_file(path, "new\n");
  std::string line;
  std::getline(before, line);
  CHECK(line == "old");
}

TEST_CASE("Missing folders are made", "[base]") {
  const ScratchFolder scratch;
  const fs::path path = scratch.path() / "one" / "two" / "table.csv";
  write_file(path, "x\n");
  CHECK(read_file(path) == "x\n");
}

TEST_CASE("A name without a folder is written to the working folder", "[base]") {
  const ScratchFolder scratch;
  const fs::path before = fs::current_path();
  fs::current_path(scratch.path());
  write_file("table.csv", "x\n");
  fs::current_path(before);
  CHECK(names_in(scratch.path()) == std::vector<std::string>{"table.csv"});
}

TEST_CASE("A file that is not there has no content", "[base]") {
  const ScratchFolder scratch;
  CHECK_FALSE(read_file(scratch.path() / "none").has_value());
  CHECK_FALSE(read_file(scratch.path() / "no folder" / "none").has_value());
}

TEST_CASE("A folder is no file to be read", "[base]") {
  const ScratchFolder scratch;
  CHECK(error_of<InputError>([&] { read_file(scratch.path()); }) ==
        scratch.path().string() + ": expected a file, found a folder");
  CHECK(error_of<InputError>([] { read_file("/dev/zero"); }) == "/dev/zero: expected a file, found a device");
}

TEST_CASE("A folder to write into is made, or is refused at once", "[base]") {
  const ScratchFolder scratch;
  require_folder(scratch.path() / "a" / "b");
  CHECK(std::filesystem::is_directory(scratch.path() / "a" / "b"));
  write_file(scratch.path() / "file", "x");
  CHECK(error_of<EnvironmentError>([&] {
          require_folder(scratch.path() / "file");
        }).find("cannot use as a folder " + (scratch.path() / "file").string()) == 0);
  CHECK_THROWS_AS(require_folder(scratch.path() / "file" / "below"), EnvironmentError);
}

TEST_CASE("What cannot be written is the environment's fault, and leaves no temporary behind", "[base]") {
  const ScratchFolder scratch;
  SECTION("a folder stands in the way") {
    fs::create_directories(scratch.path() / "table.csv" / "inside");
    CHECK(error_of<EnvironmentError>([&] { write_file(scratch.path() / "table.csv", "x"); }) ==
          "cannot write " + (scratch.path() / "table.csv").string() + ": Is a directory");
    CHECK(names_in(scratch.path()) == std::vector<std::string>{"table.csv"});
  }
  SECTION("a file stands where a folder is needed") {
    write_file(scratch.path() / "file", "x");
    CHECK(error_of<EnvironmentError>([&] { write_file(scratch.path() / "file" / "table.csv", "x"); }) ==
          "cannot make the folder " + (scratch.path() / "file").string() + ": Not a directory");
    CHECK(names_in(scratch.path()) == std::vector<std::string>{"file"});
  }
  SECTION("the name is longer than the file system takes") {
    CHECK_THAT(error_of<EnvironmentError>([&] { write_file(scratch.path() / std::string(300, 'x'), "x"); }),
               Prints("File name too long"));
    CHECK(names_in(scratch.path()).empty());
  }
  SECTION("no folder can be made there") {
    CHECK(error_of<EnvironmentError>([] { write_file("/dev/null/x/table.csv", "x"); }) ==
          "cannot make the folder /dev/null/x: Not a directory");
  }
}

TEST_CASE("A disk that fills up while writing is the environment's fault, and the old file stays", "[base]") {
  const ScratchFolder scratch;
  const fs::path path = scratch.path() / "table.csv";
  write_file(path, "old");
  std::string message;
  {
    const SmallFilesOnly full(1000);
    message = error_of<EnvironmentError>([&] { write_file(path, std::string(5000, 'x')); });
  }
  CHECK(message == "cannot write " + path.string() + ": File too large");
  CHECK(read_file(path) == "old");
  CHECK(names_in(scratch.path()) == std::vector<std::string>{"table.csv"});
}

}  // namespace mexhaust::testing

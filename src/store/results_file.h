// The results of a tournament in a file: one SQLite database that only grows. What the tournament is (the text that
// describes it) is in it too, so that nothing else is needed to go on with it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/tournament/results.h"

namespace gumshoe {

class Connection;

class ResultsFile : public Results {
 public:
  static constexpr int version = 1;  // of the file

  // A new file; one that exists is refused.
  static Result<ResultsFile> make(const std::string& path, std::string_view definition);
  // To go on with, or to look at.
  static Result<ResultsFile> open(const std::string& path);

  ResultsFile(ResultsFile&&) noexcept;
  ResultsFile& operator=(ResultsFile&&) noexcept;
  ~ResultsFile() override;

  Result<std::string> definition() const;  // the last one
  // From now on. Earlier ones are kept.
  std::optional<Error> redefine(std::string_view definition);

  Result<std::vector<PlayedGame>> games() const override;
  Result<std::string> record(std::uint64_t number) const override;
  std::optional<Error> append(std::span<const PlayedGame> games) override;

 private:
  explicit ResultsFile(Connection connection);

  std::unique_ptr<Connection> connection_;
};

}  // namespace gumshoe

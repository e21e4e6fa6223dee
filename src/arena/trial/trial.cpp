#include "arena/trial/trial.h"

#include <algorithm>

#include "arena/process/command_line.h"
#include "arena/process/process.h"
#include "arena/trial/game.h"
#include "record/table/nearest.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;

constexpr auto farewell = 200ms;  // in scenes that don't look at the end

TrialCheck check_of(const Scene& scene, Finding finding) {
  return {.name = std::string(scene.name),
          .title = std::string(scene.title),
          .verdict = finding.verdict,
          .message = std::move(finding.message),
          .hint = std::move(finding.hint)};
}

class Trial {
 public:
  Trial(const TrialOptions& options, std::vector<std::string> command)
      : options_(options), launch_{.command = std::move(command), .isolation = options.isolation} {}

  Result<TrialCheck> play(const Scene& scene) {
    if (mute_) return check_of(scene, {TrialCheck::Verdict::untried, "for it has not said its name"});
    Result<std::unique_ptr<Process>> process = Process::start(launch_);
    if (!process) return process.error();
    TrialBot bot(std::move(process).value(), scene.lines);
    TrialGame game(scene, options_.clock, bot);
    TrialCheck check = check_of(scene, game.play());
    bot.end(farewell);
    if (check.verdict == TrialCheck::Verdict::wrong) check.last_lines = bot.last_lines();
    if (game.slowest()) slowest_ = std::max(slowest_.value_or(0ns), *game.slowest());
    mute_ = game.name().empty();
    return check;
  }

  std::optional<double> slowest_ms() const {
    if (!slowest_) return {};
    return std::chrono::duration<double, std::milli>(*slowest_).count();
  }

 private:
  const TrialOptions& options_;
  Launch launch_;
  bool mute_ = false;  // a bot that does not say its name is spared the rest
  std::optional<std::chrono::nanoseconds> slowest_;
};

Result<std::vector<Scene>> chosen_scenes(const TrialOptions& options) {
  std::vector<Scene> scenes = trial_scenes(options.dialect);
  if (options.only.empty()) return scenes;
  std::vector<std::string> names;
  for (const Scene& scene : scenes) names.emplace_back(scene.name);
  for (const std::string& name : options.only) {
    if (std::ranges::find(names, name) != names.end()) continue;
    const std::string near = did_you_mean(nearest(name, names));
    return Error{.message = "no check '" + name + "'" + (near.empty() ? "; there are " + all_of(names) : near)};
  }
  std::erase_if(scenes,
                [&](const Scene& scene) { return std::ranges::find(options.only, scene.name) == options.only.end(); });
  return scenes;
}

}  // namespace

Result<TrialReport> try_bot(const TrialOptions& options, const CheckDone& done) {
  Result<std::vector<std::string>> command = split_command(options.command);
  if (!command) return command.error();
  const Result<std::vector<Scene>> scenes = chosen_scenes(options);
  if (!scenes) return scenes.error();
  Trial trial(options, std::move(command).value());
  TrialReport report{.bot = options.command, .checks = {}};
  for (const Scene& scene : *scenes) {
    Result<TrialCheck> check = trial.play(scene);
    if (!check) return check.error();
    report.checks.push_back(std::move(check).value());
    done(report.checks.back());
  }
  report.slowest_ms = trial.slowest_ms();
  report.time_ms = std::chrono::duration<double, std::milli>(options.clock.patience).count();
  return report;
}

}  // namespace gumshoe

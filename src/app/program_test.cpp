#include "app/program.h"

#include <sstream>

#include <gtest/gtest.h>

#include "app/shell/command.h"
#include "view/page/lettering.h"

namespace gumshoe {
namespace {

struct Outcome {
  ExitCode code;
  std::string out;
  std::string err;
};

Outcome run(std::vector<std::string> arguments) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const ExitCode code = Program().run(std::move(arguments));
  std::string err = testing::internal::GetCapturedStderr();
  return {code, testing::internal::GetCapturedStdout(), std::move(err)};
}

TEST(Program, TellsItsVersion) {
  const Outcome outcome = run({"--version"});
  EXPECT_EQ(outcome.code, ExitCode::done);
  EXPECT_EQ(outcome.out, "gumshoe " GUMSHOE_VERSION "\n");
  EXPECT_EQ(outcome.err, "");
}

TEST(Program, HelpListsEveryCommand) {
  const Outcome outcome = run({"--help"});
  EXPECT_EQ(outcome.code, ExitCode::done);
  for (const std::string& name : command_names(Program().command_line())) {
    EXPECT_NE(outcome.out.find("\n  " + name + " "), std::string::npos) << name;
  }
  EXPECT_EQ(run({"help"}).out, outcome.out);
}

TEST(Program, EveryCommandHasASummaryOfOneLineAndExamplesOfItself) {
  for (const CommandDescription& command : describe(Program().command_line()).commands) {
    EXPECT_NE(command.summary, "") << command.name;
    EXPECT_EQ(command.summary.find('\n'), std::string::npos) << command.name;
    EXPECT_TRUE(command.footer.starts_with("Examples:\n")) << command.name;
    EXPECT_NE(command.footer.find("gumshoe " + command.name), std::string::npos) << command.name;
    for (const OptionDescription& option : command.options) EXPECT_NE(option.help, "") << command.name;
  }
}

std::string lines_wider_than(int columns, const std::string& text) {
  std::string wide;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (display_width(line) > columns) wide += line + "\n";
  }
  return wide;
}

TEST(Program, HelpFitsIntoEightyColumns) {
  EXPECT_EQ(lines_wider_than(80, run({"help"}).out), "");
  for (const std::string& name : command_names(Program().command_line())) {
    EXPECT_EQ(lines_wider_than(80, run({"help", name}).out), "") << name;
  }
}

TEST(Program, ExamplesFitIntoTheManPageThatIndentsThem) {
  for (const CommandDescription& command : describe(Program().command_line()).commands) {
    EXPECT_EQ(lines_wider_than(80 - 7, command.footer), "") << command.name;
  }
}

TEST(Program, HelpOfACommandIsTheSameBothWays) {
  const Outcome outcome = run({"help", "completion"});
  EXPECT_EQ(outcome.code, ExitCode::done);
  EXPECT_NE(outcome.out.find("gumshoe completion bash"), std::string::npos);
  EXPECT_EQ(outcome.out, run({"completion", "--help"}).out);
}

TEST(Program, WithoutACommandItExplainsItself) {
  const Outcome outcome = run({});
  EXPECT_EQ(outcome.code, ExitCode::bad_input);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, run({"--help"}).out);
}

TEST(Program, AMisspeltCommandGetsTheNearest) {
  const Outcome outcome = run({"slove", "game.cgn"});
  EXPECT_EQ(outcome.code, ExitCode::bad_input);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "gumshoe: no command 'slove'; did you mean solve?\n`gumshoe --help` says more.\n");
  EXPECT_EQ(run({"help", "slove"}).code, ExitCode::bad_input);
}

TEST(Program, AMisspeltOptionGetsTheNearest) {
  const Outcome outcome = run({"completion", "--hepl", "bash"});
  EXPECT_EQ(outcome.code, ExitCode::bad_input);
  EXPECT_EQ(outcome.err,
            "gumshoe completion: no option '--hepl'; did you mean --help?\n`gumshoe completion --help` says more.\n");
}

TEST(Program, WhatIsMissingOrTooMuchIsBadUsage) {
  EXPECT_EQ(run({"completion"}).code, ExitCode::bad_input);
  EXPECT_EQ(run({"completion", "tcsh"}).code, ExitCode::bad_input);
  const Outcome outcome = run({"man", "woman"});
  EXPECT_EQ(outcome.code, ExitCode::bad_input);
  EXPECT_NE(outcome.err.find("nothing is expected at 'woman'"), std::string::npos);
}

TEST(Program, TheManualPageTellsOfEveryCommandAndOption) {
  const std::string page = run({"man"}).out;
  EXPECT_TRUE(page.starts_with(".TH GUMSHOE 1"));
  for (const CommandDescription& command : describe(Program().command_line()).commands) {
    EXPECT_NE(page.find(".SS \"gumshoe " + command.name + "\"\n"), std::string::npos) << command.name;
  }
  EXPECT_NE(page.find("\\fB\\-\\-version\\fR"), std::string::npos);
  EXPECT_NE(page.find("\n.SH \"EXIT STATUS\"\n"), std::string::npos);
}

}  // namespace
}  // namespace gumshoe

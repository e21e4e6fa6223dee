// What can be typed at the prompt.
#include "app/case/commands.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "view/page/page.h"

namespace gumshoe {
namespace {

struct Group {
  std::string_view title;
  std::string_view first;  // the first command of it
};

constexpr Group groups[] = {
    {"Looking", "grid"},    {"Why", "why"},       {"What to do", "advise"}, {"Entering and mending", "ask"},
    {"The table", "table"}, {"Rounds", "rounds"}, {"Games", "new"},
};

// What is typed, and beside it what it does, in as many lines as that takes.
void add_row(Page& page, std::string_view typed, std::string_view meaning, int column, int width) {
  page.wrap(Line("  " + padded(typed, column), Tone::strong), words_of(meaning, Tone::plain), width, column + 2);
}

void about_lines(Page& page, int width) {
  const auto example = [&](std::string_view line, std::string_view meaning) {
    add_row(page, line, meaning, 36, width);
  };
  page.add(Line("A turn is one line", Tone::title));
  example("mrl3", "by the letters of the pad: seat 3 shows, those before pass");
  example("mrl3r", "it was the rope");
  example("mrl0", "nobody shows");
  example("mrl~", "I missed the answers");
  example("2mrl3", "seat 2 asks (otherwise whoever's turn it is)");
  example("Bob ? mustard rope lounge : Dan +", "the same in full; beginnings of cards will do");
  example("Bob --", "Bob's turn without a question");
  example("!mrl-", "an accusation that was wrong; + right");
  example("@has Bob rope", "something learnt otherwise; also @not, @some, @size, @see, @out");
}

void add_command(Page& page, const CaseCommand& command, int width) {
  std::string usage(command.name);
  if (!command.usage.empty()) usage += " " + std::string(command.usage);
  add_row(page, usage, command.summary, 32, width);
}

CaseReply about(const CaseCommand& command) {
  CaseReply reply{.message = std::string(command.name) + " " + std::string(command.usage)};
  if (command.usage.empty()) reply.message = command.name;
  reply.page.add(Line("  " + std::string(command.summary)));
  reply.page.add(Line("  as in: ", Tone::faint).add(std::string(command.example), Tone::strong));
  if (command.name == "new") {
    reply.page.add(Line("  new --edition classic-uk --seats Ann,Bob,Cyn --me Ann --hand rope,hall,plum --sizes 6,6,6",
                        Tone::strong));
    reply.page.add(Line("  Also --public CARDS, --pool N, --rules RULES, --name NAME. Without --seats it asks."));
  }
  return reply;
}

}  // namespace

CaseReply show_help(CaseState& state, const std::string& rest) {
  if (!rest.empty()) {
    const std::vector<const CaseCommand*> found = commands_beginning(rest);
    if (const CaseCommand* exact = find_command(rest)) return about(*exact);
    if (found.size() == 1) return about(*found.front());
    std::vector<std::string> names;
    for (const CaseCommand& command : case_commands()) names.emplace_back(command.name);
    return CaseReply::refusal("no command " + in_quotes(rest) + did_you_mean(nearest(rest, names)));
  }
  CaseReply reply{.message = "Type what happens at the table, or a command; its beginning will do. Tab completes."};
  about_lines(reply.page, state.width);
  for (const CaseCommand& command : case_commands()) {
    for (const Group& group : groups) {
      if (group.first == command.name) reply.page.add(Line(std::string(group.title), Tone::title));
    }
    add_command(reply.page, command, state.width);
  }
  return reply;
}

}  // namespace gumshoe

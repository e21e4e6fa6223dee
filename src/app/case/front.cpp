#include "app/case/front.h"

#include <cstdio>
#include <iostream>

#include "term/line_editor.h"

namespace gumshoe {
namespace {

void say(CaseSession& session, const CaseReply& reply, const CaseFront& front) {
  if (front.json) {
    print_line(reply_json(session.state(), reply));
  } else {
    print_page(reply_page(session.state(), reply), front.look);
  }
  flush_out();  // whoever reads the other end of a pipe waits for it
}

ExitCode left_unanswered(const CaseSession& session) {
  std::string question = session.prompt();
  if (question.ends_with(": ")) question.erase(question.size() - 2);
  print_error("gumshoe case: the input ended before a question was answered: " + printable(question) + "\n");
  return ExitCode::bad_input;
}

}  // namespace

void greet(CaseSession& session, const CaseReply& reply, const CaseFront& front) {
  if (!reply.message.empty() || !reply.page.empty() || front.json) say(session, reply, front);
}

// Without --json, what is refused makes the exit status 2: a script must notice.
ExitCode run_pipe(CaseSession& session, const CaseFront& front) {
  ExitCode code = ExitCode::done;
  std::string line;
  while (!session.over() && std::getline(std::cin, line)) {
    if (line.ends_with('\r')) line.pop_back();
    session.state().width = front.look.columns();
    const CaseReply reply = session.take(line);
    if (!reply.ok) code = ExitCode::bad_input;
    say(session, reply, front);
  }
  return session.in_dialogue() ? left_unanswered(session) : code;
}

ExitCode run_prompt(CaseSession& session, const CaseFront& front) {
  const bool coloured = is_coloured(front.look);
  LineEditor editor(session, coloured ? Drawing::coloured : Drawing::plain);
  while (!session.over()) {
    const std::optional<std::string> line = editor.read(session.prompt(), session.start_of_line());
    session.state().width = front.look.columns();
    if (!line) {  // Ctrl-D leaves the questions first, then the program
      print_line("");
      if (session.drop_dialogue()) continue;
      say(session, session.take("quit"), front);
      break;
    }
    const CaseReply reply = session.take(*line);
    if (!reply.message.empty() || !reply.page.empty()) say(session, reply, front);
  }
  return ExitCode::done;
}

}  // namespace gumshoe

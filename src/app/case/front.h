// The ways to drive a session: lines of a pipe, a prompt at a terminal, a full screen.
#pragma once

#include "app/case/session.h"
#include "app/files/output.h"

namespace gumshoe {

struct CaseFront {
  Look look;
  bool json = false;
};

// What the session says before the first line.
void greet(CaseSession& session, const CaseReply& reply, const CaseFront& front);

ExitCode run_pipe(CaseSession& session, const CaseFront& front);
ExitCode run_prompt(CaseSession& session, const CaseFront& front);
ExitCode run_full_screen(CaseSession& session, const CaseFront& front, const CaseReply& first);

}  // namespace gumshoe

// A session on a full screen.
#pragma once

#include "app/case/session.h"
#include "app/files/output.h"

namespace gumshoe {

// How a session is shown, in a pipe, at a prompt or on a full screen.
struct CaseFront {
  Look look;
  bool json = false;
};

ExitCode run_full_screen(CaseSession& session, const CaseFront& front, const CaseReply& first);

}  // namespace gumshoe

// The answers to a question, put in asking order and checked against who can have been asked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/views/course.h"

namespace gumshoe {

inline bool showed(const Answer& answer) { return answer.kind == Answer::Kind::showed; }

struct AnswerComplaint {
  std::size_t answer = 0;  // its index in what was given
  std::string message;
};

// Why these cannot all be answers of one question.
std::optional<AnswerComplaint> find_answer_complaint(const Course& course, const Table& table, Seat asker,
                                                     const std::vector<Answer>& answers);
std::vector<Answer> in_asking_order(const Table& table, Seat asker, std::vector<Answer> answers);

}  // namespace gumshoe

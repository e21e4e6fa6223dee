// Comments among the tags, given to the tags that will be printed.
#pragma once

#include <string>
#include <vector>

#include "record/notation/tag_line.h"
#include "record/record.h"

namespace gumshoe {

struct HeaderComments {
  std::vector<HeaderComment> kept;
  std::vector<std::string> left;  // below the last tag that is printed
};

// A comment stays with its tag; that of a tag which is not printed goes to the next one that is. What stands above all
// tags stays at the top.
HeaderComments header_comments(const std::vector<TagLine>& tags, const std::vector<Tag>& printed);

}  // namespace gumshoe

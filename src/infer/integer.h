// Integers of any size. Their header is slow to compile, so few files know it.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include "infer/number.h"

namespace gumshoe {

using Integer = boost::multiprecision::cpp_int;

std::string to_decimal(const Integer& value);

}  // namespace gumshoe

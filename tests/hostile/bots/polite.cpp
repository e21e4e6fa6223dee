// Not hostile at all: what the others are measured against.
#include "polite.h"

int main() {
  return hostile::play("", [](const std::string&) {});
}

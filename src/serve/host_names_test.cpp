#include "serve/site.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

TEST(HostNames, AreReadWithoutTheirPort) {
  EXPECT_EQ(without_port("localhost:8080"), "localhost");
  EXPECT_EQ(without_port("[::1]:8080"), "::1");
  EXPECT_EQ(without_port("[::1]"), "::1");
  EXPECT_EQ(without_port(""), "");
}

TEST(HostNames, OnALoopbackAddressOnlyThoseOfThisMachineAreMeant) {
  for (const char* host : {"localhost", "127.0.0.1:8080", "[::1]:8080", "127.1.2.3"})
    EXPECT_TRUE(means_this_machine(host, "127.0.0.1")) << host;
  for (const char* host :
       {"", "192.0.2.7", "rebound.example", "localhost.rebound.example", "127.0.0.1.rebound.example", "[2001:db8::1]"})
    EXPECT_FALSE(means_this_machine(host, "127.0.0.1")) << host;
}

// A name can be made to lead here by anybody's DNS, an address cannot.
TEST(HostNames, WhereOthersMayAskAnAddressWillDoAndANameOnlyIfItIsListenedOn) {
  for (const char* host : {"192.0.2.7:8080", "[2001:db8::1]:8080", "localhost"})
    EXPECT_TRUE(means_this_machine(host, "0.0.0.0")) << host;
  EXPECT_FALSE(means_this_machine("rebound.example:8080", "0.0.0.0"));
  EXPECT_FALSE(means_this_machine("192.0.2.7.rebound.example", "0.0.0.0"));
  EXPECT_TRUE(means_this_machine("desk.example:8080", "desk.example"));
}

}  // namespace
}  // namespace gumshoe

#include "infer/diagram/integer.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace gumshoe {
namespace {

constexpr unsigned word_bits = 64;

std::uint64_t low_word(Wide value) { return static_cast<std::uint64_t>(value); }
std::uint64_t high_word(Wide value) { return static_cast<std::uint64_t>(value >> word_bits); }

}  // namespace

Integer::Integer(std::uint64_t value) {
  if (value != 0) words_.push_back(value);
}

void Integer::trim() {
  while (!words_.empty() && words_.back() == 0) words_.pop_back();
}

Integer& Integer::operator+=(const Integer& other) {
  if (words_.size() < other.words_.size()) words_.resize(other.words_.size());
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::uint64_t more = i < other.words_.size() ? other.words_[i] : 0;
    const Wide sum = Wide{words_[i]} + more + carry;
    words_[i] = low_word(sum);
    carry = high_word(sum);
  }
  if (carry != 0) words_.push_back(carry);
  return *this;
}

Integer& Integer::operator*=(std::uint64_t by) {
  std::uint64_t carry = 0;
  for (std::uint64_t& word : words_) {
    const Wide product = Wide{word} * by + carry;
    word = low_word(product);
    carry = high_word(product);
  }
  words_.push_back(carry);
  trim();
  return *this;
}

Integer operator*(const Integer& a, const Integer& b) {
  Integer product;
  product.words_.resize(a.words_.size() + b.words_.size());
  for (std::size_t i = 0; i < a.words_.size(); ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < b.words_.size(); ++j) {
      const Wide sum = Wide{a.words_[i]} * b.words_[j] + product.words_[i + j] + carry;
      product.words_[i + j] = low_word(sum);
      carry = high_word(sum);
    }
    product.words_[i + b.words_.size()] = carry;
  }
  product.trim();
  return product;
}

Integer& Integer::operator<<=(unsigned bits) {
  for (std::uint64_t& word : words_) word = std::rotl(word, static_cast<int>(bits % word_bits));
  // Of each word, the bits that have come around belong to the next one.
  const std::uint64_t around = (std::uint64_t{1} << bits % word_bits) - 1;
  std::uint64_t carry = 0;
  for (std::uint64_t& word : words_) carry = std::exchange(word, (word & ~around) | carry) & around;
  words_.push_back(carry);
  words_.insert(words_.begin(), bits / word_bits, 0);
  trim();
  return *this;
}

bool Integer::shift_right(unsigned bits) {
  const std::size_t whole = std::min<std::size_t>(bits / word_bits, words_.size());
  const auto kept = words_.begin() + whole;
  const bool lost = std::any_of(words_.begin(), kept, [](std::uint64_t word) { return word != 0; });
  words_.erase(words_.begin(), kept);
  std::uint64_t carry = 0;
  for (std::size_t i = words_.size(); i-- > 0 && bits % word_bits != 0;) {
    const std::uint64_t word = words_[i];
    words_[i] = word >> bits % word_bits | carry;
    carry = word << (word_bits - bits % word_bits);
  }
  trim();
  return lost || carry != 0;
}

std::uint64_t Integer::divide(std::uint64_t by) {
  std::uint64_t rest = 0;
  for (std::size_t i = words_.size(); i-- > 0;) {
    const Wide part = Wide{rest} << word_bits | words_[i];
    words_[i] = low_word(part / by);
    rest = low_word(part % by);
  }
  trim();
  return rest;
}

// One factor after the other; as many at a time as a word holds.
Integer Integer::multinomial(const std::uint8_t* parts, std::size_t count) {
  constexpr std::uint64_t most = std::uint64_t{1} << 56;  // cards are fewer than 2^8
  Integer ways(1);
  std::uint64_t above = 1;
  std::uint64_t below = 1;
  const auto multiply = [&] {
    ways *= above;
    ways.divide(below);
    above = below = 1;
  };
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::uint64_t k = 1; k <= parts[i]; ++k) {
      if (above >= most) multiply();
      above *= ++total;
      below *= k;
    }
  }
  multiply();
  return ways;
}

std::string to_decimal(Integer value) {
  constexpr std::uint64_t ten_digits = 10'000'000'000;
  std::string digits;
  do {
    std::uint64_t part = value.divide(ten_digits);
    for (int i = 0; i < 10; ++i, part /= 10) digits.push_back(static_cast<char>('0' + part % 10));
  } while (!(value == Integer()));
  digits.erase(digits.find_last_not_of('0') == digits.npos ? 1 : digits.find_last_not_of('0') + 1);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

}  // namespace gumshoe

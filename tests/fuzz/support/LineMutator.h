// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace corater::fuzz {

/// For LLVMFuzzerCustomMutator of fuzzers that take lines of JSON: changes, removes or duplicates one value of one
/// line, also within JSON in a string, or a whole line; now and then bytes, as libFuzzer does. Returns the new size.
size_t mutateLines(unsigned char *data, size_t size, size_t most, unsigned seed);

} // namespace corater::fuzz

// SPDX-License-Identifier: GPL-3.0-or-later
// Called by libFuzzer with any bytes as a Python file, a code block of a post and a notebook's cells, judged by all
// rules, with and without DeepPerf's errors. Whatever the text, judging ends, and findings are within the text.
#include "codebook/hints/Hints.h"

#include <algorithm>
#include <cstdlib>
#include <string>

using namespace corater::hints;

namespace {

void check(const std::string &text, const HintOptions &options)
{
    const auto lines =
        std::count_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r' || c == '\f'; });
    for (const Finding &finding : findHints(text, options).findings) {
        if (finding.place.line < 1 || finding.place.line > quint32(lines + 1) || finding.place.column > text.size()) {
            std::abort();
        }
        (void)ruleOf(finding.rule)->explanation(finding);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    const std::string text(reinterpret_cast<const char *>(data), size);
    check(text, {});
    check(text, {.isBlock = true});
    check(text, {.isNotebook = true});
    check(text, {.faults = quint32(Fault::All)});
    return 0;
}

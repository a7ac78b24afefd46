// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/CsvSeparator.h"

#include <algorithm>
#include <vector>

namespace corater {

namespace {

// How many fields the first records of the sample would have with this separator; the record cut off by the end of
// the sample is left out unless it is the only one.
std::vector<int> fieldCounts(QByteArrayView sample, char separator)
{
    constexpr size_t enough = 20;
    std::vector<int> counts;
    int fields = 1;
    bool quoted = false;
    bool empty = true;
    for (char c : sample) {
        if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && (c == '\n' || c == '\r')) {
            if (!empty) {
                counts.push_back(fields);
            }
            fields = 1;
            empty = true;
            if (counts.size() == enough) {
                break;
            }
            continue;
        } else if (!quoted && c == separator) {
            ++fields;
        }
        empty = false;
    }
    if (counts.empty()) {
        counts.push_back(fields);
    }
    return counts;
}

} // namespace

char likelySeparator(QByteArrayView sample)
{
    char likely = ',';
    int best = 1;
    for (char candidate : {',', ';', '\t', '|'}) {
        const std::vector<int> counts = fieldCounts(sample, candidate);
        // The heading decides; records that agree with it speak for the candidate, others against it.
        const auto same = std::count(counts.begin(), counts.end(), counts.front());
        const int score = counts.front() == 1 ? 1 : 1 + int(same * 1000 / qsizetype(counts.size())) + counts.front();
        if (score > best) {
            best = score;
            likely = candidate;
        }
    }
    return likely;
}

} // namespace corater

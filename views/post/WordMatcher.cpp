// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/WordMatcher.h"

#include "codebook/keywords/KeywordMatcher.h"
#include "codebook/keywords/SearchText.h"

#include <algorithm>

namespace corater {

PostView::Matcher matcherOf(const WordsToMark &words)
{
    struct Wanted
    {
        MarkedWord why;
        KeywordMatcher matcher;
    };
    const auto wanted = std::make_shared<std::vector<Wanted>>();
    const auto add = [&](MarkedWord why, const QStringList &list, KeywordForm form) {
        if (!list.isEmpty()) {
            wanted->push_back({why, KeywordMatcher({.name = {}, .keywords = list}, {.form = form})});
        }
    };
    add(MarkedWord::Inclusion, words.inclusion, KeywordForm::Stemmed);
    add(MarkedWord::Exclusion, words.exclusion, KeywordForm::Stemmed);
    add(MarkedWord::Keyword, words.keywords, KeywordForm::AsWritten);
    if (wanted->empty()) {
        return {};
    }
    return [wanted](const QString &visible) {
        std::vector<PostView::Range> ranges;
        const SearchText text(visible);
        for (const Wanted &each : *wanted) {
            const size_t known = ranges.size();
            for (const MarkedHit &hit : text.hitsInPlain(each.matcher)) {
                for (const TextRange &range : hit.ranges) {
                    const bool isMarked =
                        std::ranges::any_of(ranges.begin(), ranges.begin() + known, [&](const auto &r) {
                            return r.start < int(range.end) && int(range.begin) < r.start + r.length;
                        });
                    if (!isMarked) {
                        ranges.push_back({int(range.begin), int(range.end - range.begin), each.why});
                    }
                }
            }
        }
        return ranges;
    };
}

} // namespace corater

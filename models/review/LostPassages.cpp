// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/LostPassages.h"

#include <QCoreApplication>

namespace corater {

std::vector<Remark> lostPassages(const std::vector<EvidenceLine> &lines, const ReviewItem &item,
                                 const Question &question)
{
    std::vector<Remark> found;
    if (question.unit < 0 || size_t(question.unit) >= item.units.size()) {
        return found;
    }
    constexpr qsizetype longest = 300;
    const int unit = item.units[size_t(question.unit)].ordinal;
    for (const EvidenceLine &line : lines) {
        const bool isAsked = question.kind == QuestionKind::Unit || !valid(line.evidence.dimension) ||
                             line.evidence.dimension == question.dimension;
        if (!line.isLost() || line.unit != unit || !isAsked || line.tone < 0 ||
            size_t(line.tone) >= item.raters.size()) {
            continue;
        }
        const QString quote = line.quote.size() > longest ? line.quote.left(longest) + u'…' : line.quote;
        found.push_back(
            {.rater = line.tone,
             .about = line.about,
             .text = QCoreApplication::translate("LostPassages", "%1’s passage is no longer in the post: “%2”")
                         .arg(item.raters[size_t(line.tone)].name, quote),
             .isLost = true});
    }
    return found;
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/LostPassages.h"

#include <QCoreApplication>

namespace corater {

namespace {

// The passages of the question, those that the post has lost or the others.
std::vector<const EvidenceLine *> linesOf(const std::vector<EvidenceLine> &lines, const ReviewItem &item,
                                          const Question &question, bool lost)
{
    std::vector<const EvidenceLine *> found;
    if (question.unit < 0 || size_t(question.unit) >= item.units.size()) {
        return found;
    }
    const int unit = item.units[size_t(question.unit)].ordinal;
    for (const EvidenceLine &line : lines) {
        const bool isAsked = question.kind == QuestionKind::Unit || !valid(line.evidence.dimension) ||
                             line.evidence.dimension == question.dimension;
        if (line.isLost() == lost && line.unit == unit && isAsked && line.tone >= 0 &&
            size_t(line.tone) < item.raters.size()) {
            found.push_back(&line);
        }
    }
    return found;
}

QString shortQuote(const EvidenceLine &line)
{
    constexpr qsizetype longest = 300;
    return line.quote.size() > longest ? line.quote.left(longest) + u'…' : line.quote;
}

} // namespace

std::vector<Remark> lostPassages(const std::vector<EvidenceLine> &lines, const ReviewItem &item,
                                 const Question &question)
{
    std::vector<Remark> found;
    for (const EvidenceLine *line : linesOf(lines, item, question, true)) {
        found.push_back(
            {.rater = line->tone,
             .about = line->about,
             .text = QCoreApplication::translate("LostPassages", "%1’s passage is no longer in the post: “%2”")
                         .arg(item.raters[size_t(line->tone)].name, shortQuote(*line)),
             .isLost = true});
    }
    return found;
}

std::vector<Remark> quotedPassages(const std::vector<EvidenceLine> &lines, const ReviewItem &item,
                                   const Question &question)
{
    std::vector<Remark> found;
    for (const EvidenceLine *line : linesOf(lines, item, question, false)) {
        found.push_back({.rater = line->tone, .about = {}, .text = QStringLiteral("“%1”").arg(shortQuote(*line))});
    }
    return found;
}

} // namespace corater

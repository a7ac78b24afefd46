// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/ShownFields.h"

#include "data/import/columns/LabelHeadings.h"

#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

// "label_AS" for the rater "AS".
bool namesARater(const QString &heading, const QStringList &raters)
{
    static const QRegularExpression joints(QStringLiteral("[^\\p{L}\\p{N}]+"));
    const QStringList words = heading.split(joints, Qt::SkipEmptyParts);
    return std::ranges::any_of(raters, [&](const QString &rater) {
        return heading.compare(rater, Qt::CaseInsensitive) == 0 || words.contains(rater, Qt::CaseInsensitive);
    });
}

// Words for what somebody decided about the item.
bool isDecision(const QString &heading)
{
    static const QRegularExpression words(
        QStringLiteral("(?:\\A|[^a-z])(?:screening|include|included|exclude|excluded|decision|consensus|agreed|"
                       "resolution|final|gold|labell?er|rater|annotator|isfp)(?:[^a-z]|\\z)"),
        QRegularExpression::CaseInsensitiveOption);
    return heading.contains(words);
}

} // namespace

Item withoutLabelColumns(Item item, const StudyReader &study)
{
    QStringList raters;
    for (const Rater &rater : study.raters()) {
        raters << rater.name;
    }
    const QStringList headings = item.fields.keys();
    for (const LabelColumn &column : labelHeadings(study.codebook(), headings, raters)) {
        item.fields.remove(column.heading);
    }
    for (const QString &heading : headings) {
        if (namesARater(heading, raters) || isDecision(heading)) {
            item.fields.remove(heading);
        }
    }
    return item;
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/DifferenceWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct DifferenceWordsText
{
    Q_DECLARE_TR_FUNCTIONS(DifferenceWords)
};

QString quoted(const QString &text)
{
    return text.isEmpty() ? DifferenceWordsText::tr("nothing") : QStringLiteral("“%1”").arg(text);
}

} // namespace

QString wordsOf(const CodebookDifference &difference)
{
    using Kind = CodebookDifference::Kind;
    switch (difference.kind) {
    case Kind::Added:
        return difference.subject == CodebookDifference::Subject::Rule && !difference.after.isEmpty()
                   ? DifferenceWordsText::tr("new: %1").arg(difference.after)
                   : DifferenceWordsText::tr("new");
    case Kind::Removed:
        return difference.subject == CodebookDifference::Subject::Code && !difference.after.isEmpty()
                   ? DifferenceWordsText::tr("merged into %1").arg(difference.after)
                   : DifferenceWordsText::tr("removed");
    case Kind::Renamed:
        return DifferenceWordsText::tr("renamed from %1").arg(quoted(difference.before));
    case Kind::Moved:
        return DifferenceWordsText::tr("moved from %1 to %2")
            .arg(difference.before.isEmpty() ? DifferenceWordsText::tr("the top level") : difference.before,
                 difference.after.isEmpty() ? DifferenceWordsText::tr("the top level") : difference.after);
    case Kind::Changed:
        return DifferenceWordsText::tr("%1: %2 → %3")
            .arg(difference.key, quoted(difference.before), quoted(difference.after));
    }
    return {};
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodeNotation.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace corater {

QString OutlinedName::above() const
{
    return number.left(std::max<qsizetype>(0, number.lastIndexOf(u'.')));
}

OutlinedName outlinedName(const QString &text)
{
    static const QRegularExpression numbered(QStringLiteral("^(\\d+(?:\\.\\d+)*)[.)]?\\s+(\\S.*)$"));
    const QRegularExpressionMatch match = numbered.match(text);
    return {.number = match.captured(1), .name = match.captured(2)};
}

bool isOutline(const QStringList &texts)
{
    QSet<QString> seen;
    bool isTree = false;
    for (const QString &text : texts) {
        const OutlinedName outlined = outlinedName(text);
        const QString above = outlined.above();
        const bool hasParent = above.isEmpty() || seen.contains(above);
        if (outlined.number.isEmpty() || seen.contains(outlined.number) || !hasParent) {
            return false;
        }
        isTree = isTree || !above.isEmpty();
        seen.insert(outlined.number);
    }
    return isTree;
}

QStringList pathParts(const QString &text)
{
    static const QRegularExpression separator(QStringLiteral("\\s+>\\s+|\\s*(?:→|»|::)\\s*"));
    return text.split(separator, Qt::SkipEmptyParts);
}

bool arePaths(const QStringList &texts)
{
    const auto paths = std::ranges::count_if(texts, [](const QString &text) { return pathParts(text).size() > 1; });
    return paths >= 2 && 2 * paths >= texts.size();
}

bool isCodeNumber(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("^[A-Za-z]{0,3}[-_. ]?\\d+([.-]\\d+)*\\.?$"));
    return number.match(text).hasMatch();
}

} // namespace corater

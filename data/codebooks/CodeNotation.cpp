// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodeNotation.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

QStringList numbersOf(const QStringList &texts)
{
    QStringList numbers;
    for (const QString &text : texts) {
        const QString alone = outlineNumber(text);
        numbers << (alone.isEmpty() ? outlinedName(text).number : alone);
    }
    return numbers;
}

QString above(const QString &number)
{
    return number.left(std::max<qsizetype>(0, number.lastIndexOf(u'.')));
}

bool nest(const QStringList &numbers)
{
    QSet<QString> seen;
    bool isTree = false;
    for (const QString &number : numbers) {
        const QString up = above(number);
        if (number.isEmpty() || seen.contains(number) || !(up.isEmpty() || seen.contains(up))) {
            return false;
        }
        isTree = isTree || !up.isEmpty();
        seen.insert(number);
    }
    return isTree;
}

} // namespace

QString OutlinedName::above() const
{
    return corater::above(number);
}

OutlinedName outlinedName(const QString &text)
{
    static const QRegularExpression numbered(
        QStringLiteral("^((?:\\d+|[A-Z]{1,2}\\d*)(?:\\.\\d+)*)[.):]?\\s+(?:[-–]\\s+)?(\\S.*)$"));
    const QRegularExpressionMatch match = numbered.match(text);
    return {.number = match.captured(1), .name = match.captured(2)};
}

bool isOutline(const QStringList &texts)
{
    QStringList numbers;
    for (const QString &text : texts) {
        numbers << outlinedName(text).number;
    }
    return nest(numbers);
}

QString outlineNumber(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("^((?:\\d+|[A-Za-z]{1,3}[-_]?\\d*)(?:\\.\\d+)*)[.)]?$"));
    return number.match(text).captured(1);
}

bool areOutlineNumbers(const QStringList &texts)
{
    QStringList numbers;
    for (const QString &text : texts) {
        numbers << outlineNumber(text);
    }
    return nest(numbers);
}

QString repeatedNumber(const QStringList &texts)
{
    QStringList numbers;
    QSet<QString> seen;
    QString repeated;
    for (const QString &number : numbersOf(texts)) {
        if (number.isEmpty()) {
            return {};
        }
        if (seen.contains(number)) {
            repeated = number;
        } else {
            seen.insert(number);
            numbers << number;
        }
    }
    return nest(numbers) ? repeated : QString();
}

QStringList pathParts(const QString &text)
{
    static const QRegularExpression separator(QStringLiteral("\\s+>\\s+|\\s*(?:->|=>|→|»|::)\\s*"));
    return text.split(separator, Qt::SkipEmptyParts);
}

bool arePaths(const QStringList &texts)
{
    const QSet<QString> names(texts.begin(), texts.end());
    qsizetype paths = 0;
    bool known = true; // what stands in front is a name of its own
    for (const QString &text : texts) {
        const QStringList parts = pathParts(text);
        paths += parts.size() > 1 ? 1 : 0;
        known = known && (parts.size() < 2 || names.contains(parts.front()));
    }
    return paths >= 2 && (2 * paths >= texts.size() || known);
}

QStringList slashParts(const QString &text)
{
    static const QRegularExpression separator(QStringLiteral("\\s*/\\s*"));
    return text.split(separator, Qt::SkipEmptyParts);
}

bool mayBePaths(const QStringList &texts)
{
    QSet<QString> fronts;
    qsizetype paths = 0;
    for (const QString &text : texts) {
        if (const QStringList parts = slashParts(text); parts.size() > 1) {
            ++paths;
            fronts.insert(parts.front());
        }
    }
    const bool shared =
        fronts.size() < paths || std::ranges::any_of(texts, [&](const QString &text) { return fronts.contains(text); });
    return paths >= 2 && 2 * paths >= texts.size() && shared;
}

bool isNumber(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("^[-+]?\\d[\\d.,]*\\s?%?$"));
    return number.match(text).hasMatch();
}

bool isCodeNumber(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("^[A-Za-z]{0,3}[-_. ]?\\d+([.-]\\d+)*\\.?$"));
    return number.match(text).hasMatch();
}

} // namespace corater

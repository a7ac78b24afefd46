// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodeNotation.h"

#include <QHash>
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

bool isNumberedList(const QStringList &texts)
{
    static const QRegularExpression numbered(QStringLiteral("^([A-Z]{1,2})?(\\d+)[.:)]\\s+\\S"));
    QSet<QString> seen;
    QString mark;
    for (qsizetype at = 0; at < texts.size(); ++at) {
        const QRegularExpressionMatch match = numbered.match(texts[at]);
        mark = at == 0 ? match.captured(1) : mark;
        const bool isNext = !mark.isEmpty() || match.captured(2).toInt() == int(at) + 1;
        if (!match.hasMatch() || match.captured(1) != mark || seen.contains(match.captured(2)) || !isNext) {
            return false;
        }
        seen.insert(match.captured(2));
    }
    return texts.size() >= 2;
}

BulletedName bulletedName(const QString &text)
{
    // Possessive: otherwise the matcher keeps a place to go back to for each of the dashes of a long line.
    static const QRegularExpression bulleted(
        QStringLiteral("^((?:(?:[●○•◦▪▫■□‣⁃∙◆◇▶►➢➤❖]\\s*|[-–—*+·]+\\s+)(?=\\S))++)(\\S.*)$"),
        QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = bulleted.match(text);
    if (!match.hasMatch()) {
        return {.signs = {}, .name = text};
    }
    QString signs = match.captured(1);
    signs.removeIf([](QChar c) { return c.isSpace(); });
    return {.signs = signs, .name = match.captured(2)};
}

std::vector<int> bulletLevels(const QStringList &texts)
{
    QStringList signs;
    QSet<QChar> kinds;
    for (const QString &text : texts) {
        signs << bulletedName(text).signs;
        kinds.unite(QSet<QChar>(signs.back().begin(), signs.back().end()));
    }
    if (texts.size() - signs.count(QString()) < 2) {
        return {};
    }
    std::vector<int> levels;
    QStringList open; // signs of the texts above
    for (const QString &sign : signs) {
        if (kinds.size() == 1) {
            levels.push_back(int(sign.size()));
            continue;
        }
        const qsizetype known = open.indexOf(sign);
        open = known < 0 ? open << sign : open.first(known + 1);
        levels.push_back(int(open.size()) - 1);
    }
    return levels;
}

QStringList pathParts(const QString &text)
{
    static const QRegularExpression separator(
        QStringLiteral("\\s+>\\s+|\\s*(?:->|=>|>>|→|»|›|::)\\s*|(?<=\\S)\\\\{1,2}(?=\\S)|\\s+\\\\\\s+"));
    return text.split(separator, Qt::SkipEmptyParts);
}

bool arePaths(const QStringList &texts)
{
    const QSet<QString> names(texts.begin(), texts.end());
    qsizetype paths = 0;
    bool known = true; // whether the parts in front are names themselves
    for (const QString &text : texts) {
        const QStringList parts = pathParts(text);
        paths += parts.size() > 1 ? 1 : 0;
        known = known && (parts.size() < 2 || names.contains(parts.front()));
    }
    return paths >= 2 && (2 * paths >= texts.size() || known);
}

QString pathSign(const QStringList &texts)
{
    for (const QString &text : texts) {
        if (const QStringList parts = pathParts(text); parts.size() > 1) {
            const qsizetype end = text.indexOf(parts.front()) + parts.front().size();
            return text.mid(end, text.indexOf(parts[1], end) - end).trimmed();
        }
    }
    return {};
}

QStringList looseParts(const QString &text, const QString &sign)
{
    // A dash or a colon within a word belongs to the word.
    static const QHash<QString, QRegularExpression> separators{
        {QStringLiteral("/"), QRegularExpression(QStringLiteral("\\s*/\\s*"))},
        {QStringLiteral(">"), QRegularExpression(QStringLiteral("\\s*>\\s*"))},
        {QStringLiteral("|"), QRegularExpression(QStringLiteral("\\s*\\|\\s*"))},
        {QStringLiteral(":"), QRegularExpression(QStringLiteral("\\s*:\\s+"))},
        {QStringLiteral("-"), QRegularExpression(QStringLiteral("\\s+-\\s+"))},
        {QStringLiteral("–"), QRegularExpression(QStringLiteral("\\s+–\\s+"))},
    };
    return text.split(separators.value(sign), Qt::SkipEmptyParts);
}

QString loosePathSign(const QStringList &texts)
{
    for (const QChar sign : QStringLiteral("/>|:-–")) {
        QSet<QString> fronts;
        qsizetype paths = 0;
        for (const QString &text : texts) {
            if (const QStringList parts = looseParts(text, sign); parts.size() > 1) {
                ++paths;
                fronts.insert(parts.front());
            }
        }
        const bool shared = fronts.size() < paths ||
                            std::ranges::any_of(texts, [&](const QString &text) { return fronts.contains(text); });
        if (paths >= 2 && 2 * paths >= texts.size() && shared) {
            return sign;
        }
    }
    return {};
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

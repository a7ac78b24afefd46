// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/Spellings.h"

#include "codebook/taxonomy/Spelling.h"

#include <QMap>

#include <algorithm>

namespace corater {

namespace {

bool isInvisible(QChar c)
{
    switch (c.unicode()) {
    case 0x00ad: // soft hyphen
    case 0x200b: // zero-width space, non-joiner, joiner
    case 0x200c:
    case 0x200d:
    case 0x2060: // word joiner
    case 0xfeff: // zero-width no-break space
        return true;
    default:
        return false;
    }
}

// Replaces typographic quotes and dashes by those of a keyboard.
QChar plain(QChar c)
{
    switch (c.unicode()) {
    case 0x2018:
    case 0x2019:
    case 0x201a:
    case 0x201b:
    case 0x2032:
    case 0x00b4:
    case 0x0060:
        return u'\'';
    case 0x201c:
    case 0x201d:
    case 0x201e:
    case 0x201f:
    case 0x2033:
    case 0x00ab:
    case 0x00bb:
        return u'"';
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2015:
    case 0x2212:
        return u'-';
    default:
        return c;
    }
}

bool areDigits(QStringView text)
{
    return std::ranges::all_of(text, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

// "1.0" and "1,00" are "1", "1.50" is "1.5"; leading zeros stay: "01" is more likely a code than a number.
QString withoutEmptyFraction(const QString &text)
{
    const qsizetype sign = text.startsWith(u'-') || text.startsWith(u'+') ? 1 : 0;
    const qsizetype point = std::max(text.indexOf(u'.'), text.indexOf(u','));
    if (point <= sign || point + 1 >= text.size() || !areDigits(QStringView(text).sliced(sign, point - sign)) ||
        !areDigits(QStringView(text).sliced(point + 1))) {
        return text;
    }
    qsizetype end = text.size();
    while (end > point + 1 && text[end - 1] == u'0') {
        --end;
    }
    if (end == point + 1) {
        return text.left(point);
    }
    // A comma before other digits may separate thousands, or two codes.
    return text[point] == u'.' ? text.left(end) : text;
}

// Words for yes and no, by their spellingKey(), with their meaning.
const QHash<QString, QString> &answers()
{
    static const QHash<QString, QString> known = [] {
        const QString yes = QStringLiteral("yes");
        const QString no = QStringLiteral("no");
        QHash<QString, QString> words{{QStringLiteral("1"), yes}, {QStringLiteral("0"), no}};
        for (const char *word : {"yes", "y", "true", "t", "wahr", "ja"}) {
            words.insert(QLatin1StringView(word), yes);
        }
        for (const char *word : {"no", "n", "false", "f", "falsch", "nein"}) {
            words.insert(QLatin1StringView(word), no);
        }
        return words;
    }();
    return known;
}

bool areAnswers(const QHash<QString, int> &counts)
{
    return std::ranges::all_of(counts.keyBegin(), counts.keyEnd(),
                               [](const QString &value) { return answers().contains(spellingKey(value)); });
}

} // namespace

QString composedText(const QString &text)
{
    return text.normalized(QString::NormalizationForm_C);
}

QString spellingKey(const QString &text)
{
    QString key = composedText(text);
    key.removeIf(isInvisible);
    std::ranges::transform(key, key.begin(), plain);
    return withoutEmptyFraction(foldedSpelling(key));
}

QList<SpellingGroup> spellingGroups(const QHash<QString, int> &counts)
{
    const bool yesAndNo = areAnswers(counts);
    QMap<QString, QList<std::pair<QString, int>>> byKey;
    for (const auto &[value, count] : counts.asKeyValueRange()) {
        const QString key = spellingKey(value);
        byKey[yesAndNo ? answers().value(key) : key].emplace_back(value, count);
    }
    QList<SpellingGroup> groups;
    for (QList<std::pair<QString, int>> &spellings : byKey) {
        if (spellings.size() > 1) {
            std::ranges::sort(spellings, [](const auto &a, const auto &b) {
                return a.second != b.second ? a.second > b.second : a.first < b.first;
            });
            groups.push_back({.chosen = spellings.front().first, .spellings = std::move(spellings)});
        }
    }
    std::ranges::sort(groups, {}, &SpellingGroup::chosen);
    return groups;
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/LabelColumns.h"

#include "codebook/taxonomy/Spelling.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

// Words without digits and plural: "symptom1" and "Symptoms" are both "symptom".
QStringList headingWords(const QString &heading)
{
    QStringList words;
    QString word;
    const auto finish = [&] {
        if (word.size() > 3 && word.endsWith(u's') && !word.endsWith(QStringLiteral("ss"))) {
            word.chop(1);
        }
        if (!word.isEmpty()) {
            words << std::exchange(word, QString());
        }
    };
    for (const QChar c : foldedSpelling(heading)) {
        if (c.isLetter()) {
            word += c;
        } else {
            finish();
        }
    }
    finish();
    return words;
}

bool marksRemark(const QString &word)
{
    static const QSet<QString> marks{
        QStringLiteral("comment"),  QStringLiteral("note"), QStringLiteral("remark"), QStringLiteral("reason"),
        QStringLiteral("evidence"), QStringLiteral("url"),  QStringLiteral("link"),   QStringLiteral("date"),
        QStringLiteral("id"),       QStringLiteral("text"), QStringLiteral("title"),  QStringLiteral("description")};
    return marks.contains(word);
}

bool sameWord(const QString &a, const QString &b)
{
    constexpr double nearlySame = 0.75;
    return a == b || (std::min(a.size(), b.size()) >= 4 && spellingSimilarity(a, b) >= nearlySame);
}

// How many words of the dimension's name the heading has; 0 unless it has all of them.
qsizetype wordsShared(const Dimension &dimension, const QStringList &heading)
{
    const QStringList wanted = headingWords(dimension.name);
    const bool all = std::ranges::all_of(wanted, [&](const QString &word) {
        return std::ranges::any_of(heading, [&](const QString &other) { return sameWord(word, other); });
    });
    return all && std::ranges::none_of(heading, marksRemark) ? wanted.size() : 0;
}

const Dimension *alikeDimension(const Codebook &codebook, const QString &heading, const QSet<DimensionId> &named)
{
    constexpr qsizetype longest = 100;
    if (heading.size() > longest) {
        return nullptr;
    }
    const QStringList words = headingWords(heading);
    const Dimension *best = nullptr;
    qsizetype most = 0;
    for (const Dimension &dimension : codebook.dimensions) {
        const qsizetype shared = named.contains(dimension.id) ? 0 : wordsShared(dimension, words);
        if (shared > most) {
            most = shared;
            best = &dimension;
        }
    }
    return best;
}

} // namespace

std::vector<LabelColumn> labelColumns(const Codebook &codebook, const QStringList &headings)
{
    QSet<DimensionId> named;
    for (const QString &heading : headings) {
        if (const Dimension *dimension = codebook.dimensionNamed(heading)) {
            named.insert(dimension->id);
        }
    }
    std::vector<LabelColumn> columns;
    QHash<DimensionId, int> positions;
    for (int index = 0; index < headings.size(); ++index) {
        const QString &heading = headings[index];
        const Dimension *exact = codebook.dimensionNamed(heading);
        const Dimension *dimension = exact ? exact : alikeDimension(codebook, heading, named);
        if (dimension && !heading.trimmed().isEmpty()) {
            columns.push_back({.index = index,
                               .heading = heading,
                               .dimension = dimension->id,
                               .position = positions[dimension->id]++,
                               .named = exact != nullptr});
        }
    }
    return columns;
}

} // namespace corater

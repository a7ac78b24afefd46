// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/LabelHeadings.h"

#include "data/import/sheets/HeadingWords.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

// Every name that the codebook has for a dimension, as words.
QHash<QString, DimensionId> wordsOfDimensions(const Codebook &codebook)
{
    QHash<QString, DimensionId> names;
    for (const Dimension &dimension : codebook.dimensions) {
        for (const QString &name : QStringList{dimension.name} + dimension.aliases + dimension.exportColumns) {
            names.insert(heading::folded(name), dimension.id);
        }
    }
    return names;
}

// The words of a heading besides its rater or "final"; empty where it names neither.
QString question(const QString &text, const QStringList &raters)
{
    const QStringList words = heading::words(text);
    if (const QString rater = heading::raterIn(text, raters); !rater.isEmpty()) {
        return heading::without(words, rater).join(u' ');
    }
    if (words.size() < 2 || heading::saysRemark(words)) {
        return {};
    }
    QStringList rest = words;
    if (heading::saysFinal({words.back()})) {
        rest.removeLast();
    } else if (heading::saysFinal({words.front()})) {
        rest.removeFirst();
    } else if (heading::raterNumber(words.back()) > 0) {
        rest.removeLast();
        if (rest.size() > 1 && heading::isRaterWord(rest.back())) {
            rest.removeLast();
        }
    } else {
        return {};
    }
    return rest.join(u' ');
}

} // namespace

std::vector<LabelColumn> labelHeadings(const Codebook &codebook, const QStringList &headings, const QStringList &raters)
{
    std::vector<LabelColumn> columns = labelColumns(codebook, headings);
    QSet<int> found;
    for (const LabelColumn &column : columns) {
        found.insert(column.index);
    }
    const QHash<QString, DimensionId> names = wordsOfDimensions(codebook);
    // How many headings share all words but the last: two with an alias and an unknown last word are of two raters.
    QHash<QString, int> alike;
    const auto front = [](const QString &heading) {
        QStringList words = heading::words(heading);
        words.removeLast();
        return words.join(u' ');
    };
    for (int i = 0; i < headings.size(); ++i) {
        const QStringList words = heading::words(headings[i]);
        if (!found.contains(i) && words.size() > 1 && !heading::saysRemark(words)) {
            ++alike[front(headings[i])];
        }
    }
    for (int i = 0; i < headings.size(); ++i) {
        if (found.contains(i)) {
            continue;
        }
        QString asked = question(headings[i], raters);
        const QStringList words = heading::words(headings[i]);
        if (asked.isEmpty() && words.size() > 1 && !heading::saysRemark(words) && alike.value(front(headings[i])) > 1) {
            asked = front(headings[i]);
        }
        if (const auto known = names.constFind(asked); !asked.isEmpty() && known != names.cend()) {
            columns.push_back({.index = i, .heading = headings[i], .dimension = *known});
        }
    }
    std::ranges::sort(columns, {}, &LabelColumn::index);
    QHash<DimensionId, int> positions;
    for (LabelColumn &column : columns) {
        column.position = positions[column.dimension]++;
    }
    return columns;
}

} // namespace corater

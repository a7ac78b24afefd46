// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/Spelling.h"

#include <algorithm>
#include <vector>

namespace corater {

namespace {

// Optimal-string-alignment distance: insertions, deletions, replacements and swaps of neighbours.
qsizetype distance(const QString &a, const QString &b)
{
    const qsizetype width = b.size() + 1;
    std::vector<qsizetype> beforeLast(static_cast<size_t>(width));
    std::vector<qsizetype> last(static_cast<size_t>(width));
    std::vector<qsizetype> row(static_cast<size_t>(width));
    for (qsizetype j = 0; j < width; ++j) {
        last[size_t(j)] = j;
    }
    for (qsizetype i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (qsizetype j = 1; j < width; ++j) {
            const auto at = size_t(j);
            const qsizetype replaced = last[at - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[at] = std::min({last[at] + 1, row[at - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[at] = std::min(row[at], beforeLast[at - 2] + 1);
            }
        }
        std::swap(beforeLast, last);
        std::swap(last, row);
    }
    return last[size_t(b.size())];
}

qsizetype commonBeginning(const QString &a, const QString &b)
{
    const qsizetype shorter = std::min(a.size(), b.size());
    qsizetype n = 0;
    while (n < shorter && a[n] == b[n]) {
        ++n;
    }
    return n;
}

QStringList words(const QString &text)
{
    QStringList found;
    QString word;
    for (const QChar c : text) {
        if (c.isLetterOrNumber()) {
            word += c;
        } else if (!word.isEmpty()) {
            found << std::exchange(word, QString());
        }
    }
    if (!word.isEmpty()) {
        found << word;
    }
    return found;
}

// Words match when one begins the other, or both begin alike and differ only in their ending.
bool wordsMatch(const QString &a, const QString &b)
{
    if (a == b) {
        return true;
    }
    const qsizetype common = commonBeginning(a, b);
    const qsizetype shorter = std::min(a.size(), b.size());
    return common >= 3 && (common == shorter || (common >= 4 && common + 2 >= shorter));
}

double wordSimilarity(const QString &a, const QString &b)
{
    const QStringList from = words(a);
    QStringList left = words(b);
    const qsizetype shorter = std::min(from.size(), left.size());
    const qsizetype longer = std::max(from.size(), left.size());
    if (shorter == 0) {
        return 0;
    }
    qsizetype matched = 0;
    for (const QString &word : from) {
        const auto found = std::ranges::find_if(left, [&](const QString &other) { return wordsMatch(word, other); });
        if (found != left.end()) {
            left.erase(found);
            ++matched;
        }
    }
    // 0.6 and more if all words of the shorter text match; the share of the longer one ranks such codes.
    return 0.6 * double(matched) / double(shorter) + 0.35 * double(matched) / double(longer);
}

} // namespace

QString foldedSpelling(const QString &text)
{
    return text.normalized(QString::NormalizationForm_C).simplified().toCaseFolded();
}

double spellingSimilarity(const QString &a, const QString &b)
{
    constexpr qsizetype longest = 200;
    if (a.size() > longest || b.size() > longest) {
        return 0;
    }
    const QString left = foldedSpelling(a);
    const QString right = foldedSpelling(b);
    const qsizetype length = std::max(left.size(), right.size());
    if (length == 0) {
        return 0;
    }
    const double letters = 1.0 - double(distance(left, right)) / double(length);
    return std::max(letters, wordSimilarity(left, right));
}

QString nearest(const QString &word, const QStringList &candidates)
{
    QString best;
    double similarity = worthSuggesting;
    for (const QString &candidate : candidates) {
        if (const double here = spellingSimilarity(word, candidate); here >= similarity) {
            best = candidate;
            similarity = here;
        }
    }
    return best;
}

} // namespace corater

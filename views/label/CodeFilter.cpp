// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/CodeFilter.h"

#include <algorithm>

namespace corater {

namespace {

QString searched(const Dimension &dimension, CodeId id)
{
    QStringList words = dimension.path(id);
    words << dimension.code(id)->aliases;
    return u' ' + words.join(u' ').toCaseFolded();
}

bool beginsWord(const QString &text, const QString &word)
{
    qsizetype at = text.indexOf(word);
    while (at >= 0) {
        if (at == 0 || !text[at - 1].isLetterOrNumber()) {
            return true;
        }
        at = text.indexOf(word, at + 1);
    }
    return false;
}

} // namespace

std::vector<CodeId> CodeFilter::matching(const Dimension &dimension, const std::vector<CodeId> &among,
                                         const QString &text)
{
    const QStringList words = text.toCaseFolded().split(u' ', Qt::SkipEmptyParts);
    std::vector<CodeId> exact;
    std::vector<CodeId> anywhere;
    for (CodeId id : among) {
        const QString in = searched(dimension, id);
        if (std::ranges::all_of(words, [&](const QString &word) { return beginsWord(in, word); })) {
            exact.push_back(id);
        }
        if (std::ranges::all_of(words, [&](const QString &word) { return in.contains(word); })) {
            anywhere.push_back(id);
        }
    }
    return exact.empty() ? anywhere : exact;
}

} // namespace corater

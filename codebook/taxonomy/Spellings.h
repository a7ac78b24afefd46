// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QString>

#include <utility>

namespace corater {

/// Values of one column that are most likely one value in several spellings.
struct SpellingGroup
{
    QString chosen; ///< the most frequent spelling; of equally frequent ones the first by code point
    QList<std::pair<QString, int>> spellings; ///< all of them with their counts, the most frequent first
};

/// The text in Unicode's composed form (NFC), so that "é" is one text however a program wrote it. Every reader of
/// labels applies it.
QString composedText(const QString &text);

/// Equal for texts that differ only in: Unicode form, blanks around and between words (also no-break ones), zero-width
/// characters, typographic quotes and dashes, case, and for numbers the zeros after the point (1, 1.0).
QString spellingKey(const QString &text);

/// Groups the values with the same spellingKey(), two or more each. In a column that holds only words for yes and no
/// (TRUE, 1, yes, …), all words for yes are one value, and all for no.
/// `counts`: the column's values and how often each occurs. In the order of `chosen`.
QList<SpellingGroup> spellingGroups(const QHash<QString, int> &counts);

} // namespace corater

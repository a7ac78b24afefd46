// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace corater {

/// Meanings of headings in people's sheets. Used where the columns of a sheet are found without a map.
namespace heading {

/// Letters or digits that stand together, in lower case, also where a word begins in capitals: "isPB_a1" is "is", "pb",
/// "a", "1".
QStringList words(const QString &heading);
/// The words with blanks between them.
QString folded(const QString &heading);

/// Whether the words name the agreed answer: "final", "merge", …
bool saysFinal(const QStringList &words);
/// Whether the words name a text, a date or an address, and so no rating.
bool saysRemark(const QStringList &words);
/// Whether the words name the decision that an item counts ("is", "include", …) or that it does not ("discard", …).
bool saysScreening(const QStringList &words);
/// Whether yes means exclude in such a column: "discarded", "isFP", "not relevant". Two negations are none.
bool saysNegative(const QStringList &words);
/// Whether the word is one for a rater: "rater", "coder", "r", …
bool isRaterWord(const QString &word);
/// Whether a heading of this word means a person per row: words of isRaterWord(), "participant", "respondent", …
bool isPersonWord(const QString &word);
/// Whether a column of this heading names, row by row, the rater: "coder", "annotator name", "model".
bool namesRater(const QString &heading);
/// Whether columns of this name, numbered, are questions or units and no raters: "q", "item", "unit", …
bool saysUnit(const QString &name);
/// The number that the word gives a rater: "2" and "b" are 2; 0: none. Above 26 a number is no rater's.
int raterNumber(const QString &word);
/// The only one of the names in the heading; empty when none or several stand there.
QString raterIn(const QString &heading, const QStringList &names);
/// The words without those of the name.
QStringList without(const QStringList &words, const QString &name);

} // namespace heading

/// The first heading that equals one of the names ("id", "_id", "post id"); -1 if none does.
int columnNamed(const QStringList &headings, const QStringList &names);
/// Usual headings of the column that identifies a row.
QStringList idHeadings();
/// Usual headings of the column that numbers the units of an item.
QStringList unitHeadings();

} // namespace corater

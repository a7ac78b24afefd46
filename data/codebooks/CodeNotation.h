// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

// How a list in one column writes its tree: "1.2 Slow Run", "Time > Slow Run". Used by the readers of tables.

/// "1.2 Slow Run" taken apart; both empty if the text does not begin with a number.
struct OutlinedName
{
    QString number; ///< "1.2"
    QString name;   ///< "Slow Run"

    /// The number above: "1"; empty at the top.
    QString above() const;
};
/// Takes "1.2 Slow Run", "1.2) Slow Run" or "1. Time" apart; both parts are empty if the text is not of that form.
OutlinedName outlinedName(const QString &text);

/// Whether every text begins with a number of its own, 1.2 stands behind its 1, and there are such numbers.
bool isOutline(const QStringList &texts);

/// "1.2" or "A.3" alone, as outlinedName() would give it: the number without an end; empty for anything else.
QString outlineNumber(const QString &text);

/// Whether every text is such a number of its own, 1.2 stands behind its 1, and there are such numbers.
bool areOutlineNumbers(const QStringList &texts);

/// The number that occurs twice and so keeps the texts, or the numbers they begin with, from being an outline
/// (spreadsheets show 1.10 as 1.1); empty if there is no such number.
QString repeatedNumber(const QStringList &texts);

/// Whether the texts are the items of a numbered list: "1. Rain", "2. Snow"; "C1: Rain", "C4: Snow".
bool isNumberedList(const QStringList &texts);

/// "● ● Slow Run" taken apart; no signs if the text does not begin with such.
struct BulletedName
{
    QString signs; ///< "●●"
    QString name;  ///< "Slow Run"
};
BulletedName bulletedName(const QString &text);

/// How deep each text stands, by the signs that precede it: the same sign several times, or signs in the order in which
/// they first occur (● above ○ above –). Empty if fewer than two texts begin with a sign.
std::vector<int> bulletLevels(const QStringList &texts);

/// "Time > Slow Run" taken apart at >, >>, ->, =>, →, », ›, :: or a backslash; one part if it is no path.
QStringList pathParts(const QString &text);

/// Whether two texts or more are paths, and at least half of all, or all parts in front are names of their own.
bool arePaths(const QStringList &texts);

/// What stands between the parts of the first path of the texts.
QString pathSign(const QStringList &texts);

/// "Time/Slow Run" taken apart at one of the signs of loosePathSign().
QStringList looseParts(const QString &text, const QString &sign);

/// The sign (/, >, |, : or a dash) that at least half of the texts contain, some with the same text before it: perhaps
/// paths. Empty if there is none.
QString loosePathSign(const QStringList &texts);

/// Whether the text is a number and nothing else: 12, 3.5, 40 %.
bool isNumber(const QString &text);

/// Whether the text is the number or short mark of a code: 3, C12, 1.2.
bool isCodeNumber(const QString &text);

} // namespace corater

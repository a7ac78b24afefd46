// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

// The notations of a tree in one column: "1.2 Slow Run", "Time > Slow Run". Used by the readers of tables.

/// The parts of "1.2 Slow Run"; both empty if the text does not begin with a number.
struct OutlinedName
{
    QString number; ///< "1.2"
    QString name;   ///< "Slow Run"

    /// The number above: "1"; empty at the top.
    QString above() const;
};
/// Splits "1.2 Slow Run", "1.2) Slow Run" or "1. Time"; both parts are empty for a text of another form.
OutlinedName outlinedName(const QString &text);

/// Whether there are nested numbers, every text begins with a number, each number is unique, and 1.2 comes after its 1.
bool isOutline(const QStringList &texts);

/// The number of "1.2" or "A.3", as outlinedName() would give it, without the end mark; empty for any other text.
QString outlineNumber(const QString &text);

/// As isOutline(), for texts that are such numbers alone.
bool areOutlineNumbers(const QStringList &texts);

/// A number that occurs twice, so that the texts, or their first numbers, are no outline (spreadsheets show 1.10 as
/// 1.1); empty if there is none.
QString repeatedNumber(const QStringList &texts);

/// Whether the texts are the items of a numbered list: "1. Rain", "2. Snow"; "C1: Rain", "C4: Snow".
bool isNumberedList(const QStringList &texts);

/// The parts of "● ● Slow Run"; no signs if the text begins without any.
struct BulletedName
{
    QString signs; ///< "●●"
    QString name;  ///< "Slow Run"
};
BulletedName bulletedName(const QString &text);

/// The depth of each text, by the signs before it: repeated signs, or different ones in the order of first occurrence
/// (● above ○ above –). Empty if fewer than two texts begin with a sign.
std::vector<int> bulletLevels(const QStringList &texts);

/// The parts of "Time > Slow Run", split at >, >>, ->, =>, →, », ›, :: or a backslash; one part if it is no path.
QStringList pathParts(const QString &text);

/// Whether at least two texts are paths, and either half of all texts are, or all parts in front are names themselves.
bool arePaths(const QStringList &texts);

/// The sign between the parts of the first path in the texts.
QString pathSign(const QStringList &texts);

/// The parts of "Time/Slow Run", split at one of the signs of loosePathSign().
QStringList looseParts(const QString &text, const QString &sign);

/// The sign (/, >, |, : or a dash) that at least half of the texts contain, some with the same text before it: the
/// texts may be paths. Empty if there is none.
QString loosePathSign(const QStringList &texts);

/// Whether the whole text is a number: 12, 3.5, 40 %.
bool isNumber(const QString &text);

/// Whether the text is the number or short mark of a code: 3, C12, 1.2.
bool isCodeNumber(const QString &text);

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/interchange/CodedProject.h"

#include <QJsonArray>

namespace corater {

/// The part of a passage in codedSheet(): the text of the source as a whole, in which a study finds the part by itself.
inline const QString codedWholeText = QStringLiteral("*");

/// What stands between the parts of a post in the text of its source.
inline const QString codedBetweenParts = QStringLiteral("\n\n");

/// Characters of Unicode in a text, and the UTF-16 units that so many of them take; -1 where the text has fewer.
qsizetype codedPoints(QStringView text);
qsizetype codedUnits(QStringView text, qint64 points);

/// What the passages of a unit are evidence of, for formats that have only codings: [{"start": …, "length": …,
/// "dimension": …, "code": …}] in UTF-16 units, what is empty left out.
QString codedPassagesJson(const CodedUnit &unit);
std::vector<CodedPassage> readCodedPassages(const QString &json);

/// The passages of a unit from its codings (`spans`: each with one code) and from what its file says besides of what
/// they are evidence of. What is said counts while at least one of its codings is there, or where it could have none; a
/// coding of which nothing is said is evidence of its code.
std::vector<CodedPassage> mergedPassages(const std::vector<CodedLabel> &labels, const std::vector<CodedPassage> &spans,
                                         const std::vector<CodedPassage> &said);

/// Takes out the passages that do not lie in their text, and notes how many they are.
void dropPassagesOutside(CodedProject &project);

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/interchange/CodedProject.h"

#include <QJsonArray>

namespace corater {

/// The part of a passage in codedSheet(): the whole text of the source, in which the study finds the part itself.
inline const QString codedWholeText = QStringLiteral("*");

/// The separator between the parts of a post in the text of its source.
inline const QString codedBetweenParts = QStringLiteral("\n\n");

/// Unicode characters of a text, and the UTF-16 units of its first so many characters; -1 if the text has fewer.
qsizetype codedPoints(QStringView text);
qsizetype codedUnits(QStringView text, qint64 points);

/// The passages of a unit with the answers that they support, for formats that have only codings: [{"start": …,
/// "length": …, "dimension": …, "code": …}] in UTF-16 units, without empty members.
QString codedPassagesJson(const CodedUnit &unit);
std::vector<CodedPassage> readCodedPassages(const QString &json);

/// The passages of a unit, merged from its codings (`spans`: each with one code) and from the evidence that its file
/// states besides (`said`). A stated passage counts while at least one of its codings exists, or if it could have none;
/// a coding without a stated passage is evidence of its code.
std::vector<CodedPassage> mergedPassages(const std::vector<CodedLabel> &labels, const std::vector<CodedPassage> &spans,
                                         const std::vector<CodedPassage> &said);

/// Removes passages that lie outside of their text, and notes their number.
void dropPassagesOutside(CodedProject &project);

} // namespace corater

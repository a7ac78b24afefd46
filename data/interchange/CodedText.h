// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/interchange/CodedProject.h"

#include <QIODevice>
#include <QJsonObject>

namespace corater {

/// A source as JSON: "id", "site", "kind", "title", "url", "date", "tags", "format", "text"; without empty members
/// except the text.
QJsonObject codedSourceJson(const CodedSource &source);

/// The source in such an object. Without a "text", its longest string is the text.
CodedSource codedSourceOf(const QJsonObject &object);

/// How the questions of a unit were settled: {"colour": {…}, …}; see namedDecisionJson().
QJsonObject codedDecisionsJson(const CodedUnit &unit);
/// Reads them into the unit.
void readCodedDecisions(CodedUnit &unit, const QJsonObject &object);

/// Writes all bytes. Error: DiskFull if the device takes only a part.
Result<void> writeBytes(QIODevice &device, const QByteArray &bytes);

} // namespace corater

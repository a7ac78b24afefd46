// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QUuid>

/// The names by which a REFI-QDA project of Corater expresses concepts that the format lacks. Reader and writer share
/// them.
namespace corater::qdpx {

inline const QString nameSpace = QStringLiteral("urn:QDA-XML:project:1.0");
inline const QString origin = QStringLiteral("Corater");
inline const QString projectFile = QStringLiteral("project.qde");
inline const QString sourcesFolder = QStringLiteral("Sources/");
inline const QString internal = QStringLiteral("internal://");

/// The code at the top whose codes are the screening and the flags.
inline const QString screeningCodes = QStringLiteral("Corater: screening");
inline const QString in = QStringLiteral("in");
inline const QString out = QStringLiteral("out");
inline const QString unsure = QStringLiteral("unsure");
inline const QString discuss = QStringLiteral("needs discussion");
inline const QString noUnit = QStringLiteral("no unit");

/// Names of notes.
inline const QString comment = QStringLiteral("comment");
inline const QString unitComment = QStringLiteral("unit comment");
inline const QString reason = QStringLiteral("reason");
inline const QString decisionPrefix = QStringLiteral("decision on ");

/// Names of selections: "item", "unit 2".
inline const QString wholeItem = QStringLiteral("item");
inline const QString unitPrefix = QStringLiteral("unit ");

/// Lines in the description of a passage's selection: the answer that the passage supports.
inline const QString evidenceOfUnit = QStringLiteral("evidence of the unit");
inline const QString evidenceOfAnswer = QStringLiteral("evidence of ");
inline const QString evidenceOfCode = QStringLiteral("code: ");

/// The same key gives the same GUID, so that writing a study twice gives the same file.
inline QString guid(const QStringList &key)
{
    static const QUuid space(QStringLiteral("{b2a1c7f4-57de-5c1b-8f0e-2d9a64c3e1b7}"));
    return QUuid::createUuidV5(space, key.join(QChar(0x1F)).toUtf8()).toString(QUuid::WithoutBraces);
}

} // namespace corater::qdpx

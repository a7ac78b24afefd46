// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QMap>
#include <QSet>

namespace corater::test {

/// What is looked at of a study that was recovered.
struct KnownContent
{
    using Content = QMap<QString, QString>; ///< name → what the study has there

    Content ratings;      ///< "round rater item" → all that the rater says, codes by their numbers
    Content settled;      ///< item → all that was settled
    Content items;        ///< id at the source → title and texts
    Content codes;        ///< number → name
    QSet<QString> sealed; ///< of the ratings
    QString identity;
    QByteArray sheet; ///< of the closed rounds
};

KnownContent knownOf(const Study &study);

/// The sheet of ratings of the closed rounds; empty where it is refused.
QByteArray sheetOf(const Study &study);

/// Makes a study for damages at the path: thirty posts, two raters, a sealed round, a change of the codebook, an open
/// round, and something settled.
bool makeStudyToDamage(const QString &path);

} // namespace corater::test

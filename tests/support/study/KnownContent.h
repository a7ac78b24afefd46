// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QMap>
#include <QSet>

namespace corater::test {

/// The content of a study that is compared after its recovery.
struct KnownContent
{
    using Content = QMap<QString, QString>; ///< name → its content in the study

    Content ratings;      ///< "round rater item" → the whole rating, codes by their numbers
    Content settled;      ///< item → all that was settled
    Content items;        ///< id at the source → title and texts
    Content codes;        ///< number → name
    QSet<QString> sealed; ///< of the ratings
    QString identity;
    QByteArray sheet; ///< of the closed rounds
};

KnownContent knownOf(const Study &study);

/// The sheet of ratings of the closed rounds; empty if it is refused.
QByteArray sheetOf(const Study &study);

/// Makes a study to damage at the path: thirty posts, two raters, a sealed round, a change of the codebook, an open
/// round, and some final labels.
bool makeStudyToDamage(const QString &path);

} // namespace corater::test

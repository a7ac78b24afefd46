// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/export/StudyExport.h"
#include "models/study/Change.h"
#include "models/study/CommandKinds.h"

#include <QMap>

namespace corater {

/// How a rater exported the study the last time: the export dialog shows it again. Kept in the study, so that it moves
/// with the file; each rater has separate choices, and so has a user who is no rater. Only the columns that were left
/// out are kept: a column that the table gets later is written until the user leaves it out. With the choices stands
/// when each kind was last written, from which the next step of the study follows.
class ExportChoices
{
public:
    /// The choices that the study keeps for the rater; the default if there are none, or if they cannot be read.
    static ExportChoices of(const StudyReader &study, RaterId rater);

    /// The last export, without its columns.
    const StudyExport &last() const { return m_last; }
    /// Stores this export, and the columns that are left out of its table.
    void setLast(const StudyExport &last);
    /// The columns that were left out of the table that this export writes.
    QStringList leftOut(const StudyExport &of) const { return m_leftOut.value(tableOf(of)); }
    void setLeftOut(const StudyExport &of, const QStringList &columns);
    /// A file of this kind of export has just been written; `packageKind`: the replication package.
    void noteWritten(const QString &kind);

    QString toText() const;

private:
    static ExportChoices fromText(const QString &text);
    static QString tableOf(const StudyExport &of);

    StudyExport m_last;
    QMap<QString, QStringList> m_leftOut; ///< by table
    QMap<QString, QString> m_written;     ///< when each kind was last written, UTC
};

/// Stores in the study how the actor exports. Undo skips it. Does nothing if the study already has the same choices.
Command<> rememberExport(ExportChoices choices);

} // namespace corater
